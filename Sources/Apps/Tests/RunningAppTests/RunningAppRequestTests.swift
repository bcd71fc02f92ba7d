import Foundation
import JSONValues
import TestSupport
import Testing

/// The requests and the streams of opened apps and models, by the program.
@Suite(.serialized) struct RunningAppRequestTests {
  /// Faults of a model's own Swift are warnings with the line of the app that has them.
  @Test func faultsOfModelsAreWarningsWithTheirPlaces() throws {
    let lines = """
      model open "\(OpenedApps.model("Counter"))" as kept {
        let source = PublishSubject<Int>()
        let leaking = Leaking(source)
        let counter = Counter(steps: .never())
        counter.forgets(source)
      }
      model close kept
      model open "\(OpenedApps.model("Hostile"))" as lost {
        let pages = PublishSubject<Int>()
        let rows = pages
          .flatMapLatest { Observable.just($0).delay(.milliseconds(300), scheduler: MainScheduler.instance) }
        let words = PublishSubject<String>()
        let found = words.flatMapLatest { Observable.just($0).delay(.seconds(1), scheduler: MainScheduler.instance) }
        let fed = PublishSubject<Int>()
        let grown = fed.map { n -> Int in if n < 3 { fed.onNext(n + 1) }; return n }
      }
      send words "a" at 0
      send words "ab" at 50
      send pages 1 at 0
      send pages 2 at 100
      clock to 1s
      send fed 1
      race
      model close lost
      """
    let mcv = try McvProcess()
    let told = try OpenedApps.objects(mcv, lines).filter { $0["kind"] == "warning" }
      .map { "\($0["code"]?.text ?? "") \($0["place"]?["line"]?.text ?? "")" }
    #expect(
      told == [
        "\"W0606\" 15", "\"W0607\" 3", "\"W0607\" 27", "\"W0607\" 15", "\"W0601\" 11", "\"W0608\" 15",
      ], "\(told)")
  }

  /// A model's requests are named by letters as a pipeline's are, and `marble` shows them.
  @Test func requestsOfModelsAreAskedFor() throws {
    let lines = """
      model open "\(OpenedApps.model("Counter"))" as tv {
        let pages = PublishSubject<Int>()
        let rows = pages
          .flatMapLatest { Observable.just($0).delay(.milliseconds(300), scheduler: MainScheduler.instance) }
      }
      send pages 1 at 0
      send pages 2 at 100
      clock to 350
      print cancelled(A)
      print cancelled(A) at 50ms
      print cancelled(tv.B)
      print answered(tv.B)
      print requests()
      clock to 1s
      print answered(B)
      print requests(tv).cancelled
      print requests().answered
      marble
      model reload
      print requests()
      print cancelled(A)
      undo
      """
    let mcv = try McvProcess()
    let told = try OpenedApps.objects(mcv, lines)
    let values = told.filter { $0["kind"] == "print" }.map { $0["value"]?.text ?? "" }
    #expect(values == ["true", "false", "false", "null", "2", "400", "1", "1", "2", "true"], "\(values)")
    let requests = told.last { $0["kind"] == "marble" }?["requests"]?.items ?? []
    #expect(requests.map { $0["end"]?.text ?? "" } == ["\"cancelled\"", "\"answered\""])
    #expect(requests.map { $0["ended"]?.text ?? "" } == ["100", "400"])
    let text = try mcv.run(["--no-bail", "-e", lines + "\nprint cancelled(C)"], environment: OpenedApps.environment)
    #expect(text.output.contains("  request A"), "\(text.output)")
    #expect(text.error.contains("there is no request 'C'") && text.error.contains("A … B"), "\(text.error)")
  }

  /// The latency of a recorded answer passes in a model's time, and `marble` draws its request as long as it is.
  @Test func requestsOfModelsTakeTheirRecordedLatency() throws {
    let mcv = try McvProcess()
    let cassette = try mcv.write(
      #"{"request":{"url":"https://towns.example/late"},"answer":{"status":200,"json":[],"latency":150}}"# + "\n",
      to: "late.cas")
    let lines = """
      net replay "\(cassette)"
      model open "\(OpenedApps.model("Requests"))" as m {
        let towns = Towns()
        let fetch = PublishSubject<String>()
        let code = fetch.flatMapLatest { towns.status($0).catchAndReturn(0) }
      }
      send fetch "late" at 0
      clock to 100ms
      print times(code)
      clock to 500ms
      print times(code)
      marble
      """
    let told = try OpenedApps.objects(mcv, lines)
    #expect(told.filter { $0["kind"] == "print" }.map { $0["value"]?.text ?? "" } == ["[]", "[150]"])
    let requests = told.last { $0["kind"] == "marble" }?["requests"]?.items ?? []
    #expect(requests.map { [$0["began"]?.text, $0["ended"]?.text] } == [["0", "150"]], "\(requests)")
  }

  /// An answer that plugins carry serves an app at last, takes its recorded time, and is written as a cassette.
  @Test func whatPluginsCarryAnswersAnApp() throws {
    let mcv = try McvProcess()
    try mcv.makeFolder("Dex")
    try mcv.write(
      """
      import UIKit

      struct Page: Decodable {
        struct Row: Decodable { let name: String }
        let results: [Row]
      }

      final class DexViewController: UITableViewController {
        private var names: [String] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "dex")
          let address = URL(string: "https://pokeapi.co/api/v2/pokemon?limit=20&offset=0")!
          URLSession.shared.dataTask(with: address) { data, _, _ in
            guard let data = data, let page = try? JSONDecoder().decode(Page.self, from: data) else { return }
            DispatchQueue.main.async {
              self.names = page.results.map { $0.name }
              self.tableView.reloadData()
            }
          }.resume()
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "dex", for: indexPath)
          cell.textLabel?.text = names[indexPath.row]
          return cell
        }
      }

      """, to: "Dex/Dex.swift")
    let cassette = mcv.path("own.cas")
    let lines = "app open \"\(mcv.path("Dex"))\" as dex; tree; clock +200ms; tree; net show; net save \"\(cassette)\""
    for (first, from) in [("net", "plugin"), ("net replay \"\(cassette)\"", "cassette")] {
      let told = try OpenedApps.objects(mcv, first + "; " + lines)
      let trees = told.filter { $0["kind"] == "tree" }.map(\.text)
      #expect(trees.map { $0.contains("\"0,19\"") } == [false, true], "\(trees)")
      let request = told.compactMap { $0["requests"]?.items.first }.first
      #expect(request?["from"]?.text == "\"\(from)\"" && request?["latency"]?.text == "120", "\(told)")
      #expect(told.last?["answers"]?.text == "1", "\(told)")
      #expect(mcv.read("own.cas")?.contains("https://pokeapi.co/api/v2/pokemon?") == true)
    }
  }

  /// An error that ends a bound stream is a warning of the line during which it came, with the line of `bind`.
  @Test func errorsOfBoundStreamsAreWarnings() throws {
    let mcv = try McvProcess()
    let open = "app open \"\(OpenedApps.folder("Wharf"))\" as w --screen WharfViewController"
    let lines = open + "; press \"Later\"; clock +1s; press \"Leak\"; clock +1s"
    let told = try OpenedApps.objects(mcv, lines).filter { $0["kind"] == "warning" }
      .map { "\($0["code"]?.text ?? "") \($0["place"]?["line"]?.text ?? "")" }
    #expect(told == [36, 28, 32, 33, 34].map { "\"W0609\" \($0)" }, "\(told)")
    let text = try mcv.run(["-e", lines], environment: OpenedApps.environment).error
    #expect(text.contains("nothing of w takes errors: above") && text.contains("Wharf.swift:36"), "\(text)")
    let korean = try mcv.run(["-e", "set lang ko; " + lines], environment: OpenedApps.environment).error
    #expect(korean.contains("w에서 에러를 받지 않는 곳에"), "\(korean)")
  }
}
