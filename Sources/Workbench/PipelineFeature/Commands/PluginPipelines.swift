internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import PipelineLanguage
internal import Pipelines
internal import PluginHosting
internal import SessionModel

/// The view models that plugins give by name.
enum PluginPipelines {
  /// Returns the document of a view model, and the feature that gives it; nil if no plugin has one of that name. Of two
  /// with the same name the first loaded counts.
  private static func document(
    named name: String, _ world: World
  ) throws(PluginRequestError) -> (document: JSONValue, feature: String)? {
    guard world.plugins != nil else { return nil }
    for isLate in [false, true] {
      if isLate { world.loadAll(.pipeline) }
      for feature in world.features(.pipeline) {
        let list = try world.description(of: feature, .pipeline).list("pipelines")
        if let found = list.first(where: { $0["name"]?.stringValue == name }) { return (found, feature) }
      }
    }
    return nil
  }

  /// Returns the view model of a plugin with a name; nil if there is none.
  ///
  /// - Throws: What is wrong with the plugin, or with its text, with the place in it.
  /// - Complexity: O(n) in the length of the text, and the plugins on the search path the first time.
  static func named(
    _ name: String, _ session: Session, at place: SourceRange
  ) throws(Diagnostic) -> ShippedPipeline? {
    guard let world = session.world else { return nil }
    let found: (document: JSONValue, feature: String)?
    do throws(PluginRequestError) {
      found = try document(named: name, world)
    } catch { throw Diagnostic(error, at: place) }
    guard let (document, feature) = found else { return nil }
    guard let text = document["text"]?.stringValue else {
      throw Diagnostic(
        PluginRequestError.noPipelineText(name, feature: feature), at: place)
    }
    let about = Bilingual(document["about"])
    return ShippedPipeline(
      name: name, korean: about?.ko ?? "", english: about?.en ?? "",
      graph: try PipelineSpec(file: text, path: "\(feature).\(name)", named: name).graph,
      launch: try sends(document, "launch", of: name, at: place),
      scenario: try sends(document, "scenario", of: name, at: place), responder: .numbered())
  }

  private static func sends(
    _ document: JSONValue, _ key: String, of name: String, at place: SourceRange
  ) throws(Diagnostic) -> [TimedSend] {
    var sends: [TimedSend] = []
    for entry in document.list(key) {
      guard let input = entry["input"]?.stringValue, case let time = entry["at"]?.number ?? 0, time >= 0, time <= 1e9
      else {
        throw Diagnostic(
          PluginRequestError.badSend(pipeline: name, member: key), at: place)
      }
      sends.append(TimedSend(input, PipelineValue(Value(entry["value"] ?? .null)), at: time))
    }
    return sends
  }

  /// Returns the names that the loaded plugins have.
  static func names(_ world: World?) -> [String] {
    guard let world else { return [] }
    return world.features(.pipeline).flatMap { feature in
      ((try? world.describe(feature, .pipeline))?.list("pipelines") ?? []).compactMap { $0["name"]?.stringValue }
    }
  }
}
