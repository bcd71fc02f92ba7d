package import AppProtocol
package import Cassettes
package import CommandLanguage
package import DisplayText
package import PluginHosting

/// The reason why a line got nothing from plugins.
package enum PluginRequestError: Error, Sendable {
  /// The host of the plugins failed.
  case host(PluginFailure)
  /// The session has no plugins at all.
  case noPlugins
  /// No plugin gives a feature of that kind and name; another kind that has the name, and a name that is close to it.
  case noFeature(FeatureKind, String, other: FeatureKind?, nearest: String?)
  /// No plugin has that name, or gives something of that name; the host says where it looked.
  case noPlugin(PluginFailure, nearest: String?)
  /// The plugin is not loaded; a name that is close to it, and those that are loaded.
  case notLoaded(String, nearest: String?, loaded: [String])
  /// The source has no such collection.
  case noCollection(String, source: String)
  /// A line of the answers that a source carries with it cannot be read.
  case badRecordings(source: String, CassetteError)
  /// The cassette that the command line names cannot be read.
  case badCassette(Diagnostic)
  /// No translator converts the units; the conversions that there are.
  case noConversion(from: String, to: String, known: [String])
  /// A view model of a plugin has no text.
  case noPipelineText(String, feature: String)
  /// A view model of a plugin has a send that cannot be made.
  case badSend(pipeline: String, member: String)

  /// Returns what a body gives that asks the host.
  package static func converting<Answer>(
    _ body: () throws(PluginFailure) -> Answer
  ) throws(PluginRequestError) -> Answer {
    do throws(PluginFailure) { return try body() } catch { throw .host(error) }
  }

  /// The code that the plugin gave, such as `not-found`, or nil.
  var pluginCode: String? { if case .host(let failure) = self { failure.pluginCode } else { nil } }

  /// A name that is close to the one that was typed.
  package var nearest: String? {
    switch self {
    case .noFeature(_, _, _, let nearest), .noPlugin(_, let nearest), .notLoaded(_, let nearest, _): nearest
    case .host, .noPlugins, .noCollection, .badRecordings, .badCassette, .noConversion, .noPipelineText, .badSend: nil
    }
  }

  /// The code, the sentence, the label and the ways out. Text that came from a plugin is in it as it is.
  package var text: FailureText {
    switch self {
    case .host(let failure): failure.text
    case .noPlugins:
      FailureText(
        .pluginNotFound, ko: "이 세션에는 플러그인이 없습니다", en: "this session has no plugins", label: .notFound,
        helps: [Bilingual(ko: "mcv를 --no-plugins 없이 실행하세요", en: "run mcv without --no-plugins")])
    case .noFeature(let kind, let name, let other, _):
      FailureText(
        .pluginNotFound,
        ko: "\(kind.words.ko) '\(name)'이(가) 없습니다" + (other.map { " ('\(name)'은(는) \($0.words.ko)입니다)" } ?? ""),
        en: "there is no \(kind.word) '\(name)'" + (other.map { " ('\(name)' is a \($0.word))" } ?? ""),
        label: .notFound, helps: nearestHelps + ["plugin list"])
    case .noPlugin(let failure, _):
      FailureText(.pluginNotFound, failure.message, label: .notFound, helps: nearestHelps + ["plugin list"])
    case .notLoaded(let name, _, let loaded):
      FailureText(
        .pluginNotLoaded, ko: "플러그인 '\(name)'을(를) 불러오지 않았습니다", en: "no plugin '\(name)' is loaded",
        label: .notLoaded,
        helps: nearestHelps + [
          loaded.isEmpty
            ? Bilingual(ko: "불러온 플러그인이 없습니다", en: "no plugin is loaded")
            : Bilingual(ko: "불러온 것: ", en: "loaded: ") + Bilingual(loaded.joined(separator: ", "))
        ])
    case .noCollection(let name, let source):
      FailureText(
        .pluginNotFound, ko: "'\(source)'에는 '\(name)' 컬렉션이 없습니다", en: "'\(source)' has no collection '\(name)'",
        label: .notFound)
    case .badRecordings(let source, let error):
      FailureText(
        .badPluginAnswer, ko: "'\(source)'의 기록된 답 \(error.line)번째 줄을 읽을 수 없습니다: \(error.message.ko)",
        en: "line \(error.line) of the recorded answers of '\(source)' cannot be read: \(error.message.en)",
        label: .mistakeInPlugin)
    case .badCassette(let diagnostic):
      FailureText(.requestFailed, diagnostic.message, label: .failed, helps: diagnostic.helps)
    case .noConversion(let from, let to, let known):
      FailureText(
        .pluginNotFound, ko: "\(from)을(를) \(to)(으)로 바꾸는 번역기가 없습니다", en: "no translator converts \(from) to \(to)",
        label: .notFound,
        helps: known.isEmpty
          ? ["plugin list"] : [Bilingual(ko: "아는 것: ", en: "known: ") + Bilingual(known.joined(separator: ", "))])
    case .noPipelineText(let name, let feature):
      FailureText(
        .badPluginAnswer, ko: "'\(feature)'의 파이프라인 '\(name)'에 글이 없습니다",
        en: "pipeline '\(name)' of '\(feature)' has no text",
        label: .mistakeInPlugin, helps: [.pluginsMistake])
    case .badSend(let pipeline, let member):
      FailureText(
        .badPluginAnswer, ko: "파이프라인 '\(pipeline)'의 \(member)에 입력이나 시각이 없는 보내기가 있습니다",
        en: "\(member) of pipeline '\(pipeline)' has a send without an input, or at no time", label: .mistakeInPlugin,
        helps: [.pluginsMistake])
    }
  }

  /// The failure in a sentence.
  package var message: Bilingual { text.message }

  private var nearestHelps: [Bilingual] { nearest.map { [.didYouMean($0)] } ?? [] }
}

extension FeatureKind {
  /// The word by which people call the kind, as they type it.
  package var word: String {
    switch self {
    case .dataSource: "source"
    case .translator: "translator"
    case .layout: "layout"
    case .pipeline: "pipeline"
    }
  }
}

extension SourceDescription {
  /// Returns a collection of a source by its name.
  ///
  /// - Throws: That the source has none of that name.
  package func collection(_ name: String, of source: String) throws(PluginRequestError) -> CollectionDescription {
    if let found = collection(name) { return found }
    throw .noCollection(name, source: source)
  }
}
