import DiffableDataSource

/// Differences of snapshots that derive from one another, and of snapshots that were built apart.
enum DifferenceBenchmarks {
  static func run(_ recorder: inout Recorder) {
    for make in Workload.all {
      let workload = make()
      measure(&recorder, workload, Int.self)
      measure(&recorder, workload, SixteenBytes.self)
      if workload.itemCount > 100_000 { continue }
      measure(&recorder, workload, String.self)
      if workload.name == "sec100k" { measure(&recorder, workload, SixStrings.self) }
    }
  }

  /// Both sides' identifiers inserted once, in order, into a reserved dictionary.
  private static func floor<Identifier: BenchmarkIdentifier>(
    _ old: [Identifier], _ new: [Identifier], _ recorder: Recorder
  ) -> Double {
    recorder.median(prepare: {}) { _ in
      var places: [Identifier: Int] = [:]
      places.reserveCapacity(old.count + new.count)
      for (index, identifier) in old.enumerated() { places[identifier] = index }
      for (index, identifier) in new.enumerated() { places[identifier] = index }
      return places
    }
  }

  private static func measure<Identifier: BenchmarkIdentifier>(
    _ recorder: inout Recorder, _ workload: Workload, _ type: Identifier.Type
  ) {
    let name = "\(workload.name) \(Identifier.name)"
    guard recorder.isWanted("difference \(name)") else { return }
    let old = workload.oldSnapshot(of: type)
    let new = workload.newSnapshot(of: type)
    let floor = floor(old.itemIdentifiers, new.itemIdentifiers, recorder)
    let target = targets(workload.name, Identifier.name)

    var answer = new.difference(from: old)
    let apart = recorder.median(prepare: { (old, new) }) { pair in answer = pair.1.difference(from: pair.0) }
    recorder.check((try? answer.replay(on: old)) == new, "difference \(name), apart")
    recorder.add(
      Measurement(
        group: "difference", name: "\(name), apart", milliseconds: apart, floor: (floor, "F"), target: target.apart,
        note: "\(answer.updates.movedItems.count) moves"))

    let derived = workload.derivedSnapshot(from: old)
    recorder.check(derived == new, "difference \(name): the edits do not lead to the new state")
    let shared = recorder.median(prepare: { (old, derived) }) { pair in answer = pair.1.difference(from: pair.0) }
    recorder.check((try? answer.replay(on: old)) == new, "difference \(name), derived")
    if workload.name == "sec100k" {
      recorder.check(answer.updates.movedItems.count == 250, "difference \(name): not exactly 250 moves")
    }
    recorder.add(
      Measurement(
        group: "difference", name: "\(name), derived", milliseconds: shared, floor: (floor, "F"),
        target: target.derived, note: "\(answer.updates.movedItems.count) moves"))
  }

  /// Returns the aims, as multiples of the floor.
  private static func targets(_ workload: String, _ identifier: String) -> (apart: Double?, derived: Double?) {
    switch (workload, identifier) {
    case ("sec100k", "int"): (1, nil)
    case ("sec100k", "uuid"), ("secmove100k", "uuid"): (1, 0.15)
    case ("sec100k", "string"), ("sec100k", "six"): (0.7, 0.15)
    case ("dk100k", "int"), ("dk100k", "uuid"): (1, nil)
    case ("id1m", "uuid"): (1, 0.15)
    case ("shuffle100k", "uuid"): (3, nil)
    default: (nil, nil)
    }
  }
}
