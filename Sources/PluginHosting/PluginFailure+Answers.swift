internal import JSONValues

extension PluginFailure {
  /// Creates the failure that a status and the error document of a plugin tell of.
  ///
  /// - Parameters:
  ///   - document: The document's bytes; empty if there is none, nil if they could not be taken.
  ///   - what: The call, for where the plugin says nothing.
  init(status: Int32, document: [UInt8]?, of what: String) {
    let reason: Reason
    switch CallStatus(rawValue: status) {
    case .failed: reason = .callFailed
    case .cancelled: reason = .cancelled
    case .timedOut: reason = .timedOut
    case .badInput: reason = .badRequest
    case .unsupported: reason = .unsupported
    case .unavailable: reason = .unavailable
    case .ok, .askServer, nil:
      self.init(.badAnswer, "\(what) ended with the status \(status), which the interface does not have")
      return
    }
    self.init(reason: reason, document: document, of: what)
  }

  /// Creates the failure that an error document tells of.
  init(reason: Reason, document: [UInt8]?, of what: String) {
    guard let document, !document.isEmpty else {
      self.init(reason, "\(what) failed without a word of why")
      return
    }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: document)
    } catch {
      self.init(reason, "\(what) failed, and its error document cannot be read: \(error)")
      return
    }
    let text = BilingualText(value["message"])
    let hint = BilingualText(value["hint"])
    self.init(reason, text?.en ?? "\(what) failed without a word of why", helps: hint.map { [$0.en] } ?? [])
    if case .string(let code)? = value["code"] { pluginCode = code }
    saying = text
    hinting = hint
  }

  /// There is nothing of that name, or no longer.
  static func notLoaded(_ name: String) -> PluginFailure {
    PluginFailure(.notLoaded, "no plugin \"\(name)\" is loaded", helps: ["plugin list", "plugin load \(name)"])
  }
}

extension BilingualText {
  /// Creates a text of an error document: a string, or one with both languages.
  fileprivate init?(_ value: JSONValue?) {
    if case .string(let text)? = value {
      self.init(ko: text, en: text)
    } else if let value {
      let texts = (value["ko"], value["en"])
      switch texts {
      case (.string(let ko)?, .string(let en)?): self.init(ko: ko, en: en)
      case (.string(let text)?, _), (_, .string(let text)?): self.init(ko: text, en: text)
      default: return nil
      }
    } else {
      return nil
    }
  }
}
