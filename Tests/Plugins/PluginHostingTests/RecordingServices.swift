import DisplayText
import JSONValues
import PluginHosting
import Synchronization

/// A workbench that notes what plugins want of it.
final class RecordingServices: HostServices {
  struct Notes: Sendable {
    var lines: [String] = []
    var records: [String] = []
    var progress: [String] = []
  }

  private let notes = Mutex(Notes())
  let settings: [String: JSONValue]
  let answer: HostAnswer

  init(
    settings: [String: JSONValue] = [:],
    answer: HostAnswer = .unavailable(["code": "offline", "message": ["ko": "없음", "en": "not recorded"]])
  ) {
    self.settings = settings
    self.answer = answer
  }

  var lines: [String] { notes.withLock { $0.lines } }
  var records: [String] { notes.withLock { $0.records } }
  var progressLines: [String] { notes.withLock { $0.progress } }

  func log(_ level: PluginLogLevel, _ message: String, from plugin: String) {
    notes.withLock { $0.lines.append("\(plugin) \(level): \(message)") }
  }
  func note(_ notice: PluginNotice, about plugin: String) { log(.warning, notice.message.en, from: plugin) }
  func setting(_ name: String, for plugin: String) -> JSONValue? { settings[name] }
  func settings(for plugin: String) -> JSONObject { JSONObject(settings.sorted { $0.key < $1.key }) }
  func now() -> UInt64 { 1234 }
  func answer(to request: JSONValue, for plugin: String) -> HostAnswer { answer }
  func record(_ answer: JSONValue, to request: JSONValue, for plugin: String) {
    notes.withLock { $0.records.append("\(plugin) \(request.text) -> \(answer.text)") }
  }
  func progress(_ done: UInt64, of total: UInt64, _ what: String, for plugin: String) {
    notes.withLock { $0.progress.append("\(plugin) \(done)/\(total) \(what)") }
  }
}
