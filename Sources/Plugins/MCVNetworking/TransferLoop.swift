internal import CMCVPlugin
internal import Dispatch
internal import Synchronization

/// The transfers that run, on a thread that is there as long as there are any. Connections are kept for the next ones.
final class TransferLoop: Sendable {
  static let shared = TransferLoop()

  @safe
  private struct State {
    /// The exchanges whose transfer is to begin.
    var waiting: [HTTPExchange] = []
    /// Whether a thread works.
    var isRunning = false
    /// libcurl's handle, made with the first transfer; only the thread of the loop drives it, any thread may wake it.
    var all: OpaquePointer?
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "mcv.transfers")

  /// Begins the next transfer of an exchange. The exchange gets its end on the thread of the loop, also when it fails.
  func begin(_ exchange: HTTPExchange) {
    let isIdle = state.withLock { state in
      state.waiting.append(exchange)
      if let all = unsafe state.all { unsafe mcv_transfers_wake(all) }
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if isIdle { queue.async { self.run() } }
  }

  /// Looks at once for exchanges that have ended, whose transfers are given up.
  func wake() {
    state.withLock { state in
      if let all = unsafe state.all { unsafe mcv_transfers_wake(all) }
    }
  }

  private func run() {
    let made = unsafe state.withLock { state in
      if unsafe state.all == nil { unsafe state.all = mcv_transfers_make() }
      return unsafe state.all
    }
    guard let all = unsafe made else {
      let waiting = state.withLock { state in
        defer { (state.waiting, state.isRunning) = ([], false) }
        return state.waiting
      }
      for exchange in waiting { exchange.end(.failure(.noMemory)) }
      return
    }
    var active = ActiveTransfers()
    while true {
      let next: [HTTPExchange]? = state.withLock { state in
        defer { state.waiting = [] }
        if state.waiting.isEmpty, active.isEmpty {
          state.isRunning = false
          return nil
        }
        return state.waiting
      }
      guard let next else { return }
      for exchange in next { unsafe active.begin(exchange, among: all) }
      unsafe mcv_transfers_run(all)
      if unsafe !active.tellEndings(among: all), unsafe !active.giveUpEnded(among: all), !active.isEmpty {
        unsafe mcv_transfers_wait(all)
      }
    }
  }
}

/// The transfers that libcurl has, each with its exchange.
private struct ActiveTransfers {
  @safe
  private struct Active {
    let exchange: HTTPExchange
    let transfer: OpaquePointer
  }

  private var exchanges: [ObjectIdentifier: Active] = [:]

  var isEmpty: Bool { exchanges.isEmpty }

  mutating func begin(_ exchange: HTTPExchange, among all: OpaquePointer) {
    guard let transfer = exchange.nextTransfer() else { return }
    let handle = unsafe transfer.begin(
      among: all,
      header: { bytes, one, count, context in
        unsafe Self.give(bytes, one * count, context) { unsafe $0.receive(headerLine: $1) }
      },
      body: { bytes, one, count, context in
        unsafe Self.give(bytes, one * count, context) { unsafe $0.receive(body: $1) }
      }, context: Unmanaged.passUnretained(exchange).toOpaque())
    guard let handle = unsafe handle else { return exchange.end(.failure(.noMemory)) }
    exchanges[ObjectIdentifier(exchange)] = unsafe Active(exchange: exchange, transfer: handle)
  }

  /// Gives bytes to the exchange that they are of.
  ///
  /// - Returns: Their number; another number ends the transfer.
  private static func give(
    _ bytes: UnsafePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    to take: (HTTPExchange, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let bytes = unsafe bytes, let context = unsafe context else { return -1 }
    let exchange = unsafe Unmanaged<HTTPExchange>.fromOpaque(context).takeUnretainedValue()
    return unsafe take(exchange, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : -1
  }

  /// Tells the exchanges whose transfers came to their end.
  ///
  /// - Returns: Whether there were any.
  mutating func tellEndings(among all: OpaquePointer) -> Bool {
    var ending = unsafe mcv_transfer_ending()
    var isAny = false
    while unsafe mcv_transfers_next_ending(all, &ending) {
      isAny = true
      guard let context = unsafe ending.context else { continue }
      let exchange = unsafe Unmanaged<HTTPExchange>.fromOpaque(context).takeUnretainedValue()
      guard let active = exchanges.removeValue(forKey: ObjectIdentifier(exchange)) else { continue }
      let redirect = unsafe ending.redirect.map { unsafe String(cString: $0) }
      let failure = unsafe TransferFailure(code: Int(ending.code), proxyStatus: ending.proxy_status)
      unsafe mcv_transfers_end(all, active.transfer)
      exchange.finish(failure, redirect: redirect)
    }
    return isAny
  }

  /// Gives up the transfers of exchanges that have ended by themselves.
  ///
  /// - Returns: Whether there were any.
  mutating func giveUpEnded(among all: OpaquePointer) -> Bool {
    let ended = exchanges.filter { $0.value.exchange.hasEnded }
    for (id, active) in ended {
      unsafe mcv_transfers_end(all, active.transfer)
      exchanges[id] = nil
    }
    return !ended.isEmpty
  }
}
