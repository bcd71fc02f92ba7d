/// A plugin: its name, and its features.
///
/// Make one as a global constant, and export it with one line; see ``PluginEntry``.
public struct Plugin: Sendable {
  let id: String
  let name: String
  let version: String
  let about: Text
  let features: [Feature]
  let start: (@Sendable (PluginHost) throws -> Void)?
  let stop: (@Sendable () -> Void)?
  let exported = ExportedDescriptor()

  /// Creates a plugin.
  ///
  /// - Parameters:
  ///   - id: A reverse-domain name, a `/`, and a revision: `org.example.greetings/1`.
  ///   - name: The name that people type: letters, digits, `-` and `_`.
  ///   - version: Its version for people, such as `1.0`.
  ///   - about: The description of its features, in one sentence for people.
  ///   - features: The features that it gives.
  ///   - start: Called once before the first instance is made; an error refuses the plugin.
  ///   - stop: Called once after the last instance is gone.
  public init(
    _ id: String, name: String, version: String = "1.0", about: Text, features: [Feature],
    start: (@Sendable (PluginHost) throws -> Void)? = nil, stop: (@Sendable () -> Void)? = nil
  ) {
    self.id = id
    self.name = name
    self.version = version
    self.about = about
    self.features = features
    self.start = start
    self.stop = stop
  }

  /// Creates a plugin.
  public init(_ id: String, name: String, version: String = "1.0", about: Text, _ features: Feature...) {
    self.init(id, name: name, version: version, about: about, features: features)
  }
}

/// One thing that a plugin gives.
public struct Feature: Sendable {
  enum Kind: Sendable {
    case source(SourceFactory)
    case translator(TranslatorFactory)
    case layout(LayoutFactory)
    case pipeline(PipelineFactory)
  }

  /// The name of the feature; nil for the plugin's.
  let name: String?
  /// The line about the feature; nil for the plugin's.
  let about: Text?
  let kind: Kind

  /// Returns a feature that is a source of records.
  ///
  /// - Parameters:
  ///   - type: The type of the source.
  ///   - name: The name that people type before the dot: `pokeapi` of `pokeapi.pokemon`. Nil for the name of the
  ///     plugin.
  ///   - about: Nil for the text of the plugin.
  public static func source<Source: DataSource>(
    _ type: Source.Type, name: String? = nil, about: Text? = nil
  ) -> Feature {
    Feature(name: name, about: about, kind: .source(SourceFactory(type)))
  }

  /// Returns a feature that is a translator.
  public static func translator<Words: Translator>(
    _ type: Words.Type, name: String? = nil, about: Text? = nil
  ) -> Feature {
    Feature(name: name, about: about, kind: .translator(TranslatorFactory(type)))
  }

  /// Returns a feature that gives layout presets.
  public static func layout<Presets: LayoutPreset>(
    _ type: Presets.Type, name: String? = nil, about: Text? = nil
  ) -> Feature {
    Feature(name: name, about: about, kind: .layout(LayoutFactory(type)))
  }

  /// Returns a feature that gives view models by name.
  public static func pipeline<Presets: PipelinePreset>(
    _ type: Presets.Type, name: String? = nil, about: Text? = nil
  ) -> Feature {
    Feature(name: name, about: about, kind: .pipeline(PipelineFactory(type)))
  }
}
