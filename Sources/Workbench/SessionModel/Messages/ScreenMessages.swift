package import CommandLanguage
package import DisplayText
internal import Environment

/// The codes of screens and the names on them.
extension DiagnosticCode {
  /// There is no screen yet.
  package static let noScreen: DiagnosticCode = "E0220"

  /// A screen of that name exists already.
  package static let screenExists: DiagnosticCode = "E0221"

  /// There is no such transaction.
  package static let noTransaction: DiagnosticCode = "E0224"

  /// RxDataSources found an item twice.
  package static let duplicateItem: DiagnosticCode = "E0225"

  /// RxDataSources found a section twice.
  package static let duplicateSection: DiagnosticCode = "E0226"

  /// A command that only a diffable data source knows.
  package static let notOfThisSource: DiagnosticCode = "E0227"

  /// A name that fits several items.
  package static let ambiguousName: DiagnosticCode = "E0228"

  /// A repeat that the source has not noticed.
  package static let unnoticedRepeat: DiagnosticCode = "W0208"

  /// A difference was refused, and everything was loaded again.
  package static let reloadedInstead: DiagnosticCode = "W0209"

  /// A name that UIKit passes over because it is not there.
  package static let ignoredName: DiagnosticCode = "W0210"
}

extension Diagnostic.Message {
  package static func noSectionInDraft(_ index: Int, count: Int) -> Self {
    Self(
      .notInSnapshot, ko: "[\(index)]에는 섹션이 없습니다",
      en: "there is no section at [\(index)]",
      label: Bilingual(ko: "초안에는 \(count)개", en: "the draft has \(count)"),
      helps: ["tree draft"])
  }

  package static func oneItemNeeded(_ count: Int) -> Self {
    Self(
      .badValue, ko: "여기에는 아이템 하나가 필요합니다",
      en: "one item is needed here",
      label: Bilingual(ko: "아이템 \(count)개", en: "\(count) items"))
  }

  package static func spanTooLong(_ limit: Int) -> Self {
    Self(
      .limitReached, ko: "그 구간은 아이템 \(limit)개를 넘습니다",
      en: "that span has more than \(limit) items",
      label: Bilingual(ko: "너무 많음", en: "too many"),
      helps: [
        Bilingual(ko: "실수로 메모리를 다 쓰지 않도록 막습니다", en: "the limit keeps a slip of the hand from using up the memory")
      ])
  }

  package static func noItemInDraft(_ section: Int, item: Int) -> Self {
    Self(
      .notInSnapshot, ko: "[\(section),\(item)]에는 아이템이 없습니다",
      en: "there is no item at [\(section),\(item)]",
      label: Bilingual(ko: "거기에 없음", en: "nothing there"),
      helps: ["tree draft"])
  }

  package static func sectionHasOnly(_ section: String, count: Int) -> Self {
    Self(
      .notInSnapshot, ko: "섹션 '\(section)'에는 아이템이 \(count)개 있습니다",
      en: "section '\(section)' has \(counted(count, "item"))",
      label: Bilingual(ko: "범위 밖", en: "out of range"))
  }

  package static func noRowHere(_ type: String, number: Int) -> Self {
    Self(
      .notInSnapshot, ko: "여기 \(type)에는 #\(number) 행이 없습니다",
      en: "\(type) has no row #\(number) here",
      label: Bilingual(ko: "그런 행이 없음", en: "no such row"))
  }

  package static func noItemOfType(_ type: String, name: String) -> Self {
    Self(
      .notInSnapshot, ko: "'\(name)'(이)라는 \(type)이(가) 없습니다",
      en: "there is no \(type) '\(name)'",
      label: Bilingual(ko: "찾을 수 없음", en: "not found"))
  }

  package static func notOnScreen(_ name: String) -> Self {
    Self(
      .notInSnapshot, ko: "'\(name)'은(는) 화면에 없습니다",
      en: "'\(name)' is not on screen",
      label: Bilingual(ko: "셀이 없음", en: "no cell"),
      helps: ["apply"])
  }

  package static func noSectionOnScreenAt(_ index: Int, count: Int) -> Self {
    Self(
      .notInSnapshot, ko: "[\(index)]에는 섹션이 없습니다",
      en: "there is no section at [\(index)]",
      label: Bilingual(ko: "\(count)개 있음", en: "there are \(count)"),
      helps: ["tree current"])
  }

  package static func noSectionOnScreen(_ name: String) -> Self {
    Self(
      .notInSnapshot, ko: "화면에 섹션 '\(name)'이(가) 없습니다",
      en: "there is no section '\(name)' on screen",
      label: Bilingual(ko: "그런 섹션이 없음", en: "no such section"))
  }

  package static func ambiguousName(_ name: String, count: Int) -> Self {
    Self(
      .ambiguousName, ko: "'\(name)'은(는) 아이템 \(count)개의 이름입니다",
      en: "'\(name)' is the name of \(count) items",
      label: Bilingual(ko: "어느 것?", en: "which one?"))
  }

  package static var noScreen: Self {
    Self(
      .noScreen, ko: "작업할 화면이 없습니다",
      en: "there is no screen to work on",
      label: Bilingual(ko: "화면이 필요함", en: "needs a screen"),
      helps: ["screen new main"])
  }

  package static var noScreenYet: Self {
    Self(
      .noScreen, ko: "작업할 화면이 없습니다",
      en: "there is no screen to work on")
  }

  package static var constNeedsNumber: Self {
    Self(
      .badValue, ko: "const에는 정수가 필요합니다",
      en: "const needs a whole number",
      helps: ["identity by const 0"])
  }

  package static func noSuchField(_ name: String) -> Self {
    Self(
      .badValue, ko: "'\(name)'(이)라는 필드가 없습니다",
      en: "there is no field '\(name)'",
      label: Bilingual(ko: "그런 필드가 없음", en: "no such field"))
  }

  static var hashNeedsRule: Self {
    Self(
      .missingArgument, ko: "hash에는 규칙이 필요합니다", en: "hash needs a rule",
      label: Bilingual(ko: "해시는 무엇으로?", en: "hashed by what?"), helps: ["identity by id hash value"])
  }

  static func noRuleOfHashes(_ rule: String) -> Self {
    Self(
      .badValue, ko: "해시는 내용으로 만듭니다. '\(rule)'은(는) 내용을 보지 않습니다",
      en: "a hash is made of the content, and '\(rule)' does not look at it",
      label: Bilingual(ko: "id, value, FIELD 또는 const N", en: "id, value, FIELD or const N"))
  }

  static func ruleHasWordTooMany(_ word: String) -> Self {
    Self(
      .unknownOption, ko: "규칙 뒤에 '\(word)'이(가) 남습니다",
      en: "'\(word)' is one word too many for a rule",
      label: Bilingual(ko: "남는 단어", en: "one word too many"))
  }

  /// Returns a field that a rule of identity names again.
  static func fieldTwice(_ name: String) -> Self {
    Self(
      .badValue, ko: "'\(name)'이(가) 두 번 나옵니다", en: "'\(name)' stands twice",
      label: Bilingual(ko: "한 번이면 됨", en: "once is enough"))
  }
}

extension Bilingual {
  package static func itsIdentifier(_ identifier: String) -> Bilingual {
    Bilingual(ko: "제목입니다: id는 \(identifier)입니다", en: "that is a title: its id is \(identifier)")
  }

  /// Returns the first names that begin with a text, at most five.
  package static func namesBeginning(_ names: [String], with text: String) -> Bilingual {
    let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    return Bilingual(ko: "\(shown)   '\(text)'(으)로 시작합니다", en: "\(shown)   begin with '\(text)'")
  }

  package static func treeShowsRows(_ first: Int, _ last: Int) -> Bilingual {
    let rows = first == last ? "#\(first)" : "#\(first) to #\(last)"
    return Bilingual(
      ko: "tree draft   #\(first)부터 #\(last)까지의 행을 보여 줍니다", en: "tree draft   shows the rows \(rows)")
  }

  package static func quotedName(_ name: String) -> Bilingual {
    Bilingual(ko: "\(name)   띄어쓰기가 있는 이름은 따옴표로 감쌉니다", en: "\(name)   a name with blanks needs quotes")
  }
}
