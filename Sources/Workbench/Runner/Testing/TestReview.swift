internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Expectations
internal import TextRendering

/// `mcv test --review`: a person looks at each block that differs.
struct TestReview {
  enum Choice {
    /// These blocks are written; how many others were rejected.
    case take([Int: [ExpectedLine]], rejected: Int)
    /// The file was opened in an editor and has to run again.
    case edited
  }

  let colors: Bool
  /// The options by which the question is written.
  private let options: TextOptions
  let messages: ByteSink
  /// The terminal at which the person sits.
  private let terminal: WorldTerminal
  /// The answer for all blocks to come, once a capital letter was given.
  private var standing: Character?

  init(colors: Bool, options: TextOptions, messages: ByteSink, terminal: WorldTerminal) {
    self.colors = colors
    self.options = options
    self.messages = messages
    self.terminal = terminal
  }

  /// Asks about each new block of a file.
  mutating func choose(_ blocks: [Int: [ExpectedLine]], of source: SourceText) -> Choice {
    var taken: [Int: [ExpectedLine]] = [:]
    var rejected = 0
    for number in blocks.keys.sorted() {
      guard let block = blocks[number] else { continue }
      show(number, block, source)
      switch answer() {
      case "a": taken[number] = block
      case "e":
        edit(source.name, number)
        return .edited
      case "r": rejected += 1
      default: break
      }
    }
    return .take(taken, rejected: rejected)
  }

  private func show(_ number: Int, _ block: [ExpectedLine], _ source: SourceText) {
    let old = Self.block(below: number, in: source)
    let new = block.map { $0.line + "\n" }.joined()
    var text = "\n\(source.name.escapedForDisplay):\(number)  \(Self.line(number, in: source).escapedForDisplay)\n"
    UnifiedDiff(expected: old, got: new).write(
      to: &text, expectedName: "expected", gotName: "new", TextOptions(usesColor: colors))
    messages.write(options.folded(text))
  }

  private mutating func answer() -> Character {
    if let standing { return standing }
    let question = Bilingual(
      ko: "받기, 거절, 건너뛰기, 고치기? [a r s e, 뒤의 모두는 A R S] ",
      en: "accept, reject, skip, edit? [a r s e, A R S for all that follow] ")
    while true {
      messages.write(options.folded(options.text(question)))
      messages.flush()
      guard let line = terminal.ask() else { return "s" }
      guard let first = line.first else { continue }
      if "ARS".contains(first) {
        let answer = Character(first.lowercased())
        standing = answer
        return answer
      }
      if "arse".contains(first) { return first }
    }
  }

  private func edit(_ path: String, _ line: Int) {
    _ = terminal.edit(path, at: line, by: ["VISUAL", "EDITOR"])
  }

  private static func line(_ number: Int, in source: SourceText) -> String {
    var parser = ScriptParser(source)
    while let line = parser.next() { if line.number == number { return source.text(line.range) } }
    return ""
  }

  /// Returns the `|` lines below a command.
  private static func block(below number: Int, in source: SourceText) -> String {
    var parser = ScriptParser(source)
    var lines = ""
    while let line = parser.next() {
      switch line.content {
      case .expected where line.number > number: lines += source.text(line.range) + "\n"
      case .commands where line.number > number, .directive where line.number > number: return lines
      default: continue
      }
    }
    return lines
  }
}
