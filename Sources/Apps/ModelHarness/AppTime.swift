internal import AppProtocol
internal import CLibrary

/// The app's time: it stands still until it is moved. Defined in C, in the program that the app is linked into; without
/// it, as in tests of this library, time is that of the wall and nothing is ever under way.
@MainActor
package struct AppTime {
  private typealias Reading = @convention(c) () -> Int64
  private typealias Count = @convention(c) () -> Int32
  private typealias Moving = @convention(c) (Int64) -> Int32

  private let readNow: Reading?
  private let readReal: Reading?
  private let readNext: Reading?
  private let readWork: Count?
  private let move: Moving?

  /// Finds the functions of the program.
  package init() {
    func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
      unsafe dlsym(nil, name).map { unsafe unsafeBitCast($0, to: type) }
    }
    readNow = symbol("mcv_time_now", as: Reading.self)
    readReal = symbol("mcv_time_real", as: Reading.self)
    readNext = symbol("mcv_time_next", as: Reading.self)
    readWork = symbol("mcv_time_work", as: Count.self)
    move = symbol("mcv_time_advance", as: Moving.self)
  }

  /// Nanoseconds since the app began.
  package var now: Int64 { readNow?() ?? 0 }
  /// Nanoseconds since the app began, read on any thread.
  package nonisolated static var moment: Int64 { readMoment?() ?? 0 }
  private nonisolated static let readMoment = unsafe dlsym(nil, "mcv_time_now").map {
    unsafe unsafeBitCast($0, to: Reading.self)
  }
  /// Milliseconds since the app began at which the next timer is due; nil where none is set.
  package var nextTimer: Double? {
    guard let next = readNext?(), next >= 0 else { return nil }
    return Self.milliseconds(next)
  }
  /// Whether no timer is set.
  package var isIdle: Bool { (readNext?() ?? -1) < 0 }
  /// Milliseconds since the app began.
  package var milliseconds: Double { Self.milliseconds(now) }
  /// Returns nanoseconds as the milliseconds of messages.
  package nonisolated static func milliseconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1e6 }
  /// Returns the milliseconds of a message as nanoseconds.
  package nonisolated static func nanoseconds(_ milliseconds: Double) -> Int64 { Int64((milliseconds * 1e6).rounded()) }
  /// Nanoseconds on the wall, from any start.
  package var real: Int64 {
    if let readReal { return readReal() }
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
  /// The number of pieces of work that are queued or run.
  private var work: Int { Int(readWork?() ?? 0) }

  /// Lets everything happen that is due by a time, in order.
  ///
  /// - Parameters:
  ///   - limit: Nanoseconds since the app began.
  ///   - patience: Nanoseconds on the wall.
  ///   - layOut: A layout pass, made each time that nothing else is left to do at a moment.
  /// - Returns: Whether something is still under way when patience ends.
  package func settle(until limit: Int64, patience: Int64, layOut: () -> Void) -> Bool {
    let deadline = real + patience
    while true {
      if !rest(before: deadline) || real > deadline { return true }
      layOut()
      guard let next = readNext?(), next >= 0, next <= limit else { break }
      markOutput(next)
      _ = move?(limit)
    }
    markOutput(limit)
    _ = move?(limit)
    return false
  }

  /// Marks what is printed from now on with a time that is about to come.
  private func markOutput(_ time: Int64) {
    guard readNow != nil, time > now else { return }
    let mark = OutputMark.text(of: Self.milliseconds(time))
    if let place = unsafe dlsym(nil, "stdout") {
      unsafe fputs(mark, place.assumingMemoryBound(to: UnsafeMutablePointer<FILE>.self).pointee)
    }
    _ = unsafe mark.withCString { unsafe write(STDERR_FILENO, $0, strlen($0)) }
  }

  /// Works off the main queue once, without waiting. An app has timers and work of run loops as well, and puts its run
  /// loop in the place of this.
  package static var turn: @MainActor () -> Void = { workOffMainQueue(nil) }

  /// Works off the main queue, and waits for work on other threads.
  ///
  /// - Returns: Whether nothing is left.
  private func rest(before deadline: Int64) -> Bool {
    var quiet = 0
    while quiet < 3 {
      Self.turn()
      if work > 0 {
        quiet = 0
        if real > deadline { return false }
        // Other threads are at it.
        if work > 0 { usleep(50) }
      } else {
        quiet += 1
      }
    }
    return true
  }
}

/// libdispatch's entry point for run loops: runs the blocks on the main queue, and returns. CoreFoundation calls it
/// (swift-corelibs-libdispatch, `private/queue_private.h`).
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func workOffMainQueue(_ message: UnsafeMutableRawPointer?)
