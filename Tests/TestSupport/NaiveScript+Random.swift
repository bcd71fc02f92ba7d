import DiffableDataSource

extension NaiveScript {
  /// Returns a script drawn from a seed: valid calls, refused calls, moves with a warning, marks, copies and all
  /// versions.
  ///
  /// It draws identifiers that are present about three times in four, so that both kinds keep occurring.
  public static func random(
    seed: UInt64, steps count: Int, items: [ItemIdentifier], sections: [SectionIdentifier]
  ) -> Self {
    var draw = RandomCalls<SectionIdentifier, ItemIdentifier>(seed: seed, items: items, sections: sections)
    return Self(steps: (0..<count).map { _ in draw.nextStep() }, items: items, sections: sections)
  }
}

private struct RandomCalls<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable> {
  typealias Script = NaiveScript<SectionIdentifier, ItemIdentifier>

  var generator: SeededGenerator
  let items: [ItemIdentifier]
  let sections: [SectionIdentifier]
  /// Where the script stands, so that arguments can be chosen among what is present.
  var model = Script.Model()
  var copies: [Script.Model] = []

  init(seed: UInt64, items: [ItemIdentifier], sections: [SectionIdentifier]) {
    generator = SeededGenerator(seed: seed)
    self.items = items
    self.sections = sections
  }

  mutating func nextStep() -> Script.Step {
    switch number(below: 100) {
    case 0:
      let version = UIKitVersion.allCases[number(below: UIKitVersion.allCases.count)]
      model.version = version
      return .switchVersion(version)
    case 1, 2:
      if copies.count == 4 { copies.removeFirst() }
      copies.append(model)
      return .keepCopy
    case 3:
      guard !copies.isEmpty else { return nextStep() }
      let copy = number(below: copies.count)
      swap(&copies[copy], &model)
      return .exchange(copy: copy)
    default:
      let operation = nextOperation()
      // A refused call leaves the model as it is, which is all that the choice of arguments needs.
      try? model.perform(operation)
      return .perform(operation)
    }
  }

  private mutating func nextOperation() -> Script.Operation {
    if model.sections.isEmpty, number(below: 4) > 0 { return .appendSections(someSections()) }
    switch number(below: 400) {
    case ..<16: return .appendSections(someSections())
    case ..<36: return .insertSections(someSections(), side(), section())
    case ..<46: return .deleteSections(someSections(atMost: 2))
    case ..<70: return .moveSection(section(), side(), section())
    case ..<86: return .reloadSections(someSections())
    case ..<156: return .appendItems(someItems(), toSection: number(below: 3) == 0 ? nil : section())
    case ..<236: return .insertItems(someItems(), side(), item())
    case ..<286: return .deleteItems(someItems())
    case ..<346: return .moveItem(item(), side(), item())
    case ..<372: return .reloadItems(someItems())
    case ..<398: return .reconfigureItems(someItems())
    default: return .deleteAllItems
    }
  }

  private mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  private mutating func side() -> Script.Operation.Side { number(below: 2) == 0 ? .before : .after }

  private mutating func section() -> SectionIdentifier {
    let present = model.sections
    return present.isEmpty || number(below: 6) == 0
      ? sections[number(below: sections.count)] : present[number(below: present.count)].identifier
  }

  private mutating func item() -> ItemIdentifier {
    if number(below: 4) > 0, let filled = model.sections.filter({ !$0.items.isEmpty }).randomElement(using: &generator)
    {
      return filled.items[number(below: filled.items.count)]
    }
    return items[number(below: items.count)]
  }

  private mutating func someSections(atMost most: Int = 4) -> [SectionIdentifier] {
    let pool = sections.shuffled(using: &generator)
    return withRepeats(Array(pool.prefix(size(atMost: min(most, pool.count)))))
  }

  /// Mostly a few items; sometimes a large block.
  private mutating func someItems() -> [ItemIdentifier] {
    let most = number(below: 10) == 0 ? items.count : min(4, items.count)
    let wanted = size(atMost: most)
    if wanted > 4 {
      let start = number(below: items.count)
      return withRepeats((0..<wanted).map { items[(start + $0) % items.count] })
    }
    var chosen: [ItemIdentifier] = []
    for _ in 0..<wanted {
      let next = item()
      if !chosen.contains(next) { chosen.append(next) }
    }
    return withRepeats(chosen)
  }

  private mutating func size(atMost most: Int) -> Int {
    switch number(below: 20) {
    case 0: 0
    case 1...9: min(1, most)
    default: 1 + number(below: max(1, most))
    }
  }

  private mutating func withRepeats<Identifier>(_ identifiers: [Identifier]) -> [Identifier] {
    guard number(below: 20) == 0, !identifiers.isEmpty else { return identifiers }
    var result = identifiers
    for _ in 0...number(below: 2) {
      result.insert(identifiers[number(below: identifiers.count)], at: number(below: result.count + 1))
    }
    return result
  }
}
