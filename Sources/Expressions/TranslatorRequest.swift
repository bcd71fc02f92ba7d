package import CommandLanguage
package import JSONValues
package import Outside
internal import PluginHosting
internal import Records
internal import Wording

/// Questions to translators, which are plugins.
package enum TranslatorRequest {
  /// Returns a translator's answer.
  ///
  /// - Throws: what the plugin says, at `place`.
  package static func ask(
    _ request: JSONValue, _ translator: String, _ world: World, _ place: SourceRange
  ) throws(Diagnostic) -> JSONValue {
    do throws(PluginFailure) {
      return try world.translate(request, with: translator)
    } catch {
      throw Diagnostic(error, at: place)
    }
  }

  /// E0417 for an answer that is not what was asked for.
  package static func badAnswer(_ translator: String, _ what: String, _ place: SourceRange) -> Diagnostic {
    Diagnostic(.badPluginAnswer(translator, what: .ofLibrary(what)), at: place)
  }
}

/// A number in another unit.
package struct Conversion: Hashable, Sendable, CustomStringConvertible {
  package var number: Double
  package var unit: String

  /// Asks the first translator that knows both units.
  package init(
    _ number: Double, from: String, to: String, _ world: World, at place: SourceRange
  ) throws(Diagnostic) {
    let translator: String
    do throws(PluginFailure) {
      translator = try world.translator(from: from, to: to)
    } catch {
      var diagnostic = Diagnostic(error, at: place, label: Bilingual(ko: "모르는 변환", en: "unknown conversion"))
      if error.message.hasPrefix("no translator") { diagnostic.code = .badValue }
      throw diagnostic
    }
    let request: JSONValue = .object([("number", .double(number)), ("from", .string(from)), ("to", .string(to))])
    let answer = try TranslatorRequest.ask(request, translator, world, place)
    guard let result = answer["number"]?.number, result.isFinite else {
      throw TranslatorRequest.badAnswer(translator, "it holds no number", place)
    }
    self.number = result
    unit = answer["unit"]?.stringValue ?? to
  }

  /// The number with at least one decimal: `6.0`.
  package var text: String { "\(number)" }

  /// `0.6 m`
  package var description: String { "\(text) \(unit)" }
}
