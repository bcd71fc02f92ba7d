public import DiffableDataSource
import Synchronization

/// A list of calls that the product and the naive model both carry out, with everything compared after each.
public struct NaiveScript<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>: Sendable {
  public typealias Model = NaiveSnapshot<SectionIdentifier, ItemIdentifier>
  public typealias Operation = SnapshotOperation<SectionIdentifier, ItemIdentifier>

  public enum Step: Sendable {
    case perform(Operation)
    case switchVersion(UIKitVersion)
    /// Take a copy and go on with the original.
    case keepCopy
    /// Go on with a kept copy and keep the present state in its place.
    case exchange(copy: Int)
  }

  public var steps: [Step]
  /// Identifiers whose look-ups are compared: a few in turn after each step, all in every kept copy and at the end.
  public var items: [ItemIdentifier]
  public var sections: [SectionIdentifier]

  public init(steps: [Step], items: [ItemIdentifier], sections: [SectionIdentifier]) {
    self.steps = steps
    self.items = items
    self.sections = sections
  }

  /// Runs the script, from nothing or from a state that both sides are in. Returns the step and the first difference,
  /// or `nil` if product and model agree throughout.
  public func firstMismatch(
    from model: Model = Model(), _ product: Model.Product = Model.Product()
  ) -> (step: Int, difference: String)? {
    let log = NaiveWarningLog()
    var product = product
    product.onWarning = { log.record($0) }
    var model = model
    var copies: [(product: Model.Product, model: Model)] = []
    for (index, step) in steps.enumerated() {
      switch step {
      case .perform(let operation):
        model.warnings = []
        let answer = outcome { () throws(SnapshotError) in
          try product.perform(operation)
          return true
        }
        let expected = outcome { () throws(SnapshotError) in
          try model.perform(operation)
          return true
        }
        if let difference = mismatchOfOutcomes("\(operation)", answer, expected) { return (index, difference) }
        if let difference = mismatch(log.take(), model.warnings) { return (index, difference) }
      case .switchVersion(let version):
        product.version = version
        model.version = version
      case .keepCopy:
        if copies.count == 4 { copies.removeFirst() }
        copies.append((product, model))
      case .exchange(let position):
        guard !copies.isEmpty else { break }
        let position = position % copies.count
        swap(&copies[position].product, &product)
        swap(&copies[position].model, &model)
      }
      let difference = model.mismatch(
        with: product, probing: window(4, of: items, at: index), window(2, of: sections, at: index))
      if let difference { return (index, difference) }
    }
    copies.append((product, model))
    for copy in copies {
      if let difference = copy.model.mismatch(with: copy.product, probing: items, sections) {
        return (steps.count - 1, "in a copy: \(difference)")
      }
    }
    return nil
  }

  /// Returns a script as short as leaving out single steps can make it, that still fails.
  public func shortened() -> Self {
    guard let failure = firstMismatch() else { return self }
    var result = self
    result.steps = Array(steps[...failure.step])
    var index = result.steps.count - 1
    while index >= 0 {
      var candidate = result
      candidate.steps.remove(at: index)
      if candidate.firstMismatch() != nil { result = candidate }
      index -= 1
    }
    return result
  }

  /// `count` of the identifiers, others after each step.
  private func window<Identifier>(_ count: Int, of identifiers: [Identifier], at index: Int) -> [Identifier] {
    guard identifiers.count > count else { return identifiers }
    return (0..<count).map { identifiers[(index * count + $0) % identifiers.count] }
  }

  private func mismatch(_ product: [SnapshotWarning], _ model: [SnapshotWarning]) -> String? {
    let logged = product.map(\.message)
    let expected = model.map(\.message)
    if logged != expected { return "logged \(logged), expected \(expected)" }
    let offenders = product.map { $0.offenders.map(\.identifier) }
    let expectedOffenders = model.map { $0.offenders.map(\.identifier) }
    if offenders != expectedOffenders { return "warned of \(offenders), expected \(expectedOffenders)" }
    return product.map(\.code) == model.map(\.code) ? nil : "warning codes \(product.map(\.code))"
  }
}

extension NaiveScript: CustomStringConvertible {
  /// The script, one call a line, as it can be pasted into a test.
  public var description: String {
    steps.map { step in
      switch step {
      case .perform(let operation): "  try snapshot.perform(.\(operation))"
      case .switchVersion(let version): "  snapshot.version = .\(version)"
      case .keepCopy: "  copies.append(snapshot)"
      case .exchange(let copy): "  swap(&copies[\(copy) % copies.count], &snapshot)"
      }
    }.joined(separator: "\n")
  }
}

/// A warning handler that remembers.
public final class NaiveWarningLog: Sendable {
  private let warnings = Mutex<[SnapshotWarning]>([])

  public init() {}

  public func record(_ warning: SnapshotWarning) { warnings.withLock { $0.append(warning) } }

  /// Returns the records since the last call.
  public func take() -> [SnapshotWarning] {
    warnings.withLock { warnings in
      defer { warnings = [] }
      return warnings
    }
  }
}
