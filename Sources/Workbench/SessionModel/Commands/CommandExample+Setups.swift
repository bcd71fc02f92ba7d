package import CommandLanguage

extension CommandExample {
  /// The lines after which two snapshots are on the screen `t`: the second deletes, inserts and moves one item each.
  package static let twoApplies = [
    "screen new t", "section add A", "add a b c", "apply", "delete b", "add d before c", "move c before a", "apply",
  ]
}
