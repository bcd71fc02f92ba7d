public import DisplayText

/// A call of a plugin, as messages name it.
public struct PluginCall: Codable, Hashable, Sendable {
  /// The function that is called.
  public enum Function: String, Codable, Hashable, Sendable {
    case describe, recordings, facts, fetch, run, section, configuration
    case start, create, stop
  }

  /// The function.
  public var function: Function
  /// The name of the feature; that of the plugin for `start` and `stop`.
  public var name: String

  /// Creates a call.
  public init(_ function: Function, of name: String) { (self.function, self.name) = (function, name) }

  /// `fetch of "species"`
  public var words: Bilingual {
    Bilingual(ko: "\"\(name)\"의 \(function.rawValue)", en: "\(function.rawValue) of \"\(name)\"")
  }
}

/// Work of the host with a plugin that can be stopped, or not be begun.
public enum PluginTask: Codable, Hashable, Sendable {
  case call(PluginCall)
  /// A process is to load the file.
  case load(path: String)
  /// A process has not loaded the file yet.
  case start(path: String)

  /// The task as a noun.
  var words: Bilingual {
    switch self {
    case .call(let call): call.words
    case .load(let path): Bilingual(ko: "\(path) 불러오기", en: "load of \(path)")
    case .start(let path): Bilingual(ko: "\(path)의 시작", en: "the start of \(path)")
    }
  }
}
