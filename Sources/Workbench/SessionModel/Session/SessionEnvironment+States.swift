package import CommandLanguage
internal import DiffableDataSource

/// The states of the screen that an expression looks at, which a false `expect` prints besides its two sides.
extension SessionEnvironment {
  /// Returns the states, each as the first line of a view ends, in the order in which they are asked for.
  ///
  /// - Complexity: O(n) in the size of the expression.
  package func states(of expression: Expression) -> [ShownState] {
    guard let screen else { return [] }
    var names: [String] = []
    collect(expression, screen, &names)
    if names.count == 1 { return [ShownState(screen, names[0])] }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.map { ShownState(screen, $0) }
  }

  private func collect(_ expression: Expression, _ screen: Screen, _ names: inout [String]) {
    switch expression.kind {
    case .literal, .variable: break
    case .list(let elements): for element in elements { collect(element, screen, &names) }
    case .negate(let operand), .not(let operand), .isNull(let operand, _): collect(operand, screen, &names)
    case .member: break
    case .within(let operand, let low, let high):
      for part in [operand, low, high] { collect(part, screen, &names) }
    case .binary(_, let left, let right), .approximately(let left, let right, _):
      collect(left, screen, &names)
      collect(right, screen, &names)
    case .selector(let selector):
      switch selector {
      case .itemRange, .all: names.append("draft")
      case .name(let name, let fields) where fields.isEmpty && screen.draft.indexOfSection(name) != nil:
        names.append("draft")
      default: break
      }
    case .call(let call):
      if let state = state(of: call, screen) { names.append(state) }
    }
  }

  /// Returns the state that a call asks; nil for one that asks none.
  private func state(of call: Expression.Call, _ screen: Screen) -> String? {
    let words = call.arguments.compactMap { argument -> String? in
      if case .selector(.name(let name, let fields)) = argument.kind, fields.isEmpty { return name }
      return nil
    }
    let named = words.last { word in
      ["next", "last"].contains(word) || state(named: word, screen) != nil
    }
    let latest = screen.transactions.last?.name
    let standard: String
    switch session.functions[call.name]?.subject {
    case .draft?: standard = "draft"
    case .shown?: standard = latest == nil ? "draft" : "current"
    case .laidOut?: standard = screen.layout.isGiven && latest != nil ? "current" : "draft"
    case .lastApply?:
      guard let latest else { return named == nil ? nil : "draft" }
      standard = latest
    case nil: return nil
    }
    switch named {
    case "next"?: return "draft"
    case "last"?: return latest ?? standard
    case let name?: return name
    case nil: return standard
    }
  }
}
