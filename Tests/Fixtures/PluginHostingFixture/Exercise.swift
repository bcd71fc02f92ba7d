import Glibc
import JSONValues
import PluginHosting
import Synchronization

/// Everything that can happen to a plugin at the same time: calls, calls that are stopped, reloads, and unloading.
struct Exercise {
  private let host: PluginLoader
  private let path: String
  private let isInside: Bool

  init(path: String, isInside: Bool) {
    var configuration = PluginHostConfiguration()
    configuration.loadTimeout = .seconds(60)
    host = PluginLoader(configuration, services: Silence())
    (self.path, self.isInside) = (path, isInside)
  }

  func run() throws {
    _ = try host.load(path, isInside: isInside)
    let good = Atomic(0)
    Self.onThreads(6) { [host] number in
      for round in 0..<30 {
        if number == 0, round % 10 == 9 { _ = try? host.reload("counting") }
        if Self.isRight(round, number, host) { good.add(1, ordering: .relaxed) }
      }
    }
    // A reload may cut off a call of each other thread, thrice.
    let wanted = 6 * 30 - 3 * 5
    guard good.load(ordering: .relaxed) >= wanted else { throw Wrong(good: good.load(ordering: .relaxed)) }
    try host.unload("counting")
  }

  private static func isRight(_ round: Int, _ number: Int, _ host: PluginLoader) -> Bool {
    switch (round + number) % 4 {
    case 0:
      let request: JSONValue = ["value": .int(round)]
      return (try? host.translate(request, with: "counting")) == request
    case 1:
      let asked = Atomic(0)
      do {
        _ = try host.fetch(PageRequest(collection: "patient"), from: "counting", FetchTerms(timeout: .seconds(60))) {
          asked.add(1, ordering: .relaxed).newValue > 2
        }
        return false
      } catch { return error.code == "E0509" }
    default:
      let collection = round % 2 == 0 ? "rows" : "later"
      let request = PageRequest(collection: collection, parameters: JSONObject([("count", .int(20))]))
      let page = try? host.fetch(request, from: "counting", FetchTerms(timeout: .seconds(60)), isCancelled: { false })
      return page?.rowCount == 20
    }
  }

  /// Runs a function on threads and waits for them.
  private static func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let threads = (0..<count).map { number in
      var thread = pthread_t()
      let context = unsafe Unmanaged.passRetained(Body { body(number) }).toOpaque()
      _ = unsafe pthread_create(
        &thread, nil,
        { context in
          if let context = unsafe context { unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
          return nil
        }, context)
      return thread
    }
    for thread in threads { pthread_join(thread, nil) }
  }

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private struct Wrong: Error { let good: Int }
}

/// A workbench that drops all messages.
private struct Silence: HostServices {
  func log(_ level: PluginLogLevel, _ message: String, from plugin: String) {}
  func note(_ notice: PluginNotice, about plugin: String) {}
  func setting(_ name: String, for plugin: String) -> JSONValue? { nil }
  func now() -> UInt64 { 0 }
  func answer(to request: JSONValue, for plugin: String) -> HostAnswer { .askServer([:]) }
  func record(_ answer: JSONValue, to request: JSONValue, for plugin: String) {}
  func progress(_ done: UInt64, of total: UInt64, _ what: String, for plugin: String) {}
}
