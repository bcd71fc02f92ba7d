internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import Records
internal import SessionModel
internal import Wording

/// The functions about data and translators: `page1.total`, `page1.name`, `count(page1)`, `ids(page1)`, `translate(6,
/// dm, m)`, `translate("bulbasaur", poke-ko)`, `fixed(6, 1)`.
extension SessionEnvironment {
  /// Returns a fact or a column of named data, or nil where there is none of that name.
  func dataValue(_ name: String, _ field: String, _ range: SourceRange) throws(Diagnostic) -> Value? {
    guard let table = session.state.data[name] else { return nil }
    // An item of the screen counts more than data of the same name.
    if let screen, screen.draft.indexPath(for: name) != nil || screen.current.indexPath(for: name) != nil { return nil }
    if let value = table.value(of: field) { return value }
    throw Diagnostic(
      .noColumnOfData(name, field: field), at: range,
      helps: Suggestions.nearest(to: field, in: table.knownFields).prefix(1).map {
        Bilingual.didYouMean("\(name).\($0)")
      }
        + [Bilingual.columns(table.columns.prefix(20).joined(separator: " "))], identifiers: [field])
  }

  /// Returns the value of a call that needs no screen, or nil where it is none.
  func dataCall(
    _ call: Expression.Call, _ range: SourceRange, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    switch call.name {
    case "count", "ids":
      guard call.arguments.count == 1, case .selector(.name(let name, let fields)) = call.arguments[0].kind,
        fields.isEmpty, let table = session.state.data[name], screen?.draft.indexOfSection(name) == nil
      else { return nil }
      if call.name == "count" { return .int(table.rowCount) }
      guard let identity = table.schema.identity else { return .list([]) }
      return .list((0..<table.rowCount).map { Value(table.cell($0, identity)) })
    case "fixed": return try fixed(call, range, evaluate)
    case "translate": return try translate(call, range, evaluate)
    default: return nil
    }
  }

  /// Returns a number with so many digits behind the point, rounded away from zero at one half.
  private func fixed(
    _ call: Expression.Call, _ range: SourceRange, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value {
    guard call.arguments.count == 2, let number = try evaluate(call.arguments[0]).double,
      case .int(let digits) = try evaluate(call.arguments[1]), 0...9 ~= digits, abs(number) < 1e6
    else {
      throw Diagnostic(.fixedTakes, at: range)
    }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((abs(number) * scale).rounded(.toNearestOrAwayFromZero))
    let whole = String(scaled / Int(scale))
    let fraction = String(scaled % Int(scale))
    let sign = number < 0 && scaled > 0 ? "-" : ""
    if digits == 0 { return .string(sign + whole) }
    return .string(sign + whole + "." + String(repeating: "0", count: digits - fraction.count) + fraction)
  }

  private func translate(
    _ call: Expression.Call, _ range: SourceRange, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value {
    guard let world = session.world else {
      throw Diagnostic(.noTranslators, at: range)
    }
    if call.arguments.count == 2 {
      let value = try word(call.arguments[0], evaluate)
      let translator = try word(call.arguments[1], evaluate)
      let answer = try TranslatorRequest.ask(.object([("value", .string(value))]), translator, world, range)
      return answer["value"]?.stringValue.map { .string($0) } ?? .null
    }
    guard call.arguments.count == 3, let number = try evaluate(call.arguments[0]).double else {
      throw Diagnostic(.translateTakes, at: range)
    }
    let conversion = try Conversion(
      number, from: word(call.arguments[1], evaluate), to: word(call.arguments[2], evaluate), world, at: range)
    switch call.fields.first {
    case nil: return .string(conversion.description)
    case "number": return .number(conversion.number)
    case "text": return .string(conversion.text)
    case "unit": return .string(conversion.unit)
    case let field?:
      throw Diagnostic(.noPartOfConversion(field), at: range, identifiers: [field])
    }
  }
}
