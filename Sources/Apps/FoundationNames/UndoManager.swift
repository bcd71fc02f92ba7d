public import Foundation

/// The steps back of an app, which Foundation on Linux does not have. *Real*: steps are undone and done again, in
/// groups of those that were registered one inside another; without groups each is one of its own, where Foundation
/// joins those of one turn of the run loop.
open class UndoManager: NSObject, @unchecked Sendable {
  private struct Step {
    var name = ""
    var actions: [() -> Void] = []
  }

  private var past: [Step] = []
  private var future: [Step] = []
  private var open: [Step] = []
  private var depthOfSilence = 0
  /// Whether steps are taken back just now.
  open private(set) var isUndoing = false
  /// Whether steps are done again just now.
  open private(set) var isRedoing = false
  /// The number of steps that are kept; 0 for all.
  open var levelsOfUndo = 0
  /// Whether the steps of one event are one group. *Kept*: each is one of its own here.
  open var groupsByEvent = true

  /// Creates a manager without steps.
  public override init() { super.init() }

  /// Whether there is a step to take back.
  open var canUndo: Bool { !past.isEmpty }
  /// Whether there is a step to do again.
  open var canRedo: Bool { !future.isEmpty }
  /// Whether steps are kept.
  open var isUndoRegistrationEnabled: Bool { depthOfSilence == 0 }
  /// The number of groups that are open.
  open var groupingLevel: Int { open.count }
  /// The name of the step that would be taken back.
  open var undoActionName: String { past.last?.name ?? "" }
  /// The name of the step that would be done again.
  open var redoActionName: String { future.last?.name ?? "" }

  /// Keeps no more steps until they are enabled as often.
  open func disableUndoRegistration() { depthOfSilence += 1 }
  /// Keeps steps again.
  open func enableUndoRegistration() { depthOfSilence = max(0, depthOfSilence - 1) }

  /// Registers the inverse of an action. During an undo it registers the redo.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let action = { [weak target] in
      if let target { handler(target) }
    }
    if open.isEmpty {
      keep(Step(actions: [action]))
    } else {
      open[open.count - 1].actions.append(action)
    }
  }

  private func keep(_ step: Step) {
    if isUndoing { return future.append(step) }
    past.append(step)
    if !isRedoing { future = [] }
    if levelsOfUndo > 0, past.count > levelsOfUndo { past.removeFirst(past.count - levelsOfUndo) }
  }

  /// Begins a group: what is registered until its end is one step.
  open func beginUndoGrouping() { open.append(Step()) }

  /// Ends a group.
  open func endUndoGrouping() {
    guard let group = open.popLast(), !group.actions.isEmpty else { return }
    if open.isEmpty { keep(group) } else { open[open.count - 1].actions += group.actions }
  }

  /// Names the last step.
  open func setActionName(_ actionName: String) {
    if !open.isEmpty {
      open[open.count - 1].name = actionName
    } else if isUndoing, !future.isEmpty {
      future[future.count - 1].name = actionName
    } else if !past.isEmpty {
      past[past.count - 1].name = actionName
    }
  }

  /// Takes the last step back.
  open func undo() {
    while !open.isEmpty { endUndoGrouping() }
    guard let step = past.popLast() else { return }
    isUndoing = true
    perform(step)
    isUndoing = false
  }

  /// Does the step that was taken back last again.
  open func redo() {
    guard let step = future.popLast() else { return }
    isRedoing = true
    perform(step)
    isRedoing = false
  }

  /// Performs the actions of a step, the last first; the actions that they register are one step of the redo or undo.
  private func perform(_ step: Step) {
    beginUndoGrouping()
    open[open.count - 1].name = step.name
    for action in step.actions.reversed() { action() }
    endUndoGrouping()
  }

  /// Forgets all steps.
  open func removeAllActions() { (past, future, open) = ([], [], []) }
}
