/// A message of the compiler about a place in the source.
public struct CompilerDiagnostic: Codable, Hashable, Sendable {
  /// The severity of a message.
  public enum Severity: String, Codable, Hashable, Sendable, CaseIterable {
    case error, warning, note, remark
  }

  /// A place in a file.
  public struct Place: Codable, Hashable, Sendable {
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    /// The column in bytes, counted from 1.
    public var column: Int

    /// Creates a place.
    public init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// A note that belongs to it, such as where a name was declared or what would be right.
  public struct Hint: Codable, Hashable, Sendable {
    public var message: String
    public var place: Place?
    /// The text to write instead, or nil.
    public var fix: String?

    /// Creates a note.
    public init(message: String, place: Place? = nil, fix: String? = nil) {
      (self.message, self.place, self.fix) = (message, place, fix)
    }
  }

  public var severity: Severity
  /// The place in the source; nil for what the linker says.
  public var place: Place?
  /// The message as the compiler words it; it is untrusted text.
  public var message: String
  /// The line of the source, or nil.
  public var sourceLine: String?
  /// The text to write instead, as the compiler shows it below the place, or nil.
  public var fix: String?
  /// The notes that follow it.
  public var hints: [Hint]

  /// Creates a diagnostic.
  public init(
    severity: Severity, place: Place? = nil, message: String, sourceLine: String? = nil, fix: String? = nil,
    hints: [Hint] = []
  ) {
    self.severity = severity
    self.place = place
    self.message = message
    self.sourceLine = sourceLine
    self.fix = fix
    self.hints = hints
  }

  /// Moves its places, and those of its notes, from the folder in which they are reported to another one.
  public mutating func move(from folder: String, to other: String) {
    place?.move(from: folder, to: other)
    for index in hints.indices { hints[index].place?.move(from: folder, to: other) }
  }

  /// Reads what `swiftc -diagnostic-style llvm` prints. At most a thousand diagnostics are kept, and each once.
  ///
  /// - Complexity: O(*n*).
  public static func parse(_ text: String) -> [CompilerDiagnostic] {
    var found: [CompilerDiagnostic] = []
    var excerpt: [Substring] = []

    // The source line, the marks under it, and below them what to write: of the newest diagnostic or of its newest
    // note.
    func takeExcerpt() {
      defer { excerpt = [] }
      guard excerpt.count >= 2, excerpt[1].contains("^"), let last = found.indices.last else { return }
      let blank = excerpt.count < 3 || excerpt[2].allSatisfy { $0 == " " }
      let fix = blank ? nil : String(excerpt[2].drop { $0 == " " }).trimmingEnd
      if let hint = found[last].hints.indices.last {
        found[last].hints[hint].fix = fix
      } else {
        found[last].sourceLine = String(excerpt[0])
        found[last].fix = fix
      }
    }

    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let next = header(line) else {
        if excerpt.count < 3 { excerpt.append(line) }
        continue
      }
      takeExcerpt()
      if next.severity == .note {
        if let last = found.indices.last { found[last].hints.append(Hint(message: next.message, place: next.place)) }
      } else {
        if found.count == 1000 { break }
        found.append(next)
      }
    }
    takeExcerpt()
    // The drivers say in the end that the linker failed; the linker has said why.
    if found.count > 1 {
      found.removeAll { finding in
        let isSummary =
          finding.message.hasPrefix("ld returned ")
          || finding.message.firstRange(of: "command failed with exit code") != nil
        return finding.place == nil && isSummary
      }
    }
    var seen: Set<CompilerDiagnostic> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// Reads what a C compiler and its linker print. Lines of the source and their marks are left out: they differ from
  /// one compiler to the other.
  ///
  /// - Complexity: O(*n*).
  public static func parse(c text: String) -> [CompilerDiagnostic] {
    parse(text.split(separator: "\n").filter { header($0) != nil }.joined(separator: "\n"))
  }

  /// `FILE:LINE:COLUMN: error: TEXT`, `error: TEXT` or what a linker prints; nil for other lines.
  private static func header(_ line: Substring) -> CompilerDiagnostic? {
    // The C compilers give up after such an error.
    let fatal = ": fatal error: "
    if let range = line.firstRange(of: fatal), let place = Place(String(line[..<range.lowerBound])) {
      return CompilerDiagnostic(severity: .error, place: place, message: String(line[range.upperBound...]))
    }
    for severity in Severity.allCases {
      let mark = ": \(severity.rawValue): "
      if let range = line.firstRange(of: mark) {
        let place = Place(String(line[..<range.lowerBound]))
        // `/usr/bin/ld: error: ...` has no place; anything else with one is source text.
        if place == nil, severity == .note || severity == .remark { return nil }
        return CompilerDiagnostic(severity: severity, place: place, message: String(line[range.upperBound...]))
      }
      if line.hasPrefix("\(severity.rawValue): ") {
        return CompilerDiagnostic(severity: severity, message: String(line.dropFirst(severity.rawValue.count + 2)))
      }
    }
    if let range = line.firstRange(of: "undefined reference to ") {
      let place = line[..<range.lowerBound].hasSuffix(": ") ? line[..<range.lowerBound].dropLast(2) : ""
      return CompilerDiagnostic(
        severity: .error, place: Place(String(place)), message: String(line[range.lowerBound...]))
    }
    if let range = line.firstRange(of: "cannot find -l") {
      return CompilerDiagnostic(severity: .error, message: String(line[range.lowerBound...]))
    }
    return nil
  }
}

extension CompilerDiagnostic.Place {
  fileprivate mutating func move(from folder: String, to other: String) {
    if file.hasPrefix(folder + "/") { file = other + file.dropFirst(folder.utf8.count) }
  }

  /// Creates a place from `FILE:LINE:COLUMN`, or from `FILE:LINE` as linkers have it; file names may have colons too.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, let last = Int(parts[parts.count - 1]) else { return nil }
    if parts.count >= 3, let line = Int(parts[parts.count - 2]) {
      self.init(file: parts.dropLast(2).joined(separator: ":"), line: line, column: last)
    } else if last > 0 {
      self.init(file: parts.dropLast().joined(separator: ":"), line: last, column: 1)
    } else {
      return nil
    }
  }
}

extension String {
  /// The text without the blanks at its end.
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
