public import JSONValues

/// A file of layout cases: an array of them, or one alone.
public struct LayoutCaseFile: Sendable {
  /// One place of the file: a case, or why it is not one.
  public struct Entry: Sendable {
    /// The name of the case; its place in the file if it has none.
    public let id: String
    /// The case, or why it cannot be read.
    public let outcome: Result<LayoutCase, LayoutCaseError>
  }

  /// The places of the file, in order.
  public let entries: [Entry]

  /// The cases that can be read, in order.
  public var cases: [LayoutCase] { entries.compactMap { try? $0.outcome.get() } }

  /// Reads a file. A case that cannot be read fails alone; only a text that is not JSON fails as a whole.
  ///
  /// - Throws: the first fault of a text that is not JSON
  /// - Complexity: O(*n*).
  public init(parsing bytes: [UInt8]) throws(JSONParsingError) {
    self.init(try JSONValue(parsing: bytes))
  }

  /// Reads the cases of a JSON value.
  public init(_ value: JSONValue) {
    let values = if case .array(let values) = value { values } else { [value] }
    var seen: Set<String> = []
    entries = values.enumerated().map { index, value in
      let place = JSONPlace(value: value, path: "")
      let id = (try? place.member("id")?.string()) ?? "case \(index)"
      guard seen.insert(id).inserted else {
        return Entry(id: id, outcome: .failure(place.fail(.caseTwice(id))))
      }
      do throws(LayoutCaseError) {
        return Entry(id: id, outcome: .success(try LayoutCase(reading: place)))
      } catch {
        return Entry(id: id, outcome: .failure(error))
      }
    }
  }

  /// Returns the cases as a file, one case per line.
  public static func text(of cases: [LayoutCase]) -> String {
    guard !cases.isEmpty else { return "[]\n" }
    return "[\n" + cases.map(\.json.text).joined(separator: ",\n") + "\n]\n"
  }
}
