package import AnimationTimeline
package import CompositionalLayout
internal import DiffableDataSource
internal import Geometry

/// The animation of an apply, with the names of its views.
package struct TransactionTimeline: Sendable {
  /// The apply.
  package let transaction: Transaction
  /// The name in commands: `tx3`, or `draft` for one that has not happened.
  package let name: String
  /// The state of the screen to which the apply leads.
  package let state: ShownState
  /// The ways of its views.
  package let timeline: AnimationTimeline
  /// The screen before and afterwards.
  package let old: Scene
  package let new: Scene
  /// The screen as it is now, for words that name its items.
  package let screen: Screen
  /// The timeline that it broke into, if views of that go on; at most one.
  private let interrupted: [TransactionTimeline]

  /// Whether the apply has not happened.
  package var isDraft: Bool { name == "draft" }
  /// The layout before, and how far it was scrolled.
  package var oldScene: AnimationScene { old.scene }
  /// The layout afterwards.
  package var newScene: AnimationScene { new.scene }

  /// - Parameter outOfSightLimit: About how many cells that are out of sight all the time to look at.
  /// - Complexity: O(sections + views in sight), and O(outOfSightLimit).
  init(
    _ transaction: Transaction, on screen: Screen, isDraft: Bool = false,
    interrupting interrupted: TransactionTimeline? = nil, outOfSightLimit: Int = 0
  ) {
    self.transaction = transaction
    name = isDraft ? "draft" : transaction.name
    state = ShownState(screen, name)
    let rules = transaction.rules
    (old, new) = (transaction.before, transaction.after)
    self.screen = screen
    self.interrupted = interrupted.map { [$0] } ?? []
    if transaction.style == .reloadData {
      timeline = AnimationTimeline(reloadingTo: new.scene, rules: rules)
    } else {
      let interruption = interrupted.map {
        AnimationInterruption($0.timeline, at: transaction.interruption ?? .infinity)
      }
      timeline = AnimationTimeline(
        transaction.difference, from: old.scene, to: new.scene, rules: rules,
        isAnimated: transaction.duration > 0,
        appearance: ScreenAppearance(new.layout, from: transaction.old, to: transaction.new, new.presets),
        interrupting: interruption, outOfSightLimit: outOfSightLimit)
    }
  }

  // MARK: Names

  /// Returns the identifier of the item whose cell a track moves; nil for a header or a decoration.
  package func identifier(of track: AnimationTrack) -> String? { identifier(track.oldElement, track.newElement) }

  /// Returns the name of a track's view: the title of an item, the title of a section in quotes, a kind of view.
  package func name(of track: AnimationTrack) -> String { name(track.oldElement, track.newElement) }

  /// Returns the identifier of the item whose cell a view is; nil for a header or a decoration.
  package func identifier(of view: SampledView) -> String? {
    side(of: view).item(view.element)
  }

  /// Returns the name of a view.
  package func name(of view: SampledView) -> String {
    view.element.map { side(of: view).name($0) } ?? ""
  }

  package func identifier(_ oldElement: LayoutElement?, _ newElement: LayoutElement?) -> String? {
    new.item(newElement) ?? old.item(oldElement)
  }

  package func name(_ oldElement: LayoutElement?, _ newElement: LayoutElement?) -> String {
    let (scene, element) = side(oldElement, newElement)
    return element.map(scene.name) ?? ""
  }

  /// Returns the role of a view for people.
  package func role(_ oldElement: LayoutElement?, _ newElement: LayoutElement?) -> ViewRole {
    newElement.map(new.role) ?? oldElement.map(old.role) ?? .decoration
  }

  /// Returns the role of a view for people.
  package func role(of view: SampledView) -> ViewRole { view.element.map { side(of: view).role($0) } ?? .decoration }

  /// Returns the number of an item, or its identifier; empty for a view that is not an item's.
  package func key(of identifier: String?) -> String {
    guard let identifier else { return "" }
    let naming = new.contents.naming
    let key = naming.key(of: identifier, in: new.contents.contents)
    return key == identifier ? naming.key(of: identifier, in: old.contents.contents) : key
  }

  /// Returns the text in a view, as cells show it: after the apply, or before it if the view has no cell afterwards.
  ///
  /// - Parameters:
  ///   - oldElement: Its place in the old snapshot; nil if it is not there.
  ///   - newElement: Its place in the new one.
  package func label(_ oldElement: LayoutElement?, _ newElement: LayoutElement?) -> DrawingLabel {
    let (scene, element) = side(oldElement, newElement)
    return element.map { DrawingLabels(scene)[$0] } ?? DrawingLabel(name: "")
  }

  /// Returns the screen that says what a view shows, and the view's place in it.
  private func side(_ oldElement: LayoutElement?, _ newElement: LayoutElement?) -> (Scene, LayoutElement?) {
    guard let newElement else { return (old, oldElement) }
    // A cell that leaves the screen by a move goes on showing what it showed.
    if let item = new.item(newElement), !new.shown.hasCell(item), old.item(oldElement) == item {
      return (old, oldElement)
    }
    return (new, newElement)
  }

  /// Returns the screen in which the place of a view counts.
  private func side(of view: SampledView) -> Scene {
    if view.isContinued, let index = view.track { return origin(ofContinued: index).old }
    return view.newElement == nil ? old : new
  }

  /// Returns the timeline in which a track began that was interrupted and goes on.
  package func origin(ofContinued index: Int) -> TransactionTimeline {
    var origin = self
    for _ in 0..<timeline.continuedDepths[index] { origin = origin.interrupted.first ?? origin }
    return origin
  }
}

extension Scene {
  /// The layout and how far it is scrolled.
  var scene: AnimationScene { AnimationScene(solution, scroll: scroll) }

  /// Returns the identifier of the item whose cell a view is.
  func item(_ element: LayoutElement?) -> String? { element.flatMap { item($0) } }
}

extension Session {
  /// Returns the timeline of an apply of a screen.
  ///
  /// - Parameter outOfSightLimit: About how many cells that are out of sight all the time to look at.
  /// - Complexity: O(sections + views in sight), times the applies that broke into each other before it.
  package func timeline(
    of transaction: Transaction, on screen: Screen, isDraft: Bool = false, outOfSightLimit: Int = 0
  ) -> TransactionTimeline {
    var chain = [transaction]
    while let first = chain.last, first.interruption != nil, first.rules.overlap == .merge,
      let before = screen.transaction(first.number - 1)
    {
      chain.append(before)
    }
    var interrupted: TransactionTimeline?
    for before in chain.dropFirst().reversed() {
      interrupted = TransactionTimeline(before, on: screen, interrupting: interrupted)
    }
    return TransactionTimeline(
      transaction, on: screen, isDraft: isDraft, interrupting: interrupted, outOfSightLimit: outOfSightLimit)
  }
}
