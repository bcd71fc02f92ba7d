package import CommandLanguage
package import DisplayText

/// Findings about states of a screen, and about what expressions ask of them. Their codes stand in
/// `ScreenMessages.swift`.
extension Diagnostic.Message {
  package static func noApplyYet(_ screen: String) -> Self {
    Self(
      .noTransaction, ko: "화면 '\(screen)'에는 아직 적용한 것이 없습니다",
      en: "nothing was applied on screen '\(screen)' yet",
      label: Bilingual(ko: "트랜잭션이 필요함", en: "needs a transaction"),
      helps: ["apply"])
  }

  package static func noTransactionToMeasure(_ name: String, last: String) -> Self {
    Self(
      .noTransaction, ko: "트랜잭션 '\(name)'이(가) 없습니다",
      en: "there is no transaction '\(name)'",
      label: Bilingual(ko: "아직 적용되지 않음", en: "not applied yet"),
      helps: [Bilingual(ko: "last, draft 또는 tx1 … \(last)", en: "last, draft, or tx1 … \(last)")])
  }

  package static var noScreenToAsk: Self {
    Self(
      .noScreen, ko: "물어볼 화면이 없습니다",
      en: "there is no screen to ask",
      label: Bilingual(ko: "화면이 필요함", en: "needs a screen"),
      helps: ["screen new main"])
  }

  static func surplusArgument(_ function: String, limit: Int, synopsis: String) -> Self {
    Self(
      .unknownOption, ko: limit == 0 ? "\(function)에는 인자를 쓰지 않습니다" : "\(function)의 인자는 \(limit)개까지입니다",
      en: limit == 0
        ? "\(function) takes no argument" : "\(function) takes \(limit == 1 ? "one argument" : "\(limit) arguments")",
      label: Bilingual(ko: "남는 인자", en: "one too many"), helps: [Bilingual(synopsis)])
  }

  static func noScreenOfGoal(_ name: String) -> Self {
    Self(
      .noScreen, ko: "화면 '\(name)'이(가) 없습니다",
      en: "there is no screen '\(name)'",
      label: Bilingual(ko: "이 목표가 보는 화면", en: "the screen of this goal"),
      helps: ["screens()"])
  }

  package static func noFieldOfItem(_ name: String, field: String) -> Self {
    Self(
      .unknownName, ko: "'\(name)'에는 '\(field)' 필드가 없습니다",
      en: "'\(name)' has no field '\(field)'",
      label: Bilingual(ko: "그런 필드가 없음", en: "no such field"))
  }

  package static func noItemNamed(_ name: String) -> Self {
    Self(
      .notInSnapshot, ko: "아이템 '\(name)'이(가) 없습니다",
      en: "there is no item '\(name)'",
      label: Bilingual(ko: "찾을 수 없음", en: "not found"),
      helps: ["tree draft"])
  }

  package static func noFieldOfFunction(_ name: String, field: String) -> Self {
    Self(
      .unknownName, ko: "\(name)에는 '\(field)' 필드가 없습니다",
      en: "\(name) has no field '\(field)'",
      label: Bilingual(ko: "그런 필드가 없음", en: "no such field"))
  }

  package static func notApplied(_ name: String, takesSnapshots: Bool) -> Self {
    Self(
      .noTransaction, ko: "'\(name)'(이)라는 \(takesSnapshots ? "스냅샷" : "트랜잭션")이 없습니다",
      en: "'\(name)' names no \(takesSnapshots ? "snapshot" : "transaction")",
      label: Bilingual(ko: "아직 적용되지 않음", en: "not applied yet"))
  }

  package static func noSnapshotNamed(_ name: String, takesSnapshots: Bool) -> Self {
    Self(
      .unknownName, ko: "'\(name)'은(는) \(takesSnapshots ? "스냅샷" : "트랜잭션")의 이름이 아닙니다",
      en: "'\(name)' is not the name of a \(takesSnapshots ? "snapshot" : "transaction")",
      label: Bilingual(ko: "그런 이름이 없음", en: "no such name"))
  }

  package static func noSubject(_ name: String, of transaction: String) -> Self {
    Self(
      .notInSnapshot, ko: "'\(name)'은(는) \(transaction)의 아이템도 섹션도 아닙니다",
      en: "'\(name)' is neither an item nor a section of \(transaction)",
      label: Bilingual(ko: "거기에 없음", en: "not there"))
  }

  package static func noViewOf(_ name: String, isItem: Bool) -> Self {
    Self(
      .notInSnapshot, ko: "\(name)에는 이 레이아웃에서 \(isItem ? "셀이" : "헤더가") 없습니다",
      en: "\(name) has no \(isItem ? "cell" : "header") in this layout",
      label: Bilingual(ko: "볼 것이 없음", en: "nothing to look at"))
  }

  package static func outOfSight(_ name: String, in transaction: String) -> Self {
    Self(
      .notInSnapshot, ko: "\(name)은(는) \(transaction)의 앞뒤로 보이지 않아서 뷰가 없습니다",
      en: "\(name) is out of sight before and after \(transaction), so there is no view",
      label: Bilingual(ko: "볼 것이 없음", en: "nothing to look at"))
  }

  package static func neitherInDraftNorOnScreen(_ name: String) -> Self {
    Self(
      .notInSnapshot, ko: "'\(name)'은(는) 초안에도 화면에도 없습니다",
      en: "'\(name)' is neither in the draft nor on screen",
      label: Bilingual(ko: "찾을 수 없음", en: "not found"))
  }
}

extension Bilingual {
  package static func logLists(_ screen: String) -> Bilingual {
    Bilingual(
      ko: "log가 화면 '\(screen)'의 트랜잭션을 보여 줍니다", en: "log lists the transactions of screen '\(screen)'")
  }

  package static func knownStates(_ names: [String], transactions: Int) -> Bilingual {
    func list(_ last: String) -> String { (names + [last]).joined(separator: ", ") }
    return switch transactions {
    case 0: Bilingual(ko: list("아직 트랜잭션 없음"), en: list("no transaction yet"))
    case 1: Bilingual(list("tx1"))
    default: Bilingual(ko: list("tx1에서 tx\(transactions)까지"), en: list("tx1 to tx\(transactions)"))
    }
  }
}
