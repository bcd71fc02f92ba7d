/// A value that flows through a pipeline.
public enum PipelineValue: Hashable, Sendable {
  /// No value.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number with a fraction.
  case number(Double)
  /// A text.
  case string(String)
  /// Several values at once, as `combineLatest` and `zip` emit them.
  case tuple([PipelineValue])
  /// Rows.
  case list(PipelineRows)
  /// Named values, in the order given.
  case record([PipelineField])
  /// The answer of a source to one request.
  case page(PipelinePage)
  /// A success as a value.
  indirect case success(PipelineValue)
  /// An error as a value.
  case failure(String)
}

/// A named value of a record.
public struct PipelineField: Hashable, Sendable {
  /// The field's name.
  public var name: String
  /// The field's value.
  public var value: PipelineValue

  /// Creates a field.
  public init(_ name: String, _ value: PipelineValue) {
    self.name = name
    self.value = value
  }
}

/// One page of a source.
public struct PipelinePage: Hashable, Sendable {
  /// The source that was asked.
  public var source: String
  /// The number of the page, from 1.
  public var number: Int
  /// The text that was searched for; nil or empty if nothing was.
  public var query: String?
  /// The other parameters that the source was given.
  public var parameters: [PipelineField]
  /// The rows in their order.
  public var rows: [PipelineValue]
  /// The number of rows on all pages, if the source returned it.
  public var total: Int?

  /// Creates a page.
  public init(
    source: String, number: Int, query: String? = nil, parameters: [PipelineField] = [], rows: [PipelineValue],
    total: Int? = nil
  ) {
    self.source = source
    self.number = number
    self.query = query
    self.parameters = parameters
    self.rows = rows
    self.total = total
  }
}

extension PipelinePage {
  /// Returns the name of a list for people: what is searched for, else its source with its parameters.
  package static func title(of source: String, query: String?, _ parameters: [PipelineField]) -> String {
    if let query, !query.isEmpty { return "\"\(query)\"" }
    return ([source] + parameters.map { "\($0.name) \($0.value.text ?? $0.value.description)" }).joined(separator: " ")
  }
}

extension PipelineValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  /// Creates ``PipelineValue/int(_:)``.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Creates ``PipelineValue/string(_:)``.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates ``PipelineValue/bool(_:)``.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension PipelineValue {
  /// The rows of a list, a page, or a success of one; nil for other values. O(rows) for a list that was appended to.
  public var rows: [PipelineValue]? {
    switch self {
    case .list(let rows): rows.array
    case .page(let page): page.rows
    case .success(let value): value.rows
    default: nil
    }
  }

  /// The whole number in it; a number without a fraction counts, other values have none.
  public var wholeNumber: Int? {
    switch self {
    case .int(let number): number
    case .number(let number) where number.magnitude < 9e15 && Double(Int(number)) == number: Int(number)
    default: nil
    }
  }

  /// A number, whole or not; nil for other values.
  public var numeric: Double? {
    switch self {
    case .int(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The text of a string, the digits of a number, `true` or `false`; nil for other values.
  public var text: String? {
    switch self {
    case .string(let text): text
    case .int(let number): String(number)
    case .number(let number): String(number)
    case .bool(let flag): flag ? "true" : "false"
    default: nil
    }
  }

  /// The number of its characters, rows or members; nil for a single value.
  public var count: Int? {
    switch self {
    case .string(let text): text.count
    case .tuple(let members): members.count
    case .record(let fields): fields.count
    case .list(let rows): rows.count
    case .page(let page): page.rows.count
    case .success(let value): value.count
    default: nil
    }
  }

  /// Returns whether it has neither more than `limit` members altogether nor more than 100 levels. Stops at the limit.
  func isSmaller(than limit: Int) -> Bool {
    var pending: [(value: PipelineValue, depth: Int)] = [(self, 0)]
    var seen = 0
    while let (value, depth) = pending.popLast() {
      seen += 1
      guard seen <= limit, depth <= 100 else { return false }
      switch value {
      case .tuple(let members):
        guard members.count <= limit else { return false }
        for member in members { pending.append((member, depth + 1)) }
      case .list(let rows):
        guard rows.count <= limit else { return false }
        for row in rows.array { pending.append((row, depth + 1)) }
      case .record(let fields):
        guard fields.count <= limit else { return false }
        for field in fields { pending.append((field.value, depth + 1)) }
      case .page(let page):
        guard page.rows.count <= limit else { return false }
        for row in page.rows { pending.append((row, depth + 1)) }
      case .success(let inner): pending.append((inner, depth + 1))
      case .null, .bool, .int, .number, .string, .failure: break
      }
    }
    return true
  }
}

extension PipelineValue: CustomStringConvertible {
  /// A short text: `1`, `"pika"`, `(1, "")`, `40 rows`, `page 1 of top_rated`, `failure(timeout)`.
  ///
  /// Untrusted texts are not escaped in it; a caller that prints it to a terminal escapes them.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .int(let number): String(number)
    case .number(let number): String(number)
    case .string(let text): "\"\(text)\""
    case .tuple(let members): "(" + members.map(\.description).joined(separator: ", ") + ")"
    case .list(let rows): rows.count == 1 ? "1 row" : "\(rows.count) rows"
    case .record(let fields):
      "{" + fields.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + "}"
    case .page(let page):
      "page \(page.number) of " + PipelinePage.title(of: page.source, query: page.query, page.parameters)
    case .success(let value): "success(\(value))"
    case .failure(let message): "failure(\(message))"
    }
  }
}
