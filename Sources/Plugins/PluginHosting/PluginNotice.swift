public import DisplayText

/// A remark of the host about a plugin that works all the same.
public enum PluginNotice: Codable, Hashable, Sendable {
  /// It has no features.
  case noFeatures
  /// A feature is of a kind that this host does not know.
  case unknownKind(feature: String, kind: String)
  /// It completed a fetch twice.
  case completedTwice
  /// It gave something else than JSON objects to be recorded.
  case notRecorded
  /// It was unloaded, and calls of it still run.
  case busy(String, calls: Int)
  /// It was unloaded, and its instances could not be destroyed in time.
  case endless(String, Duration)
  /// It was unloaded, and its process did not end by itself.
  case killed(String)

  /// The remark in a sentence.
  public var message: Bilingual {
    switch self {
    case .noFeatures: Bilingual(ko: "플러그인이 주는 것이 없습니다: 기능이 없습니다", en: "plugin gives nothing: it has no features")
    case .unknownKind(let feature, let kind):
      Bilingual(
        ko: "기능 \"\(feature)\"을(를) 건너뜁니다: 이 mcv는 종류 \"\(kind)\"을(를) 모릅니다",
        en: "feature \"\(feature)\" is skipped: this mcv does not know the kind \"\(kind)\"")
    case .completedTwice:
      Bilingual(
        ko: "플러그인이 fetch 하나에 `done`을 두 번 불렀습니다. 두 번째는 무시했습니다",
        en: "the plugin called `done` twice for one fetch; the second time was ignored")
    case .notRecorded:
      Bilingual(
        ko: "답을 기록하지 않았습니다: JSON 객체가 아닙니다", en: "an answer was not recorded: it is not a JSON object")
    case .busy(let plugin, let calls):
      Bilingual(
        ko: "\"\(plugin)\"이(가) 아직 호출 \(calls)개를 하고 있어 인스턴스를 남겨 두었습니다",
        en: "\"\(plugin)\" is still busy with \(calls) calls; its instances were left behind")
    case .endless(let plugin, let grace):
      Bilingual(
        ko: "\"\(plugin)\"이(가) \(grace.inSeconds) 안에 끝나지 않아 남겨 두었습니다",
        en: "\"\(plugin)\" did not end within \(grace.inSeconds); it was left behind")
    case .killed(let plugin):
      Bilingual(
        ko: "\"\(plugin)\"이(가) 스스로 끝나지 않아 프로세스를 끝냈습니다",
        en: "\"\(plugin)\" did not end by itself; its process was killed")
    }
  }
}
