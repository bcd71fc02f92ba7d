internal import CommandLanguage
package import CompositionalLayout
internal import DisplayText
internal import Geometry
internal import JSONValues
internal import LayoutCases
internal import PluginHosting

/// The presets that are built in, and those of the layout plugins that are loaded.
///
/// A plugin is asked with `{"preset":"banner","parameters":{…},"section":0,"identifier":"main","count":12,
/// "environment":{…}}` and answers `{"section":{…}}` in the form of a layout case file; without `section` it is asked
/// for the configuration and answers `{"configuration":{…}}`. `null` stands for none.
package struct PluginPresets: LayoutPresets {
  /// The world with the plugins, or nil if a session has none.
  package let world: World?
  private let builtIn = BuiltInPresets()

  package init(world: World?) { self.world = world }

  /// A preset and the feature that gives it. Built-in ones keep their names, and of two plugins with the same name the
  /// first loaded counts; the other is found as `FEATURE.NAME`.
  package struct Found: Sendable {
    package var feature: String
    package var name: String
    package var isUniform: Bool
    package var preset: PresetLayout
  }

  /// The presets of plugins; their descriptions are read once for each set of plugins.
  private var found: [Found] {
    guard let world else { return [] }
    let features = world.features(.layout)
    guard !features.isEmpty else { return [] }
    if let known = world.foundPresets(of: features) { return known }
    var names = Set(builtIn.presets.map(\.name))
    let found = features.flatMap { feature -> [Found] in
      guard case .array(let list)? = (try? world.describe(feature, .layout))?["presets"] else { return [] }
      return list.compactMap { entry in
        guard case .string(let name)? = entry["name"] else { return nil }
        let offered = names.insert(name).inserted ? name : "\(feature).\(name)"
        return Found(
          feature: feature, name: name, isUniform: entry["uniform"] == true,
          preset: PresetLayout(
            name: offered, about: Bilingual(entry["about"]) ?? "", parameters: PresetLayout.Parameter.list(entry),
            appearance: PresetAppearance(entry["appearance"])))
      }
    }
    world.keep(found, of: features)
    return found
  }

  package var generation: Int { world?.pluginGeneration ?? 0 }

  package var presets: [PresetLayout] { builtIn.presets + found.map(\.preset) }

  package func preset(named name: String) -> PresetLayout? {
    builtIn.preset(named: name) ?? found.first { $0.preset.name == name }?.preset
  }

  package func isUniform(_ preset: String) -> Bool {
    builtIn.preset(named: preset) != nil || found.first { $0.preset.name == preset }?.isUniform ?? false
  }

  package func section(
    _ call: LayoutPresetCall, at index: Int, identifier: String, count: Int, in environment: LayoutEnvironment
  ) -> CollectionLayoutSection? {
    guard builtIn.preset(named: call.preset) == nil else {
      return builtIn.section(call, at: index, identifier: identifier, count: count, in: environment)
    }
    let request: [(String, JSONValue)] = [
      ("section", .int(index)), ("identifier", .string(identifier)), ("count", .int(count)),
      ("environment", environment.requestMember),
    ]
    return answer(to: call, request, "section") { value throws(LayoutCaseError) in
      try LayoutDocument(section: value).section()
    }
  }

  package func configuration(_ call: LayoutPresetCall) -> CompositionalLayoutConfiguration? {
    guard builtIn.preset(named: call.preset) == nil else { return builtIn.configuration(call) }
    return answer(to: call, [], "configuration") { value throws(LayoutCaseError) in
      try LayoutDocument(configuration: value).configuration()
    }
  }

  /// Returns the answer of a plugin, read once; nil for none. Why it gives none, or one that cannot be read, is logged
  /// as a message of the plugin.
  private func answer<Answer>(
    to call: LayoutPresetCall, _ request: [(String, JSONValue)], _ member: String,
    _ read: (JSONValue) throws(LayoutCaseError) -> Answer
  ) -> Answer? {
    guard let world, let found = found.first(where: { $0.preset.name == call.preset }) else { return nil }
    let members: [(String, JSONValue)] =
      [
        ("preset", .string(found.name)),
        ("parameters", .object(call.parameters.map { ($0.key, .double($0.value)) })),
      ] + request
    let value: JSONValue?
    world.responder.askForLayout()
    do throws(PluginRequestError) {
      let host = try world.host()
      value = try PluginRequestError.converting { () throws(PluginFailure) in
        try host.layout(.object(members), with: found.feature)[member]
      }
    } catch {
      world.responder.note(layoutFailure: error, of: found.feature)
      return nil
    }
    guard let value, value != .null else { return nil }
    do throws(LayoutCaseError) { return try read(value) } catch {
      world.responder.say("\(found.name): " + error.message, of: found.feature)
      return nil
    }
  }
}

extension LayoutEnvironment {
  fileprivate var requestMember: JSONValue {
    let insets = container.contentInsets
    return [
      "container": [
        "w": .double(container.contentSize.width), "h": .double(container.contentSize.height),
        "insets": [
          .double(insets.top), .double(insets.leading), .double(insets.bottom), .double(insets.trailing),
        ],
      ],
      "scale": .double(traits.displayScale), "direction": traits.isRightToLeft ? "rtl" : "ltr",
      "traits": [
        "horizontalSizeClass": .string(traits.horizontalSizeClass.rawValue),
        "verticalSizeClass": .string(traits.verticalSizeClass.rawValue),
        "contentSizeCategory": .string(traits.preferredContentSizeCategory),
        "idiom": .string(traits.userInterfaceIdiom.rawValue),
      ],
    ]
  }
}

extension PresetLayout.Parameter {
  /// Returns the numbers that a preset takes.
  fileprivate static func list(_ preset: JSONValue) -> [Self] {
    guard case .array(let list)? = preset["parameters"] else { return [] }
    return list.compactMap { entry in
      guard case .string(let name)? = entry["name"] else { return nil }
      return Self(name: name, standard: entry["default"]?.number ?? 0)
    }
  }
}
