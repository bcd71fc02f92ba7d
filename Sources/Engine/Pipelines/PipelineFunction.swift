/// A function on values: that of `map`, and those that take the parameters of a request out of a value.
public enum PipelineFunction: Hashable, Sendable {
  /// The value itself.
  case identity
  /// Always the same value.
  case constant(PipelineValue)
  /// A member of a tuple or list, from 0; `null` if there is none.
  case item(Int)
  /// A field of a record, or `page`, `query`, `source`, `rows`, `total` of a page; `null` if there is none.
  case field(String)
  /// A text in capitals; other values stay.
  case uppercase
  /// A text in small letters; other values stay.
  case lowercase
  /// The number of characters, rows or members; 1 for a single value.
  case count
  /// A number plus this one; other values stay. A sum out of range stays at the limit.
  case add(Int)
  /// The value of a success; other values stay.
  case unwrap
  /// Sends a value to an input while the event is being delivered, then lets the event through unchanged.
  ///
  /// Without a value the event's own value is sent. This is the side effect inside `map` that Rx warns of.
  case call(input: String, value: PipelineValue?)
  /// One function after the other.
  case chain([PipelineFunction])

  /// Returns the value of the function; the side effect of ``call(input:value:)`` is left to the caller.
  ///
  /// O(1) but for ``uppercase``, ``lowercase`` and ``count``, which look at the whole text.
  public func callAsFunction(_ value: PipelineValue) -> PipelineValue {
    switch self {
    case .identity, .call: return value
    case .constant(let constant): return constant
    case .item(let index): return value.member(index)
    case .field(let name): return value.field(name)
    case .uppercase: return value.mappingText { $0.uppercased() }
    case .lowercase: return value.mappingText { $0.lowercased() }
    case .count: return .int(value.count ?? 1)
    case .add(let summand): return value.adding(.int(summand))
    case .unwrap:
      guard case .success(let inner) = value else { return value }
      return inner
    case .chain(let functions): return functions.reduce(value) { $1($0) }
    }
  }

  /// The calls in it, in their order.
  var calls: [(input: String, value: PipelineValue?)] {
    switch self {
    case .call(let input, let value): [(input, value)]
    case .chain(let functions): functions.flatMap(\.calls)
    default: []
    }
  }
}

/// A condition on values: that of `filter`.
public indirect enum PipelinePredicate: Hashable, Sendable {
  /// Equal to a value; 1 and 1.0 are equal.
  case equals(PipelineValue)
  /// A number below this one.
  case less(Double)
  /// A number above this one.
  case greater(Double)
  /// A text, list, page or record without content, or `null`.
  case isEmpty
  /// A text with this part.
  case contains(String)
  /// A ``PipelineValue/success(_:)``.
  case isSuccess
  /// Not as the predicate says.
  case not(PipelinePredicate)
  /// The predicate holds for what a function makes of the value.
  case on(PipelineFunction, PipelinePredicate)

  /// Returns whether a value is let through.
  public func callAsFunction(_ value: PipelineValue) -> Bool {
    switch self {
    case .equals(let other):
      if value == other { return true }
      guard let left = value.numeric, let right = other.numeric else { return false }
      return left == right
    case .less(let bound): return value.numeric.map { $0 < bound } ?? false
    case .greater(let bound): return value.numeric.map { $0 > bound } ?? false
    case .isEmpty: return value == .null || value.count == 0
    case .contains(let part): return value.text.map { part.isEmpty || $0.contains(part) } ?? false
    case .isSuccess:
      if case .success = value { return true }
      return false
    case .not(let predicate): return !predicate(value)
    case .on(let function, let predicate): return predicate(function(value))
    }
  }
}

/// A function on the value kept so far and a new one: that of `scan`.
public enum PipelineAccumulator: Hashable, Sendable {
  /// The rows so far: rows of pages and lists are appended, single values too.
  case append
  /// As ``append``, but page 1 starts anew.
  case appendPages
  /// The sum so far, from 0.
  case sum
  /// The number of events.
  case count
  /// The last values, at most this many.
  case last(Int)

  /// The value that is kept before the first event.
  public var initial: PipelineValue {
    switch self {
    case .append, .appendPages, .last: .list([])
    case .sum, .count: .int(0)
    }
  }

  /// Returns the value that is kept, and emitted, after one more event. O(rows of the event · log rows kept),
  /// amortized, but for ``last(_:)``: O(its limit).
  public func callAsFunction(_ kept: PipelineValue, _ value: PipelineValue) -> PipelineValue {
    switch self {
    case .append: return kept.appending(value)
    case .appendPages: return value.pageNumber == 1 ? initial.appending(value) : kept.appending(value)
    case .sum: return kept.adding(value)
    case .count: return kept.adding(.int(1))
    case .last(let limit): return .list(PipelineRows(((kept.rows ?? []) + [value]).suffix(max(0, limit))))
    }
  }
}

extension PipelineValue {
  fileprivate func member(_ index: Int) -> PipelineValue {
    switch self {
    case .tuple(let members): members.indices.contains(index) ? members[index] : .null
    case .list(let rows): rows.indices.contains(index) ? rows[index] : .null
    case .page(let page): page.rows.indices.contains(index) ? page.rows[index] : .null
    case .success(let value): value.member(index)
    default: .null
    }
  }

  fileprivate var pageNumber: Int? {
    switch self {
    case .page(let page): page.number
    case .success(let value): value.pageNumber
    default: nil
    }
  }

  fileprivate func appending(_ value: PipelineValue) -> PipelineValue {
    guard case .list(var rows) = self else { return self }
    rows.append(value.rows ?? [value])
    return .list(rows)
  }

  fileprivate func field(_ name: String) -> PipelineValue {
    switch self {
    case .record(let fields): return fields.first { $0.name == name }?.value ?? .null
    case .success(let value): return value.field(name)
    case .page(let page):
      switch name {
      case "page": return .int(page.number)
      case "query": return page.query.map { .string($0) } ?? .null
      case "source": return .string(page.source)
      case "rows": return .list(PipelineRows(page.rows))
      case "total": return page.total.map { .int($0) } ?? .null
      default: return .null
      }
    default: return .null
    }
  }

  fileprivate func mappingText(_ transform: (String) -> String) -> PipelineValue {
    if case .string(let text) = self { return .string(transform(text)) }
    return self
  }

  /// Returns a number plus another; values that are not numbers leave it as it is.
  fileprivate func adding(_ other: PipelineValue) -> PipelineValue {
    switch (self, other) {
    case (.int(let left), .int(let right)):
      let (sum, overflows) = left.addingReportingOverflow(right)
      return .int(overflows ? (right > 0 ? .max : .min) : sum)
    case (.number, .int), (.int, .number), (.number, .number):
      return .number((numeric ?? 0) + (other.numeric ?? 0))
    default: return self
    }
  }
}
