internal import CMCVPlugin
internal import Platform

/// One running `fetch`: the messages of the plugin so far, whether a caller waits for it, and the values to release.
///
/// A plugin may call `done` before `fetch` returns, on any thread, twice, late, or never, so it gets a number instead
/// of a pointer. The values are released when `fetch` has returned, `done` was called, and no `cancel` is running; an
/// operation that never gets that far is leaked on purpose.
@safe
final class FetchOperation: Sendable {
  /// The values that are left to read and release when the plugin is done with a call.
  @safe
  struct Ending: @unchecked Sendable {
    /// The status that `fetch` returned.
    fileprivate(set) var returned: Int32
    fileprivate(set) var startError: mcv_buffer
    fileprivate(set) var operation: StartedOperation?
    fileprivate(set) var completion: Completion?
  }

  /// The result that came with `done`.
  @safe
  struct Completion: @unchecked Sendable {
    let status: Int32
    /// A page as far as its `size` says; nil if there is none, or its size is out of bounds.
    let page: mcv_page?
    let error: mcv_buffer
  }

  @safe
  private struct State {
    var returned: Int32?
    var startError = unsafe mcv_buffer()
    var operation: StartedOperation?
    var completion: Completion?
    var wantsCancel = false
    var runningCancels = 0
    var hasWaiter = true
    var isTaken = false

    /// Gives the ending out once, as soon as nothing runs any more.
    mutating func takeIfOver() -> Ending? {
      guard !isTaken, runningCancels == 0, let returned else { return nil }
      guard completion != nil || returned != 0 else { return nil }
      isTaken = true
      return unsafe Ending(
        returned: returned, startError: startError, operation: operation, completion: completion)
    }
  }

  private let state = Monitor(State())
  private let table: HostTable
  private let onOver: @Sendable () -> Void

  /// - Parameters:
  ///   - table: The host table that reports mistakes of the plugin.
  ///   - onOver: Called once when the plugin is done with the call and everything is released.
  init(table: HostTable, onOver: @escaping @Sendable () -> Void) {
    self.table = table
    self.onOver = onOver
  }

  // MARK: The plugin's side

  /// Calls the plugin; on a thread that may be lost.
  func start(_ fetch: FeatureTable.Fetch, instance: PluginInstance, request: [UInt8]) {
    let number = Self.register(self)
    let completion = unsafe mcv_completion(
      ctx: UnsafeMutableRawPointer(bitPattern: number),
      done: { number, status, page, error in
        unsafe FetchOperation.done(UInt(bitPattern: number), status, page, error)
      })
    var operation = unsafe mcv_operation()
    var error = unsafe mcv_buffer()
    let status = unsafe withBorrowed(request) { request in
      unsafe fetch(instance.pointer, request, completion, &operation, &error)
    }
    if status != 0 { Self.unregister(number) }
    let started = unsafe StartedOperation(operation)
    let (over, cancels) = state.update { state in
      state.returned = status
      unsafe state.startError = error
      if status == 0 { state.operation = started }
      let cancels = status == 0 && state.wantsCancel && state.completion == nil
      if cancels { state.runningCancels += 1 }
      return (state.hasWaiter ? nil : state.takeIfOver(), cancels)
    }
    if cancels { cancel(started) }
    if let over { release(over) }
  }

  private func completed(_ completion: Completion) {
    let (isFirst, over) = state.update { state in
      guard state.completion == nil else { return (false, Ending?.none) }
      state.completion = completion
      return (true, state.hasWaiter ? nil : state.takeIfOver())
    }
    guard isFirst else { return Self.reportRepeatedCompletion(table) }
    // Not here: the plugin may hold a lock that its `release` needs.
    if let over { _ = ThreadPool.shared.run { self.release(over) } }
  }

  private func cancel(_ operation: StartedOperation) {
    operation.cancel()
    let over = state.update { state in
      state.runningCancels -= 1
      return state.hasWaiter ? nil : state.takeIfOver()
    }
    if let over { release(over) }
  }

  // MARK: The host's side

  /// Asks the plugin to stop. It may go on.
  func requestCancel() {
    let operation = state.update { state -> StartedOperation? in
      guard !state.wantsCancel else { return nil }
      state.wantsCancel = true
      guard let operation = state.operation, state.completion == nil else { return nil }
      state.runningCancels += 1
      return operation
    }
    guard let operation else { return }
    if !ThreadPool.shared.run({ self.cancel(operation) }) { cancel(operation) }
  }

  /// Waits for the end.
  func wait(until deadline: Deadline, isCancelled: () -> Bool) -> Ending? {
    state.wait(until: deadline, isCancelled: isCancelled) { $0.takeIfOver() }
  }

  /// Stops waiting: the thread that brings the end releases its values.
  ///
  /// - Returns: The end, if it came at the last moment.
  func abandon() -> Ending? {
    state.update { state in
      state.hasWaiter = false
      return state.takeIfOver()
    }
  }

  /// Releases what the plugin gave, each thing once.
  func release(_ ending: Ending) {
    if let completion = ending.completion {
      if let page = unsafe completion.page { unsafe page.release?(page.owner) }
      _ = unsafe TakenBuffer(completion.error)
    }
    _ = unsafe TakenBuffer(ending.startError)
    ending.operation?.release()
    onOver()
  }

  // MARK: Numbers

  private struct Register {
    var next: UInt = 1
    var running: [UInt: FetchOperation] = [:]
    /// The host tables of the last calls, so that a second `done` can be reported.
    var finished: [HostTable?] = Array(repeating: nil, count: 256)
  }

  private static let register = Monitor(Register())

  private static func register(_ operation: FetchOperation) -> UInt {
    register.withLock { register in
      register.next += 1
      register.running[register.next] = operation
      return register.next
    }
  }

  private static func unregister(_ number: UInt) {
    register.withLock { register in
      guard let operation = register.running.removeValue(forKey: number) else { return }
      register.finished[Int(number % 256)] = operation.table
    }
  }

  private static func done(
    _ number: UInt, _ status: Int32, _ page: UnsafePointer<mcv_page>?, _ error: mcv_buffer
  ) {
    let (operation, table) = register.withLock { register in
      let operation = register.running.removeValue(forKey: number)
      if let operation { register.finished[Int(number % 256)] = operation.table }
      return (operation, register.finished[Int(number % 256)])
    }
    guard let operation else {
      // Its values are not released: they may be the ones that were released already.
      if let table { reportRepeatedCompletion(table) }
      return
    }
    // Up to `owner`: a page without `release` is never freed.
    let page = unsafe readSized(UnsafeRawPointer(page), minimum: 56, into: mcv_page())?.value
    operation.completed(unsafe Completion(status: status, page: page, error: error))
  }

  private static func reportRepeatedCompletion(_ table: HostTable) {
    table.note(.completedTwice)
  }
}
