internal import AnimationTimeline
internal import CompositionalLayout
internal import DiffableDataSource
internal import Geometry
internal import JSONValues

/// Where a layout preset lets cells come from and go to, in place of fading where they stand:
/// `{"appearing":{"x":0,"y":40,"alpha":0,"scale":0.5},"disappearing":{…}}` in its description.
///
/// It stands for `initialLayoutAttributesForAppearingItem(at:)` and `finalLayoutAttributesForDisappearingItem(at:)`.
struct PresetAppearance: Hashable, Sendable {
  /// How a cell differs at one end from what it is where it stands.
  struct Offset: Hashable, Sendable {
    /// Points to the right and down.
    var distance = Point.zero
    var alpha = 0.0
    /// The factor of its size, about its middle.
    var scale = 1.0

    /// - Returns: Nil where nothing, or nothing that makes sense, is said.
    fileprivate init?(_ document: JSONValue?) {
      guard case .object? = document else { return nil }
      func number(_ key: String, _ standard: Double, _ bounds: ClosedRange<Double>) -> Double {
        guard let number = document?[key]?.number, number.isFinite else { return standard }
        return min(max(number, bounds.lowerBound), bounds.upperBound)
      }
      distance = Point(x: number("x", 0, -1e6...1e6), y: number("y", 0, -1e6...1e6))
      alpha = number("alpha", 0, 0...1)
      scale = number("scale", 1, 0...100)
    }

    /// The state of a view that differs so.
    func applied(to state: AnimatedState) -> AnimatedState {
      var result = state
      let size = Geometry.Size(width: state.frame.width * scale, height: state.frame.height * scale)
      result.frame = Rect(
        x: state.frame.midX + distance.x - size.width / 2, y: state.frame.midY + distance.y - size.height / 2,
        width: size.width, height: size.height)
      result.alpha = alpha
      return result
    }
  }

  var appearing: Offset?
  var disappearing: Offset?

  /// Reads the member of a preset's description; nil where it says nothing.
  init?(_ document: JSONValue?) {
    appearing = Offset(document?["appearing"])
    disappearing = Offset(document?["disappearing"])
    if appearing == nil, disappearing == nil { return nil }
  }
}

/// What the presets of a screen say about cells that come and go.
struct ScreenAppearance: AppearanceProviding {
  /// By section, in the old and in the new snapshot.
  private let old: [Int: PresetAppearance]
  private let new: [Int: PresetAppearance]

  /// - Returns: Nil where no preset says anything.
  init?(_ layout: ScreenLayout, from old: Snapshot, to new: Snapshot, _ presets: any LayoutPresets) {
    let names = Set((layout.sections.values.map(\.preset) + [layout.wholePreset]).compactMap { $0?.preset })
    // Plugins are not asked for blocks.
    let known = names.isEmpty ? [] : presets.presets.filter { names.contains($0.name) && $0.appearance != nil }
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
