package import DisplayText
package import JSONValues
package import TextRendering

/// The result of one line, before it is text: a value, of which the words for people and the JSON for programs are made.
///
/// Both forms are made only when they are asked for.
package struct Report: Sendable {
  /// The value.
  package let result: any LineResult

  /// Creates the report of a result.
  package init(_ result: some LineResult) { self.result = result }

  /// The command's long name; the `kind` of the JSON form.
  package var kind: String { result.kind }

  /// The members of the JSON form besides `kind` and `line`.
  package var members: [(String, JSONValue)] { result.members }

  /// Members besides `members` whose values are written as they are made.
  package var rows: [JSONRows] { result.jsonRows }

  /// Whether its lines are those of a file or of code to type, which a terminal shows unfolded.
  package var isCode: Bool { result.isCode }

  /// Whether its lines have remarks for a person at the prompt.
  package var hasRemarks: Bool { result.hasRemarks }

  /// Entries that it offers a person at the prompt.
  package var offers: [String] { result.offers }

  /// Returns the rows, for `--csv`, `--md` and `--box`, or nil if the result is not a table.
  package func table(_ language: Language) -> TextTable? { (result as? any TabularResult)?.table(language) }

  /// The rows for `--csv`, where programs want other cells than people; nil for those of `table`.
  package var records: TextTable? { (result as? any RecordsResult)?.records }

  /// Writes the lines for people, each with its line end; foreign text is escaped already.
  package func write(_ output: inout String, _ options: TextOptions) { result.write(to: &output, options) }

  /// Returns the lines for people, without line ends, no wider than the terminal.
  package func lines(_ options: TextOptions) -> [String] {
    var text = ""
    write(&text, options)
    return (isCode ? text : options.folded(text)).splitIntoLines()
  }

  /// Returns the JSON form of a line of a file: one object, keys sorted.
  package func json(line: Int) -> JSONValue {
    .object([("kind", .string(kind)), ("line", .int(line))] + members + rows.map { ($0.key, $0.value) })
  }

  /// Writes the JSON form, rows as they are made.
  ///
  /// - Parameters:
  ///   - others: Members besides those of the report and `kind`.
  ///   - write: Takes the bytes in pieces; it returns false when it wants no more.
  package func writeJSON(_ others: [(String, JSONValue)], _ write: (borrowing [UInt8]) -> Bool) {
    guard case .object(let head) = JSONValue.object([("kind", .string(kind))] + others + members) else { return }
    var bytes: [UInt8] = []
    var isFirst = true
    func begin(_ key: String) {
      bytes.append(UInt8(ascii: isFirst ? "{" : ","))
      isFirst = false
      JSONText.append(key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
    }
    var waiting = head.members[...]
    for rows in rows.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      // Keys are in the order of their bytes.
      while let member = waiting.first, member.key.utf8.lexicographicallyPrecedes(rows.key.utf8) {
        begin(member.key)
        member.value.write(into: &bytes)
        waiting.removeFirst()
      }
      begin(rows.key)
      var isWanted = write(bytes)
      bytes.removeAll(keepingCapacity: true)
      guard isWanted else { return }
      rows.write { piece in
        isWanted = isWanted && write(piece)
        return isWanted
      }
      guard isWanted else { return }
    }
    for member in waiting {
      begin(member.key)
      member.value.write(into: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
    _ = write(bytes)
  }
}

/// A member of a JSON form whose value is written as it is made: there may be a million rows in it.
package struct JSONRows: Sendable {
  /// The key of the member.
  package let key: String
  /// Calls a function with the bytes of the value in pieces, until it returns false.
  package let write: @Sendable (_ piece: (borrowing [UInt8]) -> Bool) -> Void

  /// Creates a member whose value is an array.
  ///
  /// - Parameter elements: Calls a function with the bytes of each element, until it returns false.
  package init(_ key: String, elements: @escaping @Sendable (_ element: (borrowing [UInt8]) -> Bool) -> Void) {
    self.init(
      key,
      pieces: { piece in
        var (isFirst, isWanted) = (true, piece([UInt8(ascii: "[")]))
        guard isWanted else { return }
        elements { element in
          if !isFirst { isWanted = isWanted && piece([UInt8(ascii: ",")]) }
          isFirst = false
          isWanted = isWanted && piece(element)
          return isWanted
        }
        if isWanted { _ = piece([UInt8(ascii: "]")]) }
      })
  }

  /// Creates a member of any form.
  ///
  /// - Parameter pieces: Calls a function with the bytes of the value in pieces, until it returns false.
  package init(_ key: String, pieces: @escaping @Sendable (_ piece: (borrowing [UInt8]) -> Bool) -> Void) {
    self.key = key
    write = pieces
  }

  /// The whole value.
  var value: JSONValue {
    var bytes: [UInt8] = []
    write { piece in
      bytes += copy piece
      return true
    }
    return (try? JSONValue(parsing: bytes)) ?? .null
  }
}

extension String {
  /// Returns the lines of a text; a line end at the very end does not begin another line.
  package func splitIntoLines() -> [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
