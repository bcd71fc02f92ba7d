internal import DisplayText
internal import JSONValues

extension PluginFailure {
  /// Creates the failure for a status and an error document of a plugin.
  ///
  /// - Parameters:
  ///   - document: The document's bytes; empty if there is none, nil if they could not be taken.
  ///   - call: The call, for where the plugin gives no message.
  init(status: Int32, document: [UInt8]?, of call: PluginCall) {
    guard let status = Status(rawValue: status) else {
      self.init(.unknownStatus(call, status))
      return
    }
    self.init(status, document: document, of: call)
  }

  /// Creates the failure for an error document.
  init(_ status: Status, document: [UInt8]?, of call: PluginCall) {
    guard let document, !document.isEmpty else {
      self.init(.failed(call, status, Statement()))
      return
    }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: document)
    } catch {
      self.init(.unreadableError(call, status, error))
      return
    }
    let code: String? = if case .string(let code)? = value["code"] { code } else { nil }
    let statement = Statement(message: Bilingual(value["message"]), hint: Bilingual(value["hint"]), code: code)
    self.init(.failed(call, status, statement))
  }
}
