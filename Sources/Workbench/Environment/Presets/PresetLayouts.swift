internal import CommandLanguage
package import CompositionalLayout
package import DisplayText
internal import Geometry
internal import JSONValues
internal import LayoutCases

/// A layout that has a name, and the numbers that it takes.
package struct PresetLayout: Hashable, Sendable {
  /// A number of a preset.
  package struct Parameter: Hashable, Sendable {
    package var name: String
    /// The value that holds where none is given.
    package var standard: Double

    package init(name: String, standard: Double) {
      self.name = name
      self.standard = standard
    }
  }

  package var name: String
  package var about: Bilingual
  package var parameters: [Parameter] = []
  /// The states from which its cells come and to which they go, or nil if they fade.
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

/// Layouts by name: those that are built in, and those of plugins.
package protocol LayoutPresets: Sendable {
  /// The presets that there are, in the order in which they are offered.
  var presets: [PresetLayout] { get }

  /// Returns the preset of a name, or nil if there is none.
  func preset(named name: String) -> PresetLayout?

  /// A number that changes with every plugin that is loaded anew or goes away: answers may be others then.
  var generation: Int { get }

  /// Returns whether a preset answers alike for all sections of one environment.
  func isUniform(_ preset: String) -> Bool

  /// Returns the section that a call stands for, or nil if the preset has none for it.
  func section(
    _ call: LayoutPresetCall, at index: Int, identifier: String, count: Int, in environment: LayoutEnvironment
  ) -> CollectionLayoutSection?

  /// Returns the configuration that goes with a call, or nil if it says nothing about it.
  func configuration(_ call: LayoutPresetCall) -> CompositionalLayoutConfiguration?
}

extension LayoutPresets {
  package var generation: Int { 0 }

  package func preset(named name: String) -> PresetLayout? { presets.first { $0.name == name } }
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
