/// A queue of work of the current thread that waits for the running work; sequences of several values are sent by it.
final class Trampoline: @unchecked Sendable {
  static let shared = Trampoline()

  /// Whether work is in hand.
  private(set) var isActive = false
  private var queue: [(() -> Void)?] = []
  private var head = 0

  /// Does work at once, then what it has left.
  func run(_ work: () -> Void) {
    isActive = true
    work()
    while head < queue.count {
      let next = queue[head]
      queue[head] = nil
      head += 1
      if head == queue.count {
        queue.removeAll(keepingCapacity: true)
        head = 0
      } else if head > 1024, head * 2 > queue.count {
        queue.removeFirst(head)
        head = 0
      }
      next?()
    }
    isActive = false
  }

  /// Does work after that in hand; at once where there is none.
  func schedule(_ work: @escaping () -> Void) {
    if isActive { queue.append(work) } else { run(work) }
  }
}
