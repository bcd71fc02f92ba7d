internal import CommandLanguage
internal import CompositionalLayout

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

/// Layouts by name: those that are built in, and those of plugins.
protocol LayoutPresets: Sendable {
  /// The presets that there are, in the order in which they are offered.
  var presets: [LayoutPreset] { get }

  /// The preset of a name; nil where there is none.
  func preset(named name: String) -> LayoutPreset?

  /// A number that changes with every plugin that is loaded anew or goes away: answers may be others then.
  var generation: Int { get }

  /// Whether a preset answers alike for all sections of one environment.
  func isUniform(_ preset: String) -> Bool

  /// The section that a call stands for; nil where the preset has none for it.
  func section(
    _ call: LayoutPresetCall, at index: Int, identifier: String, count: Int, in environment: LayoutEnvironment
  ) -> CollectionLayoutSection?

  /// The configuration that goes with a call; nil where it says nothing about it.
  func configuration(_ call: LayoutPresetCall) -> CompositionalLayoutConfiguration?
}

extension LayoutPresets {
  var generation: Int { 0 }

  func preset(named name: String) -> LayoutPreset? { presets.first { $0.name == name } }
}

/// A preset with its numbers: what a `layout` line asks for.
public struct LayoutPresetCall: Hashable, Sendable {
  var preset: String
  var parameters: [String: Double]
}
