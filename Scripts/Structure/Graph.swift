/// A directed graph of names.
struct Graph {
  private var arrows: [String: Set<String>] = [:]

  /// Adds a node.
  mutating func add(_ node: String) { arrows[node, default: []].formUnion([]) }

  /// Adds an arrow, and its nodes where they are new.
  mutating func add(_ node: String, to other: String) {
    add(other)
    arrows[node, default: []].insert(other)
  }

  /// Returns the strongly connected components of more than one node, the largest first, each in alphabetical order.
  ///
  /// Tarjan's algorithm with a stack of its own, so that a long chain of files costs no depth of calls.
  ///
  /// - Complexity: O(nodes + arrows), and sorting.
  func circles() -> [[String]] {
    var search = Search(arrows: arrows)
    for root in arrows.keys.sorted() { search.visit(root) }
    return search.circles.sorted { $0.count > $1.count }
  }

  private struct Search {
    let arrows: [String: Set<String>]
    var circles: [[String]] = []
    private var index: [String: Int] = [:]
    private var low: [String: Int] = [:]
    private var open: [String] = []
    private var isOpen: Set<String> = []
    private var calls: [(node: String, rest: [String])] = []

    init(arrows: [String: Set<String>]) { self.arrows = arrows }

    mutating func visit(_ root: String) {
      guard index[root] == nil else { return }
      enter(root)
      while let (node, rest) = calls.last {
        if let next = rest.last {
          calls[calls.count - 1].rest.removeLast()
          if index[next] == nil {
            enter(next)
          } else if isOpen.contains(next) {
            lower(node, to: index[next])
          }
          continue
        }
        calls.removeLast()
        if let caller = calls.last?.node { lower(caller, to: low[node]) }
        if low[node] == index[node] { close(at: node) }
      }
    }

    private mutating func enter(_ node: String) {
      low[node] = index.count
      index[node] = index.count
      open.append(node)
      isOpen.insert(node)
      calls.append((node, (arrows[node] ?? []).sorted()))
    }

    private mutating func lower(_ node: String, to value: Int?) {
      if let value, let old = low[node], value < old { low[node] = value }
    }

    private mutating func close(at node: String) {
      var circle: [String] = []
      while let member = open.popLast() {
        isOpen.remove(member)
        circle.append(member)
        if member == node { break }
      }
      if circle.count > 1 { circles.append(circle.sorted()) }
    }
  }
}
