package import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import Geometry
internal import LayoutLanguage

/// The meaning of a `layout` line's words.
package struct LayoutArguments {
  package let command: BoundCommand
  package let session: Session
  package let screen: Screen

  package init(command: BoundCommand, session: Session, screen: Screen) {
    self.command = command
    self.session = session
    self.screen = screen
  }

  /// The request of a line.
  package enum Request {
    /// The layout that is there, of one section or of all.
    case show(section: String?)
    /// Another layout of the screen, and the section it is for; nil for all.
    case change(ScreenLayout, section: String?, isBlock: Bool)
    /// A preset for one section, and the options of the whole layout that it would bring for all.
    case preset(ScreenLayout, section: String, leftOut: [String])
  }

  package func request() throws(Diagnostic) -> Request {
    let words = command.arguments
    guard let last = words.last else { return .show(section: nil) }
    if words.count == 1, case .block = last.kind { return try block(last, section: nil) }
    if let name = words[0].text, LayoutSpec.isOptionOfLayout(name), !isSection(name) {
      return try option(words[0].range.lowerBound..<last.range.upperBound)
    }
    if words.count == 1 {
      if let call = try call(last) { return change(call, last, section: nil) }
      return .show(section: try section(last, orPreset: true))
    }
    let section = try section(words[0], orPreset: false)
    if case .block = last.kind { return try block(last, section: section) }
    if let call = try call(last) { return change(call, last, section: section) }
    throw unknown(last, among: session.presets.presets.map(\.name), "preset")
  }

  // MARK: Presets

  private func change(_ call: LayoutPresetCall, _ word: Argument, section: String?) -> Request {
    var layout = screen.layout
    let configuration = session.presets.configuration(call)
    let name = command.spelling(word)
    if let section {
      layout.use(ScreenLayout.Choice(preset: call, section: nil, name: name), forSection: section)
      let leftOut = configuration.map { LayoutSpec.options(of: $0, besides: layout.whole.configuration) }
      return .preset(layout, section: section, leftOut: leftOut ?? [])
    }
    layout.use(
      CompositionalLayoutDescription(sections: [], configuration: configuration ?? .init()), preset: call, named: name)
    return .change(layout, section: nil, isBlock: false)
  }

  // MARK: Options of the whole layout

  /// `section-gap 14`, `scroll horizontal`: the sections keep their layouts.
  private func option(_ words: Range<Int>) throws(Diagnostic) -> Request {
    var layout = screen.layout
    try LayoutSpec.change(&layout.whole.configuration, by: words, in: command.source)
    layout.isGiven = true
    return .change(layout, section: nil, isBlock: false)
  }

  /// Returns the preset that a word names, `list(40)` with its numbers; nil if it names none.
  func call(_ word: Argument) throws(Diagnostic) -> LayoutPresetCall? {
    var name = word.text ?? command.spelling(word)
    var numbers: [(number: Double, place: SourceRange)] = []
    if case .compound = word.kind {
      if let block = listBlock(word) {
        let line = command.text(replacing: word, with: block)
        throw Diagnostic(
          .noPresetNamed(command.spelling(word).excerpt), at: command.place(word), helps: [.didYouMean(line)],
          usage: command.usage, fix: line)
      }
      // `layouts.grid(3, 120)` is the preset of a plugin whose name another one has.
      let feature = name.prefix { $0 != "(" }.lastIndex(of: ".").map { name[...$0] } ?? ""
      let range = word.range.lowerBound + feature.utf8.count..<word.range.upperBound
      let expression = try ExpressionParser.parse(range, in: command.source)
      guard case .call(let call) = expression.kind, call.fields.isEmpty, call.time == nil else { return nil }
      name = feature + call.name
      for argument in call.arguments {
        let place = command.source.range(argument.range)
        numbers.append((try number(argument, place), place))
      }
    }
    guard let preset = session.presets.preset(named: name) else {
      if case .compound = word.kind { throw unknown(word, among: session.presets.presets.map(\.name), "preset") }
      return nil
    }
    guard numbers.count <= preset.parameters.count else {
      throw Diagnostic(
        .presetTakes(name, count: preset.parameters.count, given: numbers.count, synopsis: preset.synopsis),
        at: numbers[preset.parameters.count].place)
    }
    var call = LayoutPresetCall(preset: name, parameters: [:])
    for (index, parameter) in preset.parameters.enumerated() {
      call.parameters[parameter.name] = index < numbers.count ? numbers[index].number : parameter.standard
    }
    return call
  }

  /// Returns the block for a call that is a list of a block, `list(plain, header)`; nil for a preset with numbers.
  private func listBlock(_ word: Argument) -> String? {
    let text = "{ \(command.spelling(word)) }"
    let source = SourceText(name: "", text: text)
    guard let block = try? SpecBlock(0..<source.bytes.count, in: source),
      (try? LayoutSpec.section(block, in: source)) != nil
    else { return nil }
    return text
  }

  private func number(_ argument: Expression, _ place: SourceRange) throws(Diagnostic) -> Double {
    let value = try session.value(of: argument, in: command.source)
    let number: Double? =
      switch value {
      case .int(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    guard let number, number > 0, number <= 100_000 else {
      throw Diagnostic(.presetNumber(value.description.excerpt), at: place)
    }
    return number
  }

  // MARK: Blocks

  private func block(_ word: Argument, section: String?) throws(Diagnostic) -> Request {
    let block = try SpecBlock(word.range, in: command.source)
    var layout = screen.layout
    if let section {
      guard !LayoutSpec.isLayout(block, in: command.source) else {
        throw Diagnostic(.blockOfSections, at: command.place(word))
      }
      let description = try LayoutSpec.section(block, in: command.source)
      layout.use(ScreenLayout.Choice(preset: nil, section: description, name: "{ … }"), forSection: section)
    } else {
      switch try LayoutSpec.content(of: block, in: command.source) {
      case .layout(let whole): layout.use(whole, named: "{ … }")
      case .section(let description):
        layout.use(
          CompositionalLayoutDescription(section: description, configuration: layout.whole.configuration),
          named: "{ … }")
      }
    }
    return .change(layout, section: section, isBlock: true)
  }

  // MARK: Sections

  private func isSection(_ name: String) -> Bool {
    screen.draft.indexOfSection(name) != nil || screen.current.indexOfSection(name) != nil
  }

  /// Returns the section that a word names; it has to be in the draft or on screen.
  func section(_ word: Argument, orPreset: Bool = false) throws(Diagnostic) -> String {
    let name = try ItemArguments(command: command, screen: screen, limit: 1).section(word)
    if isSection(name) { return name }
    let sections = screen.draft.sectionIdentifiers
    // `layout list(44) header`: the first of two words is a section's name, and this one is a preset's.
    if command.arguments.count > 1, let preset = session.presets.presets.first(where: { $0.name == presetName(word) }) {
      throw Diagnostic(
        .textBehindPreset(preset.name), at: command.place(command.arguments[1]),
        helps: [
          "layout \(command.spelling(word))",
          "layout \(sections.first.map(Value.identifierLiteral) ?? "SECTION") \(command.spelling(word))",
        ],
        usage: command.usage)
    }
    throw unknown(
      word,
      among: orPreset ? session.presets.presets.map(\.name) + sections.prefix(1000) : Array(sections.prefix(1000)),
      orPreset ? "preset or section" : "section")
  }

  /// `list` of `list(44)`.
  private func presetName(_ word: Argument) -> String { String(command.spelling(word).prefix { $0 != "(" }) }

  private func unknown(_ word: Argument, among names: [String], _ what: String) -> Diagnostic {
    let spelling = command.spelling(word)
    let name = presetName(word)
    let nearest = Suggestions.nearest(to: name, in: names).first
    var helps = nearest.map { [Bilingual.didYouMean($0)] } ?? []
    if let way = Bilingual.wayToChange(name) { helps.append(way) }
    helps.append(.presets(session.presets.presets.map(\.synopsis).joined(separator: " ")))
    let titled = NearNames(screen: screen).titledSection(word.text ?? spelling)
    var diagnostic = Diagnostic(
      what == "section" ? .noSectionToLayOut(spelling.excerpt) : .noPresetNamed(spelling.excerpt),
      at: command.place(word), helps: helps, usage: command.usage)
    if let titled {
      diagnostic.lead(toIdentifier: titled, for: word, in: command)
    } else if let nearest {
      diagnostic.fix = command.text(replacing: word, with: nearest + spelling.dropFirst(name.count))
    }
    return diagnostic
  }
}
