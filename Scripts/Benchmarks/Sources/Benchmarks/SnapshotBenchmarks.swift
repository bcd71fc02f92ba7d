import DiffableDataSource

/// Building, copying, editing and asking snapshots.
enum SnapshotBenchmarks {
  static func run(_ recorder: inout Recorder) {
    build(&recorder, Int.self)
    build(&recorder, SixteenBytes.self)
    build(&recorder, String.self)
    build(&recorder, SixStrings.self)
    editAfterCopy(&recorder)
    randomEdits(&recorder)
    million(&recorder)
  }

  /// Returns a reserved dictionary and an array: what keeping the identifiers and checking them costs at least.
  private static func floor<Identifier: BenchmarkIdentifier>(
    _ identifiers: [Identifier], _ recorder: Recorder
  )
    -> Double
  {
    recorder.median(prepare: {}) { _ in
      var places: [Identifier: Int] = [:]
      places.reserveCapacity(identifiers.count)
      var list: [Identifier] = []
      list.reserveCapacity(identifiers.count)
      for (index, identifier) in identifiers.enumerated() {
        places[identifier] = index
        list.append(identifier)
      }
      return (places, list)
    }
  }

  /// Returns an array and a dictionary without reserved capacity.
  private static func growing<Identifier: BenchmarkIdentifier>(
    _ identifiers: [Identifier], _ recorder: Recorder
  ) -> Double {
    recorder.median(prepare: { (places: [Identifier: Int](), list: [Identifier]()) }) { state in
      for identifier in identifiers {
        state.places[identifier] = state.list.count
        state.list.append(identifier)
      }
    }
  }

  private static func build<Identifier: BenchmarkIdentifier>(_ recorder: inout Recorder, _ type: Identifier.Type) {
    let name = "100k \(Identifier.name)"
    guard recorder.isWanted("build \(name)") else { return }
    let identifiers = (0..<100_000).map(Identifier.init(number:))
    let floor = floor(identifiers, recorder)
    let empty: () -> DiffableDataSourceSnapshot<Int, Identifier> = {
      var snapshot = DiffableDataSourceSnapshot<Int, Identifier>()
      snapshot.appendSections([0])
      return snapshot
    }
    let whole = recorder.median(prepare: empty) { $0.appendItems(identifiers) }
    recorder.add(
      Measurement(
        group: "build", name: "\(name), one call", milliseconds: whole, floor: (floor, "array + dictionary"), target: 2,
        note: "\(fixed(whole * 10, 1)) ns an identifier"))
    var result = empty()
    let single = recorder.median(prepare: empty) { snapshot in
      for identifier in identifiers { snapshot.appendItems([identifier]) }
      result = snapshot
    }
    recorder.check(result.itemIdentifiers == identifiers, "build \(name)")
    recorder.add(
      Measurement(
        group: "build", name: "\(name), one by one", milliseconds: single, floor: (whole, "one call"), target: 2,
        note: "\(fixed(single * 10, 1)) ns an identifier",
        reason:
          "each call takes a lock and asks four times whether a table or list is shared with a copy; an array and a "
          + "dictionary that grow, one by one: \(fixed(growing(identifiers, recorder), 1)) ms"))
  }

  private static func editAfterCopy(_ recorder: inout Recorder) {
    guard recorder.isWanted("edit") else { return }
    var base = DiffableDataSourceSnapshot<Int, Int>()
    base.appendSections(Array(0..<100))
    for section in 0..<100 {
      base.appendItems(Array(section * 1000..<(section + 1) * 1000), toSection: section)
    }
    let rounds = 201
    let edits: [(String, (inout DiffableDataSourceSnapshot<Int, Int>) -> Void)] = [
      ("insert", { $0.insertItems([1_000_000], afterItem: 50_500) }),
      ("delete", { $0.deleteItems([50_500]) }),
      ("move", { $0.moveItem(50_500, beforeItem: 20_700) }),
    ]
    for (name, edit) in edits {
      let time = recorder.median(rounds: rounds, prepare: { base }) { edit(&$0) }
      recorder.add(
        Measurement(group: "edit", name: "100k in 100, copy and \(name)", milliseconds: time, target: 0.02))
    }
    var copy = base
    copy.moveItem(50_500, beforeItem: 20_700)
    recorder.check(
      base.indexOfItem(50_500) == 50_500 && copy.indexOfItem(50_500) == 20_700, "edit after copy")
    let lookup = recorder.median(rounds: rounds, prepare: { copy }) { snapshot in
      var sum = 0
      for number in 0..<1000 { sum += snapshot.indexOfItem(number * 97) ?? 0 }
      return sum
    }
    recorder.add(
      Measurement(group: "edit", name: "100k in 100, one look-up", milliseconds: lookup / 1000, target: 0.001))
  }

  private static func randomEdits(_ recorder: inout Recorder) {
    guard recorder.isWanted("single edits") else { return }
    let count = 50_000
    var base = DiffableDataSourceSnapshot<Int, Int>()
    base.appendSections([0])
    base.appendItems(Array(0..<count))
    var generator = SplitMix64(state: 11)
    let pairs = (0..<count).map { _ in
      (Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator))
    }
    let moves = recorder.median(rounds: 5, prepare: { base }) { snapshot in
      for (item, destination) in pairs where item != destination { snapshot.moveItem(item, beforeItem: destination) }
    }
    let inserts = recorder.median(rounds: 5, prepare: { base }) { snapshot in
      for (number, pair) in pairs.enumerated() { snapshot.insertItems([count + number], afterItem: pair.0) }
    }
    let order = Array(0..<count).shuffled(using: &generator)
    let deletes = recorder.median(rounds: 5, prepare: { base }) { snapshot in
      for item in order { snapshot.deleteItems([item]) }
    }
    for (name, time) in [("moveItem", moves), ("insertItems", inserts), ("deleteItems", deletes)] {
      recorder.add(Measurement(group: "edit", name: "50,000 single edits: \(name)", milliseconds: time))
    }
    recorder.add(
      Measurement(
        group: "edit", name: "50,000 single edits: all three", milliseconds: moves + inserts + deletes, target: 1000))
  }

  private static func million(_ recorder: inout Recorder) {
    guard recorder.isWanted("million") else { return }
    let identifiers = Array(0..<1_000_000)
    var result = DiffableDataSourceSnapshot<Int, Int>()
    let time = recorder.median(rounds: 5, prepare: {}) { _ in
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(identifiers)
      result = snapshot
    }
    recorder.add(Measurement(group: "million", name: "append 1,000,000 int", milliseconds: time))
    var generator = SplitMix64(state: 12)
    let places = (0..<10_000).map { _ in Int.random(in: 0..<1_000_000, using: &generator) }
    let edits = recorder.median(rounds: 5, prepare: { result }) { snapshot in
      for (number, place) in places.enumerated() { snapshot.insertItems([1_000_000 + number], afterItem: place) }
    }
    recorder.add(
      Measurement(
        group: "million", name: "10,000 single inserts", milliseconds: edits,
        note: "\(fixed(edits / 10, 2)) us an edit"))
    recorder.check(result.indexOfItem(999_999) == 999_999, "million")
  }
}
