import AnimationTimeline
import CommandLanguage
import CompositionalLayout
import DiffableDataSource
import DisplayText
import TestSupport
import Testing
import TextRendering
import WorkbenchFixtures

@testable import AnimationFeature
@testable import ComparisonFeature
@testable import Environment
@testable import SessionModel

/// The views of `timeline`, `sample` and `strip`.
@Suite struct AnimationViewTests {
  static let rows = "layout { h(1w x 40) { item(1w x 1h) } }"
  static let setup = [
    "screen new poke of pokemon", "section add starter \"스타팅\"", "add 이상해씨 파이리 꼬부기 피카츄 to starter", rows,
    "viewport 390x160", "apply", "delete 파이리", "add 삐삐 before 꼬부기", "move 피카츄 before 이상해씨",
    "reconfigure 꼬부기", "apply",
  ]

  private func session(_ lines: [String] = setup) throws -> LayoutSession {
    var session = try LayoutSession()
    for line in lines { try session.run(line) }
    return session
  }

  // MARK: Programs

  /// The keys that programs read, by the contract for other programs.
  @Test func theKeysOfTheContract() throws {
    var session = try session()
    let timeline = try session.json("timeline")
    #expect(timeline["kind"] == "timeline" && timeline["tx"] == .int(2) && timeline["curve"] == "ease-in-out")
    #expect(timeline["duration"]?.number == 300)
    guard case .array(let tracks)? = timeline["tracks"] else { return #expect(Bool(false), "no tracks") }
    #expect(tracks.map { $0["op"] } == ["delete", "insert", "move", "shift", "shift", "reconfigure"])
    #expect(
      tracks.map { $0["id"] } == ["pokemon:4", "pokemon:35", "pokemon:25", "pokemon:1", "pokemon:7", "pokemon:7"])
    let move = tracks[2]
    #expect(move["t0"]?.number == 0 && move["t1"]?.number == 300)
    #expect(move["alpha0"]?.number == 1 && move["alpha1"]?.number == 1)
    for (frame, y) in [("frame0", 120.0), ("frame1", 0.0)] {
      #expect(["x", "y", "w", "h"].map { move[frame]?[$0]?.number } == [0, y, 390, 40])
    }
    let sample = try session.json("sample 삐삐 at 0,75")
    #expect(sample["kind"] == "sample" && sample["tx"] == .int(2))
    guard case .array(let samples)? = sample["samples"] else { return #expect(Bool(false), "no samples") }
    #expect(samples.map { $0["t"]?.number } == [0, 75])
    #expect(samples.map { $0["id"] } == ["pokemon:35", "pokemon:35"])
    #expect(["x", "y", "w", "h"].map { samples[0][$0]?.number } == [0, 80, 390, 40])
    let alpha = try #require(samples[1]["alpha"]?.number)
    #expect(abs(alpha - 0.129) < 0.001)
    let verify = try session.json("verify")
    #expect(["ok", "forward", "inverse", "frames"].allSatisfy { verify[$0] == true })
  }

  @Test func aDraftHasNoNumber() throws {
    var session = try session(Self.setup + ["delete 삐삐"])
    let draft = try session.json("timeline draft")
    #expect(draft["tx"] == .null && draft["name"] == "draft")
    let before = try session.text("timeline draft").dropFirst()
    try session.run("apply")
    // The draft's preview equals the animation of its apply.
    #expect(try session.text("timeline").dropFirst() == before)
    #expect(session.session.currentScreen?.transactions.count == 3)
  }

  /// A header has no identifier, a section names it.
  @Test func headersAreRows() throws {
    var session = try session([
      "screen new t", "section add A \"가\" B \"나\"", "add a to A", "add b to B", "layout grid(3, 120)", "apply",
      "section move B before A", "apply",
    ])
    guard case .array(let tracks)? = try session.json("timeline")["tracks"] else { return }
    let headers = tracks.filter { $0["kind"] == "header" }
    #expect(headers.map { $0["id"] } == [.null, .null])
    #expect(Set(headers.map { $0["name"] }) == ["\"가\"", "\"나\""])
    // Under a header of 40 and a row of 120 the second header stands at 160.
    #expect(try session.text("print frame(B).y at 0ms") == ["160"])
    #expect(try session.text("print frame(B).y at 300ms") == ["0"])
    #expect(try session.text("print tracks().header") == ["2"])
  }

  // MARK: Scales

  /// The finest of 1, 2, 5, 10 … milliseconds whose bars fit, and at most 60 columns unless the user asks for more.
  @Test(
    arguments: [
      (300, 37, nil, 10), (300, 30, nil, 10), (300, 29, nil, 20), (300, 60, nil, 5), (300, 200, nil, 5),
      (300, 15, nil, 20), (300, 10, nil, 50), (300, 37, 20, 20), (300, 37, 12.5, 12.5), (300, 37, 5, 10),
      (300, 200, 2, 2), (1000, 40, nil, 50), (250, 40, nil, 10), (3_600_000, 40, nil, 100_000), (1, 40, nil, 0.1),
    ] as [(Double, Int, Double?, Double)])
  func scales(_ duration: Double, _ columns: Int, _ asked: Double?, _ step: Double) {
    let scale = TimelineScale(duration, columns: columns, asked: asked)
    #expect(scale.step == step)
    #expect(scale.columns <= columns)
  }

  @Test(arguments: [
    (300.0, 37, "0         100       200       300 ms", "+---------+---------+---------+"),
    (300, 20, "0    100  200  300 ms", "+----+----+----+"),
    (250, 30, "0    50   100  150  200  250 ms", "+----+----+----+----+----+"),
  ])
  func rulers(_ duration: Double, _ columns: Int, _ labels: String, _ line: String) {
    let ruler = TimelineScale(duration, columns: columns).ruler
    #expect(ruler.labels == labels)
    #expect(ruler.line == line)
  }

  // MARK: Pages

  /// No line of a timeline or a strip is wider than the page, for any page, and wide characters stay aligned.
  @Test(arguments: 0..<40)
  func linesFitThePage(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let names = ["가나다", "긴 이름을 가진 아이템", "a", "wide 한글 mixed", "e\u{301}", "👩‍👩‍👧", "b", "c", "d", "\u{7}bell"]
    var session = try LayoutSession("screen new t", "section add A \"섹션\"")
    let columns = Int.random(in: 1...4, using: &random)
    let layout = "layout { h(1w x \(Int.random(in: 20...90, using: &random))) count \(columns) { item(1w x 1h) } }"
    try session.run("add " + names.dropLast(3).shuffled(using: &random).map(Value.quoted).joined(separator: " "))
    try session.run(layout)
    try session.run("viewport 390x\(Int.random(in: 60...600, using: &random))")
    try session.run("apply")
    try session.run("delete \(Value.quoted(names[0]))")
    try session.run("add \(Value.quoted(names[8])) \(Value.quoted(names[9]))")
    try session.run("move \(Value.quoted(names[1])) after \(Value.quoted(names[8]))")
    try session.run("reload \(Value.quoted(names[3]))")
    try session.run("reconfigure \(Value.quoted(names[2]))")
    try session.run("apply")
    let width = Int.random(in: 44...140, using: &random)
    try session.run("set width \(width)")
    if seed % 3 == 0 { try session.run("set charset ascii") }
    let measure = session.session.textOptions
    for command in ["timeline", "timeline --all", "strip", "strip --at 0,10,20,30,40,50,60,70,80"] {
      for line in try session.text(command) {
        #expect(measure.columns(of: line) <= width, "\(command) in \(width): \(line)")
        #expect(!line.unicodeScalars.contains { $0.value < 32 }, "\(line)")
        if seed % 3 == 0 { #expect(!line.contains { "█▓▒░│─".contains($0) }) }
      }
    }
    let screen = try #require(session.session.currentScreen)
    let transaction = try #require(screen.transactions.last)
    let timeline = session.session.timeline(of: transaction, on: screen)
    let picture = AnimationPicture(timeline, times: [0, 300], columns: 60, rows: 20, options: measure)
    for time in [0, 17, 150, 299, 300.0] {
      let lines = picture.lines(at: time)
      #expect(lines.count == picture.rows && picture.rows <= 20)
      #expect(lines.allSatisfy { $0.columns(measure.displayWidth) == picture.columns })
    }
  }

  /// Many tracks are counted at a terminal, not printed; files and pipes, `--all` and JSON have them.
  @Test func manyTracksAreCounted() throws {
    var session = try session([
      "screen new t", "section add A", "layout { h(1w x 10) { item(1w x 1h) } }", "add 1..200", "apply",
      "add 0 before 1", "apply",
    ])
    var terminal = session.session.textOptions
    terminal.rowLimit = 200
    let lines = try session.run("timeline").lines(terminal)
    // 844 points hold 85 rows of 10, the last one cut; all shift but the new one.
    #expect(lines.contains("  and 46 more   timeline tx2 --all shows them"))
    let whole = try session.text("timeline")
    #expect(whole.count { $0.contains("shift   -") } == 84)
    #expect(!whole.contains { $0.contains(" more ") })
    #expect(try session.text("timeline --all").count { $0.hasSuffix(">") || $0.contains("shift") } > 40)
    guard case .array(let tracks)? = try session.json("timeline")["tracks"] else { return }
    #expect(tracks.count == 86)
  }

  @Test func viewsOutOfSightAreMarkedOff() throws {
    var session = try session([
      "screen new t", "section add A", Self.rows, "viewport 390x80", "add a b c d e", "apply", "delete d", "apply",
    ])
    #expect(try session.text("timeline")[2].hasPrefix("  nothing in sight changes; timeline tx2 --all shows"))
    let all = try session.text("timeline --all")
    #expect(all[0].contains("0 tracks  2 off"))
    #expect(all.contains { $0.hasPrefix("  d     off ") && $0.hasSuffix("alpha 1 -> 0   at y 120") })
    #expect(all.contains { $0.hasPrefix("  e     off ") && $0.contains("y 160 -> 120") })
    #expect(session.code("sample d at 0") == "E0203")
  }

  /// The picture of a film is that of its moment; it stands still at first, and ends after its length.
  @Test func aFilmRunsAtItsSpeed() throws {
    let session = try session()
    let screen = try #require(session.session.currentScreen)
    let timeline = session.session.timeline(of: try #require(screen.transactions.last), on: screen)
    let show = AnimationShow(timeline, speed: 0.5)
    #expect(show.length == 600 + 2 * AnimationShow.pause)
    for (elapsed, moment) in [(0.0, 0.0), (400, 0), (500, 50), (700, 150), (1000, 300), (1399, 300)] {
      #expect(show.moment(at: elapsed) == moment)
      let lines = try #require(show.lines(at: elapsed, columns: 60, rows: 20, options: TextOptions()))
      #expect(lines == show.lines(atMoment: moment, columns: 60, rows: 20, options: TextOptions()))
      #expect(lines.count <= 20)
      #expect(lines.allSatisfy { $0.columns(DisplayWidth()) <= 60 })
    }
    #expect(show.lines(at: 1400, columns: 60, rows: 20, options: TextOptions()) == nil)
  }

  // MARK: Presets

  /// A preset whose cells fall in and shrink away.
  struct FallingRows: LayoutPresets {
    let appearance: JSONValue
    var presets: [PresetLayout] {
      [PresetLayout(name: "falling", about: Bilingual(ko: "", en: ""), appearance: PresetAppearance(appearance))]
    }
    func isUniform(_ preset: String) -> Bool { true }
    func section(
      _ call: LayoutPresetCall, at index: Int, identifier: String, count: Int, in environment: LayoutEnvironment
    ) -> CollectionLayoutSection? {
      let rows = LayoutPresetCall(preset: "list", parameters: ["height": 40])
      return BuiltInPresets().section(rows, at: index, identifier: identifier, count: count, in: environment)
    }
    func configuration(_ call: LayoutPresetCall) -> CompositionalLayoutConfiguration? { nil }
  }

  /// A preset may say where cells come from and go to; what it does not say fades in place.
  @Test(
    arguments: [
      (
        ["appearing": ["y": -40], "disappearing": ["scale": 0.5, "alpha": 0.25, "x": 10]],
        ["0", "0"], ["0.25", "107.5", "50", "195", "20"]
      ),
      (["appearing": ["y": -40]], ["0", "0"], ["0", "0", "40", "390", "40"]),
      (["appearing": ["y": "high", "alpha": 7]], ["40", "1"], ["0", "0", "40", "390", "40"]),
      (nil, ["40", "0"], ["0", "0", "40", "390", "40"]),
    ] as [(JSONValue, [String], [String])])
  func presetsSupplyAppearances(_ appearance: JSONValue, _ first: [String], _ last: [String]) throws {
    var session = try LayoutSession("screen new t", "section add A", "add a b to A", "viewport 390x160")
    session.session.ownPresets = FallingRows(appearance: appearance)
    for line in ["layout falling", "apply", "delete b", "add c", "apply"] { try session.run(line) }
    #expect(try session.text("print frame(c).y at 0ms") + session.text("print alpha(c) at 0ms") == first)
    #expect(try session.text("print frame(c).y at 300ms") == ["40"])
    #expect(
      try session.text("print alpha(b.old) at 300ms")
        + ["x", "y", "w", "h"].flatMap {
          try session.text("print frame(b.old, tx2).\($0) at 300ms")
        } == last)
    #expect(try session.json("verify")["frames"] == true)
  }

  // MARK: Interruptions

  /// A cell that fades out through several interruptions keeps its name.
  @Test func continuedTracksKeepTheirNames() throws {
    var session = try session([
      "set anim.overlap merge", "screen new t", "section add A", Self.rows, "add a b c d", "apply", "clock +400ms",
      "delete a", "apply", "clock +60ms", "delete b", "apply", "clock +60ms", "delete c", "apply",
    ])
    guard case .array(let tracks)? = try session.json("timeline")["tracks"] else { return }
    let fading = tracks.filter { $0["op"] == "delete" }
    #expect(fading.map { $0["id"] } == ["c", "a", "b"])
    #expect(fading.map { $0["continued"] } == [.null, "tx2", "tx3"])
    #expect(fading.map { $0["t1"]?.number } == [300, 180, 240])
    let names = try session.text("strip --at 0").filter { $0.contains("│") }.joined()
    for name in ["a", "b", "c", "d"] { #expect(names.contains(" \(name) "), "\(names)") }
  }

  // MARK: Settings

  /// Every assumption of the library is a setting, with its default.
  @Test(arguments: AnimationRules.assumptions)
  func everyAssumptionIsASetting(_ assumption: AnimationAssumption) throws {
    let key = try #require(SettingKey.all.first { $0.name == "anim." + assumption.name })
    let flags = ["true": "on", "false": "off"]
    #expect(key.read(Settings()) == flags[assumption.defaultValue] ?? assumption.defaultValue)
    for value in key.values.split(separator: " ") where !value.contains("(") && key.name != "anim.duration" {
      var settings = Settings()
      #expect(key.change(&settings, String(value)), "\(key.name) \(value)")
      #expect(key.read(settings) == value)
    }
  }

  @Test(arguments: [
    ("linear", "linear"), ("spring(0.8)", "spring(0.8)"), ("cubic(0.1,0,0.3,1.2)", "cubic(0.1, 0, 0.3, 1.2)"),
    ("cubic(0.42, 0, 0.58, 1)", "ease-in-out"),
  ])
  func curves(_ typed: String, _ name: String) throws {
    var session = try session(["set anim.curve \(typed)"] + Self.setup)
    #expect(try session.text("set anim.curve")[0].hasPrefix("anim.curve  \(name)"))
    #expect(try session.json("timeline")["curve"] == .string(name))
  }

  /// The rules of a transaction are those of the time when it was applied.
  @Test func settingsDoNotChangeEarlierTransactions() throws {
    var session = try session()
    let before = try session.text("timeline tx2")
    for line in ["set anim.duration 1s", "set anim.curve linear", "layout list", "viewport 200x200", "delete 이상해씨"] {
      try session.run(line)
    }
    let after = try session.text("timeline tx2")
    #expect(after[0].hasSuffix("tx2 (draft has 1 edit)"))
    #expect(after.drop { !$0.isEmpty } == before.drop { !$0.isEmpty })
    #expect(try session.json("timeline draft")["duration"]?.number == 1000)
  }

  // MARK: Endpoints

  @Test func framesOfOtherLayoutsAreFound() throws {
    let session = try session(Self.setup + ["move 삐삐 before 피카츄", "apply"])
    let screen = try #require(session.session.currentScreen)
    let second = session.session.timeline(of: screen.transactions[1], on: screen)
    let third = session.session.timeline(of: screen.transactions[2], on: screen)
    #expect(Verification.frameFailure(second, from: second.oldScene, to: second.newScene) == nil)
    #expect(Verification.frameFailure(third, from: third.oldScene, to: third.newScene) == nil)
    // Layouts of equal counts are the same; one without sections has no views.
    let applied = screen.transactions[1]
    var layout = applied.after.layout
    layout.whole = .init(sections: [])
    let bare = Transaction(
      number: applied.number, before: applied.before.laidOut(by: layout), after: applied.after.laidOut(by: layout),
      updates: applied.difference.updates, style: applied.style, section: applied.section, time: applied.time,
      duration: applied.duration, events: applied.events, onScreen: applied.onScreen, rules: applied.rules,
      interruption: applied.interruption)
    let empty = session.session.timeline(of: bare, on: screen)
    let end = try #require(Verification.frameFailure(third, from: third.oldScene, to: empty.newScene))
    #expect(end.message.en == "꼬부기 is at 0,120 390x40 at t=300, in the layout out of sight, and 3 other views as well")
    let start = try #require(Verification.frameFailure(third, from: empty.oldScene, to: third.newScene))
    #expect(start.message.en.contains(" at t=0, in the layout out of sight"))
  }

  /// At both ends and in between, on random screens: the timeline agrees with the layouts, and `verify` says so.
  @Test(arguments: 0..<30)
  func verifyHoldsForRandomApplies(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var session = try LayoutSession("screen new t", "section add A B")
    try session.run("add 1..12 to A")
    try session.run("add 20..26 to B")
    try session.run(["layout grid(3, 60)", Self.rows, "layout list", "layout horizontal(80)"][seed % 4])
    try session.run("viewport 390x\(Int.random(in: 100...500, using: &random))")
    if seed % 2 == 1 { try session.run("set anim.overlap merge") }
    for step in 0..<6 {
      let items = (session.session.currentScreen?.draft.itemIdentifiers ?? []).shuffled(using: &random)
      try session.run("delete \(items[0])")
      try session.run("move \(items[1]) before \(items[2])")
      try session.run("add \(100 + step) after \(items[3])")
      try session.run("reload \(items[4])")
      try session.run("apply")
      if step == 3 { try session.run("scroll by 90") }
      #expect(try session.json("verify")["ok"] == true)
      if Bool.random(using: &random) { try session.run("clock +\(Int.random(in: 0...400, using: &random))ms") }
    }
    for number in 1...6 { #expect(try session.json("verify tx\(number)")["frames"] == true) }
  }
}
