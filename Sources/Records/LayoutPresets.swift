package import CommandLanguage
package import CompositionalLayout
internal import Geometry
package import JSONValues
internal import LayoutCases
internal import TextRendering

/// A layout that has a name, and the numbers that it takes.
package struct LayoutPreset: Hashable, Sendable {
  /// A number of a preset.
  package struct Parameter: Hashable, Sendable {
    package var name: String
    /// What holds where none is given.
    package var standard: Double

    package init(name: String, standard: Double) {
      self.name = name
      self.standard = standard
    }
  }

  package var name: String
  package var about: Bilingual
  package var parameters: [Parameter] = []
  /// Where its cells come from and go to; nil where they fade.
  package var appearance: PresetAppearance?

  package init(name: String, about: Bilingual, parameters: [Parameter] = [], appearance: PresetAppearance? = nil) {
    self.name = name
    self.about = about
    self.parameters = parameters
    self.appearance = appearance
  }

  /// `grid(columns, height)`.
  package var synopsis: String {
    parameters.isEmpty ? name : "\(name)(\(parameters.map(\.name).joined(separator: ", ")))"
  }
}

/// What gives layouts by name.
///
/// Requests and answers are those of a layout plugin, so that one can stand in for the table: a request is
/// `{"preset":"banner","parameters":{…},"section":0,"identifier":"main","count":12,"environment":{…}}`, its answer
/// `{"section":{…}}` in the form of a layout case file; without `section` it asks for the configuration, and the answer
/// is `{"configuration":{…}}`. `null` stands for none.
package protocol LayoutPresets: Sendable {
  /// The presets that there are, in the order in which they are offered.
  var presets: [LayoutPreset] { get }

  /// Whether a preset answers alike for all sections of one environment.
  func isUniform(_ preset: String) -> Bool

  /// Answers a request.
  func layout(_ request: JSONValue) -> JSONValue
}

/// A preset with its numbers: what a `layout` line asks for.
package struct LayoutPresetCall: Hashable, Sendable {
  package var preset: String
  package var parameters: [String: Double]

  package init(preset: String, parameters: [String: Double]) {
    self.preset = preset
    self.parameters = parameters
  }
}

extension LayoutPresets {
  /// The section that a call stands for; nil where the preset has none for it.
  package func section(
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
  package func configuration(_ call: LayoutPresetCall) -> CompositionalLayoutConfiguration? {
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
