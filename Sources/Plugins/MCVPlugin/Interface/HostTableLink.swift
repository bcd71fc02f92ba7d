import CMCVPlugin

/// The host as its C struct, which lives until the end of the process and may be used on any thread. A member is
/// used only where the `size` of the struct covers it.
@safe struct HostTableLink: HostLink, @unchecked Sendable {
  private let table: UnsafePointer<mcv_host>

  init?(_ table: UnsafePointer<mcv_host>?) {
    guard let table = unsafe table else { return nil }
    unsafe self.table = unsafe table
  }

  private func has(_ member: PartialKeyPath<mcv_host>) -> Bool {
    guard let offset = unsafe MemoryLayout<mcv_host>.offset(of: member) else { return false }
    return unsafe Int(table.pointee.size) >= offset + MemoryLayout<UnsafeRawPointer>.size
  }

  func log(_ message: String, level: PluginHost.LogLevel) {
    guard unsafe has(\.log), let log = unsafe table.pointee.log else { return }
    unsafe message.withBytes { unsafe log(table.pointee.ctx, level.rawValue, $0) }
  }

  func setting(_ name: String) -> JSONValue? {
    guard unsafe has(\.get_setting), let get = unsafe table.pointee.get_setting else { return nil }
    var buffer = unsafe mcv_buffer()
    let status = unsafe name.withBytes { unsafe get(table.pointee.ctx, $0, &buffer) }
    let bytes = unsafe buffer.take()
    guard status == mcv_status(MCV_OK) else { return nil }
    return try? JSONValue(parsing: bytes)
  }

  var now: UInt64 {
    guard unsafe has(\.now_ms), let now = unsafe table.pointee.now_ms else { return 0 }
    return unsafe now(table.pointee.ctx)
  }

  func answer(to request: JSONValue) -> PluginHost.Answer {
    guard unsafe has(\.answer), let answer = unsafe table.pointee.answer else {
      return .unavailable([
        "code": "unavailable",
        "message": ["ko": "이 mcv는 네트워크를 다루지 않습니다", "en": "this mcv has no network"],
      ])
    }
    var buffer = unsafe mcv_buffer()
    let status = unsafe request.text.withBytes { unsafe answer(table.pointee.ctx, $0, &buffer) }
    let document = (try? JSONValue(parsing: unsafe buffer.take())) ?? [:]
    switch Int(status) {
    case MCV_OK: return .recorded(document)
    case MCV_ASK_SERVER: return .askServer(document)
    default: return .unavailable(document)
    }
  }

  func record(_ answer: JSONValue, to request: JSONValue) {
    guard unsafe has(\.record), let record = unsafe table.pointee.record else { return }
    unsafe request.text.withBytes { request in
      unsafe answer.text.withBytes { unsafe record(table.pointee.ctx, request, $0) }
    }
  }

  func progress(_ done: UInt64, of total: UInt64, _ what: String) {
    guard unsafe has(\.progress), let progress = unsafe table.pointee.progress else { return }
    unsafe what.withBytes { unsafe progress(table.pointee.ctx, done, total, $0) }
  }
}

/// A host that does nothing, where a host passed none.
struct NoHost: HostLink {
  var now: UInt64 { 0 }
  func log(_ message: String, level: PluginHost.LogLevel) {}
  func setting(_ name: String) -> JSONValue? { nil }
  func answer(to request: JSONValue) -> PluginHost.Answer { .unavailable([:]) }
  func record(_ answer: JSONValue, to request: JSONValue) {}
  func progress(_ done: UInt64, of total: UInt64, _ what: String) {}
}

extension PluginHost {
  /// Creates the host of a C struct.
  init(table: UnsafePointer<mcv_host>?) {
    if let link = unsafe HostTableLink(table) { self.init(link) } else { self.init(NoHost()) }
  }
}
