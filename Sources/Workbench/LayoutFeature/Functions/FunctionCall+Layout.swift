internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Geometry
internal import LayoutLanguage
internal import SessionModel

/// The results of the functions of the layout.
extension FunctionCall {
  /// Returns whether `frame` asks for a moment of an animation: with a time, or with a transaction.
  func asksForAnimation(_ evaluate: (Expression) throws(Diagnostic) -> Value) throws(Diagnostic) -> Bool {
    if call.time != nil || call.arguments.count > 2 { return true }
    guard call.arguments.count == 2 else { return false }
    let name = try environment.word(call.arguments[1], evaluate)
    // Of a state, not of an animation: where it stands in the layout of now.
    if name != "draft", name != "current" { return true }
    return environment.state(named: name, try screen()) == nil
  }

  /// Numbers of the layout: `frame(ITEM)` and `content()` have fields, and are lists without one. A section stands for
  /// its header, and for its own scrolling.
  func frames(_ evaluate: (Expression) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value? {
    let screen = try screen()
    var words: [String] = []
    for argument in call.arguments { words.append(try environment.word(argument, evaluate)) }
    let state = environment.state(named: words.last, screen)
    let laidOut = state.map { environment.session.laidOut(screen, as: $0) } ?? environment.session.laidOut(screen)
    let word = state != nil && words.count == 1 ? nil : words.first
    let section = word.flatMap { laidOut.snapshot.indexOfSection($0) }
    let record: [(String, Double)]
    switch call.name {
    case "content":
      let size = laidOut.solution.contentSize
      record = [("w", size.width), ("h", size.height)]
    case "offset":
      if let section { return .number(laidOut.scroll.orthogonalOffsets[section] ?? 0) }
      // A screen that was scrolled back stands at 0, not at -0.
      return .number(laidOut.scroll.contentOffset[laidOut.solution.scrollDirection] + 0)
    default:
      let header = section.flatMap { laidOut.headers(ofSection: $0).first }.flatMap {
        laidOut.solution.attributes(of: $0, scroll: laidOut.scroll)?.frame
      }
      let item =
        try header == nil
        ? word.map { word throws(Diagnostic) in try environment.identifier(named: word, range) ?? word } : nil
      let frame = header ?? item.flatMap(laidOut.frame(ofItem:))
      guard let frame else { return .null }
      record = [("x", frame.minX), ("y", frame.minY), ("w", frame.width), ("h", frame.height)]
    }
    guard let field = call.fields.first else { return .list(record.map { .number($0.1) }) }
    return record.first { $0.0 == field }.map { .number($0.1) }
  }

  /// Returns the frames of the items of a section, or of all, in order; null for an item that has none.
  func allFrames(_ evaluate: (Expression) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value? {
    let screen = try screen()
    var words: [String] = []
    for argument in call.arguments { words.append(try environment.word(argument, evaluate)) }
    let state = environment.state(named: words.last, screen)
    if state != nil { words.removeLast() }
    let laidOut = state.map { environment.session.laidOut(screen, as: $0) } ?? environment.session.laidOut(screen)
    var items = laidOut.snapshot.itemIdentifiers
    if let word = words.first {
      guard let section = laidOut.snapshot.indexOfSection(word) else { return .null }
      items = laidOut.snapshot.itemIdentifiers(at: section)
    }
    return .list(
      items.map { item in
        guard let frame = laidOut.frame(ofItem: item) else { return .null }
        return .list([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) })
      })
  }

  /// Returns the name of the way a section scrolls sideways: `none` for one that does not, null for an unknown one.
  func scrollingBehavior(
    _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    let screen = try screen()
    guard let argument = call.arguments.first else {
      throw Diagnostic(.behaviorNeedsSection, at: range)
    }
    let name = try environment.word(argument, evaluate)
    let laidOut = environment.session.laidOut(screen)
    guard let section = laidOut.snapshot.indexOfSection(name) else { return .null }
    guard let row = laidOut.solution.orthogonalSection(at: section) else { return .string("none") }
    return .string(LayoutSpec.word(of: row.behavior))
  }
}
