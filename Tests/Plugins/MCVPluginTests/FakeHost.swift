import CMCVPlugin
import JSONValues
import MCVPlugin
import Synchronization

/// A host for tests: settings, recorded answers, and the messages that it got.
final class FakeHost: HostLink {
  struct Said: Sendable {
    var lines: [String] = []
    var progress: [String] = []
    var recorded: [(request: JSONValue, answer: JSONValue)] = []
    var asked: [JSONValue] = []
  }

  let settings: [String: JSONValue]
  let answers: @Sendable (JSONValue) -> PluginHost.Answer
  let said = Mutex(Said())

  init(
    settings: [String: JSONValue] = [:],
    answers: @escaping @Sendable (JSONValue) -> PluginHost.Answer = { _ in .unavailable([:]) }
  ) {
    self.settings = settings
    self.answers = answers
  }

  var now: UInt64 { 42 }
  func log(_ message: String, level: PluginHost.LogLevel) { said.withLock { $0.lines.append("\(level) \(message)") } }
  func setting(_ name: String) -> JSONValue? { settings[name] }
  func answer(to request: JSONValue) -> PluginHost.Answer {
    said.withLock { $0.asked.append(request) }
    return answers(request)
  }
  func record(_ answer: JSONValue, to request: JSONValue) { said.withLock { $0.recorded.append((request, answer)) } }
  func progress(_ done: UInt64, of total: UInt64, _ what: String) {
    said.withLock { $0.progress.append("\(done)/\(total) \(what)") }
  }
}

/// Calls a plugin through its C interface, as a host written in C would.
@safe struct PluginCaller {
  let descriptor: mcv_plugin

  init?(_ plugin: Plugin) {
    guard let pointer = plugin.export(1, 0) else { return nil }
    unsafe descriptor = unsafe pointer.pointee
  }

  /// Returns the bytes of a buffer, which is released.
  static func take(_ buffer: mcv_buffer) -> String {
    defer { unsafe buffer.release?(buffer.owner, buffer.ptr, buffer.len) }
    return unsafe String(decoding: UnsafeBufferPointer(start: buffer.ptr, count: buffer.len), as: UTF8.self)
  }

  static func withBytes<Result>(_ text: String, _ body: (mcv_bytes) -> Result) -> Result {
    var text = text
    return text.withUTF8 { unsafe body(mcv_bytes(ptr: $0.baseAddress, len: $0.count)) }
  }

  func feature(_ index: Int) -> mcv_feature { unsafe descriptor.features[index] }

  /// Asks the source for a page and waits for it.
  func fetch(_ request: String, settings: String = "", cancel: Bool = false) async -> FetchEnd {
    let feature = unsafe feature(0)
    let table = unsafe feature.vtable.assumingMemoryBound(to: mcv_data_source_v1.self).pointee
    var error = unsafe mcv_buffer()
    let made = unsafe Self.withBytes(settings) { unsafe table.create(feature.factory, nil, $0, &error) }
    guard let instance = unsafe made else { return FetchEnd(status: -1, text: unsafe Self.take(error)) }
    let address = UInt(bitPattern: instance)
    let end = await withCheckedContinuation { continuation in
      let waiting = Waiting(continuation)
      let completion = unsafe mcv_completion(
        ctx: Unmanaged.passRetained(waiting).toOpaque(),
        done: { context, status, page, error in
          guard let context = unsafe context else { return }
          let waiting = unsafe Unmanaged<Waiting>.fromOpaque(context).takeRetainedValue()
          let text = unsafe Self.take(error)
          waiting.continuation.resume(returning: unsafe FetchEnd(status: status, text: text, page: page))
        })
      var operation = unsafe mcv_operation()
      var error = unsafe mcv_buffer()
      let status = unsafe Self.withBytes(request) {
        unsafe table.fetch(UnsafeMutableRawPointer(bitPattern: address), $0, completion, &operation, &error)
      }
      if status != mcv_status(MCV_OK) {
        unsafe Unmanaged<Waiting>.fromOpaque(completion.ctx).release()
        continuation.resume(returning: FetchEnd(status: status, text: unsafe Self.take(error)))
      } else {
        if cancel { unsafe operation.cancel(operation.ctx) }
        unsafe operation.release(operation.ctx)
      }
    }
    unsafe table.destroy(UnsafeMutableRawPointer(bitPattern: address))
    return end
  }

  private final class Waiting: Sendable {
    let continuation: CheckedContinuation<FetchEnd, Never>
    init(_ continuation: CheckedContinuation<FetchEnd, Never>) { self.continuation = continuation }
  }
}

/// How a fetch ended, copied out of the plugin's memory, which is released.
struct FetchEnd: Sendable {
  var status: mcv_status
  /// The error document.
  var text: String
  var columns: [String] = []
  /// Each cell as `kind:value`.
  var cells: [String] = []
  var rowCount = 0
  var info: JSONValue = .null

  init(status: mcv_status, text: String) {
    self.status = status
    self.text = text
  }

  init(status: mcv_status, text: String, page pointer: UnsafePointer<mcv_page>?) {
    self.init(status: status, text: text)
    guard let pointer = unsafe pointer else { return }
    let page = unsafe pointer.pointee
    defer { unsafe page.release(page.owner) }
    let string = { (bytes: mcv_bytes) in
      unsafe String(decoding: UnsafeBufferPointer(start: bytes.ptr, count: bytes.len), as: UTF8.self)
    }
    let columnCount = unsafe Int(page.column_count)
    rowCount = unsafe page.row_count
    columns = (0..<columnCount).map { unsafe string(page.columns[$0]) }
    cells = (0..<(columnCount * rowCount)).map { index in
      let value = unsafe page.values[index]
      return switch unsafe Int(value.kind) {
      case MCV_VALUE_NULL: "null"
      case MCV_VALUE_BOOL: unsafe "bool:\(value.as.integer)"
      case MCV_VALUE_INT: unsafe "int:\(value.as.integer)"
      case MCV_VALUE_DOUBLE: unsafe "double:\(value.as.number)"
      case MCV_VALUE_STRING: unsafe "string:\(string(value.as.text))"
      default: unsafe "json:\(string(value.as.text))"
      }
    }
    info = (try? JSONValue(parsing: unsafe string(page.info_json))) ?? "unreadable"
  }
}
