/// Translates names and converts units: pure, synchronous, fast. Used on any thread.
///
/// A translator of single values writes its `translate` of one value and declares ``fields``; the rest follows.
public protocol Translator: Sendable {
  /// The collections that it is for, such as `pokeapi.pokemon`. None by default: for any.
  static var collections: [String] { get }
  /// The columns that it adds or replaces. None by default.
  static var fields: [TranslatedField] { get }
  /// The units that it converts. None by default.
  static var units: [UnitConversion] { get }
  /// The number of words of each kind that it translates, such as `["names": 1025]`. None by default.
  static var counts: [String: Int] { get }

  /// Creates an instance with its settings, an object.
  init(host: PluginHost, settings: JSONValue) throws

  /// Returns the columns that are new, or replace one of that name. By default each of ``fields`` is
  /// ``translate(value:)`` of the column that it is from.
  func translate(table: TranslationTable) throws -> Translation

  /// Returns the translation of one value, or nil if there is none; throws a ``Missing`` to say why. By default
  /// there is none.
  func translate(value: JSONValue) throws -> JSONValue?

  /// Returns a number in another unit. By default as ``units`` say.
  func convert(number: Double, from: String, to: String) throws -> Double
}

extension Translator {
  public static var collections: [String] { [] }
  public static var fields: [TranslatedField] { [] }
  public static var units: [UnitConversion] { [] }
  public static var counts: [String: Int] { [:] }

  public func translate(value: JSONValue) throws -> JSONValue? { nil }

  public func translate(table: TranslationTable) throws -> Translation {
    let fields = Self.fields.filter { table.columns.contains($0.source) }
    var translation = Translation(columns: fields.map(\.name))
    let sources = fields.map { table.column($0.source) ?? [] }
    for row in table.rows.indices {
      var cells: [JSONValue] = []
      for (field, values) in zip(fields, sources) {
        let value = values[row]
        do {
          if let word = try value == .null ? JSONValue.null : translate(value: value) {
            cells.append(word)
            continue
          }
          translation.missing.append(.translation(of: value, row: row, field: field.name))
        } catch let missing as Missing {
          var report = missing
          report.row = row
          report.field = missing.field ?? field.name
          report.value = missing.value ?? value
          translation.missing.append(report)
        }
        cells.append(.null)
      }
      translation.rows.append(cells)
    }
    return translation
  }

  public func convert(number: Double, from: String, to: String) throws -> Double {
    for unit in Self.units {
      if unit.source == from, unit.target == to { return unit.isDivision ? number / unit.factor : number * unit.factor }
      if unit.source == to, unit.target == from { return unit.isDivision ? number * unit.factor : number / unit.factor }
    }
    let known = Self.units.map { "\($0.source) → \($0.target)" }.joined(separator: ", ")
    throw PluginError(
      .badRequest, ko: "\(from)에서 \(to)(으)로 바꿀 수 없습니다", en: "\(from) cannot be converted to \(to)",
      hint: known.isEmpty ? nil : Text(ko: "있는 것: \(known)", en: "there are: \(known)"))
  }

  /// Returns the answer to `describe`.
  static func description(about: Text) -> JSONValue {
    [
      "about": about.json, "collections": .array(collections.map { .string($0) }),
      "fields": .array(fields.map(\.json)), "units": .array(units.map(\.json)),
      "counts": .object(counts.map { ($0.key, .int($0.value)) }),
    ]
  }

  /// Returns the answer to `run`.
  func answer(to request: JSONValue) throws -> JSONValue {
    if let table = request["table"] {
      return try translate(table: TranslationTable(table)).json
    }
    if let value = request["value"] {
      do {
        if let word = try translate(value: value) { return ["value": word] }
        return ["missing": [Missing.translation(of: value).json]]
      } catch let missing as Missing {
        var report = missing
        report.value = missing.value ?? value
        return ["missing": [report.json]]
      }
    }
    if let number = request["number"]?.number, let from = request["from"]?.string, let to = request["to"]?.string {
      return ["number": .double(try convert(number: number, from: from, to: to)), "unit": .string(to)]
    }
    throw PluginError(
      .badRequest, ko: "table, value, number 가운데 하나가 필요합니다", en: "table, value or number is needed")
  }
}

extension Missing {
  /// Returns the report for a value without a translation.
  static func translation(of value: JSONValue, row: Int? = nil, field: String? = nil) -> Missing {
    let shown = value.string ?? value.text
    return Missing(
      row: row, field: field, value: value,
      message: Text(ko: "\(shown)의 번역이 없습니다", en: "there is no translation of \(shown)"))
  }
}

/// A column that a translator makes.
public struct TranslatedField: Hashable, Sendable {
  public var name: String
  public var type: FieldType
  /// The column that it is made from.
  public var source: String
  public var about: Text?

  /// Creates a field.
  public init(_ name: String, _ type: FieldType = .string, from source: String, about: Text? = nil) {
    self.name = name
    self.type = type
    self.source = source
    self.about = about
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .string(name)), ("type", .string(type.rawValue)), ("from", .string(source)),
    ]
    if let about { members.append(("about", about.json)) }
    return .object(members)
  }
}

/// Two units, and how to get from the one to the other. Also used the other way round.
///
/// Say it by division where the factor is not a binary fraction: `6 / 10` is 0.6 and `6 * 0.1` is not.
public struct UnitConversion: Hashable, Sendable {
  public var source: String
  public var target: String
  var factor: Double
  var isDivision: Bool

  /// Creates a conversion by division, such as decimetres to metres by 10.
  public init(from source: String, to target: String, dividingBy divisor: Double) {
    (self.source, self.target, factor, isDivision) = (source, target, divisor, true)
  }

  /// Creates a conversion by multiplication, such as metres to decimetres by 10.
  public init(from source: String, to target: String, multiplyingBy factor: Double) {
    (self.source, self.target, self.factor, isDivision) = (source, target, factor, false)
  }

  var json: JSONValue { ["from": .string(source), "to": .string(target)] }
}

/// A table that is to be translated.
public struct TranslationTable: Hashable, Sendable {
  /// The collection that the rows are of, such as `pokeapi.pokemon`, or nil.
  public var collection: String?
  public var columns: [String]
  /// The rows; each has as many cells as there are columns.
  public var rows: [[JSONValue]]

  /// Creates a table.
  public init(collection: String? = nil, columns: [String], rows: [[JSONValue]]) {
    self.collection = collection
    self.columns = columns
    self.rows = rows
  }

  init(_ json: JSONValue) throws(PluginError) {
    let columns = (json["columns"]?.elements ?? []).compactMap(\.string)
    let rows = (json["rows"]?.elements ?? []).map { $0.elements ?? [] }
    guard rows.allSatisfy({ $0.count == columns.count }) else {
      throw PluginError(
        .badRequest, ko: "칸의 수가 열의 수와 다른 행이 있습니다", en: "a row has not as many cells as there are columns")
    }
    self.init(collection: json["collection"]?.string, columns: columns, rows: rows)
  }

  /// Returns the cells of a column from top to bottom, or nil if there is none of that name.
  ///
  /// - Complexity: O(rows).
  public func column(_ name: String) -> [JSONValue]? {
    columns.firstIndex(of: name).map { index in rows.map { $0[index] } }
  }
}

/// The result of translating a table.
public struct Translation: Hashable, Sendable {
  /// The columns that are new, or replace one of that name.
  public var columns: [String]
  /// The rows: as many as the table has, with as many cells as there are columns.
  public var rows: [[JSONValue]]
  /// The units of columns by name, such as `["height": "m"]`.
  public var units: [String: String]
  /// The cells that have no translation and are null, or as they were.
  public var missing: [Missing]

  /// Creates a translation.
  public init(
    columns: [String], rows: [[JSONValue]] = [], units: [String: String] = [:], missing: [Missing] = []
  ) {
    self.columns = columns
    self.rows = rows
    self.units = units
    self.missing = missing
  }

  var json: JSONValue {
    [
      "columns": .array(columns.map { .string($0) }), "rows": .array(rows.map { .array($0) }),
      "units": .object(units.map { ($0.key, .string($0.value)) }), "missing": .array(missing.map(\.json)),
    ]
  }
}
