public import DisplayText

/// The kinds of features that this host supports.
public enum FeatureKind: String, Codable, Hashable, Sendable, CaseIterable {
  /// Pages of records.
  case dataSource = "mcv.data-source/1"
  /// Names, words and units of records in another language.
  case translator = "mcv.translator/1"
  /// Presets and section providers.
  case layout = "mcv.layout/1"
  /// View models by name.
  case pipeline = "mcv.pipeline/1"
}

/// The description that a plugin gives of itself, copied out of it: a value that needs no plugin.
public struct PluginDescription: Codable, Hashable, Sendable {
  /// One thing that it gives.
  public struct Feature: Codable, Hashable, Sendable {
    /// The kind; nil for one that this host does not know: it is skipped.
    public var kind: FeatureKind? { FeatureKind(rawValue: kindName) }
    /// The kind as the plugin spells it.
    public var kindName: String
    /// The name that people type: letters, digits, `-` and `_`.
    public var name: String
    /// One line; empty for a kind that is not known.
    public var about: Bilingual

    /// Creates a feature.
    public init(kindName: String, name: String, about: Bilingual) {
      self.kindName = kindName
      self.name = name
      self.about = about
    }
  }

  /// The stable id, such as `mcv.pokeapi/1`.
  public var id: String
  /// The name that people type.
  public var name: String
  /// The plugin's own version, such as `1.2`.
  public var version: String
  /// The toolchain that built it, for error texts.
  public var toolchain: String
  /// One line on the whole plugin.
  public var about: Bilingual
  /// The version of the interface that it was built for.
  public var abi: (major: Int, minor: Int) { (abiMajor, abiMinor) }
  var abiMajor: Int
  var abiMinor: Int
  /// The features that it gives, in the plugin's order.
  public var features: [Feature]

  /// Returns whether it has a feature of a kind.
  func gives(_ kind: FeatureKind) -> Bool { features.contains { $0.kind == kind } }

  /// Creates a description.
  public init(
    id: String, name: String, version: String, toolchain: String, about: Bilingual, abiMajor: Int, abiMinor: Int,
    features: [Feature]
  ) {
    self.id = id
    self.name = name
    self.version = version
    self.toolchain = toolchain
    self.about = about
    self.abiMajor = abiMajor
    self.abiMinor = abiMinor
    self.features = features
  }
}

/// A plugin file on the search path that is not opened yet: its name is known from the file's name.
public struct PluginFile: Hashable, Sendable {
  /// `PokeAPI` of `libMCVPlugin_PokeAPI.so`.
  public var fileName: String
  /// Absolute.
  public var path: String

  /// Creates a file.
  public init(fileName: String, path: String) {
    self.fileName = fileName
    self.path = path
  }
}

/// A plugin that is loaded.
public struct LoadedPlugin: Hashable, Sendable {
  /// The description that it gives of itself.
  public var description: PluginDescription
  /// The file it was loaded from, as people know it.
  public var path: String
  /// Whether it runs in the session's process, because a person wants it so; all others have one of their own.
  public var isInside: Bool
  /// The number of times that it was loaded anew since the first time.
  public var reloads: Int
  /// The notes of the host from loading: kinds that it skips, and the like.
  public var notices: [PluginNotice]

  /// Creates a record of a loaded plugin.
  public init(
    description: PluginDescription, path: String, isInside: Bool, reloads: Int, notices: [PluginNotice]
  ) {
    self.description = description
    self.path = path
    self.isInside = isInside
    self.reloads = reloads
    self.notices = notices
  }
}
