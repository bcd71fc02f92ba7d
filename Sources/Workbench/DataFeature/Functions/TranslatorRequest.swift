internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import PluginHosting

/// Questions to translators, which are plugins.
enum TranslatorRequest {
  /// Returns a translator's answer.
  ///
  /// - Throws: what the plugin says, at `place`.
  static func ask(
    _ request: JSONValue, _ translator: String, _ world: World, _ place: SourceRange
  ) throws(Diagnostic) -> JSONValue {
    do throws(PluginRequestError) {
      return try world.translate(request, with: translator)
    } catch {
      throw Diagnostic(error, at: place)
    }
  }

  /// The reason why an answer is not what was asked for.
  enum Flaw: Hashable, Sendable {
    /// A conversion without a number.
    case noNumber
    /// A translation of a text with neither a value nor a reason.
    case noValue
    /// A translation of a table with other rows or columns.
    case size(rows: Int, columns: Int, wanted: Int)

    /// The flaw in a sentence.
    var message: Bilingual {
      switch self {
      case .noNumber: Bilingual(ko: "숫자가 없습니다", en: "it holds no number")
      case .noValue: Bilingual(ko: "값도, 없는 까닭도 아닙니다", en: "neither a value nor what is missing")
      case .size(let rows, let columns, let wanted):
        Bilingual(
          ko: "행 \(wanted)개에 대해 \(columns)열의 행 \(rows)개입니다", en: "\(rows) rows of \(columns) columns for \(wanted)")
      }
    }
  }

  /// E0417 for an answer that is not what was asked for.
  static func badAnswer(_ translator: String, _ flaw: Flaw, _ place: SourceRange) -> Diagnostic {
    Diagnostic(.badPluginAnswer(translator, what: flaw.message), at: place)
  }
}

/// A number in another unit.
struct Conversion: Hashable, Sendable, CustomStringConvertible {
  var number: Double
  var unit: String

  /// Asks the first translator that knows both units.
  init(
    _ number: Double, from: String, to: String, _ world: World, at place: SourceRange
  ) throws(Diagnostic) {
    let translator: String
    do throws(PluginRequestError) {
      translator = try world.translator(from: from, to: to)
    } catch {
      var diagnostic = Diagnostic(error, at: place, label: Bilingual(ko: "모르는 변환", en: "unknown conversion"))
      if case .noConversion = error { diagnostic.code = .badValue }
      throw diagnostic
    }
    let request: JSONValue = .object([("number", .double(number)), ("from", .string(from)), ("to", .string(to))])
    let answer = try TranslatorRequest.ask(request, translator, world, place)
    guard let result = answer["number"]?.number, result.isFinite else {
      throw TranslatorRequest.badAnswer(translator, .noNumber, place)
    }
    self.number = result
    unit = answer["unit"]?.stringValue ?? to
  }

  /// The number with at least one decimal: `6.0`.
  var text: String { "\(number)" }

  /// `0.6 m`
  var description: String { "\(text) \(unit)" }
}
