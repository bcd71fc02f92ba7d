internal import CommandLanguage
internal import CompositionalLayout
internal import Geometry
internal import LayoutCases
internal import TextRendering

/// A layout that has a name, and the numbers that it takes.
struct LayoutPreset: Hashable, Sendable {
  /// A number of a preset.
  struct Parameter: Hashable, Sendable {
    var name: String
    /// What holds where none is given.
    var standard: Double
  }

  var name: String
  var about: Bilingual
  var parameters: [Parameter] = []
  /// Where its cells come from and go to; nil where they fade.
  var appearance: PresetAppearance?

  /// `grid(columns, height)`.
  var synopsis: String {
    parameters.isEmpty ? name : "\(name)(\(parameters.map(\.name).joined(separator: ", ")))"
  }
}

/// What gives layouts by name.
///
/// Requests and answers are those of a layout plugin, so that one can stand in for the table: a request is
/// `{"preset":"banner","parameters":{…},"section":0,"identifier":"main","count":12,"environment":{…}}`, its answer
/// `{"section":{…}}` in the form of a layout case file; without `section` it asks for the configuration, and the answer
/// is `{"configuration":{…}}`. `null` stands for none.
protocol LayoutPresets: Sendable {
  /// The presets that there are, in the order in which they are offered.
  var presets: [LayoutPreset] { get }

  /// Whether a preset answers alike for all sections of one environment.
  func isUniform(_ preset: String) -> Bool

  /// Answers a request.
  func layout(_ request: JSONValue) -> JSONValue
}

/// A preset with its numbers: what a `layout` line asks for.
public struct LayoutPresetCall: Hashable, Sendable {
  var preset: String
  var parameters: [String: Double]
}

extension LayoutPresets {
  /// The section that a call stands for; nil where the preset has none for it.
  func section(
    _ call: LayoutPresetCall, at index: Int, identifier: String, count: Int, in environment: LayoutEnvironment
  ) -> CollectionLayoutSection? {
    var request = call.members
    request.append(("section", .int(index)))
    request.append(("identifier", .string(identifier)))
    request.append(("count", .int(count)))
    request.append(("environment", environment.requestMember))
    guard let section = layout(.object(request))["section"], section != .null else { return nil }
    return Self.read(["section": section])?.section(at: 0)
  }

  /// The configuration that goes with a call; nil where it says nothing about it.
  func configuration(_ call: LayoutPresetCall) -> CompositionalLayoutConfiguration? {
    guard case .object(let object)? = layout(.object(call.members))["configuration"] else { return nil }
    let members: [(String, JSONValue)] = object.members.map { ($0.key, $0.value) } + [("sections", [])]
    return Self.read(.object(members))?.configuration
  }

  /// Reads the member `layout` of a case.
  private static func read(_ layout: JSONValue) -> CompositionalLayoutDescription? {
    LayoutCaseFile([
      "id": "preset", "layout": layout, "container": ["w": 1, "h": 1], "scale": 1, "items": [],
      "expected": ["contentSize": nil, "frames": []],
    ]).cases.first?.layout
  }
}

extension LayoutPresetCall {
  fileprivate var members: [(String, JSONValue)] {
    [
      ("preset", .string(preset)),
      ("parameters", .object(parameters.map { ($0.key, .double($0.value)) })),
    ]
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
