import DiffableDataSource
import TestSupport

/// Random batches, and a judge that carries them out on arrays: everything leaves by its old place, then sections and
/// rows come to their new ones in ascending order. No text stands twice.
struct RandomBatches {
  /// The rows before the next batch.
  private(set) var texts: [[String]]
  private var random: SeededGenerator
  private var count = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    texts = []
    texts = (0..<3).map { _ in newTexts(upTo: 6) }
  }

  private mutating func newText() -> String {
    count += 1
    return "\(count)"
  }

  private mutating func newTexts(upTo most: Int) -> [String] {
    (0..<Int.random(in: 0...most, using: &random)).map { _ in newText() }
  }

  private mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  /// Returns some different numbers below a limit, in no order.
  private mutating func places(_ count: Int, below limit: Int) -> [Int] {
    Array((0..<limit).shuffled(using: &random).prefix(count))
  }

  /// Returns the next batch with the rows after it, and the texts that cells are asked for.
  mutating func next() -> (batch: ListBatch, texts: [[String]], asked: Set<String>) {
    var batch = ListBatch()
    var asked: Set<String> = []
    // Sections: what leaves, what comes, and where.
    let deleted = Set(texts.indices.filter { _ in happens(12) })
    let moved = texts.indices.filter { !deleted.contains($0) && happens(10) }
    let inserted = happens(20) ? 1 : 0
    let stay = texts.indices.filter { !deleted.contains($0) && !moved.contains($0) }
    var arriving = places(moved.count + inserted, below: stay.count + moved.count + inserted)
    batch.structural.deletedSections = deleted.sorted()
    batch.structural.movedSections = moved.map { .init(from: $0, to: arriving.removeLast()) }
    batch.structural.insertedSections = arriving
    var order: [Int?] = stay
    let comings =
      batch.structural.movedSections.map { (place: $0.to, old: Int?.some($0.from)) }
      + arriving.map { (place: $0, old: Int?.none) }
    for coming in comings.sorted(by: { $0.place < $1.place }) { order.insert(coming.old, at: coming.place) }

    // Sections that are reloaded hold other rows afterwards, maybe another number of them.
    let reloaded = moved.isEmpty ? stay.filter { _ in happens(10) } : []
    batch.reloadedSections = reloaded
    // Rows: what leaves each section that is kept, and how many come.
    let kept = order.indices.filter { place in order[place].map { !reloaded.contains($0) } ?? false }
    var left: [Int: [String]] = [:]
    var moving: [(from: ItemIndexPath, text: String)] = []
    for place in kept {
      guard let old = order[place] else { continue }
      left[place] = []
      for (item, text) in texts[old].enumerated() {
        let path = ItemIndexPath(item: item, section: old)
        if happens(15) {
          batch.structural.deletedItems.append(path)
        } else if happens(12) {
          moving.append((path, text))
        } else if moving.isEmpty, moved.isEmpty, happens(12) {
          batch.reloadedItems.append(path)
          left[place, default: []].append(text)
        } else {
          left[place, default: []].append(text)
        }
      }
    }
    // A reload beside moves may be refused: this judge asks for one or the other.
    if !moving.isEmpty { batch.reloadedItems = [] }
    var comers: [Int: [(text: String, from: ItemIndexPath?)]] = [:]
    for move in moving {
      guard let place = kept.randomElement(using: &random) else { continue }
      comers[place, default: []].append((move.text, move.from))
    }
    for place in kept where happens(50) {
      for text in newTexts(upTo: 2) { comers[place, default: []].append((text, nil)) }
    }
    var result: [[String]] = []
    for place in order.indices {
      guard var texts = left[place] else {
        result.append(newTexts(upTo: 4))
        asked.formUnion(result[place])
        continue
      }
      let coming = (comers[place] ?? []).shuffled(using: &random)
      let targets = places(coming.count, below: texts.count + coming.count)
      for (target, one) in zip(targets, coming).sorted(by: { $0.0 < $1.0 }) {
        texts.insert(one.text, at: target)
        let path = ItemIndexPath(item: target, section: place)
        if let from = one.from {
          batch.structural.movedItems.append(.init(from: from, to: path))
        } else {
          batch.structural.insertedItems.append(path)
          asked.insert(one.text)
        }
      }
      result.append(texts)
    }
    // What is reloaded reads otherwise.
    for path in batch.reloadedItems {
      let (old, new) = (texts[path.section][path.item], newText())
      result = result.map { $0.map { $0 == old ? new : $0 } }
      asked.insert(new)
    }
    texts = result
    return (batch, result, asked)
  }

  /// Returns batches that UIKit refuses in the place of a batch that it accepts.
  mutating func wrong(_ batch: ListBatch, _ before: [[String]]) -> [ListBatch] {
    var all: [ListBatch] = []
    var one = batch
    one.structural.insertedSections.append(999)
    all.append(one)
    one = batch
    one.reloadedItems.append(.init(item: 0, section: before.count))
    all.append(one)
    if let path = batch.structural.deletedItems.randomElement(using: &random) {
      one = batch
      one.reloadedItems.append(path)
      all.append(one)
      one = batch
      one.structural.deletedItems.removeAll { $0 == path }
      all.append(one)
      one = batch
      one.structural.movedItems.append(.init(from: path, to: path))
      all.append(one)
    }
    if let path = batch.structural.insertedItems.randomElement(using: &random) {
      one = batch
      one.structural.insertedItems.removeAll { $0 == path }
      all.append(one)
    }
    if let move = batch.structural.movedItems.randomElement(using: &random) {
      one = batch
      one.structural.insertedItems.append(move.to)
      all.append(one)
      one = batch
      one.reloadedItems.append(move.from)
      all.append(one)
    }
    return all
  }
}
