internal import JSONValues

/// A message between mcv and the process of a plugin: calls and their answers one way, requests of the
/// plugin to the host the other way. Each message is an object whose `is` names its kind.
enum RunnerMessage {
  /// To the child: call a feature.
  case call(id: Int, CallDescription)
  /// To the child: stop that call.
  case cancel(id: Int)
  /// To the child: the reply to its request.
  case reply(id: Int, JSONValue)
  /// To the child: end everything.
  case stop
  /// To the parent: how a call ended.
  case answer(id: Int, Result<FeatureAnswer, PluginFailure>)
  /// To the parent: a request to the host.
  case ask(id: Int, HostRequest)
  /// To the parent: a notification of the host.
  case tell(HostNotification)
  /// To the parent: how far loading is.
  case loading(JSONValue)

  /// A call with everything it needs.
  struct CallDescription {
    var call: FeatureCall
    var feature: FeatureKey
    var limits: CallLimits

    /// The call, for messages.
    var name: PluginCall { PluginCall(call.function, of: feature.name) }
  }

  /// A request that the host answers.
  enum HostRequest {
    case setting(String)
    case settings
    case now
    case answer(JSONValue)
  }

  /// A message to the host without an answer.
  enum HostNotification {
    case log(PluginLogLevel, String)
    case note(PluginNotice)
    case record(JSONValue, request: JSONValue)
    case progress(UInt64, of: UInt64, String)
  }
}

extension RunnerMessage {
  /// The document of an answer, which goes beside the message.
  var document: [UInt8] {
    if case .answer(_, .success(.document(let bytes))) = self { bytes } else { [] }
  }

  var json: JSONValue {
    switch self {
    case .call(let id, let description):
      .object([("is", "call"), ("id", .int(id)), ("call", description.json)])
    case .cancel(let id): .object([("is", "cancel"), ("id", .int(id))])
    case .reply(let id, let value): .object([("is", "reply"), ("id", .int(id)), ("value", value)])
    case .stop: .object([("is", "stop")])
    case .answer(let id, .success(let answer)):
      .object([("is", "answer"), ("id", .int(id)), ("value", answer.json)])
    case .answer(let id, .failure(let failure)):
      .object([("is", "answer"), ("id", .int(id)), ("failure", .packing(failure))])
    case .ask(let id, let request): .object([("is", "ask"), ("id", .int(id)), ("ask", request.json)])
    case .tell(let notification): .object([("is", "tell"), ("tell", notification.json)])
    case .loading(let message): .object([("is", "loading"), ("value", message)])
    }
  }

  /// Reads a message; nil if it is none, as when the other side's memory is in disorder.
  ///
  /// - Parameters:
  ///   - value: The message.
  ///   - document: The bytes that came with it.
  init?(_ value: JSONValue, document: [UInt8] = []) {
    guard let kind = value["is"]?.stringValue else { return nil }
    let id = value["id"]?.integer
    switch (kind, id) {
    case ("call", let id?):
      guard let description = value["call"].flatMap(CallDescription.init) else { return nil }
      self = .call(id: id, description)
    case ("cancel", let id?): self = .cancel(id: id)
    case ("reply", let id?): self = .reply(id: id, value["value"] ?? .null)
    case ("stop", _): self = .stop
    case ("answer", let id?):
      if let failure = value["failure"]?.unpacked(as: PluginFailure.self) {
        self = .answer(id: id, .failure(failure))
      } else if let answer = value["value"].flatMap({ FeatureAnswer($0, document: document) }) {
        self = .answer(id: id, .success(answer))
      } else {
        return nil
      }
    case ("ask", let id?):
      guard let request = value["ask"].flatMap(HostRequest.init) else { return nil }
      self = .ask(id: id, request)
    case ("tell", _):
      guard let notification = value["tell"].flatMap(HostNotification.init) else { return nil }
      self = .tell(notification)
    case ("loading", _): self = .loading(value["value"] ?? .null)
    default: return nil
    }
  }
}

// MARK: Parts

extension RunnerMessage.CallDescription {
  fileprivate init?(_ value: JSONValue) {
    guard let name = value["call"]?.stringValue, let kind = value["kind"]?.stringValue.flatMap(FeatureKind.init),
      let feature = value["feature"]?.stringValue, let timeout = value["timeout"]?.integer,
      let grace = value["grace"]?.integer, let cells = value["cells"]?.integer, let bytes = value["bytes"]?.integer,
      let call = FeatureCall(name: name, request: Array((value["request"]?.stringValue ?? "").utf8))
    else { return nil }
    self.init(
      call: call, feature: FeatureKey(kind: kind, name: feature),
      limits: CallLimits(
        timeout: .milliseconds(timeout), grace: .milliseconds(grace), page: PageLimits(cells: cells, bytes: bytes)))
  }

  fileprivate var json: JSONValue {
    .object([
      ("bytes", .int(limits.page.bytes)), ("call", .string(call.function.rawValue)), ("cells", .int(limits.page.cells)),
      ("feature", .string(feature.name)), ("grace", .int(limits.grace.milliseconds)),
      ("kind", .string(feature.kind.rawValue)), ("request", .string(String(decoding: call.request, as: UTF8.self))),
      ("timeout", .int(limits.timeout.milliseconds)),
    ])
  }
}

extension FeatureCall {
  fileprivate init?(name: String, request: [UInt8]) {
    switch name {
    case "describe": self = .describe
    case "recordings": self = .recordings
    case "facts": self = .facts
    case "fetch": self = .fetch(request: request)
    case "run": self = .run(request: request)
    case "section": self = .section(request: request)
    case "configuration": self = .configuration(request: request)
    default: return nil
    }
  }

  fileprivate var request: [UInt8] {
    switch self {
    case .describe, .recordings, .facts: []
    case .fetch(let request), .run(let request), .section(let request), .configuration(let request): request
    }
  }
}

extension FeatureAnswer {
  fileprivate init?(_ value: JSONValue, document: [UInt8]) {
    if case .null = value {
      self = .nothing
    } else if case .string = value {
      self = .document(document)
    } else if case .array(let columns)? = value["columns"], case .array(let cells)? = value["cells"],
      case .object(let info)? = value["info"]
    {
      let names = columns.compactMap(\.stringValue)
      guard names.count == columns.count, names.isEmpty ? cells.isEmpty : cells.count % names.count == 0 else {
        return nil
      }
      self = .page(FetchedPage(columns: names, cells: cells, info: info))
    } else {
      return nil
    }
  }

  fileprivate var json: JSONValue {
    switch self {
    case .nothing: .null
    case .document: "document"
    case .page(let page):
      .object([
        ("cells", .array(page.cells)), ("columns", .array(page.columns.map(JSONValue.string))),
        ("info", .object(page.info)),
      ])
    }
  }
}

extension RunnerMessage.HostRequest {
  fileprivate init?(_ value: JSONValue) {
    switch value["what"]?.stringValue {
    case "setting": self = .setting(value["name"]?.stringValue ?? "")
    case "settings": self = .settings
    case "now": self = .now
    case "answer": self = .answer(value["request"] ?? .null)
    default: return nil
    }
  }

  fileprivate var json: JSONValue {
    switch self {
    case .setting(let name): .object([("name", .string(name)), ("what", "setting")])
    case .settings: .object([("what", "settings")])
    case .now: .object([("what", "now")])
    case .answer(let request): .object([("request", request), ("what", "answer")])
    }
  }
}

extension RunnerMessage.HostNotification {
  fileprivate init?(_ value: JSONValue) {
    switch value["what"]?.stringValue {
    case "log":
      let level = PluginLogLevel(rawValue: Int32(clamping: value["level"]?.integer ?? 1)) ?? .notice
      self = .log(level, value["text"]?.stringValue ?? "")
    case "note":
      guard let notice = value["note"]?.unpacked(as: PluginNotice.self) else { return nil }
      self = .note(notice)
    case "record": self = .record(value["answer"] ?? .null, request: value["request"] ?? .null)
    case "progress":
      let (done, total) = (value["done"]?.integer ?? 0, value["total"]?.integer ?? 0)
      self = .progress(
        UInt64(bitPattern: Int64(done)), of: UInt64(bitPattern: Int64(total)), value["text"]?.stringValue ?? "")
    default: return nil
    }
  }

  fileprivate var json: JSONValue {
    switch self {
    case .log(let level, let text):
      .object([("level", .int(Int(level.rawValue))), ("text", .string(text)), ("what", "log")])
    case .note(let notice): .object([("note", .packing(notice)), ("what", "note")])
    case .record(let answer, let request):
      .object([("answer", answer), ("request", request), ("what", "record")])
    case .progress(let done, let total, let text):
      .object([
        ("done", .int(Int(truncatingIfNeeded: done))), ("text", .string(text)),
        ("total", .int(Int(truncatingIfNeeded: total))), ("what", "progress"),
      ])
    }
  }
}

extension HostAnswer {
  init?(_ value: JSONValue) {
    if let answer = value["recorded"] {
      self = .recorded(answer)
    } else if let limits = value["askServer"] {
      self = .askServer(limits)
    } else if let problem = value["unavailable"] {
      self = .unavailable(problem)
    } else {
      return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .recorded(let value): .object([("recorded", value)])
    case .askServer(let value): .object([("askServer", value)])
    case .unavailable(let value): .object([("unavailable", value)])
    }
  }
}

extension JSONValue {
  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
  fileprivate var integer: Int? { if case .int(let number) = self { number } else { nil } }
}

extension Duration {
  /// Whole milliseconds.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(min(max(seconds, 0), 3_155_760_000)) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
