/// The work that is due at a time.
enum TimedWork {
  case debounce(Handle)
  case throttle(Handle)
  case timeout(Handle)
  /// The next number of a timer, or the end of a buffer's while.
  case tick(Handle)
  /// A delayed or hopping signal.
  case release(Handle, PipelineSignal, cause: Int32, queue: Int32)
  case answer(request: Int, PipelineAnswer)
  case send(hub: Int32, PipelineSignal)
}

/// Timers by time, and by their sequence number at equal times: a binary heap of small entries.
struct TimerQueue {
  private struct Entry {
    var time: Double
    var sequence: Int
    var slot: Int32

    func isBefore(_ other: Entry) -> Bool {
      time < other.time || (time == other.time && sequence < other.sequence)
    }
  }

  private var heap: [Entry] = []
  private var slots: [TimedWork?] = []
  private var freeSlots: [Int32] = []
  private var nextSequence = 0

  var isEmpty: Bool { heap.isEmpty }
  /// The time at which the next timer is due, in milliseconds.
  var deadline: Double? { heap.first?.time }

  /// Returns a number that is later than all before it.
  mutating func reserveSequence() -> Int {
    nextSequence += 1
    return nextSequence
  }

  mutating func insert(_ work: TimedWork, at time: Double) {
    insert(work, at: time, sequence: reserveSequence())
  }

  /// O(log timers).
  mutating func insert(_ work: TimedWork, at time: Double, sequence: Int) {
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
      slots[Int(free)] = work
    } else {
      slot = Int32(slots.count)
      slots.append(work)
    }
    heap.append(Entry(time: time, sequence: sequence, slot: slot))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// O(log timers).
  mutating func popFirst() -> (time: Double, sequence: Int, work: TimedWork)? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    guard let work = slots[Int(first.slot)] else { return nil }
    slots[Int(first.slot)] = nil
    freeSlots.append(first.slot)
    return (first.time, first.sequence, work)
  }

  private mutating func sink() {
    var parent = 0
    while true {
      let left = 2 * parent + 1
      var smallest = parent
      if left < heap.count, heap[left].isBefore(heap[smallest]) { smallest = left }
      if left + 1 < heap.count, heap[left + 1].isBefore(heap[smallest]) { smallest = left + 1 }
      if smallest == parent { return }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }

  mutating func removeAll() {
    heap.removeAll()
    slots.removeAll()
    freeSlots.removeAll()
  }
}
