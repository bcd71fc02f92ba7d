internal import CLibrary
internal import CMCVPlugin
internal import JSONValues
internal import Platform

/// The host as a plugin sees it: a table of C functions over ``HostServices``.
///
/// Both live until the end of the process, as the interface promises. After ``close()`` the functions do nothing, so
/// that threads of an unloaded plugin reach no session.
@safe
final class HostTable: @unchecked Sendable {
  let plugin: String
  let pointer: UnsafePointer<mcv_host>
  private let services: Monitor<(any HostServices)?>

  /// The longest text and the largest answer that are taken.
  fileprivate static let lineLimit = 1 << 16
  fileprivate static let documentLimit = 100 << 20

  /// - Parameter plugin: Its name.
  init(plugin: String, services: any HostServices) {
    self.plugin = plugin
    self.services = Monitor(services)
    let table = UnsafeMutablePointer<mcv_host>.allocate(capacity: 1)
    unsafe pointer = UnsafePointer(table)
    let host = PluginFailure.Interface.host
    unsafe table.initialize(
      to: mcv_host(
        size: UInt32(MemoryLayout<mcv_host>.size), abi_major: host.major, abi_minor: host.minor,
        ctx: Unmanaged.passRetained(self).toOpaque(),
        log: { unsafe HostTable.of($0)?.log($1, $2) },
        get_setting: { unsafe HostTable.of($0)?.setting($1, $2) ?? HostTable.closed },
        now_ms: { unsafe HostTable.of($0)?.now() ?? 0 },
        answer: { unsafe HostTable.of($0)?.answer($1, $2) ?? HostTable.closed },
        record: { unsafe HostTable.of($0)?.record($1, $2) },
        progress: { unsafe HostTable.of($0)?.progress($1, $2, $3) }))
  }

  /// Cuts the plugin off.
  func close() { services.withLock { $0 = nil } }

  /// Shows a remark about the plugin to the person.
  func note(_ notice: PluginNotice) { current?.note(notice, about: plugin) }

  /// Returns the settings that instances are made with, as JSON.
  func settingsText() -> [UInt8] {
    Array((current?.settings(for: plugin)).map { JSONValue.object($0).text.utf8 } ?? "{}".utf8)
  }

  private var current: (any HostServices)? { services.withLock { $0 } }

  private static let closed = CallStatus.unavailable.rawValue

  private static func of(_ context: UnsafeMutableRawPointer?) -> HostTable? {
    unsafe context.map { unsafe Unmanaged<HostTable>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: What plugins call

  private func log(_ level: Int32, _ message: mcv_bytes) {
    let level = PluginLogLevel(rawValue: min(max(level, 0), 3)) ?? .notice
    current?.log(level, unsafe message.text(limit: Self.lineLimit), from: plugin)
  }

  private func setting(_ key: mcv_bytes, _ output: UnsafeMutablePointer<mcv_buffer>?) -> mcv_status {
    guard let value = unsafe current?.setting(key.text(limit: Self.lineLimit), for: plugin) else { return Self.closed }
    return unsafe give(value, to: output, .ok)
  }

  private func now() -> UInt64 { current?.now() ?? 0 }

  private func answer(_ request: mcv_bytes, _ output: UnsafeMutablePointer<mcv_buffer>?) -> mcv_status {
    guard let services = current else { return Self.closed }
    guard let request = unsafe document(request) else {
      let problem: JSONValue = [
        "code": "bad-request",
        "message": ["ko": "요청이 JSON 객체가 아닙니다", "en": "the request is not a JSON object"],
      ]
      return unsafe give(problem, to: output, .badInput)
    }
    switch services.answer(to: request, for: plugin) {
    case .recorded(let answer): return unsafe give(answer, to: output, .ok)
    case .askServer(let limits): return unsafe give(limits, to: output, .askServer)
    case .unavailable(let problem): return unsafe give(problem, to: output, .unavailable)
    }
  }

  private func record(_ request: mcv_bytes, _ answer: mcv_bytes) {
    guard let services = current else { return }
    guard let request = unsafe document(request), let answer = unsafe document(answer) else {
      services.note(.notRecorded, about: plugin)
      return
    }
    services.record(answer, to: request, for: plugin)
  }

  private func progress(_ done: UInt64, _ total: UInt64, _ what: mcv_bytes) {
    unsafe current?.progress(done, of: total, what.text(limit: Self.lineLimit), for: plugin)
  }

  private func document(_ bytes: mcv_bytes) -> JSONValue? {
    guard let bytes = unsafe bytes.copied(limit: Self.documentLimit), let value = try? JSONValue(parsing: bytes),
      case .object = value
    else { return nil }
    return value
  }

  private func give(
    _ value: JSONValue, to output: UnsafeMutablePointer<mcv_buffer>?, _ status: CallStatus
  ) -> mcv_status {
    if let output = unsafe output {
      var bytes: [UInt8] = []
      value.write(into: &bytes)
      unsafe output.initialize(to: mcv_buffer(copying: bytes))
    }
    return status.rawValue
  }
}
