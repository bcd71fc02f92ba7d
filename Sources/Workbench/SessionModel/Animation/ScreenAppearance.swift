internal import AnimationTimeline
internal import CompositionalLayout
internal import DiffableDataSource
internal import Environment

/// The states that the presets of a screen give to cells that come and go.
struct ScreenAppearance: AppearanceProviding {
  /// The appearances by section, in the old and in the new snapshot.
  private let old: [Int: PresetAppearance]
  private let new: [Int: PresetAppearance]

  /// - Returns: Nil where no preset says anything.
  init?(_ layout: ScreenLayout, from old: Snapshot, to new: Snapshot, _ presets: any LayoutPresets) {
    let names = Set((layout.sections.values.map(\.preset) + [layout.wholePreset]).compactMap { $0?.preset })
    // Plugins are not asked for blocks.
    let known = names.sorted().compactMap(presets.preset(named:)).filter { $0.appearance != nil }
    guard !known.isEmpty else { return nil }
    let appearances = Dictionary(known.map { ($0.name, $0.appearance) }, uniquingKeysWith: { first, _ in first })
    func bySection(_ snapshot: Snapshot) -> [Int: PresetAppearance] {
      var result: [Int: PresetAppearance] = [:]
      for (index, identifier) in snapshot.sectionIdentifiers.enumerated() {
        let choice = layout.sections[identifier]
        let preset = choice == nil ? layout.wholePreset : choice?.preset
        if let preset, let appearance = appearances[preset.preset] { result[index] = appearance }
      }
      return result
    }
    self.old = bySection(old)
    self.new = bySection(new)
  }

  func initialState(ofAppearing element: LayoutElement, final: AnimatedState) -> AnimatedState? {
    guard element.elementKind == nil else { return nil }
    return new[element.section]?.appearing?.applied(to: final)
  }

  func finalState(ofDisappearing element: LayoutElement, initial: AnimatedState) -> AnimatedState? {
    guard element.elementKind == nil else { return nil }
    return old[element.section]?.disappearing?.applied(to: initial)
  }
}
