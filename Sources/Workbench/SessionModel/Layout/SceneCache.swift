internal import CompositionalLayout
internal import DiffableDataSource
internal import Environment
internal import Synchronization

/// The scenes that a line has looked at, so that frames are made once in it however often they are asked for.
package final class SceneCache: Sendable {
  private let scenes = Mutex<[Scene]>([])

  /// The number of scenes that are remembered: a line looks at the one before, the one afterwards, and few others.
  private static let limit = 4

  init() {}

  /// Returns a scene with the frames of an equal scene that the line has looked at, if there is one.
  ///
  /// - Complexity: O(sections)
  func shared(_ scene: Scene) -> Scene {
    scenes.withLock { scenes in
      if let known = scenes.first(where: { $0.hasFrames(of: scene) }) { return scene.sharingFrames(with: known) }
      if scenes.count == Self.limit { scenes.removeFirst() }
      scenes.append(scene)
      return scene
    }
  }

  /// Ends a line.
  package func forget() {
    scenes.withLock { if !$0.isEmpty { $0 = [] } }
  }
}

extension Scene {
  /// Returns whether the frames of another scene are the same: they depend on the layout, the surroundings and the
  /// numbers of items, and where cells reported sizes, on which items they are.
  ///
  /// - Parameter isSameSnapshot: Whether both are known to have the same rows.
  /// - Complexity: O(sections), O(1) for the same snapshot
  func hasFrames(of other: Scene, isSameSnapshot: Bool = false) -> Bool {
    guard isLaidOut(like: other), presets.generation == other.presets.generation else { return false }
    return isSameSnapshot
      || layout.measuredItems.isEmpty && layout.measuredBoundaries.isEmpty
        && snapshot.sectionCounts == other.snapshot.sectionCounts
        && snapshot.sectionIdentifiers == other.snapshot.sectionIdentifiers
  }
}
