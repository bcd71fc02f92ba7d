/// What the compiler says of a place in the source.
public struct CompilerDiagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning, note, remark
  }

  /// A place in a file.
  public struct Place: Hashable, Sendable {
    public var file: String
    /// Counted from 1.
    public var line: Int
    /// In bytes, counted from 1.
    public var column: Int
  }

  /// A note that belongs to it, such as where a name was declared or what would be right.
  public struct Hint: Hashable, Sendable {
    public var message: String
    public var place: Place?
  }

  public var severity: Severity
  /// Nil for what the linker says.
  public var place: Place?
  /// As the compiler words it; it is untrusted text.
  public var message: String
  /// The line of the source, or nil.
  public var sourceLine: String?
  /// What to write instead, as the compiler shows it below the place, or nil.
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

  /// Reads what `swiftc -diagnostic-style llvm` prints. At most a thousand diagnostics are kept.
  ///
  /// - Complexity: O(*n*).
  public static func parse(_ text: String) -> [CompilerDiagnostic] {
    var found: [CompilerDiagnostic] = []
    var excerpt: [Substring] = []
    var isOpen = false

    func closeExcerpt() {
      guard isOpen, !found.isEmpty, found[found.count - 1].hints.isEmpty else { return }
      // The line, the marks under it, and below them what to write.
      guard excerpt.count >= 2, let marks = excerpt.dropFirst().first, marks.contains("^") else { return }
      found[found.count - 1].sourceLine = String(excerpt[0])
      if excerpt.count >= 3 {
        let fix = excerpt[2].drop { $0 == " " }
        if !fix.isEmpty { found[found.count - 1].fix = String(fix) }
      }
    }

    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let next = header(line) else {
        if isOpen, excerpt.count < 3 { excerpt.append(line) }
        continue
      }
      closeExcerpt()
      excerpt = []
      isOpen = true
      if next.severity == .note, !found.isEmpty {
        found[found.count - 1].hints.append(Hint(message: next.message, place: next.place))
        isOpen = false
      } else if found.count < 1000 {
        found.append(next)
      } else {
        isOpen = false
      }
    }
    closeExcerpt()
    // The driver says in the end that the linker failed; the linker has said why.
    if found.count > 1 { found.removeAll { $0.place == nil && $0.message.hasPrefix("link command failed") } }
    return found
  }

  /// `FILE:LINE:COLUMN: error: TEXT`, `error: TEXT` or what a linker prints; nil for other lines.
  private static func header(_ line: Substring) -> CompilerDiagnostic? {
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
      return CompilerDiagnostic(severity: .error, message: String(line[range.lowerBound...]))
    }
    if let range = line.firstRange(of: "cannot find -l") {
      return CompilerDiagnostic(severity: .error, message: String(line[range.lowerBound...]))
    }
    return nil
  }
}

extension CompilerDiagnostic.Place {
  /// `FILE:LINE:COLUMN`; file names may have colons too.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let column = Int(parts[parts.count - 1]), let line = Int(parts[parts.count - 2]) else {
      return nil
    }
    self.init(file: parts.dropLast(2).joined(separator: ":"), line: line, column: column)
  }
}
