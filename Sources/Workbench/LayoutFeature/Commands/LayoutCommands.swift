internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Drawing
internal import Environment
internal import Geometry
internal import JSONValues
internal import LayoutLanguage
internal import SessionModel
internal import TextRendering

/// `layout`: where the cells of each section stand.
enum LayoutCommands {
  static let all: [CommandDefinition] = [layout]

  /// A screen with a list of two rows, for examples.
  static let exampleSetup = ["screen new main", "section add A", "add a b", "apply"]

  private static let layout = CommandDefinition(
    CommandSpec(
      "layout", group: "layout",
      synopsis: "layout [SECTION] PRESET | { SPEC } | section-gap POINTS | scroll DIRECTION | from FILE.json [CASE]",
      summary: Bilingual(ko: "섹션의 레이아웃. 프리셋이나 블록", en: "how sections are laid out: a preset or a block"),
      help: Bilingual(
        ko: """
          크기는 320(점), 0.4w나 2/3w(너비의 비율), 0.3h(높이의 비율), ~44(어림)입니다. 섹션이 없으면 모든 섹션에 쓰입니다. \
          섹션 하나의 레이아웃은 나머지를 바꾸지 않습니다. 섹션 사이의 간격과 스크롤 방향은 레이아웃 전체의 것이고, section-gap 14와 \
          scroll horizontal이 섹션은 그대로 두고 바꿉니다. \
          인자가 없으면 지금 레이아웃을, --spec은 그것을 다시 쓸 수 있는 블록으로 보여 줍니다. \
          프리셋: banner horizontal vertical double list(높이) grid(열, 높이) plain grouped insetGrouped sidebar \
          sidebarPlain.
          """,
        en: """
          A size is 320 (points), 0.4w, 2/3w or 0.3h (fractions of width or height) or ~44 (estimated). Without a \
          section it is for all of them. The layout of one section leaves the others alone: the space between sections \
          and the direction of scrolling are the whole layout's, and section-gap 14 and scroll horizontal change them \
          and leave the sections. Without arguments it shows what holds; --spec prints it as a block that can be typed. \
          Presets: banner horizontal vertical double list(height) grid(columns, height) plain grouped insetGrouped \
          sidebar sidebarPlain.
          """),
      json: [
        "borrowedListMetrics[]{appearance from{appearance idiom} idiom} container:Size contentSize:Size file leftOut[] section sections[]{id name spec} spec"
      ],
      examples: [
        CommandExample(
          "layout A { h(0.4w x 320) { item(1w x 1h) } orth continuous }", setup: exampleSetup,
          output: [
            "layout  A", "  section  orth continuous", "  └─ h-group 0.4w x 320    -> 156 x 320",
            "     └─ item 1w x 1h       -> 156 x 320",
          ])
      ],
      seeAlso: ["frames", "viewport", "box", "check"],
      concepts: [
        "NSCollectionLayoutSection", "NSCollectionLayoutGroup", "UICollectionViewCompositionalLayout", "레이아웃", "프리셋",
        "header", "헤더", "pin", "sticky", "고정", "banner", "배너", "grid", "그리드",
      ],
      shape: Shape(
        [CommandParameter("SECTION", .optional, hint: .layout), CommandParameter("PRESET", .optional, hint: .layout)],
        clauses: [Clause("from", CommandParameter("FILE", .some, hint: .file))],
        options: [OptionSpec("spec", summary: Bilingual(ko: "블록으로 출력", en: "print as a block"))],
        alternatives: [["SECTION", "from"]])),
    traits: [.changesState, .editsList]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let screen = try session.screen(for: command)
    if let clause = command.clause("from") {
      if clause.arguments.count > 2 { throw command.unknownWord(clause.arguments[2]) }
      let words = clause.arguments.map { $0.text ?? command.spelling($0) }
      context.request = .layout(path: words[0], caseName: words.count > 1 ? words[1] : nil)
      return Report(LayoutRequestResult(file: words[0]))
    }
    let arguments = LayoutArguments(command: command, session: session, screen: screen)
    switch try arguments.request() {
    case .show(let section):
      context.changesNothing = true
      return report(session.laidOut(screen), section: section, command, session.presets)
    case .change(let layout, let section, let isBlock):
      let laidOut = try use(layout, section: section, isBlock: isBlock, &session, &context)
      return report(laidOut, section: section, command, session.presets)
    case .preset(let layout, let section, let leftOut):
      let laidOut = try use(layout, section: section, isBlock: false, &session, &context)
      return report(laidOut, section: section, leftOut: leftOut, command, session.presets)
    }
  }

  /// Gives the screen another layout.
  ///
  /// - Returns: The screen as it is laid out now.
  private static func use(
    _ layout: ScreenLayout, section: String?, isBlock: Bool, _ session: inout Session, _ context: inout CommandContext
  ) throws(Diagnostic) -> Scene {
    let command = context.command
    var changed = try session.screen(for: command)
    changed.layout = layout
    let laidOut = session.laidOut(changed)
    let place = command.arguments.last.map(command.place) ?? command.source.range(command.verbRange)
    let index = section.flatMap(laidOut.snapshot.indexOfSection)
    let findings = laidOut.findings(at: place, section: index, blocks: isBlock)
    if let error = findings.error { throw error }
    context.warnings += findings.warnings
    context.warnings += session.laterCallWarnings(
      of: laidOut, section: index, at: command.source.range(command.verbRange))
    try session.withScreen(for: command) { $0.layout = layout }
    session.clampScroll()
    session.updateCells(.layout)
    return laidOut
  }

  // MARK: What it reports

  /// Sections with the same description, in order.
  private struct Part: Sendable {
    var name: String
    var identifiers: [String]
    var section: CollectionLayoutSection?
  }

  /// The number of parts above which they are counted, not shown.
  private static let partLimit = 20

  private static func parts(_ laidOut: Scene, _ section: String?, _ presets: any LayoutPresets) -> [Part] {
    let snapshot = laidOut.snapshot
    if let section {
      let index = snapshot.indexOfSection(section)
      let description =
        index.map { laidOut.solution.description.section(at: $0) } ?? laidOut.layout.sections[section]?.section
      return [Part(name: section, identifiers: [section], section: description)]
    }
    var parts: [Part] = []
    for (index, identifier) in snapshot.sectionIdentifiers.enumerated() {
      let name = laidOut.layout.name(ofSection: identifier)
      let description = laidOut.solution.description.section(at: index)
      if let last = parts.indices.last, parts[last].name == name, parts[last].section == description {
        parts[last].identifiers.append(identifier)
      } else {
        parts.append(Part(name: name, identifiers: [identifier], section: description))
      }
    }
    if parts.isEmpty {
      let layout = laidOut.layout
      let preview = layout.description(for: [""], itemCounts: [0], in: laidOut.solution.environment, presets)
      parts.append(Part(name: layout.wholeName, identifiers: [], section: preview.section(at: 0)))
    }
    return parts
  }

  private static func report(
    _ laidOut: Scene, section: String?, leftOut: [String] = [], _ command: BoundCommand, _ presets: any LayoutPresets
  ) -> Report {
    let parts = parts(laidOut, section, presets)
    let description = laidOut.solution.description
    let spec = section == nil ? LayoutSpec.text(of: description) : parts[0].section.map(LayoutSpec.text) ?? "none"
    let result = LayoutResult(laidOut: laidOut, section: section, spec: spec, parts: parts, leftOut: leftOut)
    return command.has("spec") ? Report(LayoutSpecResult(layout: result)) : Report(result)
  }
}
extension LayoutCommands {
  /// The result of `layout from FILE` for a caller that does not carry out the request. It prints nothing.
  private struct LayoutRequestResult: LineResult {
    let file: String

    var kind: String { "layout" }

    var members: [(String, JSONValue)] { [("file", .string(file))] }

    func write(to output: inout String, _ options: TextOptions) {}
  }

  /// The result of `layout --spec`.
  private struct LayoutSpecResult: LineResult {
    let layout: LayoutResult

    var kind: String { layout.kind }

    var members: [(String, JSONValue)] { layout.members }

    func write(to output: inout String, _ options: TextOptions) {
      let head = layout.section.map { "layout \(Value.identifierLiteral($0)) " } ?? "layout "
      output += head + layout.spec.escapedForDisplay + "\n"
    }
  }

  /// The result of `layout`.
  private struct LayoutResult: LineResult {
    let laidOut: Scene
    let section: String?
    let spec: String
    let parts: [Part]
    /// The options of the whole layout that a preset for one section does not bring: `section-gap 14`.
    let leftOut: [String]

    var kind: String { "layout" }

    private var description: CompositionalLayoutDescription { laidOut.solution.description }
    private var environment: LayoutEnvironment { laidOut.solution.environment }

    var members: [(String, JSONValue)] {
      described + (leftOut.isEmpty ? [] : [("leftOut", .array(leftOut.map { .string($0) }))])
        + BorrowedListMetrics(of: shownSections, in: environment).members
    }

    private var described: [(String, JSONValue)] {
      [
        ("section", section.map { .string($0) } ?? .null), ("spec", .string(spec)),
        ("container", environment.container.contentSize.json),
        ("contentSize", laidOut.solution.contentSize.json),
        (
          "sections",
          .array(
            parts.flatMap { part in
              part.identifiers.map { identifier -> JSONValue in
                .object([
                  ("id", .string(identifier)), ("name", .string(laidOut.layout.name(ofSection: identifier))),
                  ("spec", part.section.map { .string(LayoutSpec.text(of: $0)) } ?? .null),
                ])
              }
            })
        ),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      for part in parts.prefix(partLimit) {
        if section != nil {
          output += "layout  " + options.line(part.name.visible, to: options.width - 8) + "\n"
        } else {
          let names = part.identifiers.isEmpty ? [options.say(ko: "모든 섹션", en: "all sections")] : part.identifiers
          output += options.echo("layout  \(part.name)", names, of: names.count, "")
        }
        if let section = part.section {
          let alone = CompositionalLayoutDescription(section: section, configuration: description.configuration)
          let place = ListPlace(of: part.identifiers.first, in: laidOut)
          let solution = alone.solved(in: environment, itemCounts: place.itemCounts)
          for line in solution.tree(section: place.index, options: options) {
            line.write(to: &output, color: options.usesColor)
            output += "\n"
          }
          if section.hasListInsets { output += insets(of: part, options) }
        } else {
          output += "  \(options.text(.none))\n"
        }
      }
      if parts.count > partLimit { output += options.text(.andMore(parts.count - partLimit)) + "\n" }
      let configuration = description.configuration
      var facts: [String] = []
      if configuration.scrollDirection == .horizontal {
        facts.append(options.say(ko: "가로로 스크롤", en: "scroll horizontal"))
      }
      if configuration.interSectionSpacing != 0 {
        let gap = configuration.interSectionSpacing.points
        facts.append(options.say(ko: "섹션 사이 \(gap)", en: "section gap \(gap)"))
      }
      if !configuration.boundarySupplementaryItems.isEmpty {
        let count = configuration.boundarySupplementaryItems.count
        facts.append(options.say(ko: "레이아웃의 경계 아이템 \(count)", en: "boundary items of the layout \(count)"))
      }
      if !facts.isEmpty { output += "  " + options.flow(facts, indent: 2, from: 2) + "\n" }
      for option in leftOut {
        let line = options.say(
          ko: "\(option)은(는) 레이아웃 전체의 것이라 빠짐. 정하려면 layout \(option)",
          en: "\(option) is left out, as it is for all sections: layout \(option) sets it")
        output += "  " + options.flow([line], indent: 2, from: 2) + "\n"
      }
      laidOut.writeHiddenBoundaryItems(to: &output, options)
      BorrowedListMetrics(of: shownSections, in: environment).write(to: &output, options)
    }

    private var shownSections: [CollectionLayoutSection] { parts.compactMap(\.section) }

    /// Returns a line with the insets of the sections of a list where they are not all alike; an empty text for others.
    private func insets(of part: Part, _ options: TextOptions) -> String {
      var runs: [(first: Int, last: Int, insets: DirectionalEdgeInsets)] = []
      for identifier in part.identifiers {
        guard let index = laidOut.snapshot.indexOfSection(identifier),
          let insets = laidOut.solution.solvedSection(at: index)?.contentInsets
        else { continue }
        if let last = runs.last, last.insets == insets {
          runs[runs.count - 1].last = index
        } else {
          runs.append((index, index, insets))
        }
      }
      guard runs.count > 1 else { return "" }
      let texts = runs.prefix(4).map { run in
        let sides = [run.insets.top, run.insets.leading, run.insets.bottom, run.insets.trailing]
        let place = run.first == run.last ? "[\(run.first)]" : "[\(run.first)]..[\(run.last)]"
        return place + " " + sides.map { $0.text(places: 2) }.joined(separator: " ")
      }
      return "  " + options.flow(["inset"] + texts, gap: 2, indent: 9, from: 2) + "\n"
    }
  }
}
