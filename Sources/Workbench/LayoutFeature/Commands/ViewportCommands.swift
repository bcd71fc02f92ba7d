internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import Geometry
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `viewport`: how large the collection view is.
enum ViewportCommands {
  static let all: [CommandDefinition] = [viewport, measure]

  private static let viewport = CommandDefinition(
    CommandSpec(
      "viewport", group: "layout", synopsis: "viewport [WxH]",
      summary: Bilingual(ko: "컬렉션 뷰의 크기, 다시 배치함", en: "the size of the collection view; lays out again"),
      help: Bilingual(
        ko: "이 화면의 크기를 점으로 정합니다. 크기 없이 쓰면 지금 크기를 보여 줍니다. 화면이 없으면 새 화면의 크기가 됩니다.",
        en: "Sets the size for this screen, in points; without one it tells what holds. Before there is a screen it is "
          + "the size of new ones."),
      json: ["container:Size contentSize:Size visibleSections[]"],
      examples: [
        CommandExample(
          "viewport 320x480", setup: LayoutCommands.exampleSetup,
          output: ["viewport  390x844 -> 320x480   content 320x88   visible sections [0]"])
      ],
      seeAlso: ["layout", "frames", "set"], concepts: ["bounds", "container", "뷰포트", "크기"],
      shape: Shape([CommandParameter("WxH", .optional)])),
    traits: .changesState
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let old = session.layoutEnvironment(of: session.currentScreen).container.contentSize
    if let word = command.arguments.first {
      let size = try size(word, command)
      if session.currentScreen == nil {
        session.state.settings.viewport = size
      } else {
        try session.withScreen(for: command) { $0.layout.viewport = size }
        session.clampScroll()
        session.updateCells(.layout)
      }
    }
    context.changesNothing = command.arguments.isEmpty
    let new = session.layoutEnvironment(of: session.currentScreen).container.contentSize
    let sizes = old == new ? new.points : "\(old.points) -> \(new.points)"
    guard session.currentScreen != nil else {
      return Report(ViewportSize(size: new, sizes: sizes))
    }
    let laidOut = try session.laidOut(for: command)
    context.warnings += laidOut.findings(at: command.source.range(command.verbRange), blocks: false).warnings
    return report(laidOut, sizes)
  }

  private static func size(_ word: Argument, _ command: BoundCommand) throws(Diagnostic) -> Geometry.Size {
    if let size = LayoutSettings.size(command.spelling(word)) { return size }
    throw Diagnostic(.noViewSize(command.spelling(word).excerpt), at: command.place(word), usage: command.usage)
  }

  private static func report(_ laidOut: Scene, _ sizes: String) -> Report {
    Report(
      ViewportResult(
        container: laidOut.container.json, contentSize: laidOut.solution.contentSize.json,
        visibleSections: laidOut.visibleSections, sizes: sizes, content: laidOut.solution.contentSize.points))
  }

  // MARK: measure

  private static let measure = CommandDefinition(
    CommandSpec(
      "measure", group: "layout", synopsis: "measure ITEMS | all [header | footer] HEIGHT | WxH | forget",
      summary: Bilingual(
        ko: "셀, 헤더, 푸터가 스스로 알린 크기(어림값을 대신함)",
        en: "the size that cells, headers and footers report; it replaces estimates"),
      help: Bilingual(
        ko: "어림값(~44)으로 놓인 축에서만 쓰입니다. 한 뷰의 크기가 바뀌면 그 뒤가 모두 밀립니다. header나 footer 앞의 말은 섹션입니다. all은 모든 아이템, 또는 모든 섹션입니다.",
        en: "Counts only on axes that are estimated (~44). What stands after such a view moves. In front of header or "
          + "footer stand sections. all stands for all items, or for all sections."),
      json: ["contentSize:Size items[]{id new:Rect old:Rect role}"],
      examples: [
        CommandExample(
          "measure a 80", setup: LayoutCommands.exampleSetup,
          output: ["measured  a  0,0 390x44 -> 0,0 390x80   content 390x88 -> 390x124"]),
        CommandExample(
          "measure A header 40", setup: LayoutCommands.exampleSetup + ["layout { list(plain, header) }"],
          output: ["measured  header \"A\"  0,22 390x28 -> 0,22 390x40   content 390x138 -> 390x150"]),
      ],
      seeAlso: ["layout", "frames", "explain"],
      concepts: ["estimated", "self-sizing", "preferredLayoutAttributesFitting"],
      shape: Shape([CommandParameter("ITEMS", .some, hint: .item)], clauses: [Clause("all")])),
    traits: [.changesState, .editsList]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let takesAll = command.clause("all") != nil
    guard let word = command.arguments.last, takesAll || command.arguments.count > 1 else {
      throw Diagnostic(.measureNeedsSize, at: command.place(command.arguments[0]))
    }
    let size = try reported(word, command)
    let old = try session.laidOut(for: command)
    let screen = try session.screen(for: command)
    let boundaries = try boundaries(of: command, screen, old)
    var items: [String] = []
    if boundaries == nil {
      let arguments = ItemArguments(command: command, screen: screen, limit: session.limits.items)
      for word in command.arguments.dropLast() {
        if takesAll { throw command.unknownWord(word) }
        items += try arguments.knownItems(word)
      }
      if takesAll { items = screen.draft.itemIdentifiers }
    }
    try session.withScreen(for: command) { screen in
      for item in items { screen.layout.measuredItems[item] = size }
      for boundary in boundaries ?? [] { screen.layout.measuredBoundaries[boundary.name] = size }
    }
    session.clampScroll()
    session.updateCells(.layout)
    let new = try session.laidOut(for: command)
    let known = Set(old.solution.diagnostics)
    context.warnings += new.solution.diagnostics.filter { $0.code == .pinnedWithoutExtent && !known.contains($0) }
      .map { $0.finding(at: command.source.range(command.verbRange)) }
    let change = "\(old.solution.contentSize.points) -> \(new.solution.contentSize.points)"
    let shown = MeasureResult.shownItems
    return Report(
      MeasureResult(
        items: boundaries?.map { $0.result(old, new) }
          ?? items.map { MeasureResult.Item(id: $0, old: old.frame(ofItem: $0), new: new.frame(ofItem: $0)) },
        contentSize: new.solution.contentSize.json,
        labels: boundaries?.prefix(shown).map { "\($0.role.rawValue) \(new.name($0.element))" }
          ?? items.prefix(shown).map { new.label(of: $0) }, change: change))
  }

  /// A header or footer that a line measures.
  private struct Boundary {
    let name: ScreenLayout.BoundaryName
    let element: LayoutElement
    let role: ViewRole

    func result(_ old: Scene, _ new: Scene) -> MeasureResult.Item {
      func frame(_ scene: Scene) -> Rect? { scene.solution.attributes(of: element, scroll: scene.scroll)?.frame }
      return MeasureResult.Item(id: name.section ?? "", role: role, old: frame(old), new: frame(new))
    }
  }

  /// Returns the headers or footers of the sections that a line names: `A B header 40`, or nil if it names items.
  private static func boundaries(
    of command: BoundCommand, _ screen: Screen, _ scene: Scene
  ) throws(Diagnostic) -> [Boundary]? {
    let words = command.arguments.dropLast()
    let takesAll = command.clause("all") != nil
    guard takesAll || words.count > 1, case .name(let name)? = words.last?.kind, ["header", "footer"].contains(name),
      let role = ViewRole(rawValue: name), screen.draft.indexPath(for: name) == nil,
      screen.current.indexPath(for: name) == nil
    else { return nil }
    var found: [Boundary] = []
    if takesAll, let word = words.dropLast().first { throw command.unknownWord(word) }
    let named = try words.dropLast().map { (word) throws(Diagnostic) in try scene.section(word, command) }
    for index in takesAll ? Array(0..<scene.snapshot.numberOfSections) : named {
      let kinds = scene.solution.description.section(at: index)?.boundarySupplementaryItems.map(\.elementKind) ?? []
      let identifier = scene.snapshot.sectionIdentifier(at: index)
      let elements = kinds.map { LayoutElement.supplementary(elementKind: $0, section: index, item: 0) }
        .filter { scene.role($0) == role }
      if elements.isEmpty, let place = named.firstIndex(of: index) {
        throw Diagnostic(.nothingToMeasure(identifier?.excerpt ?? "", role: name), at: command.place(words[place]))
      }
      found += elements.map { element in
        Boundary(
          name: ScreenLayout.BoundaryName(elementKind: element.elementKind ?? "", section: identifier),
          element: element, role: role)
      }
    }
    if found.isEmpty, let word = words.last {
      throw Diagnostic(.nothingToMeasure("all", role: name), at: command.place(word))
    }
    return found
  }

  /// Returns the size that a word gives; nil to forget what was reported.
  private static func reported(_ word: Argument, _ command: BoundCommand) throws(Diagnostic) -> MeasuredSize? {
    switch word.kind {
    case .name("forget"): return nil
    case .int(let height) where 0...100_000 ~= height: return MeasuredSize(height: Double(height))
    case .double(let height) where 0...100_000 ~= height: return MeasuredSize(height: height)
    default:
      if let size = LayoutSettings.size(command.spelling(word)) {
        return MeasuredSize(width: size.width, height: size.height)
      }
      throw Diagnostic(.noCellSize(command.spelling(word).excerpt), at: command.place(word), usage: command.usage)
    }
  }
}

extension ViewportCommands {
  /// The result of `viewport` without a screen.
  private struct ViewportSize: LineResult {
    let size: Geometry.Size
    let sizes: String

    var kind: String { "viewport" }

    var members: [(String, JSONValue)] { [("container", size.json)] }

    func write(to output: inout String, _ options: TextOptions) {
      StyledText("viewport  \(sizes)").write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }
}
