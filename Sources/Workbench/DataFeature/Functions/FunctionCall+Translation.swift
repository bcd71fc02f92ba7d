internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import SessionModel

/// The results of the functions of translations.
extension FunctionCall {
  /// Returns a number with so many digits after the point, rounded away from zero at one half.
  func fixed(_ evaluate: (Expression) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
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

  /// Returns a number in another unit, or a text in another language.
  func translated(_ evaluate: (Expression) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
    guard let world = environment.session.world else {
      throw Diagnostic(.noTranslators, at: range)
    }
    if call.arguments.count == 2 {
      let value = try environment.word(call.arguments[0], evaluate)
      let translator = try environment.word(call.arguments[1], evaluate)
      let answer = try TranslatorRequest.ask(.object([("value", .string(value))]), translator, world, range)
      return answer["value"]?.stringValue.map { .string($0) } ?? .null
    }
    guard call.arguments.count == 3, let number = try evaluate(call.arguments[0]).double else {
      throw Diagnostic(.translateTakes, at: range)
    }
    let conversion = try Conversion(
      number, from: environment.word(call.arguments[1], evaluate), to: environment.word(call.arguments[2], evaluate),
      world, at: range)
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
