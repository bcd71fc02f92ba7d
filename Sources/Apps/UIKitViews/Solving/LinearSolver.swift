/// Solves linear equations and inequalities of different priority: the simplex method in the form that Badros, Borning
/// and Stuckey describe as Cassowary ("The Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001), with one
/// goal for each priority instead of weights, so that a higher priority is never given up for many lower ones.
///
/// - Complexity: exponential at worst, in practice about O(rows² · variables) for a screen of constraints.
struct LinearSolver {
  /// The sum of multiples of variables, and a constant.
  struct Expression {
    var constant = 0.0
    var terms: [Int: Double] = [:]

    init(constant: Double = 0) { self.constant = constant }

    init(variable: Int) { terms = [variable: 1] }

    mutating func add(_ other: Expression, times factor: Double = 1) {
      constant += other.constant * factor
      for (symbol, coefficient) in other.terms { add(symbol, coefficient * factor) }
    }

    mutating func add(_ symbol: Int, _ coefficient: Double) {
      let sum = (terms[symbol] ?? 0) + coefficient
      terms[symbol] = abs(sum) < LinearSolver.hair ? nil : sum
    }

    mutating func scale(by factor: Double) {
      constant *= factor
      terms = terms.mapValues { $0 * factor }
    }

    /// Turns `self = 0` into `symbol = self`.
    mutating func solve(for symbol: Int) {
      guard let coefficient = terms.removeValue(forKey: symbol) else { return }
      scale(by: -1 / coefficient)
    }

    mutating func substitute(_ symbol: Int, by row: Expression) {
      guard let coefficient = terms.removeValue(forKey: symbol) else { return }
      add(row, times: coefficient)
    }
  }

  /// The relation of an expression to zero.
  enum Relation {
    case lessOrEqual, equal, greaterOrEqual
  }

  private enum Kind {
    case free, slack, error, dummy
  }

  static let hair = 1e-8

  private var kinds: [Kind] = []
  private var rows: [Int: Expression] = [:]
  /// The expressions that are to be made small, by priority.
  private var goals: [Float: Expression] = [:]
  /// The number of the requirement that a symbol came with.
  private var owners: [Int: Int] = [:]

  private mutating func symbol(_ kind: Kind) -> Int {
    kinds.append(kind)
    return kinds.count - 1
  }

  /// Returns a new variable.
  mutating func variable() -> Int { symbol(.free) }

  /// Returns the value of a variable, after `solve`; 0 where nothing is said about it.
  func value(of variable: Int) -> Double { rows[variable]?.constant ?? 0 }

  func value(of expression: Expression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.value * value(of: $1.key) }
  }

  /// Adds a requirement on an expression; one below 1000 may be violated.
  ///
  /// - Returns: nil; or, if it contradicts what is required already, the numbers of the requirements that contradict
  ///   it. It is then left out.
  mutating func add(_ expression: Expression, _ relation: Relation, priority: Float, number: Int) -> [Int]? {
    var row = Expression(constant: expression.constant)
    for (symbol, coefficient) in expression.terms {
      if let basic = rows[symbol] { row.add(basic, times: coefficient) } else { row.add(symbol, coefficient) }
    }
    let isOptional = priority < 1000
    var markers: [Int] = []
    if relation == .equal {
      if isOptional {
        markers = [symbol(.error), symbol(.error)]
        row.add(markers[0], -1)
        row.add(markers[1], 1)
      } else {
        markers = [symbol(.dummy)]
        row.add(markers[0], 1)
      }
    } else {
      let sign: Double = relation == .lessOrEqual ? 1 : -1
      markers = [symbol(.slack)]
      row.add(markers[0], sign)
      if isOptional {
        markers.append(symbol(.error))
        row.add(markers[1], -sign)
      }
    }
    for marker in markers {
      owners[marker] = number
      if isOptional, kinds[marker] == .error { goals[priority, default: Expression()].add(marker, 1) }
    }
    if row.constant < 0 { row.scale(by: -1) }
    return insert(row, markers: markers)
  }

  private mutating func insert(_ row: Expression, markers: [Int]) -> [Int]? {
    var row = row
    if let subject = subject(of: row, markers: markers) {
      row.solve(for: subject)
      substitute(subject, by: row)
      rows[subject] = row
      return nil
    }
    if row.terms.keys.allSatisfy({ kinds[$0] == .dummy }) {
      if abs(row.constant) > Self.hair * 1000 { return culprits(in: row) }
      row.solve(for: markers[0])
      substitute(markers[0], by: row)
      rows[markers[0]] = row
      return nil
    }
    return insertWithArtificialVariable(row)
  }

  private func subject(of row: Expression, markers: [Int]) -> Int? {
    if let free = row.terms.keys.filter({ kinds[$0] == .free }).min() { return free }
    return markers.first { kinds[$0] != .dummy && (row.terms[$0] ?? 0) < 0 }
  }

  private mutating func insertWithArtificialVariable(_ row: Expression) -> [Int]? {
    let artificial = symbol(.slack)
    rows[artificial] = row
    var goal = row
    optimize(&goal)
    let isSatisfied = abs(goal.constant) < Self.hair * 1000
    let found = isSatisfied ? nil : culprits(in: rows[artificial] ?? row)
    if var basic = rows.removeValue(forKey: artificial) {
      let entering = basic.terms.keys.filter { kinds[$0] == .slack || kinds[$0] == .error }.min()
      if isSatisfied, let entering {
        // `artificial = basic`, with artificial zero.
        basic.solve(for: entering)
        substitute(entering, by: basic)
        rows[entering] = basic
      }
    }
    for key in Array(rows.keys) { rows[key]?.terms[artificial] = nil }
    for key in Array(goals.keys) { goals[key]?.terms[artificial] = nil }
    return found
  }

  private func culprits(in row: Expression) -> [Int] { Array(Set(row.terms.keys.compactMap { owners[$0] })).sorted() }

  /// Minimizes the errors of the optional constraints, those of higher priority first.
  mutating func solve() {
    let ordered = goals.keys.sorted(by: >)
    for _ in 0..<10_000 {
      guard let entering = enteringSymbol(ordered), let leaving = leavingSymbol(entering) else { return }
      pivot(from: leaving, to: entering)
    }
  }

  /// Returns the first symbol by which some goal comes down and none of higher priority goes up.
  private func enteringSymbol(_ ordered: [Float]) -> Int? {
    var judged: Set<Int> = []
    var best: Int?
    for priority in ordered {
      guard let goal = goals[priority] else { continue }
      for (symbol, coefficient) in goal.terms where kinds[symbol] != .dummy && abs(coefficient) > Self.hair {
        if judged.insert(symbol).inserted, coefficient < 0, symbol < best ?? .max { best = symbol }
      }
      if best != nil { return best }
    }
    return nil
  }

  private func leavingSymbol(_ entering: Int) -> Int? {
    var (best, least): (Int?, Double) = (nil, .infinity)
    for (basic, row) in rows where kinds[basic] != .free {
      guard let coefficient = row.terms[entering], coefficient < -Self.hair else { continue }
      let ratio = -row.constant / coefficient
      if ratio < least - Self.hair || (ratio <= least + Self.hair && basic < best ?? .max) {
        (best, least) = (basic, min(ratio, least))
      }
    }
    return best
  }

  private mutating func optimize(_ goal: inout Expression) {
    for _ in 0..<10_000 {
      let falling = goal.terms.filter { kinds[$0.key] != .dummy && $0.value < -Self.hair }.keys.min()
      guard let entering = falling, let leaving = leavingSymbol(entering) else { return }
      pivot(from: leaving, to: entering)
      if let row = rows[entering] { goal.substitute(entering, by: row) }
    }
  }

  private mutating func pivot(from leaving: Int, to entering: Int) {
    guard var row = rows.removeValue(forKey: leaving) else { return }
    // `leaving = row` becomes `0 = row - leaving`, solved for what enters.
    row.terms[leaving] = -1
    row.solve(for: entering)
    substitute(entering, by: row)
    rows[entering] = row
  }

  private mutating func substitute(_ symbol: Int, by row: Expression) {
    for key in Array(rows.keys) where rows[key]?.terms[symbol] != nil { rows[key]?.substitute(symbol, by: row) }
    for key in Array(goals.keys) { goals[key]?.substitute(symbol, by: row) }
  }
}
