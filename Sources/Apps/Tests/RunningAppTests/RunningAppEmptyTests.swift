import Foundation
import JSONValues
import TestSupport
import Testing

/// Apps that open empty or without a list: what they wait for, and the lines that go on.
@Suite(.serialized) struct RunningAppEmptyTests {
  /// Writes the files of an app.
  ///
  /// - Returns: The folder.
  private func app(_ files: [String: String], _ mcv: McvProcess) throws -> String {
    for (name, text) in files {
      try mcv.makeFolder("App/" + name.split(separator: "/").dropLast().joined(separator: "/"))
      try mcv.write(text, to: "App/" + name)
    }
    return mcv.path("App")
  }

  private static let list = """
    import UIKit

    class RowsController: UITableViewController {
      var rows: [String] = [] { didSet { tableView.reloadData() } }
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
      }
    }

    """

  private static let towns = """
    import UIKit

    struct TownPage: Decodable { let page: Int; let towns: [Town] }
    struct Town: Decodable { let name: String }

    final class TownsController: RowsController {
      override func viewDidLoad() {
        super.viewDidLoad()
        let url = URL(string: "https://towns.example/v1/towns?page=1")!
        URLSession.shared.dataTask(with: url) { data, _, _ in
          guard let page = data.flatMap({ try? JSONDecoder().decode(TownPage.self, from: $0) }) else { return }
          DispatchQueue.main.async { self.rows = page.towns.map(\\.name) }
        }.resume()
      }
    }
    """

  /// The request is reported with its place and the type of its answer; the lines that are offered fill the list.
  @Test func anEmptyListNamesTheRequestAndTheLinesThatFillIt() throws {
    let mcv = try McvProcess()
    let folder = try app(["Rows.swift": Self.list, "Towns.swift": Self.towns], mcv)
    let open = "app open \"\(folder)\" --screen TownsController as t"
    let told = try mcv.run(["-e", open], environment: OpenedApps.environment)
    #expect(told.output.contains("  waits for towns?page=1   Towns.swift:9   as TownPage\n"), "\(told.output)")
    #expect(told.output.contains(#"    {"page":1,"towns":[{"name":"name"}]}"#), "\(told.output)")
    #expect(told.output.contains("app new-cassette \"answers.cas\""), "\(told.output)")
    let wait = try OpenedApps.objects(mcv, open).last?["waits"]?.items.first
    #expect(wait?["request"] == "GET https://towns.example/v1/towns?page=1", "\(String(describing: wait))")
    #expect(wait?["line"] == 9 && wait?["type"] == "TownPage" && wait?["kind"] == "request")
    #expect(wait?["answer"]?["page"] == 1)
    let cassette = mcv.path("answers.cas")
    let lines = "\(open); app new-cassette \"\(cassette)\"; net replay \"\(cassette)\"; app reload; tree"
    let filled = try mcv.run(["-e", lines], environment: OpenedApps.environment)
    #expect(filled.code == 0 && filled.output.contains("[0,0]   name"), "\(filled.output) \(filled.error)")
    #expect(mcv.read("answers.cas")?.contains("TownPage") == true)
    let korean = try mcv.run(["-e", "set lang ko; \(open)"], environment: OpenedApps.environment).output
    #expect(korean.contains("답을 기다림: towns?page=1   Towns.swift:9   타입 TownPage"), "\(korean)")
    // Without a request there is nothing to write.
    let none = try mcv.run(
      ["-e", "net replay \"\(cassette)\"; \(open); app new-cassette \"\(mcv.path("more.cas"))\""],
      environment: OpenedApps.environment)
    #expect(none.error.contains("no request of t is without an answer"), "\(none.error)")
  }

  /// Answers of one form are told apart by their identifiers, so that their rows can be items of one list.
  @Test func answersOfOneFormHaveIdentifiersOfTheirOwn() throws {
    let mcv = try McvProcess()
    let boats = """
      import UIKit
      struct Boat: Decodable { let id: Int; let key: UUID; let code_id: String; let name: String }
      final class BoatsController: RowsController {
        override func viewDidLoad() {
          super.viewDidLoad()
          for harbour in ["east", "west"] {
            URLSession.shared.dataTask(with: URL(string: "https://boats.example/\\(harbour)")!) { data, _, _ in
              let boats = data.flatMap { try? JSONDecoder().decode([Boat].self, from: $0) } ?? []
              DispatchQueue.main.async { self.rows += boats.map { "\\($0.id) \\($0.code_id) \\($0.name)" } }
            }.resume()
          }
        }
      }
      """
    let folder = try app(["Rows.swift": Self.list, "Boats.swift": boats], mcv)
    let cassette = mcv.path("boats.cas")
    let lines = "app open \"\(folder)\" --screen BoatsController; app new-cassette \"\(cassette)\""
    let told = try mcv.run(
      ["-e", "\(lines); net replay \"\(cassette)\"; app reload; tree"], environment: OpenedApps.environment)
    #expect(told.code == 0, "\(told.error)")
    #expect(told.output.contains("1 code_id name"), "\(told.output)")
    #expect(told.output.contains("2 code_id 2 name"), "\(told.output)")
  }

  @Test(arguments: [
    (
      "struct Song: Decodable { let name: String }; let url = Bundle.main.url(forResource: \"songs\", withExtension: "
        + "\"json\"); func read(_ data: Data) -> [Song] { (try? JSONDecoder().decode([Song].self, from: data)) ?? [] }",
      "reads songs.json, which its folder lacks   Feed.swift:2   as [Song]"
    ),
    (
      "let url = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]"
        + ".appendingPathComponent(\"diary.json\")",
      "reads diary.json of the device   Feed.swift:2"
    ),
    (
      "import CoreData; func due() -> NSFetchRequest<NSManagedObject> { NSFetchRequest<NSManagedObject>(entityName: "
        + "\"Errand\") }",
      "asks its store for Errand   Feed.swift:2"
    ),
  ])
  func anEmptyListNamesTheFileOrStoreThatItReads(_ code: String, _ words: String) throws {
    let mcv = try McvProcess()
    let files = ["Rows.swift": Self.list, "Feed.swift": "import UIKit\n\(code)\nfinal class Feed: RowsController {}\n"]
    let folder = try app(files, mcv)
    let told = try mcv.run(
      ["-e", "app open \"\(folder)\" --screen Feed"], environment: OpenedApps.environment)
    #expect(told.output.contains("  \(words)"), "\(told.output) \(told.error)")
    #expect(told.output.contains(words.hasPrefix("asks") ? "   press\n" : "   app reload\n"), "\(told.output)")
  }

  /// An app that stays at its splash screen proposes its controllers with lists.
  @Test func anAppWithoutAListProposesTheControllersThatHaveOne() throws {
    let mcv = try McvProcess()
    let start = """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = SplashController()
          window?.makeKeyAndVisible()
          return true
        }
      }
      final class SplashController: UIViewController {}
      final class FeedController: UIViewController {
        private let list = UITableView()
        override func viewDidLoad() { fatalError("no token") }
      }
      """
    let folder = try app(["Start.swift": start], mcv)
    let open = "app open \"\(folder)\" as s"
    let told = try mcv.run(["-e", open], environment: OpenedApps.environment)
    #expect(told.output.contains("no list in the window\n"), "\(told.output) \(told.error)")
    #expect(told.output.contains("  app open \(folder) --screen FeedController\n"), "\(told.output)")
    #expect(try OpenedApps.objects(mcv, open).last?["listControllers"]?.items == ["FeedController"])
  }

  /// Items that were not seen have the title of their field, sections of a class theirs, and the app's module is not
  /// part of a name. Lines that an app prints have the time at which it does.
  @Test func namesComeFromFieldsAndPrintsHaveTheirTimes() throws {
    let mcv = try McvProcess()
    let films = """
      import RxSwift
      import UIKit
      struct Film: Hashable { let id: Int; let title: String; let overview: String }
      enum Row: Hashable { case film(Film), banner(Film) }
      final class Shelf: NSObject {
        let header: String
        init(_ header: String) { self.header = header }
      }
      final class FilmsController: UIViewController {
        private let bag = DisposeBag()
        private lazy var list = UICollectionView(
          frame: view.bounds,
          collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        private var source: UICollectionViewDiffableDataSource<Shelf, Row>?
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(list)
          let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { cell, _, row in
            var content = cell.defaultContentConfiguration()
            if case .film(let film) = row { content.text = "No. \\(film.id)" }
            cell.contentConfiguration = content
          }
          source = .init(collectionView: list) { $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2) }
          var snapshot = NSDiffableDataSourceSnapshot<Shelf, Row>()
          snapshot.appendSections([Shelf("Popular")])
          let text = String(repeating: "long\\n", count: 40)
          snapshot.appendItems((0..<30).map { .film(Film(id: $0, title: "Film \\($0)", overview: text)) })
          source?.apply(snapshot)
          print("loaded")
          words().debug().subscribe().disposed(by: bag)
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) { print("late") }
          DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { print("later") }
        }
      }
      """
    let network = "import RxSwift\nfunc words() -> Observable<Int> {\n  Observable.just(1).debug()\n}\n"
    let folder = try app(
      ["Films.swift": films, "One/Network.swift": "let first = 1\n", "Two/Network.swift": network], mcv)
    let open = "app open \"\(folder)\" as f"
    let told = try mcv.run(["-e", open + "; tree"], environment: OpenedApps.environment).output
    #expect(told.contains("[0] Popular  30 items") && told.contains("No. 0"), "\(told)")
    #expect(told.contains("[0,29]   Film 29") && !told.contains("App."), "\(told)")
    let rows = try OpenedApps.objects(mcv, "\(open); clock +2s; app log").last?["entries"]?.items ?? []
    let late = rows.filter { ["\"loaded\"", "\"late\"", "\"later\""].contains($0["text"]?.text ?? "") }
    #expect(late.map { $0["t"]?.number ?? -1 } == [0, 700, 1500], "\(rows)")
    let texts = rows.map { $0["text"]?.text ?? "" }.joined()
    #expect(texts.contains(" Network.swift:3 (words())") && !texts.contains("-Network.swift"), "\(texts)")
  }

  /// The texts of headers are the titles of sections, in the tree as in the frames.
  @Test func headersAreTheTitlesOfSections() throws {
    let mcv = try McvProcess()
    let stations = """
      import UIKit
      final class StationsController: RowsController {
        private let lines = ["North", "South"]
        override func viewDidLoad() {
          super.viewDidLoad()
          rows = ["first", "last"]
        }
        override func numberOfSections(in tableView: UITableView) -> Int { lines.count }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
          lines[section]
        }
      }
      """
    let folder = try app(["Rows.swift": Self.list, "Stations.swift": stations], mcv)
    let open = "app open \"\(folder)\" --screen StationsController"
    let told = try mcv.run(["-e", open + "; tree"], environment: OpenedApps.environment).output
    #expect(told.contains("[0] 0  \"North\"  2 items") && told.contains("[1] 1  \"South\"  2 items"), "\(told)")
  }
}
