internal import CommandLanguage

/// The form of `progress.mcv`: one fact in each line, words between blanks, texts in quotes.
///
/// ```text
/// #!mcv-progress 1
/// lesson lesson04
/// step ask done hints 1
/// answer "0" wrong certain 3 hints 0
/// answer "1" right certain 2 hints 1
/// at do from do
/// typed "reconfigure 꼬부기"
/// ```
///
/// A line that cannot be read is kept after `?` and written back; a file without the first line is read as well.
extension LessonProgress {
  static let header = "#!mcv-progress"

  /// The text of the file.
  ///
  /// - Complexity: O(*n*) in the number of facts, times log *n* for the order of the steps.
  public var text: String {
    var text = "\(Self.header) \(max(fileVersion, Self.version))\n"
    for name in order {
      guard let lesson = lessons[name] else { continue }
      text += "lesson \(Self.word(name))\n"
      for (step, record) in lesson.steps.sorted(by: { $0.key < $1.key }) {
        text += "step \(Self.word(step))"
        if record.isDone { text += " done" }
        if record.sawSolution { text += " solution" }
        if record.hints > 0 { text += " hints \(record.hints)" }
        text += "\n"
        for answer in record.answers {
          text += "answer \(Value.quoted(answer.text)) \(answer.grade)"
          if let certainty = answer.certainty { text += " certain \(certainty)" }
          text += " hints \(answer.hints)\n"
        }
      }
      if let place = lesson.place {
        text += "at \(Self.word(place))"
        if let origin = lesson.origin { text += " from \(Self.word(origin))" }
        text += "\n"
      }
      for entry in lesson.entries {
        switch entry {
        case .line(let line): text += "typed \(Value.quoted(line))\n"
        case .kept: text += "kept\n"
        }
      }
    }
    for line in aside { text += "? \(Value.quoted(line))\n" }
    return text
  }

  /// Reads a file; nothing stops it.
  ///
  /// - Returns: The progress, and the numbers of the lines that were put aside now.
  /// - Complexity: O(*n*) in the length of the text.
  public static func reading(_ bytes: [UInt8]) -> (progress: LessonProgress, damagedLines: [Int]) {
    var reader = ProgressReader()
    for line in withoutMark(bytes).split(
      separator: UInt8(ascii: "\n"), maxSplits: lineLimit, omittingEmptySubsequences: false)
    {
      reader.number += 1
      reader.read(String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self))
    }
    return (reader.progress, reader.damagedLines)
  }

  /// Lines of a file that are read.
  static let lineLimit = 200_000

  /// Returns whether bytes begin as a file of this form does, after the mark that some editors put in front.
  public static func isProgress(_ bytes: [UInt8]) -> Bool { withoutMark(bytes).starts(with: header.utf8) }

  /// Returns a text without the byte order mark in front of it.
  private static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
  }

  private static func word(_ name: String) -> String {
    let isBare =
      !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_.".unicodeScalars.contains(scalar)
      }
    return isBare ? name : Value.quoted(name)
  }
}

/// Reads the lines of a progress file.
private struct ProgressReader {
  var progress = LessonProgress()
  /// The numbers of lines that could not be read.
  var damagedLines: [Int] = []
  /// The number of the line that is read.
  var number = 0
  private var lesson: String?
  private var step: String?

  mutating func read(_ line: String) {
    if line.allSatisfy(\.isWhitespace) { return }
    if line.hasPrefix("#") {
      let words = line.split(separator: " ")
      if words.count == 2, words[0] == LessonProgress.header[...], let version = Int(words[1]) {
        progress.fileVersion = max(0, min(version, 1_000_000))
      }
      return
    }
    guard let words = Self.words(of: line), let first = words.first, read(first, Array(words.dropFirst())) else {
      return putAside(line)
    }
  }

  /// - Returns: Whether the line says something.
  private mutating func read(_ kind: String, _ words: [String]) -> Bool {
    switch kind {
    case "?":
      guard words.count == 1 else { return false }
      progress.aside.append(words[0])
    case "lesson":
      guard words.count == 1, !words[0].isEmpty else { return false }
      progress.open(words[0])
      (lesson, step) = (words[0], nil)
    case "step": return readStep(words)
    case "answer": return readAnswer(words)
    case "at":
      guard let lesson, words.count == 1 || words.count == 3 && words[1] == "from" else { return false }
      progress.lessons[lesson]?.place = words[0]
      progress.lessons[lesson]?.origin = words.count == 3 ? words[2] : nil
    case "typed":
      guard let lesson, words.count == 1 else { return false }
      progress.lessons[lesson]?.entries.append(.line(words[0]))
    case "kept":
      guard let lesson, words.isEmpty else { return false }
      progress.lessons[lesson]?.entries.append(.kept)
    default: return false
    }
    return true
  }

  private mutating func readStep(_ words: [String]) -> Bool {
    guard let lesson, let name = words.first else { return false }
    var record = progress.lessons[lesson]?.steps[name] ?? LessonProgress.Step()
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case "done": record.isDone = true
      case "solution": record.sawSolution = true
      case "hints":
        guard let number = rest.popFirst().flatMap({ Int($0) }), 0...1000 ~= number else { return false }
        record.hints = number
      default: return false
      }
    }
    progress.lessons[lesson]?.steps[name] = record
    step = name
    return true
  }

  private mutating func readAnswer(_ words: [String]) -> Bool {
    guard let lesson, let step, words.count >= 2, ["right", "partly", "wrong"].contains(words[1]) else { return false }
    var answer = LessonProgress.Answer(words[0], grade: words[1])
    var rest = words.dropFirst(2)
    while let word = rest.popFirst() {
      guard let number = rest.popFirst().flatMap({ Int($0) }) else { return false }
      switch word {
      case "certain" where 1...3 ~= number: answer.certainty = number
      case "hints" where 0...1000 ~= number: answer.hints = number
      default: return false
      }
    }
    progress.add(answer, lesson, step)
    return true
  }

  private mutating func putAside(_ line: String) {
    damagedLines.append(number)
    guard progress.aside.count < Self.asideLimit else { return }
    progress.aside.append(String(line.prefix(Self.longestAside)))
  }

  /// Damaged lines that are kept, and their characters.
  private static let asideLimit = 1000
  private static let longestAside = 1000

  /// Returns the words of a line, or nil if a quote has no partner or an escape is unknown.
  static func words(of line: String) -> [String]? {
    let source = SourceText(name: "progress", text: line)
    var words: [String] = []
    var rest = Substring(line).drop { $0 == " " || $0 == "\t" }
    while let first = rest.first {
      if first == "\"" {
        guard let end = closingQuote(of: rest) else { return nil }
        let quoted = SourceText(name: source.name, text: String(rest[...end]))
        guard let expression = try? ExpressionParser.parse(0..<quoted.bytes.count, in: quoted),
          case .literal(.string(let text)) = expression.kind
        else { return nil }
        words.append(text)
        rest = rest[rest.index(after: end)...]
      } else {
        let word = rest.prefix { $0 != " " && $0 != "\t" }
        words.append(String(word))
        rest = rest[word.endIndex...]
      }
      rest = rest.drop { $0 == " " || $0 == "\t" }
    }
    return words
  }

  /// Returns the quote that ends a text which begins with one.
  private static func closingQuote(of text: Substring) -> String.Index? {
    var index = text.index(after: text.startIndex)
    var isEscaped = false
    while index < text.endIndex {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\" {
        isEscaped = true
      } else if text[index] == "\"" {
        return index
      }
      index = text.index(after: index)
    }
    return nil
  }
}
