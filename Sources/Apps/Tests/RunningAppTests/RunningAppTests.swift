import Foundation
import JSONValues
import TestSupport
import Testing

/// Apps that are opened by the program itself, as the user opens them.
@Suite(.serialized) struct RunningAppTests {
  private func frames(_ object: JSONValue?) -> [[String]] {
    (object?["frames"]?.items ?? []).map { frame in
      ["kind", "section", "item", "x", "y", "w", "h"].map { frame[$0]?.text ?? "" }
    }
  }

  @Test func measuredFramesAreMarked() throws {
    let mcv = try McvProcess()
    let open = "app open \"\(OpenedApps.folder("Frames"))\" --screen MeasuredScreen as m; frames"
    let told = try OpenedApps.objects(mcv, open).first { $0["kind"] == "frames" }
    let rows = told?["frames"]?.items ?? []
    #expect(rows.count == 3)
    #expect(rows.allSatisfy { $0["measured"] == true })
    let text = try mcv.run(["-e", open], environment: OpenedApps.environment).output
    #expect(text.contains("~40.667"), "\(text)")
    #expect(!text.contains("~390"))
    let fixed = try OpenedApps.objects(mcv, "app open \"\(OpenedApps.folder("Frames"))\" --screen ThirdsScreen; frames")
    #expect(fixed.first { $0["kind"] == "frames" }?["frames"]?.items.first?["measured"] == nil)
  }

  /// An app whose list is empty because its time stands still says how it goes on, and the line that it names does it.
  @Test func emptyListSuggestsTheClockLineThatFillsIt() throws {
    let mcv = try McvProcess()
    let open = "app open \"\(OpenedApps.demos)/Pokedex\" as p"
    let told = try mcv.run(["-e", open], environment: OpenedApps.environment).output
    let line = try #require(told.split(separator: "\n").first { $0.contains("clock +") }, "\(told)")
    let step = try #require(line.split(separator: " ").last)
    #expect(line.contains("time stands still"))
    let next = "clock \(step)"
    let lines = "set lang ko; \(open); \(next); app list; app tree"
    let text = try mcv.run(["-e", lines], environment: OpenedApps.environment).output
    #expect(text.contains("clock \(step)") && text.contains("시간이 멈춰 있고"), "\(text)")
    #expect(text.contains("* p  실행 중"), "\(text)")
    // Lengths are those of `frames`.
    #expect(text.contains("123.667x24") && !text.contains("66666"), "\(text)")
    let clock = try OpenedApps.objects(mcv, "\(open); \(next)").first { $0["kind"] == "clock" }
    #expect(clock?["transactions"]?.items.count == 1, "\(String(describing: clock))")
    #expect(try OpenedApps.objects(mcv, "\(open); \(next); app reload").last?["verb"] == "reload")
  }

  /// App code that misbehaves ends its own process: the line is an error with its place, and the next line runs. Kinds
  /// that need seconds beside these are those of `MisbehavingAppTests`.
  @Test func nextLineRunsAfterAnyCrashOfTheApp() throws {
    let kinds: [(screen: String, code: String, line: Int64?)] = [
      ("IndexTrouble", "E0426", 17), ("NilTrouble", "E0426", 24), ("OverflowTrouble", "E0426", 31),
      ("FatalTrouble", "E0426", 37), ("PreconditionTrouble", "E0426", 43), ("CastTrouble", "E0426", 50),
      ("ExitTrouble", "E0426", nil), ("AbortTrouble", "E0426", 77), ("KillTrouble", "E0426", nil),
      ("UnownedTrouble", "E0426", 102), ("DuplicateTrouble", "E0201", 110), ("CountTrouble", "E0426", 236),
      ("DeadlockTrouble", "E0426", 8), ("UnregisteredTrouble", "E0426", 0), ("RecursionTrouble", "E0426", 0),
      ("SemaphoreTrouble --settle 100ms", "E0426", nil), ("LoopTrouble", "E0426", 0),
    ]
    let lines = kinds.enumerated().map { index, kind in
      "app open \"\(OpenedApps.folder("Trouble"))\" as a\(index) --screen \(kind.screen)\nprint \(index)"
    }
    let mcv = try McvProcess()
    let result = try mcv.run(
      ["--json", "--no-bail", "-e", (["set crash report"] + lines).joined(separator: "\n")],
      environment: OpenedApps.environment)
    #expect(result.code == 3, "\(result.code) \(result.error)")
    let printed = result.objects.filter { $0["kind"] == "print" }.map { $0["value"]?.text ?? "" }
    #expect(printed == kinds.indices.map(String.init))
    let errors = result.objects.filter { $0["kind"] == "error" }
    let told = errors.map { "\(($0["code"]?.text ?? "").filter { $0 != "\"" }) \($0["place"]?["line"]?.text ?? "")" }
    #expect(told.count == kinds.count, "\(errors)")
    for (kind, told) in zip(kinds, told) {
      // A step of a loop or of a recursion is one of several lines.
      let line = kind.line.map { $0 == 0 ? told.drop { $0 != " " }.dropFirst().description : String($0) } ?? ""
      #expect(told == "\(kind.code) \(line)" && (kind.line != 0 || !line.isEmpty), "\(kind.screen)")
    }
  }

  /// If the app begins with a screen that leads to no list, a screen with a list is shown instead, and the output says
  /// so; a user who asks for the first screen gets it.
  @Test func aScreenWithAListStandsInsteadOfOneWithout() throws {
    let mcv = try McvProcess()
    let open = "app open \"\(OpenedApps.folder("Doors"))\" as d"
    let told = try OpenedApps.objects(mcv, open + "; tree; frames")
    #expect(told.contains { $0["kind"] == "frames" }, "\(told)")
    let warning = try mcv.run(["-e", open], environment: OpenedApps.environment)
    #expect(warning.error.contains("W0409"), "\(warning.error)")
    #expect(
      warning.error.contains(
        "the app's first screen SignInViewController has no list: opened ParcelsViewController instead"))
    // The reason is wrapped where the line ends.
    let words = warning.error.split { $0 == " " || $0 == "=" || $0.isNewline }.joined(separator: " ")
    #expect(words.contains("ParcelFetcher(session: URLSession.shared"), "\(warning.error)")
    let own = try mcv.run(["-e", open + " --screen start"], environment: OpenedApps.environment)
    #expect(own.output.contains("SignInViewController"), "\(own.output)")
    #expect(!own.error.contains("W0409"), "\(own.error)")
    let korean = try mcv.run(["-e", "set lang ko; " + open], environment: OpenedApps.environment)
    #expect(korean.error.contains("리스트가 없습니다"), "\(korean.error)")
    // A controller that the user named traps when made by its name alone, and is shown with its properties set.
    let named = try mcv.run(["-e", open + " --screen RoutesViewController"], environment: OpenedApps.environment)
    #expect(named.code == 0 && named.error.contains("RoutesViewController was opened with values"), "\(named.error)")
  }

  /// An app that ends when its request has no answer is started again with the request left open, and the output says
  /// so. The next opening of the same files starts it only once, with requests left open from the beginning.
  @Test func anAppThatEndsWithoutItsNetworkWaitsForIt() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let starts = folder.appendingPathComponent("starts.txt")
    try """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let former = (try? String(contentsOfFile: "\(starts.path)", encoding: .utf8)) ?? ""
        try? (former + "start\\n").write(toFile: "\(starts.path)", atomically: true, encoding: .utf8)
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = TownsViewController()
        window?.makeKeyAndVisible()
        return true
      }
    }

    final class TownsViewController: UITableViewController {
      private var towns = ["Busan"]
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "town")
        URLSession.shared.dataTask(with: URL(string: "https://towns.example/list")!) { data, _, _ in
          let more = try! JSONDecoder().decode([String].self, from: data!)
          DispatchQueue.main.async { self.towns += more }
        }.resume()
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { towns.count }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "town", for: indexPath)
        cell.textLabel?.text = towns[indexPath.row]
        return cell
      }
    }
    """.write(to: folder.appendingPathComponent("Towns.swift"), atomically: true, encoding: .utf8)
    let mcv = try McvProcess()
    let open = "app open \"\(folder.path)\" as t; tree"
    for count in [2, 3] {
      let told = try mcv.run(["-e", open], environment: OpenedApps.environment)
      #expect(told.code == 0 && told.output.contains("Busan"), "\(told.output) \(told.error)")
      #expect(told.error.contains("the app ends where a request that is not recorded fails"), "\(told.error)")
      let written = try String(contentsOf: starts, encoding: .utf8)
      #expect(written.split(separator: "\n").count == count, "\(written)")
    }
    let korean = try mcv.run(["-e", "set lang ko; " + open], environment: OpenedApps.environment)
    #expect(korean.error.contains("그 요청은 답 없이 기다리게 둡니다"), "\(korean.error)")
  }

  /// Opening waits for a list that appears by itself after a moment.
  @Test func aSplashScreenIsTheAppsOwnStart() throws {
    let mcv = try McvProcess()
    let open = "app open \"\(OpenedApps.folder("Begun"))\" as b"
    let told = try mcv.run(["-e", open + "; clock +2s; tree"], environment: OpenedApps.environment)
    #expect(!told.error.contains("W0409"), "\(told.error)")
    #expect(told.output.contains("SplashViewController") && told.output.contains("Ferry"), "\(told.output)")
  }

  @Test func reportNamesInertNamesAndSkippedParts() throws {
    let mcv = try McvProcess()
    let lines = "app open \"\(OpenedApps.folder("Sketch"))\"; press compose; app report"
    let report = try #require(try OpenedApps.objects(mcv, lines).last)
    let names = report["hollow"]?.items.map { $0["name"]?.text ?? "" } ?? []
    #expect(names.contains("\"touchesBegan\""), "\(names)")
    #expect(report["passedOver"]?.items.contains { $0["part"] == "mapView" } == true, "\(report)")
    let text = try mcv.run(["-e", "set lang ko; " + lines], environment: OpenedApps.environment).output
    #expect(text.contains("받기만 하고 아무 일도 하지 않는 UIKit 이름"), "\(text)")
    #expect(text.contains("mapView"))
  }

  /// The same lines give the same text on a busy machine too: the session sets time, random numbers and order.
  @Test func sameRunGivesTheSameMarbles() throws {
    let mcv = try McvProcess()
    for script in ["search.mcv", "twins.mcv"] {
      let runs = try (0..<3).map { _ in
        try mcv.run(["--json", "\(OpenedApps.demos)/\(script)"], environment: OpenedApps.environment)
      }
      #expect(runs[0].code == 0, "\(runs[0].error)")
      let texts = runs.map { $0.output.replacing(/"compiled":(true|false)/, with: "") }
      #expect(texts[1] == texts[0] && texts[2] == texts[0], "\(script)")
    }
  }

  /// An action that cannot be done is refused in the session's language, by the workbench and by the app's process.
  @Test func refusalsOfActionsAreInTheSessionsLanguage() throws {
    let mcv = try McvProcess()
    let lines = """
      app open "\(OpenedApps.folder("Pocket"))" as p
      tap nobody
      tap [7,0]
      tap 389,843
      press "none"
      type "x"
      type "x" in "none"
      pull
      swipe [0,0] "none"
      swipe left
      reorder [0,0] before [0,1]
      back
      add "x"
      layout list
      app open /nowhere
      app use q
      app open "\(OpenedApps.folder("Pocket"))" as p
      app open "\(OpenedApps.folder("Trouble"))" as t
      app open "\(OpenedApps.folder("Pocket"))" as r --screen None
      """
    func told(_ language: String) throws -> [String] {
      let text = try mcv.run(
        ["--no-bail", "-e", "set lang \(language)\n" + lines], environment: OpenedApps.environment)
      return (text.output + text.error).split(separator: "\n").filter { $0.hasPrefix("error[") }.map(String.init)
    }
    let (korean, english) = (try told("ko"), try told("en"))
    #expect(korean.count == english.count && korean.count >= 17, "\(korean) \(english)")
    for (ko, en) in zip(korean, english) {
      #expect(ko != en && ko.contains { "가" <= $0 && $0 <= "힣" }, "\(en)")
      #expect(!ko.contains(" to ") && !ko.contains("field"), "\(ko)")
      #expect(!en.contains { "가" <= $0 && $0 <= "힣" }, "\(en)")
    }
  }

  /// Errors of opening an app are in the session's language, with help lines in it.
  @Test func failuresOfOpeningAreInTheSessionsLanguage() throws {
    let mcv = try McvProcess()
    try mcv.makeFolder("Empty")
    try mcv.makeFolder("Strict")
    try mcv.write(
      """
      import UIKit
      final class Strict: UITableViewController {
        override func viewDidLoad() { nowhere() }
      }

      """, to: "Strict/Strict.swift")
    let (strict, compiler) = (mcv.path("Strict"), OpenedApps.environment)
    let cases: [(line: String, environment: [String: String], code: String, ko: [String], en: [String])] = [
      (
        "app open /nowhere/1", compiler, "E0422", ["/nowhere/1이 없습니다"], ["there is no /nowhere/1", "app open FOLDER"]
      ),
      ("app open \"\(mcv.path("Empty"))\"", compiler, "E0422", ["에 Swift 파일이 없습니다"], ["there is no Swift file in"]),
      (
        "app open \"\(strict)\" --strict", compiler, "E0425", ["1줄을 빼게 됩니다: ", "--strict 없이 여세요"],
        ["1 lines would be left out: ", "open it without --strict"]
      ),
      (
        "app open \"\(strict)\" --init { nowhere() }", compiler, "E0425", ["--init의 Swift가 컴파일되지 않습니다: "],
        ["the Swift of --init does not compile: "]
      ),
      (
        "app open \"\(strict)\"", compiler.merging(["PATH": "/nowhere"]) { $1 }, "E0419",
        ["PATH에 swiftc가 없습니다: 앱을 열려면", "설치하세요: "], ["opening an app needs the Swift toolchain", "install it: "]
      ),
      (
        "app open \"\(strict)\"", compiler.merging(OpenedApps.noCompiler) { $1 }, "E0419",
        ["$MCV_SWIFTC인 /nowhere/swiftc는 프로그램이 아닙니다", "MCV_SWIFTC를 지우거나 바로잡으세요"],
        ["$MCV_SWIFTC is /nowhere/swiftc, which is no program"]
      ),
    ]
    for (line, environment, code, ko, en) in cases {
      for (language, words) in [("ko", ko), ("en", en)] {
        let told = try mcv.run(["--lang", language, "-e", line], environment: environment).error
        for word in ["error[\(code)]"] + words { #expect(told.contains(word), "\(line): \(told)") }
      }
    }
  }

  /// The system reads a path up to its NUL.
  @Test func aPathWithANULNamesNoFile() throws {
    let mcv = try McvProcess()
    try mcv.write("final class M {}\n", to: "m.swift")
    try mcv.makeFolder("app")
    try mcv.write("final class M {}\n", to: "app/m.swift")
    for line in ["app open \"FOLDER/app\\u{0}/x\" as a", "model open \"FOLDER/m.swift\\u{0}/x\" as m { let m = M() }"] {
      let result = try mcv.run(
        ["--json", "--no-config", "-e", line.replacing("FOLDER", with: mcv.folder)],
        environment: OpenedApps.environment)
      #expect(
        result.objects.filter { $0["kind"] == "error" }.map { $0["code"] } == ["E0422"],
        "\(line): \(result.output) \(result.error)")
    }
  }

  /// The compiler's own words for it are not a sentence, and name no folder.
  @Test func aMissingFolderForTemporaryFilesIsNamed() throws {
    let mcv = try McvProcess()
    try mcv.makeFolder("App")
    try mcv.write("import UIKit\nfinal class Screen: UIViewController {}\n", to: "App/Screen.swift")
    let result = try mcv.run(
      ["-e", "app open \"\(mcv.path("App"))\""],
      environment: OpenedApps.environment.merging(["TMPDIR": "/nonexistent"]) { $1 })
    #expect(
      result.error.contains("compiling needs a folder for temporary files, and /nonexistent is no folder"),
      "\(result.error)")
    #expect(result.error.contains("export TMPDIR=FOLDER"))
    #expect(result.code != 0 && !result.error.contains("E0425"))
  }

  @Test func textsOfTheAppAreThoseOfTheSessionsLanguage() throws {
    let mcv = try McvProcess()
    let open = "app open \"\(OpenedApps.folder("Words"))\" as w"
    #expect(try OpenedApps.objects(mcv, "set lang ko; \(open); app tree").last?["title"] == "마을")
    #expect(try OpenedApps.objects(mcv, "\(open) --lang ko; app tree").last?["title"] == "마을")
    #expect(try OpenedApps.objects(mcv, "set lang ko; \(open) --lang en; app tree").last?["title"] == "Towns")
  }

  /// A screen that is written as Swift opens as an app, and shows the same frames.
  @Test func exportedSwiftOpensWithTheSameFrames() throws {
    let screens: [(name: String, layout: String)] = [
      ("Grid", "layout grid(3, 120); "), ("Rows", ""),
      ("Wide", "layout { h(1w x 50) { item(0.5w x 1h) } inset 4 8 12 16 gap 6 header 30 }; "),
      ("Mixed", "layout { h(1w x 0.4w) { item(0.7w x 1h) v(0.3w x 1h) { item(1w x 0.5h) } } }; "),
      ("Shelf", "layout { h(0.8w x 90) { item(1w x 1h) } orth groupPaging gap 10 }; "),
    ]
    let mcv = try McvProcess()
    try mcv.makeFolder("App")
    var own: [String: [[String]]] = [:]
    for (name, layout) in screens {
      let told = try OpenedApps.objects(
        mcv,
        """
        screen new \(name); section add A B; add 1..5 to A; add 6 7 to B; \(layout)apply
        frames; export swift -> "\(mcv.path("App/\(name).swift"))"
        """)
      own[name] = frames(told.first { $0["kind"] == "frames" })
      #expect((own[name] ?? []).count >= 7, "\(told)")
    }
    for (name, _) in screens {
      let told = try OpenedApps.objects(
        mcv, "app open \"\(mcv.path("App"))\" --strict --screen \(name)ViewController as x; frames; print ids(A)")
      #expect(frames(told.first { $0["kind"] == "frames" }) == own[name], "\(name)")
      #expect(told.last?["value"] == ["1", "2", "3", "4", "5"])
    }
  }
}

extension JSONValue {
  /// The values of an array; none for anything else.
  var items: [JSONValue] { if case .array(let values) = self { values } else { [] } }
}
