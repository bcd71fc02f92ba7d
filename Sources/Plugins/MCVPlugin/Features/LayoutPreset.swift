/// Layouts for sections: pure and synchronous. Used on any thread.
public protocol LayoutPreset: Sendable {
  /// The presets that there are.
  static var presets: [Preset] { get }

  /// Creates an instance with its settings, an object.
  init(host: PluginHost, settings: JSONValue) throws

  /// Returns the layout of one section in one environment, in the form of a layout case file with the frames of custom
  /// groups computed; `JSONValue.null` for none.
  func section(_ request: SectionRequest) throws -> JSONValue

  /// Returns the configuration of the whole layout in the same form; null, which is the default, for none.
  func configuration(_ preset: String, arguments: Arguments) throws -> JSONValue
}

extension LayoutPreset {
  public func configuration(_ preset: String, arguments: Arguments) throws -> JSONValue { .null }

  /// The answer to `describe`.
  static var description: JSONValue { ["presets": .array(presets.map(\.json))] }

  /// Returns the answer to the host's question for a section, with `presets` for the checks.
  func answer(toSection json: JSONValue) throws -> JSONValue {
    ["section": try section(SectionRequest(json, presets: Self.presets))]
  }

  /// Returns the answer to the host's question for the configuration of the whole layout.
  func answer(toConfiguration json: JSONValue) throws -> JSONValue {
    let (preset, arguments) = try Preset.find(json, in: Self.presets)
    return ["configuration": try configuration(preset.name, arguments: arguments)]
  }
}

/// A layout with a name.
public struct Preset: Hashable, Sendable {
  public var name: String
  public var about: Text
  public var parameters: [Parameter]
  /// Whether it answers alike for all sections of one environment: the host asks once then.
  public var isUniform: Bool
  /// The state from which cells that appear come, instead of fading in where they stand; nil to fade.
  public var appearing: Appearance?
  /// The state to which cells that disappear go; nil to fade.
  public var disappearing: Appearance?

  /// The difference of a cell from its state where it stands, as UIKit asks a layout for it with
  /// `initialLayoutAttributesForAppearingItem(at:)` and `finalLayoutAttributesForDisappearingItem(at:)`.
  public struct Appearance: Hashable, Sendable {
    /// Points to the right.
    public var x: Double
    /// Points down.
    public var y: Double
    /// 0 is transparent, 1 opaque.
    public var alpha: Double
    /// The factor of its size, about its middle.
    public var scale: Double

    /// Creates a difference, by default a transparent cell.
    public init(x: Double = 0, y: Double = 0, alpha: Double = 0, scale: Double = 1) {
      self.x = x
      self.y = y
      self.alpha = alpha
      self.scale = scale
    }

    fileprivate var json: JSONValue {
      ["x": .double(x), "y": .double(y), "alpha": .double(alpha), "scale": .double(scale)]
    }
  }

  /// Creates a preset.
  public init(
    _ name: String, about: Text, parameters: [Parameter] = [], isUniform: Bool = false, appearing: Appearance? = nil,
    disappearing: Appearance? = nil
  ) {
    self.name = name
    self.about = about
    self.parameters = parameters
    self.isUniform = isUniform
    self.appearing = appearing
    self.disappearing = disappearing
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .string(name)), ("about", about.json), ("parameters", .array(parameters.map(\.json))),
      ("uniform", .bool(isUniform)),
    ]
    let appearance = [("appearing", appearing), ("disappearing", disappearing)].compactMap { name, value in
      value.map { (name, $0.json) }
    }
    if !appearance.isEmpty { members.append(("appearance", .object(appearance))) }
    return .object(members)
  }

  /// Returns the preset that a request names, and its checked arguments.
  static func find(_ json: JSONValue, in presets: [Preset]) throws(PluginError) -> (Preset, Arguments) {
    let name = json["preset"]?.string ?? "?"
    guard let preset = presets.first(where: { $0.name == name }) else {
      let names = presets.map(\.name).joined(separator: ", ")
      throw PluginError(
        .badRequest, ko: "\(name)(이)라는 프리셋이 없습니다", en: "there is no preset \(name)",
        hint: Text(ko: "있는 것: \(names)", en: "there are: \(names)"))
    }
    return (preset, try Arguments(json["parameters"], declared: preset.parameters, of: name))
  }
}

/// One section that needs a layout. Lengths are in points.
public struct SectionRequest: Hashable, Sendable {
  /// The surroundings, as UIKit's layout environment has them.
  public struct Environment: Hashable, Sendable {
    public var width: Double
    public var height: Double
    /// Top, leading, bottom, trailing.
    public var insets: [Double]
    public var scale: Double
    public var isRightToLeft: Bool
    /// Traits by name, an object.
    public var traits: JSONValue

    /// Creates an environment.
    public init(
      width: Double, height: Double, insets: [Double] = [0, 0, 0, 0], scale: Double = 3, isRightToLeft: Bool = false,
      traits: JSONValue = [:]
    ) {
      self.width = width
      self.height = height
      self.insets = insets
      self.scale = scale
      self.isRightToLeft = isRightToLeft
      self.traits = traits
    }
  }

  /// The name of the preset.
  public var preset: String
  /// The arguments, of the declared types, with the defaults.
  public var arguments: Arguments
  /// The place of the section, counted from 0.
  public var section: Int
  /// The identifier of the section, or nil.
  public var identifier: JSONValue?
  /// The number of items in the section.
  public var count: Int
  public var environment: Environment

  /// Creates a request.
  public init(
    preset: String, arguments: Arguments = Arguments(), section: Int = 0, identifier: JSONValue? = nil, count: Int,
    environment: Environment
  ) {
    self.preset = preset
    self.arguments = arguments
    self.section = section
    self.identifier = identifier
    self.count = count
    self.environment = environment
  }

  init(_ json: JSONValue, presets: [Preset]) throws(PluginError) {
    let (preset, arguments) = try Preset.find(json, in: presets)
    let place = json["environment"]
    let container = place?["container"]
    guard let width = container?["w"]?.number, let height = container?["h"]?.number else {
      throw PluginError(
        .badRequest, ko: "environment.container에 w와 h가 필요합니다", en: "environment.container needs w and h")
    }
    let insets = (container?["insets"]?.elements ?? []).compactMap(\.number)
    self.init(
      preset: preset.name, arguments: arguments, section: json["section"]?.int ?? 0, identifier: json["identifier"],
      count: max(0, json["count"]?.int ?? 0),
      environment: Environment(
        width: width, height: height, insets: insets.count == 4 ? insets : [0, 0, 0, 0],
        scale: place?["scale"]?.number ?? 1, isRightToLeft: place?["direction"]?.string == "rtl",
        traits: place?["traits"] ?? [:]))
  }
}
