/// A noun that is counted: `1 item`, `2 items` in English, `아이템 2개` in Korean.
public enum Noun: String, CaseIterable, Sendable {
  case answer
  case badge
  case batch
  case block
  case cell
  case command
  case decoration
  case edit
  case expectedLine = "expected line"
  case file
  case finding
  case footer
  case frame
  case group
  case header
  case hit
  case item
  case layoutCase = "case"
  case line
  case name
  case newCell = "new cell"
  case op
  case otherView = "other view"
  case page
  case part
  case place
  case providerCall = "provider call"
  case request
  case root
  case row
  case run
  case schedule
  case section
  case side
  case stage
  case step
  case stop
  case track

  /// The Korean noun with `#` where the number stands.
  var korean: String {
    switch self {
    case .answer: "답 #개"
    case .badge: "배지 #개"
    case .batch: "배치 #개"
    case .block: "블록 #개"
    case .cell: "셀 #개"
    case .command: "명령 #개"
    case .decoration: "장식 #개"
    case .edit: "수정 #건"
    case .expectedLine: "기대 줄 #개"
    case .file: "파일 #개"
    case .finding: "지적 #개"
    case .footer: "푸터 #개"
    case .frame: "프레임 #개"
    case .group: "그룹 #개"
    case .header: "헤더 #개"
    case .hit: "#개"
    case .item: "아이템 #개"
    case .layoutCase: "케이스 #개"
    case .line: "#줄"
    case .name: "이름 #개"
    case .newCell: "새 셀 #개"
    case .op: "연산 #개"
    case .otherView: "다른 뷰 #개"
    case .page: "#페이지"
    case .part: "부분 #개"
    case .place: "#곳"
    case .providerCall: "셀 제공자 호출 #번"
    case .request: "요청 #개"
    case .root: "루트 #개"
    case .row: "#행"
    case .run: "열 #개"
    case .schedule: "경우 #가지"
    case .section: "섹션 #개"
    case .side: "옆 #개"
    case .stage: "#단계"
    case .step: "#단계"
    case .stop: "멈춤 #곳"
    case .track: "트랙 #개"
    }
  }
}

extension Language {
  /// Returns a number of things.
  public func counted(_ count: Int, _ noun: Noun) -> String {
    if self == .ko { return noun.korean.replacing("#", with: String(count)) }
    // Piece by piece: every `add` counts its items, and an interpolation would cost more than all else it prints.
    var text = String(count)
    text += " "
    text += noun.rawValue
    if count != 1 { text += noun.rawValue.hasSuffix("ch") ? "es" : "s" }
    return text
  }
}

extension TextOptions {
  /// Returns a number of things in the language of the reader.
  public func counted(_ count: Int, _ noun: Noun) -> String { language.counted(count, noun) }
}
