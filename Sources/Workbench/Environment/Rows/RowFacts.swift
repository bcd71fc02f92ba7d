internal import CommandLanguage
package import JSONValues
internal import Synchronization

/// Rows of a collection that a source knows without a request.
package struct RowFacts: Sendable {
  /// Their fields in order; the first one numbers them.
  package let fields: [String]
  /// The field that names them for people.
  package let titleField: String
  /// The units of their numeric fields.
  package let units: [String: String]
  /// All numbers, in order.
  package let keys: [Int]
  private let rows: [[Value]]
  private let placeByKey: [Int: Int]
  private let keyByName: [String: Int]

  /// Reads the document of a source, or returns nil if it is not in order. Rows without a number are left out.
  ///
  /// - Complexity: O(values)
  package init?(_ document: JSONValue) {
    fields = document.list("fields").compactMap(\.stringValue)
    guard let title = document["title"]?.stringValue, fields.contains(title) else { return nil }
    titleField = title
    var units: [String: String] = [:]
    if case .object(let object)? = document["units"] {
      for member in object.members { units[member.key] = member.value.stringValue }
    }
    self.units = units
    let names = document.list("names").compactMap(\.stringValue).compactMap(fields.firstIndex(of:))
    let areMeasures = fields.map { units[$0] != nil }
    var rows: [[Value]] = []
    var keys: [Int] = []
    var placeByKey: [Int: Int] = [:]
    var keyByName: [String: Int] = [:]
    for case .array(let cells) in document.list("rows") where cells.count == fields.count {
      let row = zip(cells, areMeasures).map { cell, isMeasure in
        // A measure is a number also where it is whole: `100.0 kg`.
        isMeasure ? cell.number.map(Value.number) ?? Value(cell) : Value(cell)
      }
      guard case .int(let key)? = row.first, placeByKey[key] == nil else { continue }
      placeByKey[key] = rows.count
      for name in names { if case .string(let text) = row[name] { keyByName[text] = key } }
      keys.append(key)
      rows.append(row)
    }
    self.rows = rows
    self.keys = keys
    self.placeByKey = placeByKey
    self.keyByName = keyByName
  }

  /// Returns a row by its number.
  package func row(_ key: Int) -> Content? {
    guard let place = placeByKey[key] else { return nil }
    return Content(fields: zip(fields, rows[place]).map { Content.Field(name: $0, value: $1) })
  }

  /// Returns the number of a row by any of its names.
  package func key(_ name: String) -> Int? { keyByName[name] }
}

/// Facts that are loaded on first use and cached, so that names still find their rows when the plugin is unloaded.
package final class CachedFacts: Sendable {
  private let load: @Sendable () -> RowFacts?
  private let kept = Mutex<RowFacts??>(nil)

  /// - Parameter load: Asks the source, or nil if it knows nothing.
  package init(load: @escaping @Sendable () -> RowFacts?) { self.load = load }

  /// The facts, or nil if there are none.
  package var facts: RowFacts? {
    if let known = kept.withLock({ $0 }) { return known }
    let loaded = load()
    kept.withLock { $0 = .some(loaded) }
    return loaded
  }
}
