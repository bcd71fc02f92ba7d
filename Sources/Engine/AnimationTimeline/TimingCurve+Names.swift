extension TimingCurve {
  /// The curves that have a name without numbers, in the order in which they are offered.
  public static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
  ]

  /// The name of the curve: `ease-in-out`, `cubic(0.1, 0, 0.3, 1.2)`, `spring(0.7)`.
  public var name: String {
    if let known = Self.named.first(where: { $0.curve == self }) { return known.name }
    switch shape {
    case .cubic(let x1, let y1, let x2, let y2): return "cubic(" + Self.list([x1, y1, x2, y2]) + ")"
    case .spring(let dampingRatio): return "spring(" + Self.list([dampingRatio]) + ")"
    }
  }

  /// Creates the curve with a name, as ``name`` writes it; nil if there is none, or if a number of it is out of bounds.
  public init?(named name: String) {
    let name = name.filter { $0 != " " }
    if let known = Self.named.first(where: { $0.name == name }) {
      self = known.curve
    } else if let numbers = Self.numbers(of: "cubic", in: name), numbers.count == 4 {
      self = .cubic(numbers[0], numbers[1], numbers[2], numbers[3])
      guard shape == .cubic(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]) else { return nil }
    } else if let numbers = Self.numbers(of: "spring", in: name), numbers.count == 1 {
      self = .spring(dampingRatio: numbers[0])
      guard shape == .spring(dampingRatio: numbers[0]) else { return nil }
    } else {
      return nil
    }
  }

  private static func numbers(of function: String, in name: String) -> [Double]? {
    guard name.hasPrefix(function + "("), name.hasSuffix(")") else { return nil }
    let inner = name.dropFirst(function.count + 1).dropLast()
    var numbers: [Double] = []
    for part in inner.split(separator: ",", omittingEmptySubsequences: false) {
      guard part.allSatisfy({ "+-.0123456789e".contains($0) }), let number = Double(part) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map { number in
      let text = number.description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }.joined(separator: ", ")
  }
}
