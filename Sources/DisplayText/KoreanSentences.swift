/// Korean for short sentences that are made of words and numbers only: `visible y 0..264 of 264`.
///
/// In English `#` stands for a number, in Korean `#1` for the first one, for Korean puts them in another order.
enum KoreanSentences {
  /// Returns the sentence in Korean; nil where there is none.
  ///
  /// - Complexity: O(size of the words).
  static func text(of words: String) -> String? {
    let (form, numbers) = form(of: words)
    guard !numbers.isEmpty, let korean = all[form] else { return nil }
    var text = ""
    var rest = korean.utf8[...]
    while let place = rest.firstIndex(of: UInt8(ascii: "#")) {
      text += String(Substring(rest[..<place]))
      rest = rest[place...].dropFirst()
      guard let digit = rest.popFirst(), numbers.indices.contains(Int(digit) - Int(UInt8(ascii: "1"))) else {
        return nil
      }
      text += numbers[Int(digit) - Int(UInt8(ascii: "1"))]
    }
    return text + String(Substring(rest))
  }

  /// Returns the words with `#` for each number, and the numbers: digits, with a fraction, and with a sign where no
  /// word and no other number stands in front of it.
  private static func form(of words: String) -> (String, [String]) {
    let bytes = Array(words.utf8)
    var form: [UInt8] = []
    var numbers: [String] = []
    func isDigit(_ index: Int) -> Bool { index < bytes.count && 0x30...0x39 ~= bytes[index] }
    var index = 0
    while index < bytes.count {
      let isSign = bytes[index] == UInt8(ascii: "-") && isDigit(index + 1) && !(form.last.map(isPartOfWord) ?? false)
      guard isSign || isDigit(index) else {
        form.append(bytes[index])
        index += 1
        continue
      }
      let start = index
      index += 1
      while isDigit(index) { index += 1 }
      if index < bytes.count, bytes[index] == UInt8(ascii: "."), isDigit(index + 1) {
        index += 1
        while isDigit(index) { index += 1 }
      }
      numbers.append(String(decoding: bytes[start..<index], as: UTF8.self))
      form.append(UInt8(ascii: "#"))
    }
    return (String(decoding: form, as: UTF8.self), numbers)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte >= 0x80 || 0x61...0x7A ~= byte | 0x20
  }

  private static let all = views.merging(packing) { view, _ in view }.merging(extents) { view, _ in view }
    .merging(alignments) { view, _ in view }

  private static let views: [String: String] = [
    "cut # pt at the top": "위쪽 #1 pt 잘림", "cut # pt at the bottom": "아래쪽 #1 pt 잘림",
    "cut # pt at the left": "왼쪽 #1 pt 잘림", "cut # pt at the right": "오른쪽 #1 pt 잘림",
    "pinned: y # -> #": "고정: y #1 -> #2", "pinned: x # -> #": "고정: x #1 -> #2",
    "# col = # pt": "#1칸 = #2 pt", "# row = # pt": "#1행 = #2 pt", "# col = # ms": "#1칸 = #2 ms",
    "visible y #..# of #": "보임 y #1..#2, 전체 #3", "visible x #..# of #": "보임 x #1..#2, 전체 #3",
    "y #..# of #": "y #1..#2, 전체 #3", "visible x #..#": "보임 x #1..#2", "visible y #..#": "보임 y #1..#2",
    "rect #,# #x#": "사각형 #1,#2 #3x#4",
    "the view reaches # pt beyond the end of the content": "화면이 내용의 끝보다 #1 pt 더 내려갑니다",
    "left out: # pt at the right, for which the page has no room": "뺀 곳: 오른쪽 #1 pt (너비가 모자람)",
    "left out: # pt below y #": "뺀 곳: y #2 아래 #1 pt", "left out: # pt before": "뺀 곳: 앞 #1 pt",
    "left out: # pt behind": "뺀 곳: 뒤 #1 pt", "left out: # pt before, # pt behind": "뺀 곳: 앞 #1 pt, 뒤 #2 pt",
    "left out: what follows the first # views": "뺀 것: 처음 #1개 뷰 다음의 모두",
    "left out: # views behind many others": "뺀 것: 여럿에 가려진 뷰 #1개",
    "# more boxes are too small for a name": "이름을 쓸 자리가 없는 상자 #1개",
    "# section changes are over #: reloadData": "섹션 변경 #1번은 #2번을 넘음: reloadData",
    "scroll after tx#": "tx#1 다음의 scroll", "layout after tx#": "tx#1 다음의 layout",
    "prefetch after tx#": "tx#1 다음의 prefetch", "status #": "상태 #1",
    "# views have no size": "크기가 없는 뷰 #1개", "  left out: # nodes and what they hold": "  뺀 것: 노드 #1개와 그 안",
    "offset #": "오프셋 #1", "offset # -> #": "오프셋 #1 -> #2", "page # of #..#": "페이지 #1 (#2..#3)", "# of #": "전체 #2 중 #1",
    "clamped to # - # = #": "끝에서 멈춤: #1 - #2 = #3", "<- now  clamped to # - # = #": "<- 지금  끝에서 멈춤: #1 - #2 = #3",
    "page # lost": "#1페이지가 사라짐", "page # twice": "#1페이지가 두 번", "latency # ms": "지연 #1 ms", "sent at # ms": "#1 ms에 보냄",
    "# row": "#1행", "# rows": "#1행", "# edit": "고침 #1번", "# edits": "고침 #1번", "# later": "뒤에 #1개",
    "# unchanged": "그대로 #1", "and # more": "외 #1개",
    "# section, # item": "섹션 #1개, 아이템 #2개", "# sections, # items": "섹션 #1개, 아이템 #2개",
    "# section, # items": "섹션 #1개, 아이템 #2개", "# sections, # item": "섹션 #1개, 아이템 #2개",
    "# section, # item laid out": "섹션 #1개, 배치한 아이템 #2개", "# sections, # items laid out": "섹션 #1개, 배치한 아이템 #2개",
    "# section, # items laid out": "섹션 #1개, 배치한 아이템 #2개", "# sections, # item laid out": "섹션 #1개, 배치한 아이템 #2개",
    "was moved from [#,#] to [#,#] by a later add": "나중의 add가 [#1,#2]에서 [#3,#4]로 옮김",
    "# cell shows another item": "셀 #1개가 다른 아이템을 보임", "# cells show other items": "셀 #1개가 다른 아이템을 보임",
    "no op; # cell shows another item": "연산 없음; 셀 #1개가 다른 아이템을 보임",
    "no op; # cells show other items": "연산 없음; 셀 #1개가 다른 아이템을 보임",
    "state is lost: # cells": "상태를 잃음: 셀 #1개", "# per page": "페이지마다 #1개",
    // What explains frames.
    "collection view # x #": "컬렉션 뷰 #1 x #2", "insets # # # # leave # x #": "인셋 #1 #2 #3 #4, 남는 것 #5 x #6",
    "slot (#, #, #, #)": "자리 (#1, #2, #3, #4)", "frame of its own (#, #, #, #)": "스스로 정한 프레임 (#1, #2, #3, #4)",
    "covers (#, #, #, #)": "덮는 곳 (#1, #2, #3, #4)", "stays in sight: # -> #": "보이는 곳에 머묾: #1 -> #2",
    "place #, # -> nearest pixel #, #": "자리 #1, #2 -> 가장 가까운 픽셀 #3, #4",
    "mirrored in a width of #": "너비 #1 안에서 좌우를 뒤집음",
    "scrolled by # along horizontal": "가로로 #1 스크롤", "scrolled by # along vertical": "세로로 #1 스크롤",
    "slots #": "자리 #1", "spacing #": "간격 #1", "flexible gaps #": "늘어나는 간격 #1",
    "empty behind the last #": "마지막 뒤의 빈 곳 #1",
    "of it lost to pixels #": "그중 픽셀로 사라진 #1",
    "the last group is not full: # of its length trimmed": "마지막 그룹이 덜 차서 잘라 낸 길이 #1",
  ]

  /// The sentences about the number of subitems that a group holds, and the reason.
  private static let packing: [String: String] = {
    var all: [String: String] = [:]
    for (axis, korean) in [("across", "가로"), ("down", "세로")] {
      all["holds # equal shares \(axis) of #, less spacing #"] = "\(korean) #2, 간격 #3 빼고 #1등분"
      all["holds # equal shares \(axis) of #"] = "\(korean) #2, #1등분"
      all["holds # equal shares \(axis) of # less # between them"] = "\(korean) #2, 사이마다 #3 빼고 #1등분"
      all["is estimated \(axis), so it holds one run of its list: #"] = "\(korean)가 어림값이라 목록을 한 번만 담음: #1개"
      all["is as long as its subitems \(axis), so it holds one run of them: #"] = "\(korean)가 하위 아이템만큼이라 한 번만 담음: #1개"
      all["holds # \(axis): # of #"] = "\(korean)로 #1개: #3 중 #2"
      all["holds # \(axis): # of #; # would take #"] = "\(korean)로 #1개: #3 중 #2; #4개면 #5"
      all["holds # of at most # \(axis): # of #"] = "\(korean)로 최대 #2개 중 #1개: #4 중 #3"
      all["holds # of at most # \(axis): # of #; # would take #"] = "\(korean)로 최대 #2개 중 #1개: #4 중 #3; #5개면 #6"
    }
    return all
  }()

  /// The sentences about the source of a width or a height.
  private static let extents: [String: String] = {
    var all: [String: String] = [:]
    for (axis, korean) in [("width", "너비"), ("height", "높이")] {
      all["\(axis) # = #"] = "\(korean) #1 = #2"
      all["\(axis) ~# = #"] = "\(korean) ~#1 = #2"
      all["\(axis) ~# became #"] = "\(korean) ~#1, 실제로는 #2"
      all["\(axis) #/# of # = #"] = "\(korean) #3의 #1/#2 = #4"
      for unit in ["w", "h"] {
        all["\(axis) #\(unit) of # = #"] = "\(korean) #1\(unit): #2 기준 = #3"
        all["\(axis) #\(unit) of # = # -> # in whole pixels"] = "\(korean) #1\(unit): #2 기준 = #3 -> 픽셀에 맞춰 #4"
      }
    }
    return all
  }()

  /// The places of headers and footers.
  private static let alignments: [String: String] = {
    let names = [
      "top", "topLeading", "topTrailing", "leading", "trailing", "bottom", "bottomLeading", "bottomTrailing",
    ]
    var all: [String: String] = [:]
    for name in names {
      all["\(name) of content #..#"] = "내용 #1..#2의 \(name)"
      all["\(name) of content #..# moved by #, #"] = "내용 #1..#2의 \(name), 옮긴 거리 #3, #4"
    }
    return all
  }()
}
