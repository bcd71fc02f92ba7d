internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Drawing
internal import Environment
internal import Geometry
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `whatif layout`: the same snapshot under another layout, container or rule, and which frames differ.
enum WhatIfLayout {
  static let verb = VerbSpec(
    "layout",
    synopsis: "PRESET | { SPEC } | KEY VALUE",
    summary: Bilingual(ko: "다른 레이아웃이나 크기에서 달라지는 프레임", en: "which frames differ under another layout, size or rule"),
    shape: Shape([CommandParameter("WHAT", hint: .layout), CommandParameter("VALUE", .optional, hint: .layout)]))

  /// The facts that can be changed besides the layout itself: their names, the values in words, and the values that are
  /// words themselves.
  static var keys: [(name: String, values: Bilingual, words: [String])] {
    Key.allCases.filter { $0 != .behaviour }.map { ($0.rawValue, $0.values, $0.words) }
  }

  /// Returns the names of what a layout is compared with: another one or another fact, and after a fact its values.
  static func completions(
    of hint: CompletionHint, behind words: [String], in session: Session
  ) -> [CommandCompletion.Candidate]? {
    guard hint == .layout else { return nil }
    guard words.count > 2 else {
      return session.presetCompletions + keys.map { .init($0.name, summary: $0.values) }
    }
    let key = keys.first { $0.name == words[2] }
    return (key?.words ?? []).map { .init($0) }
  }

  static func report(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let old = try session.laidOut(for: command)
    let (screen, environment, name) = try other(session, old, command)
    let new = Scene(screen, in: environment, session.presets)
    if let error = new.solution.diagnostics.first(where: { $0.severity == .exception }) {
      throw error.finding(at: command.place(command.arguments[0]))
    }
    return Report(WhatIfLayoutResult(LayoutComparison(old: old, new: new, name: name)))
  }

  private typealias Other = (screen: Screen, environment: LayoutEnvironment, name: String)

  private static func other(
    _ session: Session, _ old: Scene, _ command: BoundCommand
  ) throws(Diagnostic) -> Other {
    var screen = try session.screen(for: command)
    var environment = old.solution.environment
    let word = command.arguments[0]
    guard case .name(let what) = word.kind, let key = Key(word: what),
      command.arguments.count > 1 || session.presets.preset(named: what) == nil
    else {
      let arguments = LayoutArguments(command: command, session: session, screen: screen)
      guard case .change(let layout, nil, _) = try arguments.request() else {
        throw Diagnostic(
          .noComparison(command.spelling(word).excerpt, keys: Key.allCases.map(\.rawValue).joined(separator: ", ")),
          at: command.place(word), usage: command.usage)
      }
      screen.layout = layout
      return (screen, environment, command.spelling(word))
    }
    guard command.arguments.count > 1 else {
      throw Diagnostic(
        .whatIfNeedsValue(key: what, values: key.values, example: key.example), at: command.place(word),
        usage: command.usage)
    }
    let value = command.arguments[1]
    guard key.change(command.spelling(value), &environment, &screen.layout, old) else {
      throw Diagnostic(
        .noWhatIfValue(command.spelling(value).excerpt, key: what, values: key.values, example: key.example),
        at: command.place(value), usage: command.usage)
    }
    if key == .width || key == .height, session.state.settings.idiom == nil {
      environment.traits.userInterfaceIdiom = LayoutTraits.Idiom(windowSize: environment.container.contentSize)
    }
    if let layout = try session.appLayout(of: screen, in: environment, for: command) {
      screen.layout.use(layout, named: screen.layout.wholeName)
    }
    return (screen, environment, "\(what) \(command.spelling(value))")
  }

  /// The facts that can be changed besides the layout itself.
  private enum Key: String, CaseIterable {
    case width, height, scale, rounding, uikit, idiom, direction, behavior, behaviour

    /// Creates the fact of a name. The word of a layout block means the same.
    init?(word: String) { self.init(rawValue: word == "orth" ? "behavior" : word) }

    var values: Bilingual {
      switch self {
      case .width, .height: Bilingual(ko: "1에서 100000까지의 포인트", en: "points from 1 to 100000")
      case .scale: Bilingual(ko: "0.5에서 10까지", en: "0.5 to 10")
      case .rounding: Bilingual(ko: "floor, nearest 또는 final", en: "floor, nearest or final")
      case .uikit: "13 14 15 16 17 18 26 27"
      case .idiom: Bilingual(ko: "phone, pad 또는 mac", en: "phone, pad or mac")
      case .direction: Bilingual(ko: "ltr 또는 rtl", en: "ltr or rtl")
      case .behavior, .behaviour: "none continuous leading paging groupPaging centered"
      }
    }

    /// The values, where they are words; empty where they are numbers of a range.
    var words: [String] {
      switch self {
      case .width, .height, .scale: []
      case .rounding: ["floor", "nearest", "final"]
      case .idiom: LayoutSettings.idioms
      case .direction: ["ltr", "rtl"]
      case .uikit, .behavior, .behaviour: values.en.split(separator: " ").map(String.init)
      }
    }

    var example: String {
      switch self {
      case .width: "320"
      case .height: "667"
      case .scale: "2"
      case .rounding: "nearest"
      case .uikit: "15"
      case .idiom: "mac"
      case .direction: "rtl"
      case .behavior, .behaviour: "paging"
      }
    }

    /// - Returns: False where the text is not a value.
    func change(
      _ text: String, _ environment: inout LayoutEnvironment, _ layout: inout ScreenLayout, _ old: Scene
    ) -> Bool {
      switch self {
      case .width, .height:
        guard let points = Double(text), 1...100_000 ~= points else { return false }
        environment.container.contentSize[self == .width ? .horizontal : .vertical] = points
      case .scale:
        guard let scale = LayoutSettings.scale(text) else { return false }
        environment.traits.displayScale = scale
      case .rounding:
        guard let rounding = LayoutRules.Rounding(rawValue: text) else { return false }
        environment.rules.rounding = rounding
      case .uikit:
        guard let generation = Int(text), UIKitVersion(rawValue: generation) != nil else { return false }
        environment.rules = LayoutRules(uikit: generation)
      case .idiom:
        guard LayoutSettings.idioms.contains(text), let idiom = LayoutTraits.Idiom(rawValue: text) else { return false }
        environment.traits.userInterfaceIdiom = idiom
      case .direction:
        guard ["ltr", "rtl"].contains(text) else { return false }
        environment.traits.isRightToLeft = text == "rtl"
      case .behavior, .behaviour:
        let behaviors = CollectionLayoutSectionOrthogonalScrollingBehavior.allCases
        guard let behavior = behaviors.first(where: { $0.word == text || "\($0)" == text }) else { return false }
        let description = old.solution.description
        var sections = (0..<old.solution.sectionCount).map { description.section(at: $0) }
        // Sections that scroll by themselves change how; where there is none, all do.
        let isAny = sections.contains { ($0?.orthogonalScrollingBehavior ?? .none) != .none }
        for index in sections.indices
        where !isAny || (sections[index]?.orthogonalScrollingBehavior ?? .none) != .none {
          sections[index]?.orthogonalScrollingBehavior = behavior
        }
        layout.use(
          CompositionalLayoutDescription(sections: sections, configuration: description.configuration), named: text)
      }
      return true
    }
  }
}

/// Two layouts of one snapshot, frame by frame.
struct LayoutComparison: Sendable {
  let old: Scene
  let new: Scene
  let name: String

  /// The number of views above which they are not compared.
  private static let viewLimit = 200_000

  fileprivate struct Row: Sendable {
    var view: CollectionViewLayoutAttributes
    var old: Rect?
    var new: Rect?
  }

  /// The views whose frames differ, in order.
  ///
  /// - Complexity: O(views).
  fileprivate var compared: (differing: [Row], count: Int) {
    var before: [LayoutElement: Rect] = [:]
    for view in old.solution.allAttributes(scroll: old.scroll, limit: Self.viewLimit) {
      before[view.element] = view.frame
    }
    let now = new.solution.allAttributes(scroll: new.scroll, limit: Self.viewLimit)
    var rows: [Row] = []
    for view in now {
      let frame = before.removeValue(forKey: view.element)
      if frame != view.frame { rows.append(Row(view: view, old: frame, new: view.frame)) }
    }
    for view in old.solution.allAttributes(scroll: old.scroll, limit: Self.viewLimit)
    where before[view.element] != nil {
      rows.append(Row(view: view, old: view.frame, new: nil))
    }
    return (rows, now.count)
  }

  /// The stops of rows of orthogonal sections that come to rest elsewhere.
  fileprivate var otherStops: [(section: Int, old: Stops?, new: Stops?)] {
    (0..<min(old.solution.sectionCount, 200)).compactMap { index in
      let (before, after) = (Stops(of: index, in: old), Stops(of: index, in: new))
      return before == after ? nil : (index, before, after)
    }
  }

  /// The places where a row of an orthogonal section comes to rest.
  fileprivate struct Stops: Equatable {
    let behavior: String
    let count: Int
    /// The first of them, in points.
    let first: [String]

    /// - Returns: nil if the section does not scroll by itself.
    init?(of section: Int, in laidOut: Scene) {
      guard let row = laidOut.solution.orthogonalSection(at: section) else { return nil }
      behavior = row.behavior.word
      count = laidOut.solution.stopCount(of: row)
      first = (0..<min(count, 8)).map { row.stop(at: $0).points }
    }

    func text(_ options: TextOptions) -> String {
      guard count > 0 else { return "\(behavior) \(options.say(ko: "아무 데서나", en: "anywhere"))" }
      let shown = first.joined(separator: " ") + (count > first.count ? " …" : "")
      return "\(behavior) \(options.counted(count, .stop)) \(shown)"
    }
  }

  fileprivate func differences(_ rows: [Row]) -> TextTable {
    var table = TextTable(columns: [
      .init(.kind), .init(.at), .init(.name, cutOrder: 0), .init(.now), .init(.then), .init(.moved),
    ])
    for row in rows {
      var moved = ""
      if let old = row.old, let new = row.new {
        let numbers = [
          ("x", new.minX - old.minX), ("y", new.minY - old.minY), ("w", new.width - old.width),
          ("h", new.height - old.height),
        ]
        moved = numbers.filter { $0.1 != 0 }.map { "\($0.0) \($0.1 > 0 ? "+" : "")\($0.1.points)" }
          .joined(separator: " ")
      }
      table.append([
        StyledText(new.role(row.view.element).rawValue), StyledText(new.place(row.view.element)),
        StyledText(new.name(row.view.element)), StyledText(row.old?.points ?? "-"), StyledText(row.new?.points ?? "-"),
        StyledText(moved),
      ])
    }
    return table
  }
}

/// The result of `whatif layout`.
struct WhatIfLayoutResult: TabularResult {
  private let comparison: LayoutComparison
  private let rows: [LayoutComparison.Row]
  private let count: Int

  init(_ comparison: LayoutComparison) {
    self.comparison = comparison
    (rows, count) = comparison.compared
  }

  private var old: Scene { comparison.old }
  private var new: Scene { comparison.new }
  private var name: String { comparison.name }
  private var sizes: (Geometry.Size, Geometry.Size) { (old.solution.contentSize, new.solution.contentSize) }

  var kind: String { "whatif" }

  var members: [(String, JSONValue)] {
    [
      ("name", .string(name)), ("views", .int(count)), ("differ", .int(rows.count)),
      ("from", .object([("container", old.container.json), ("contentSize", sizes.0.json)])),
      ("to", .object([("container", new.container.json), ("contentSize", sizes.1.json)])),
      (
        "frames",
        .array(
          rows.map { row -> JSONValue in
            .object([
              ("kind", .string(new.role(row.view.element).rawValue)), ("at", .string(new.place(row.view.element))),
              ("id", new.item(row.view.element).map { .string($0) } ?? .null),
              ("old", row.old?.json ?? .null), ("new", row.new?.json ?? .null),
            ])
          })
      ),
    ]
  }

  func table(_ language: Language) -> TextTable { comparison.differences(rows) }

  func write(to output: inout String, _ options: TextOptions) {
    var parts = ["whatif  layout \(options.brief(name.visible, to: 50))"]
    if old.container != new.container {
      parts.append("\(options.text(.container)) \(old.container.points) -> \(new.container.points)")
    }
    parts.append(
      "\(options.text(.content)) \(sizes.0.points)" + (sizes.0 == sizes.1 ? "" : " -> \(sizes.1.points)"))
    parts.append(
      rows.isEmpty
        ? options.say(ko: "프레임 \(count)개 모두 같음", en: "no frame of \(count) differs")
        : options.say(
          ko: "프레임 \(count)개 중 \(rows.count)개가 다름", en: "\(rows.count) of \(options.counted(count, .frame)) differ"))
    output += options.flow(parts, indent: 8) + "\n"
    for stop in comparison.otherStops {
      let none = options.text(.none)
      let (old, new) = (stop.old?.text(options) ?? none, stop.new?.text(options) ?? none)
      output += options.flow(["  orth [\(stop.section)]  \(old)", "-> \(new)"], gap: 1, indent: 12)
      output += "\n"
    }
    guard !rows.isEmpty else { return }
    _ = table(options.language).write(to: &output, as: .text, options)
  }
}
