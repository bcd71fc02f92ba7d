package import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment

/// The fields of an item's content: `#1.name`, `pokemon:35.types`, `사과.값`, `"red apple".price`.
extension SessionEnvironment {
  package func value(
    ofFields fields: [String], of base: Expression, at range: SourceRange
  ) throws(Diagnostic) -> Value? {
    guard let screen else {
      throw Diagnostic(.noScreenToAsk, at: range)
    }
    switch base.kind {
    case .selector(.tag(let key)), .selector(.qualified(_, let key)):
      if case .selector(.qualified(let name, _)) = base.kind, name != screen.type?.name { return nil }
      guard let identifier = try identifier(ofKey: key, range) else {
        throw unknownItem("#\(key)", range)
      }
      let content = screen.contents[identifier] ?? screen.type?.row(key)
      return try field(fields, of: content, named: "#\(key)", range)
    case .literal(.string(let name)): return try fieldValue(fields, ofItemNamed: name, range)
    default: return nil
    }
  }

  /// Returns a field of an item that has this name, or nil if there is no such item.
  func fieldValue(
    _ fields: [String], ofItemNamed name: String, _ range: SourceRange
  ) throws(Diagnostic) -> Value? {
    guard let screen, let identifier = try identifier(named: name, range) else { return nil }
    let content = screen.contents[identifier] ?? screen.type?.key(name).flatMap { screen.type?.row($0) }
    return try field(fields, of: content, named: name, range)
  }

  /// Returns the value of the first field in a content. A field that other items of the screen have is null in one
  /// without it.
  private func field(
    _ fields: [String], of content: Content?, named name: String, _ range: SourceRange
  ) throws(Diagnostic) -> Value {
    let field = fields[0]
    if fields.count == 1, let value = content?[field] { return value }
    let known = (content?.fields.map(\.name) ?? []) + (screen?.type?.fields ?? [])
    if fields.count == 1, known.contains(field) || content == nil && screen?.type == nil { return .null }
    if fields.count == 1, screen?.type == nil, screen?.contents.fieldNames.contains(field) == true { return .null }
    let names = known.enumerated().filter { known.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    let wrong = fields.count > 1 && known.contains(field) ? fields[1] : field
    throw Diagnostic(
      .noFieldOfItem(name.excerpt, field: wrong.excerpt), at: range,
      helps: Suggestions.nearest(to: wrong, in: names).prefix(1).map { Bilingual.didYouMean("\(name).\($0)") }
        + [
          names.isEmpty ? "edit \(Value.identifierLiteral(name)) \(wrong)=…" : .fields(names.joined(separator: " "))
        ], identifiers: [wrong])
  }

  private func unknownItem(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.noItemNamed(name), at: range)
  }
}

/// The environment of a condition after `where`: the fields of one row or item, then everything that the session
/// knows.
///
/// A comparison with a field that is null is false, so one row without a value does not stop the others.
struct ConditionEnvironment: ExpressionEnvironment {
  /// The environment of the session, behind one reference: an environment is made for each row, a session is large.
  final class EnclosingScope {
    let environment: SessionEnvironment

    init(_ environment: SessionEnvironment) { self.environment = environment }
  }

  private let shared: EnclosingScope
  /// The names of the fields, for did-you-mean.
  let fields: [String]
  /// The value of a field; nil for a name that is not one.
  let field: (String) -> Value?

  init(enclosing: EnclosingScope, fields: [String], field: @escaping (String) -> Value?) {
    shared = enclosing
    self.fields = fields
    self.field = field
  }

  var skipsNull: Bool { true }
  var tolerance: Double { shared.environment.tolerance }
  var knownNames: [String] { fields + shared.environment.knownNames }

  func value(ofVariable name: String) throws(Diagnostic) -> Value? { try shared.environment.value(ofVariable: name) }

  func value(of selector: NameReference, at range: SourceRange) throws(Diagnostic) -> Value? {
    guard case .name(let name, let inner) = selector, inner.isEmpty else {
      return try shared.environment.value(of: selector, at: range)
    }
    if let value = field(name) { return value }
    // A word that is nearly a field is a typo, not a text.
    if !Suggestions.nearest(to: name, in: fields).isEmpty { return nil }
    return try shared.environment.value(of: selector, at: range)
  }

  func value(
    ofFields fields: [String], of base: Expression, at range: SourceRange
  ) throws(Diagnostic) -> Value? {
    try shared.environment.value(ofFields: fields, of: base, at: range)
  }

  func call(
    _ call: Expression.Call, at range: SourceRange, evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    try shared.environment.call(call, at: range, evaluate: evaluate)
  }
}
