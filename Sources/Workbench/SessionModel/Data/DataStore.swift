package import Environment

/// The named data of a session, in order of their making.
package struct DataStore: Sendable {
  private var tables: [String: DataTable] = [:]
  /// The names, the latest last.
  package private(set) var names: [String] = []

  /// The data of a name. Setting makes it the latest.
  package subscript(name: String) -> DataTable? {
    get { tables[name] }
    set {
      names.removeAll { $0 == name }
      tables[name] = newValue
      if newValue != nil { names.append(name) }
    }
  }

  /// All data, in order of their making.
  package var all: [DataTable] { names.compactMap { tables[$0] } }

  /// The number of cells of all data, for the limit.
  package var cellCount: Int { tables.values.reduce(0) { $0 + $1.cells.count } }

  /// Returns the name that follows another: `page2` after `page1`, `pokemon2` after `pokemon`.
  package static func name(after name: String) -> String {
    let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
    let stem = name.dropLast(digits)
    guard digits > 0, digits < 10, let number = Int(name.suffix(digits)) else { return name + "2" }
    return stem + String(number + 1)
  }
}
