import AppProtocol
import Foundation
import Testing

@testable import AppHosting

/// The parts of an app from elsewhere: modules of its own project, missing types, classes known at run time.
@Suite(.serialized) struct NearbyModuleTests {
  /// Writes files below a new folder.
  private static func project(_ files: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return folder
  }

  private static func texts(_ app: OpenApp) -> [String] {
    app.texts().flatMap { $0 }
  }

  private static let kit = [
    "Cartfile": "",
    "Kit/Package.swift": "// swift-tools-version:5.9\n",
    "Kit/Sources/Kit/Row.swift": """
    import UIKit
    @_exported import Deep

    public struct Row: Hashable {
      public let title: String
      public init(_ title: String) { self.title = title }
    }
    open class RowCell: UITableViewCell {
      open func show(_ row: Row) { textLabel?.text = row.title.marked }
    }
    """,
    "Kit/Sources/Kit/Extensions.swift": "extension String { public static let kit = \"kit\" }\n",
    "Kit/Example/main.swift": "this is no Swift\n",
    "Kit/Tests/KitTests/Row.swift": "this is no Swift either\n",
    ".build/checkouts/deep-kit/Sources/Deep/Marks.swift":
      "public extension String { @inlinable var marked: String { self + \"!\" } }\n",
    "App/Extensions.swift": "extension String { static let own = \"own\" }\n",
    "App/List.swift": """
    import Kit
    import UIKit

    final class OwnCell: RowCell {
      override func show(_ row: Row) { super.show(row) }
    }
    final class List: UITableViewController {
      private let rows = [Kit.Row(.kit), Row(.own)]
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(OwnCell.self, forCellReuseIdentifier: "row")
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? OwnCell)?.show(rows[indexPath.row])
        return cell
      }
    }
    """,
  ]

  /// A module's types that are named as the system's hide those only in files that import the module.
  @Test func typesNamedAsFoundationsStayInTheirModule() throws {
    let folder = try Self.project([
      "Package.swift": "", "Modules/Kit/Package.swift": "// swift-tools-version:5.9\n",
      "Modules/Kit/Sources/Kit/Date.swift": """
      public struct Date: Hashable {
        public let year: Int
        public init(year: Int) { self.year = year }
        public static let first = Date(year: 1)
      }
      public enum Result { case found(Date), none }
      struct Data { let own = 1 }
      public struct URL { public var path: String; public init(_ path: String) { self.path = path } }
      """,
      "Modules/Kit/Sources/Kit/Use.swift": """
      import Foundation
      public extension Date {
        var words: String { "\\(year) \\(Foundation.Date(timeIntervalSince1970: 0).timeIntervalSince1970)" }
      }
      """,
      "App/Ages.swift": """
      import Kit
      enum Ages {
        static let first: Result = .found(.first)
        static let words = Kit.Date(year: 7).words + " " + Date.first.words
        static let url = Kit.URL("a/b").path
        static let size = Data([1, 2]).count
      }
      """,
      "App/Rows.swift": """
      import UIKit
      extension Date { var seconds: Int { Int(timeIntervalSince1970) } }
      func load(_ done: (Result<[String], Error>) -> Void) {
        guard let url = URL(string: "https://towns.example/a") else { return done(.failure(CancellationError())) }
        let start: Date = Date(timeIntervalSince1970: 90)
        done(.success([url.lastPathComponent, "\\(start.seconds)", Ages.words, Ages.url, "\\(Ages.size)"]))
      }
      final class List: UITableViewController {
        private var rows: [String] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          load { result in
            if case .success(let rows) = result { self.rows = rows }
          }
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
          cell.textLabel?.text = rows[indexPath.row]
          return cell
        }
      }
      """,
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let built = try AppBuild(AppSources([folder.path])).run(Machine.toolchain())
    #expect(built.cuts.isEmpty, "\(built.cuts.map { "\($0.place.file):\($0.place.line) \($0.reason)" })")
    #expect(Self.texts(try OpenApp(path: folder.path)) == ["a", "90", "7 0.0 1 0.0", "a/b", "2"])
  }

  /// A folder is opened with what else its target compiles, wherever that lies in the project; what another target
  /// compiles, or what is there twice, is not the target's.
  @Test func theFilesOfATargetComeAlong() throws {
    func phase(_ names: [String]) -> String {
      let files = names.map { "\t\t\t\tA1 /* \($0) in Sources */,\n" }.joined()
      return "\t\tB1 /* Sources */ = {\n\t\t\tisa = PBXSourcesBuildPhase;\n\t\t\tfiles = (\n\(files)\t\t\t);\n\t\t};\n"
    }
    let folder = try Self.project([
      "App.xcodeproj/project.pbxproj": phase(["List.swift", "Row.swift", "Shared.swift", "Twice.swift"])
        + phase(["Widget.swift", "Shared.swift"]),
      "App/List.swift": "import UIKit\nfinal class List: UIViewController { let row = Row(shared: Shared()) }\n",
      "App/Row.swift": "struct Row { let shared: Shared }\n", "Common/Shared.swift": "struct Shared {}\n",
      "Widget/Widget.swift": "this is no Swift\n", "One/Twice.swift": "nor this\n", "Other/Twice.swift": "nor this\n",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = try AppSources([folder.path + "/App"])
    #expect(
      sources.files.map { $0.name.replacing(folder.path + "/", with: "") } == [
        "App/List.swift", "App/Row.swift", "Common/Shared.swift",
      ])
    #expect(try AppBuild(sources).run(Machine.toolchain()).cuts.isEmpty)
  }

  /// Files that describe a project to what generates it are not code of the app; a file of the app may have the name of
  /// one.
  @Test func descriptionsOfAProjectAreNoCodeOfTheApp() throws {
    let folder = try Self.project([
      "Project.swift": "import ProjectDescription\nlet project = Project(name: \"Towns\")\n",
      "Tuist/Helpers.swift": "this is no Swift\n",
      "Plugin/ProjectDescriptionHelpers/Action+Template.swift": "nor this\n",
      "Config.swift": "struct Config { var page = 2 }\n",
      "App/List.swift": "import UIKit\nfinal class List: UIViewController { let page = Config().page }\n",
      "Sub/Workspace.swift": "import ProjectDescription\nlet workspace = Workspace(name: \"Towns\", projects: [])\n",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = try AppSources([folder.path])
    #expect(
      sources.files.map { $0.name.replacing(folder.path + "/", with: "") } == ["App/List.swift", "Config.swift"])
    #expect(try AppBuild(sources).run(Machine.toolchain()).cuts.isEmpty)
  }

  /// Names that Foundation brings along need no import, nor does a module's name in a file whose neighbour imports it;
  /// a generic row makes the view of its kind.
  @Test func namesAreFoundWithoutAnImport() throws {
    let folder = try Self.project([
      "Model.swift": """
      import Foundation

      final class Model: ObservableObject {
        @Published var towns: [String] = []
        func load() { towns = ["Busan", "Ulsan"] }
      }
      """,
      "List.swift": """
      import Combine
      import ReactorKit
      import UIKit

      class WrappingCell<Content: UILabel>: UITableViewCell {
        lazy var content = Content(frame: bounds)
        func show(_ text: String) {
          content.text = text
          contentView.addSubview(content)
        }
      }
      final class TownLabel: UILabel {}

      final class List: UITableViewController {
        private let model = Model()
        private var stays: Set<AnyCancellable> = []
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(WrappingCell<TownLabel>.self, forCellReuseIdentifier: "town")
          model.$towns.sink { print($0.count) }.store(in: &stays)
          model.load()
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { model.towns.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "town", for: indexPath)
          (cell as? WrappingCell<TownLabel>)?.show(model.towns[indexPath.row])
          return cell
        }
      }
      """,
      "Switcher.swift": """
      import RxSwift
      import UIKit

      final class Switcher: UIView, ReactorKit.View {
        var disposeBag = DisposeBag()
        func bind(reactor: SwitchReactor) {}
      }
      final class SwitchReactor: ReactorKit.Reactor {
        enum Action { case turn }
        struct State { var isOn = false }
        let initialState = State()
      }
      """,
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let built = try AppBuild(AppSources([folder.path])).run(Machine.toolchain())
    #expect(built.cuts.isEmpty, "\(built.cuts)")
    let app = try OpenApp(path: folder.path)
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app) == ["Busan", "Ulsan"])
    #expect(app.takePrints() == ["0", "2"])
  }

  /// A missing type that an enumeration and a structure conform to can only be a protocol.
  @Test func missingProtocolIsDeclaredEmpty() throws {
    let folder = try Self.project([
      "List.swift": """
      import FarFlow
      import UIKit

      enum AppStep: Step { case begin, end }
      struct Pause: Step {}
      final class List: UIViewController {
        var last: Step = AppStep.begin
        override func viewDidLoad() {
          super.viewDidLoad()
          last = Pause()
          print(last)
        }
      }
      """
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = try AppBuild(AppSources([folder.path])).run(Machine.toolchain())
    #expect(app.cuts.map(\.place.line) == [1], "\(app.cuts.map { "\($0.place.line) \($0.reason)" })")
    let open = try OpenApp(path: folder.path)
    #expect(open.takePrints() == ["Pause()"], "\(open.ending.debugDescription)")
  }

  /// A framework beside the app, and a framework that it imports itself; two files have one name.
  @Test func modulesOfTheProjectAreCompiledWithTheApp() throws {
    let folder = try Self.project(Self.kit)
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = try AppBuild(AppSources([folder.path + "/App"])).run(Machine.toolchain())
    #expect(app.cuts.isEmpty, "\(app.cuts.map { "\($0.place.file):\($0.place.line) \($0.reason)" })")
    #expect(
      app.sources.files.map { $0.name.replacing(folder.path + "/", with: "") } == [
        "App/Extensions.swift", "App/List.swift", "Kit/Extensions.swift", "Kit/Row.swift", "Deep/Marks.swift",
      ])
    #expect(Self.texts(try OpenApp(path: folder.path + "/App")) == ["kit!", "own!"])
    #expect(app.place(named: "Row.swift:7")?.file == "Kit/Row.swift")
    #expect(app.place(named: "2-Extensions.swift:1")?.file == "Kit/Extensions.swift")
  }

  /// Without a project file above it, another folder is not part of an app; a project file in a shared folder does not
  /// count.
  @Test(arguments: ["Cartfile", "Project.swift", nil])
  func folderOutsideTheProjectIsNotCompiled(markOfAll mark: String?) throws {
    var files = Self.kit
    files["Cartfile"] = nil
    // As deep as is looked for a project: what stands above the temporary folder does not take part.
    var deep = Dictionary(uniqueKeysWithValues: files.map { ("deep/shared/\($0)", $1) })
    if let mark { deep["deep/shared/\(mark)"] = "" }
    let folder = try Self.project(deep)
    defer { try? FileManager.default.removeItem(at: folder) }
    func found() throws -> Set<String> {
      var sources = try AppSources([folder.path + "/deep/shared/App"])
      let modules = sources.addNearbyModules(known: ["UIKit"])
      #expect(sources.files.count == (modules.isEmpty ? 2 : 5))
      return modules
    }
    #expect(try found() == (mark == nil ? [] : ["Kit", "Deep"]))
    try FileManager.default.setAttributes([.posixPermissions: 0o1777], ofItemAtPath: folder.path + "/deep/shared")
    #expect(try found() == [])
  }

  private static let strangers = """
    import FarMaps
    import UIKit

    public final class Note: NSObject, Codable {
      public var pin: XKPinAnnotation?
      public var title = "note"
    }
    struct Place: Hashable {
      var title: String
      var mark: CLPlacemark?
    }
    final class List: UITableViewController {
      private let map: XKMapView = XKMapView()
      private lazy var manager: CLLocationManager = {
        let manager = CLLocationManager()
        manager.accuracy = 1
        return manager
      }()
      var delegate: CLLocationManagerDelegate?
      private var source: UITableViewDiffableDataSource<Int, Place>!

      private func annotation(of place: Place) -> XKPointAnnotation {
        XKPointAnnotation(title: place.title)
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.tableHeaderView = map
        manager.start()
        source = UITableViewDiffableDataSource(tableView: tableView) { table, path, place in
          let cell = UITableViewCell()
          cell.textLabel?.text = place.title
          return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Place>()
        snapshot.appendSections([0])
        snapshot.appendItems([Place(title: Note().title, mark: CLPlacemark())])
        source.apply(snapshot)
        _ = annotation(of: Place(title: "a", mark: nil))
        print(manager, terminator: "".isEmpty ? "" : "\\n")
      }
    }
    """

  /// The lines around a property, a parameter or a result of a missing type are kept.
  @Test func missingTypesAreDeclaredEmpty() throws {
    let folder = try Self.project(["List.swift": Self.strangers])
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = try AppBuild(AppSources([folder.path])).run(Machine.toolchain())
    #expect(
      Set(app.hollow.map(\.name)).isSuperset(of: [
        "XKPinAnnotation", "CLPlacemark", "XKMapView", "CLLocationManager", "CLLocationManagerDelegate",
        "XKPointAnnotation",
      ]), "\(app.hollow)")
    #expect(app.built(0).linesLeftOfLists == 0, "\(app.cuts.map { "\($0.place.line) \($0.text) \($0.reason)" })")
    #expect(
      app.cuts.map(\.place.line).sorted() == [1, 16, 23, 29], "\(app.cuts.map { "\($0.place.line) \($0.reason)" })")
    let open = try OpenApp(path: folder.path)
    #expect(open.ending == nil, "\(open.ending.debugDescription)")
    #expect(Self.texts(open) == ["note"])
  }

  /// `type.init()` of a class of UIKit's is not an error in Objective-C's; Swift wants `required`.
  @Test func classesAreInstantiatedFromMetatypes() throws {
    let folder = try Self.project([
      "List.swift": """
      import UIKit

      class Badge: UIView {
        let label = UILabel()
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { nil }
      }
      final class Holder<Content: Badge>: UIView {
        let content = Content()
      }
      final class Detail: UIViewController { override func viewDidLoad() { print("detail") } }
      final class List: UITableViewController {
        let following: UIViewController.Type = Detail.self
        override func viewDidLoad() {
          super.viewDidLoad()
          print(Holder<Badge>().content.label.text ?? "none")
          following.init().loadViewIfNeeded()
          print(type(of: UIViewController.self.init()))
        }
      }
      """
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = try AppBuild(AppSources([folder.path])).run(Machine.toolchain())
    #expect(app.cuts.isEmpty, "\(app.cuts.map { "\($0.place.line) \($0.text) \($0.reason)" })")
    #expect(app.rewrites.contains { $0.rule == "made by its class" })
    let open = try OpenApp(path: folder.path, screen: "List")
    #expect(open.ending == nil, "\(open.ending.debugDescription)")
    #expect(open.takePrints() == ["none", "detail", "UIViewController"])
  }
}
