internal import CLibrary
internal import JSONValues
internal import Platform

/// The process of a plugin, seen from inside: loads the plugin, and does what the session asks of it.
final class PluginRunner: Sendable {
  private let channel: MessageChannel
  private let services: ForwardedServices
  private let plugin = Monitor<InProcessPlugin?>(nil)
  private let cancelled = Monitor<Set<Int>>([])

  init(channel: MessageChannel) {
    self.channel = channel
    services = ForwardedServices(channel: channel)
  }

  /// Serves until the session ends.
  ///
  /// The main thread opens the library and then is the plugin's: it serves the main queue, the main actor and the main
  /// run loop. Everything else happens on other threads: `start` may ask the host, or wait for the main actor.
  func run(_ path: String) -> Never {
    guard ThreadPool.shared.run({ self.serve() }) else { _exit(1) }
    let image = open(path)
    if let image {
      guard ThreadPool.shared.run({ self.load(image) }) else { _exit(1) }
    }
    unsafe MainThread.serve(image?.handle)
  }

  /// Takes what the session says; the process ends with it.
  private func serve() {
    while case .message(let value, _) = channel.receive(until: .never) {
      guard let message = RunnerMessage(value) else { break }
      switch message {
      case .call(let id, let description): start(description, id: id)
      case .cancel(let id): cancelled.withLock { _ = $0.insert(id) }
      case .reply(let id, let value): services.take(value, id: id)
      case .stop:
        let isStarted = ThreadPool.shared.run { [self] in
          _ = plugin.withLock { $0 }?.retire(grace: .seconds(1))
          _exit(0)
        }
        if !isStarted { _exit(1) }
      case .answer, .ask, .tell, .loading: break
      }
    }
    _exit(0)
  }

  private func tell(_ loading: JSONValue) { channel.send(RunnerMessage.loading(loading).json) }

  private func open(_ path: String) -> PluginImage? {
    do {
      let file = try SharedLibraryFile(checking: path)
      let image = try SharedLibrary.open(file) { tell(PluginLoading.message($0)) }
      tell(PluginLoading.message(image))
      return image
    } catch {
      tell(PluginLoading.message(error))
      return nil
    }
  }

  private func load(_ image: PluginImage) {
    do {
      tell(PluginLoading.message(.starting))
      let limits = CallLimits(timeout: .seconds(60), grace: .zero, page: PageLimits())
      let loaded = try InProcessPlugin(image, services: services, limits: limits, isCancelled: { false })
      plugin.withLock { $0 = loaded }
      tell(PluginLoading.message(.finished))
    } catch {
      tell(PluginLoading.message(error))
    }
  }

  private func start(_ description: RunnerMessage.CallDescription, id: Int) {
    guard let plugin = plugin.withLock({ $0 }) else {
      return answer(id, .failure(PluginFailure(.notLoaded(description.feature.name))))
    }
    let isStarted = ThreadPool.shared.run { [self] in
      do throws(PluginFailure) {
        let isCancelled = { [self] in cancelled.withLock { $0.contains(id) } }
        let given = try plugin.call(
          description.call, of: description.feature, limits: description.limits, isCancelled: isCancelled)
        answer(id, .success(given))
      } catch {
        answer(id, .failure(error))
      }
    }
    if !isStarted { answer(id, .failure(PluginFailure(.noThread(.call(description.name))))) }
  }

  private func answer(_ id: Int, _ result: Result<FeatureAnswer, PluginFailure>) {
    cancelled.withLock { _ = $0.remove(id) }
    // The session no longer reads from this process, as when the plugin closed a descriptor that is not its own.
    let message = RunnerMessage.answer(id: id, result)
    if !channel.send(message.json, document: message.document) { _exit(1) }
  }
}

/// The host's services in the process of a plugin: each is asked of the session.
private final class ForwardedServices: HostServices {
  private struct State {
    var next = 0
    var replies: [Int: JSONValue] = [:]
  }

  private let channel: MessageChannel
  private let state = Monitor(State())

  init(channel: MessageChannel) { self.channel = channel }

  /// Takes what the session replied.
  func take(_ reply: JSONValue, id: Int) { state.update { $0.replies[id] = reply } }

  private func ask(_ request: RunnerMessage.HostRequest) -> JSONValue {
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    guard channel.send(RunnerMessage.ask(id: id, request).json) else { return .null }
    return state.wait(until: .never) { $0.replies.removeValue(forKey: id) } ?? .null
  }

  private func tell(_ notification: RunnerMessage.HostNotification) {
    channel.send(RunnerMessage.tell(notification).json)
  }

  func log(_ level: PluginLogLevel, _ message: String, from plugin: String) { tell(.log(level, message)) }

  func note(_ notice: PluginNotice, about plugin: String) { tell(.note(notice)) }

  func setting(_ name: String, for plugin: String) -> JSONValue? {
    // A setting may be null, so the value comes in an array.
    guard case .array(let values) = ask(.setting(name)) else { return nil }
    return values.first
  }

  func settings(for plugin: String) -> JSONObject {
    if case .object(let settings) = ask(.settings) { settings } else { JSONObject([]) }
  }

  func now() -> UInt64 { if case .int(let time) = ask(.now) { UInt64(clamping: time) } else { 0 } }

  func answer(to request: JSONValue, for plugin: String) -> HostAnswer {
    HostAnswer(ask(.answer(request)))
      ?? .unavailable([
        "code": "failed",
        "message": ["ko": "세션이 답하지 않았습니다", "en": "the session gave no answer"],
      ])
  }

  func record(_ answer: JSONValue, to request: JSONValue, for plugin: String) {
    tell(.record(answer, request: request))
  }

  func progress(_ done: UInt64, of total: UInt64, _ what: String, for plugin: String) {
    tell(.progress(done, of: total, what))
  }
}
