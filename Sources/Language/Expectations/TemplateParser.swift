internal import PatternMatching

/// A parser of templates and globs. Offsets in errors count scalars from the start of the text.
enum TemplateParser {
  struct Failure: Error {
    let fault: ExpectedLineError.Fault
    let offset: Int
  }

  /// Reads a template. Trailing blanks are dropped, as goldens hold none.
  static func template(_ source: String) throws(Failure) -> LineTemplate {
    let scalars = Array(GoldenText.withoutTrailingBlanks(source).unicodeScalars)
    var parts: [LineTemplate.Part] = []
    var text = String.UnicodeScalarView()
    var place = 0
    while place < scalars.count {
      guard scalars[place] == "{" else {
        text.append(scalars[place])
        place += 1
        continue
      }
      let start = place
      while place < scalars.count, scalars[place] == "{" { place += 1 }
      let run = place - start
      for _ in 0..<(run / 4 * 2 + run % 2) { text.append("{") }
      if run % 4 >= 2 {
        let end = try holeEnd(scalars, from: place)
        flush(&text, into: &parts)
        parts.append(try hole(scalars[place..<end], opening: place - 2))
        place = end + 2
      }
    }
    flush(&text, into: &parts)
    return try finished(parts, .template)
  }

  /// Reads a glob. Trailing blanks are dropped.
  static func glob(_ source: String) throws(Failure) -> LineTemplate {
    let scalars = Array(GoldenText.withoutTrailingBlanks(source).unicodeScalars)
    var parts: [LineTemplate.Part] = []
    var text = String.UnicodeScalarView()
    var place = 0
    while place < scalars.count {
      switch scalars[place] {
      case "*":
        flush(&text, into: &parts)
        // A second star adds nothing but states.
        if case .hole(.kind, _)? = parts.last { parts.removeLast() }
        parts.append(.hole(.kind(.any, name: nil), source: "*"))
      case "?":
        flush(&text, into: &parts)
        parts.append(.hole(.one, source: "?"))
      case "\\":
        place += 1
        guard place < scalars.count, "*?\\".unicodeScalars.contains(scalars[place]) else {
          throw Failure(fault: .strayBackslash, offset: place - 1)
        }
        text.append(scalars[place])
      default: text.append(scalars[place])
      }
      place += 1
    }
    flush(&text, into: &parts)
    return try finished(parts, .glob)
  }

  private static func finished(
    _ parts: [LineTemplate.Part], _ syntax: LineTemplate.Syntax
  ) throws(Failure) -> LineTemplate {
    do {
      return try LineTemplate(parts, syntax)
    } catch {
      throw Failure(fault: .tooLong(limit: LineTemplate.largestSize), offset: 0)
    }
  }

  private static func flush(_ text: inout String.UnicodeScalarView, into parts: inout [LineTemplate.Part]) {
    if !text.isEmpty { parts.append(.text(String(text))) }
    text = String.UnicodeScalarView()
  }

  private static func holeEnd(_ scalars: [Unicode.Scalar], from start: Int) throws(Failure) -> Int {
    var place = start
    while place + 1 < scalars.count, scalars[place] != "{" {
      if scalars[place] == "}", scalars[place + 1] == "}" { return place }
      place += 1
    }
    throw Failure(fault: .openHole, offset: start - 2)
  }

  private static func hole(_ content: ArraySlice<Unicode.Scalar>, opening: Int) throws(Failure) -> LineTemplate.Part {
    let fields = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(string)
    let source = "{{" + string(content) + "}}"
    let kind = HoleKind(rawValue: fields[0])
    if fields.count == 1 {
      if let kind { return .hole(.kind(kind, name: nil), source: source) }
      try check(name: fields[0], at: opening + 2)
      return .hole(.reference(fields[0]), source: source)
    }
    guard let kind else { throw Failure(fault: .unknownHole(fields[0]), offset: opening + 2) }
    try check(name: fields[1], at: opening + 3 + fields[0].unicodeScalars.count)
    if HoleKind(rawValue: fields[1]) != nil {
      throw Failure(fault: .captureNamedAsHole(fields[1]), offset: opening + 3 + fields[0].unicodeScalars.count)
    }
    return .hole(.kind(kind, name: fields[1]), source: source)
  }

  private static func check(name: String, at offset: Int) throws(Failure) {
    let scalars = Array(name.unicodeScalars)
    let isName =
      scalars.first.map { ScalarClass.isWord($0) && !("0"..."9").contains($0) } ?? false
      && scalars.allSatisfy { ScalarClass.isWord($0) || $0 == "-" }
    if !isName { throw Failure(fault: .badName(name), offset: offset) }
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
