internal import CommandLanguage
package import JSONValues
internal import PluginHosting
package import Records

/// The presets of the layout plugins that are loaded; the one that comes along is loaded when it is first needed.
package struct PluginPresets: LayoutPresets {
  /// The plugin that comes along.
  static let standard = "layouts"

  /// What reaches the plugins; nil where a session has none.
  package let services: SessionServices?

  package init(services: SessionServices?) {
    self.services = services
  }

  /// A preset and the feature that gives it. Of two with the same name the first loaded counts; the other is found as
  /// `FEATURE.NAME`.
  private struct Found {
    var feature: String
    var name: String
    var isUniform: Bool
    var preset: LayoutPreset
  }

  private func found() -> [Found] {
    guard let services else { return [] }
    try? services.require(Self.standard, .layout)
    var names: Set<String> = []
    return services.features(.layout).flatMap { feature -> [Found] in
      guard case .array(let list)? = (try? services.description(of: feature, .layout))?["presets"] else { return [] }
      return list.compactMap { entry in
        guard case .string(let name)? = entry["name"] else { return nil }
        let offered = names.insert(name).inserted ? name : "\(feature).\(name)"
        return Found(
          feature: feature, name: name, isUniform: entry["uniform"] == true,
          preset: LayoutPreset(
            name: offered, about: Bilingual(entry["about"]), parameters: LayoutPreset.Parameter.list(entry),
            appearance: PresetAppearance(entry["appearance"])))
      }
    }
  }

  package var presets: [LayoutPreset] { found().map(\.preset) }

  package func isUniform(_ preset: String) -> Bool { found().first { $0.preset.name == preset }?.isUniform ?? false }

  package func layout(_ request: JSONValue) -> JSONValue {
    guard let services, case .string(let name)? = request["preset"], case .object(let members) = request,
      let found = found().first(where: { $0.preset.name == name })
    else { return .null }
    let asked = members.members.map { ($0.key, $0.key == "preset" ? .string(found.name) : $0.value) }
    do throws(PluginFailure) {
      return try services.host().layout(.object(asked), with: found.feature)
    } catch {
      services.desk.log(.error, error.message, from: found.feature)
      return .null
    }
  }
}

extension Bilingual {
  /// A text of a plugin's document; empty where there is none.
  fileprivate init(_ document: JSONValue?) {
    func text(_ language: String) -> String {
      if case .string(let text)? = document?[language] { text } else { "" }
    }
    self.init(ko: text("ko"), en: text("en"))
  }
}

extension LayoutPreset.Parameter {
  /// The numbers that a preset takes.
  fileprivate static func list(_ preset: JSONValue) -> [Self] {
    guard case .array(let list)? = preset["parameters"] else { return [] }
    return list.compactMap { entry in
      guard case .string(let name)? = entry["name"] else { return nil }
      return Self(name: name, standard: entry["default"]?.number ?? 0)
    }
  }
}
