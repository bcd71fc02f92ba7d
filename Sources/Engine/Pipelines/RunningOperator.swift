/// A handle of a subscription in the arena; its generation reveals a stale one.
struct Handle: Hashable {
  var index: Int32
  var generation: Int32

  static let none = Handle(index: -1, generation: 0)
}

/// A queue of values with cheap removal at its front.
struct ValueQueue {
  private var items: [PipelineValue] = []
  private var head = 0

  var count: Int { items.count - head }
  var isEmpty: Bool { head == items.count }
  var all: ArraySlice<PipelineValue> { items[head...] }

  mutating func append(_ value: PipelineValue) { items.append(value) }

  mutating func removeFirst() -> PipelineValue {
    let value = items[head]
    items[head] = .null
    head += 1
    if head >= 32 && head * 2 >= items.count {
      items.removeFirst(head)
      head = 0
    }
    return value
  }

  mutating func removeAll() {
    items.removeAll()
    head = 0
  }
}

/// The state of one source of an operator with several.
struct Port {
  var upstream = Handle.none
  var latest: PipelineValue?
  var queue = ValueQueue()
  var isDone = false
}

/// One running operator. The fields mean what its opcode makes of them; most operators use few.
struct RunningOperator {
  var generation: Int32 = 0
  var isAlive = false
  /// The upstream has ended, or what was to come has been decided.
  var isDone = false
  /// A timer is under way.
  var isArmed = false
  var step: Int32 = -1
  var downstream = Handle.none
  /// The index of this source among those of the downstream.
  var port: Int32 = 0
  var upstream = Handle.none
  /// A count: what is left to take or skip, the subscriptions of `retry`, active inner streams, hops under way, the
  /// source of `concat`, the request of `fetch`, the sources that have not ended, the epoch of `share`.
  var count = 0
  /// The newest, pending or outer value.
  var latest: PipelineValue?
  /// The event that brought ``latest``, or the last combination.
  var cause: Int32 = -1
  /// The time at which a timer is due, or at which `throttle` last sent, in milliseconds.
  var time: Double = -.infinity
  /// The sequence number of a timer; how many sources have no value to offer.
  var sequence = 0
  /// The source that fired the last combination.
  var firedPort: Int32 = -1
  var ports: [Port] = []
  /// Inner streams by port - 1, with the places that are free.
  var inners: [Handle] = []
  var freeInners: [Int32] = []
}

/// The work that is to be done next, on a stack: depth first, as nested calls would do it.
enum PendingWork {
  case deliver(Handle, port: Int32, PipelineSignal, cause: Int32)
  /// An operator emits.
  case emit(Handle, PipelineSignal, cause: Int32)
  case subscribe(step: Int32, to: Handle, port: Int32, outer: PipelineValue?, cause: Int32)
  case send(hub: Int32, PipelineSignal, cause: Int32)
  /// `throttle` has sent a value.
  case throttled(Handle)
}

/// A subject or shared stream at work.
struct Hub {
  var observers: [(handle: Handle, port: Int32)] = []
  var replayed = ValueQueue()
  var end: PipelineSignal?
  /// The connection of a shared stream to its source.
  var connection = Handle.none
  /// The number of subscribers of a shared stream.
  var subscribers = 0
  /// The number of times that a shared stream has started anew.
  var epoch = 0
  /// At how many observers the dead ones are looked for.
  var sweepAt = 16
}
