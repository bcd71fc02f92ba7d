/// Korean for the words that reports put between facts: titles of columns, counted nouns, short notes.
///
/// The English words are the keys, so that a report is readable where it is written. Words that are UIKit's or the
/// language's own (insert, delete, move, reload, draft as an argument) stay as they are: they are what one types.
enum KoreanWords {
  static let phrases: [String: String] = titles.merging(notes) { title, _ in title }.merging(reasons) { word, _ in word
  }
  .merging(views) { word, _ in word }

  private static let titles: [String: String] = [
    "kind": "종류", "at": "위치", "name": "이름", "note": "비고", "value": "값", "meaning": "뜻", "means": "뜻", "key": "키",
    "default": "기본값", "values": "가능한 값", "source": "소스", "result": "결과", "items": "아이템", "sections": "섹션",
    "item": "아이템", "section": "섹션", "op": "연산", "old": "이전", "new": "이후", "because": "까닭", "type": "타입",
    "state": "상태", "status": "상태", "moved": "옮김", "left": "남음", "identity": "식별자", "from": "처음", "to": "끝",
    "cell": "셀", "cells": "셀", "stage": "단계", "stages": "단계", "version": "버전", "unit": "단위", "twice": "두 번",
    "total": "전체", "then": "다음", "stale": "옛 내용", "since": "언제부터", "shows": "보여 줌", "seen": "보임", "screen": "화면",
    "schedules": "경우의 수", "rows": "행", "row": "행", "right": "맞음", "reuse": "재사용", "request": "요청",
    "refused": "거절", "parameters": "매개변수", "page": "페이지", "now": "지금", "next": "다음", "node": "노드",
    "measured": "잰 값", "leading group": "맨 앞 그룹", "latency": "지연", "known": "아는 것", "in rect": "영역 안",
    "ignored": "무시함", "group": "그룹", "glyph": "글자", "gives": "주는 것", "first seen": "처음 본 때", "field": "필드",
    "expected": "기대값", "error": "오류", "duplicate": "중복", "draft": "초안", "columns": "칸", "collection": "컬렉션",
    "class": "클래스", "applies": "적용", "also": "또한", "about": "설명", "step": "단계", "file": "파일",
    "answers": "답", "failures": "실패", "title": "제목", "offset": "오프셋", "of": "전체", "process": "프로세스",
    "pinned y": "고정 y", "pinned x": "고정 x", "on screen y": "화면 y", "on screen x": "화면 x", "parameter": "매개변수",
    "lessons": "수업", "steps": "단계", "number": "번호", "lines": "줄", "virtual": "가상",
  ]

  private static let notes: [String: String] = [
    "nothing": "없음", "nothing to undo": "되돌릴 것이 없습니다", "nothing to redo": "다시 할 것이 없습니다",
    "added": "더함", "deleted": "지움", "edited": "고침", "marked": "표시", "skipped": "건너뜀", "and": "그리고",
    "did you mean": "혹시", "clean": "고친 것 없음", "undone": "되돌림", "redone": "다시 함", "on apply": "적용하면",
    "not in the draft": "초안에 없음", "written": "파일로 씀", "recording": "기록 시작", "recording ended": "기록 끝",
    "new identity": "새 식별자", "new identity: delete + insert on apply": "새 식별자: 적용하면 delete + insert",
    "cells new": "새 셀", "no change": "바뀐 것 없음", "loaded": "불러옴", "fetched": "받아 옴", "imported": "가져옴",
    "yes": "있음", "replay": "기록된 답", "online": "서버의 답", "virtual": "가상", "identity": "식별자", "visible": "보임",
  ]

  /// The words of layouts, animations, cells and pipelines.
  private static let views: [String: String] = [
    "on screen": "화면에 있음", "prepared": "준비됨", "in the queue": "큐에 있음",
    "== header": "== 헤더", "-- item": "-- 아이템", "* badge": "* 배지", "░ decoration": "░ 장식", ". decoration": ". 장식",
    "the page is too narrow for a drawing": "너비가 좁아 그릴 수 없습니다", "no groups": "그룹 없음",
    "(to fit the page)": "(너비에 맞춤)", "1 view has no size": "크기가 없는 뷰 1개", "not laid out": "배치되지 않음",
    "partly under the header": "일부 가려짐", "<- now": "<- 지금", "half": "절반",
    "pages out of order": "페이지 순서가 바뀜", "all pages kept": "모든 페이지가 남음", "rows of an older search": "옛 검색의 행",
    "a stream ended": "스트림이 끝남", "not as expected": "기대와 다름", "never ends": "끝나지 않음",
    "from the start": "처음부터", "request": "요청", "^ request": "^ 요청", "! cancelled": "! 취소", "| answered": "| 응답",
    "the result is another snapshot": "결과가 다른 스냅샷입니다", "first apply": "첫 적용",
    "no rows": "행 없음", "narrow": "좁음", "wide": "넓음", "ambiguous": "모호함", "jamo, joined": "자모, 합쳐짐",
    "emoji, joined": "이모지, 합쳐짐", "differs": "다름", "ok": "맞음", "FAILED": "틀림", "warn": "경고", "note": "비고",
    "changed without a mark: its cell stays old": "바뀌었지만 표시가 없음: 셀은 옛 내용 그대로",
    "reload of": "reload", "with unchanged content": "내용이 그대로인 reload",
    "is marked but not in the draft any more: ignored": "표시했지만 초안에 없음: 무시됨",
    "everything is replaced": "모두 바뀜", "all is replaced on every load": "불러올 때마다 모두 바뀜",
    "command": "명령", "function": "함수", "concept": "개념", "warning": "경고", "limit": "한도",
    "when used": "쓸 때 불러옴", "does not load": "불러올 수 없음", "none": "없음", "nobody": "없음",
    "in the session's process": "세션의 프로세스에서", "in a process of its own": "따로 떨어진 프로세스에서",
    "in the session's process; in one of its own while servers may be asked": "세션의 프로세스에서, 서버에 물을 수 있는 동안은 따로",
    "sent": "보냄", "queued": "예약", "played": "재생", "stopped": "멈춤", "built": "빌드", "renamed": "제목 바꿈",
    "translated": "번역함", "saved": "저장",
    "stays, but is inserted anew": "남지만 다시 들어감", "was there: deleted and inserted": "있던 것: 지우고 다시 넣음",
    "redundant: in order without it": "쓸데없음: 없어도 순서가 맞음", "section changed": "섹션이 바뀜", "out of order": "순서가 바뀜",
    "asked for; a new cell": "표시가 있음; 새 셀", "its content differs; a new cell": "내용이 다름; 새 셀",
    "reloadData: UIKit derived no batch, all cells were loaded again": "reloadData: UIKit이 배치를 만들지 않고 모든 셀을 다시 불러왔습니다",
    "the first list is set with reloadData": "첫 목록은 reloadData로 넣음",
    "knows no sections, and they changed: n/a": "섹션을 모르는데 섹션이 바뀜: 해당 없음",
    "throws duplicateItem": "duplicateItem 오류를 던짐", "throws duplicateSection": "duplicateSection 오류를 던짐",
    "first apply: every cell is new": "첫 적용: 모든 셀이 새것입니다",
  ]

  /// The reasons for changes, as `diff` and `why` tell them.
  private static let reasons: [String: String] = [
    "in old, not in new; its items go with it": "이전에만 있음; 아이템도 함께 사라짐",
    "in new, not in old; its items come with it": "이후에만 있음; 아이템도 함께 들어옴",
    "in new, not in old; with its items": "이후에만 있음; 아이템도 함께",
    "in old, not in new; with its items": "이전에만 있음; 아이템도 함께", "stays, made anew": "남지만 새로 만듦",
    "redundant: in order without it": "불필요: 없어도 순서가 맞음",
    "asked for; a new cell for each item": "표시가 있음; 아이템마다 새 셀",
    "same id": "같은 식별자", "same id, not in the longest kept run of sections": "같은 섹션, 그러나 가장 긴 유지 열에 없음",
    "in old, not in new": "이전에만 있음", "in new, not in old": "이후에만 있음",
    "same id, not in the longest kept run": "같은 식별자, 그러나 가장 긴 유지 열에 없음",
    "asked for; a new cell at its place": "표시가 있음; 그 자리에 새 셀",
    "asked for; cell kept, provider called once": "표시가 있음; 셀은 그대로, 셀 제공자 호출 1번",
    "UIKit moves the row, the cell is not asked for again": "UIKit은 행을 옮길 뿐, 셀을 다시 요청하지 않습니다",
    "its items go with it: no op of their own": "아이템도 함께 사라집니다: 따로 연산은 없습니다",
    "its items come with it: no op of their own": "아이템도 함께 들어옵니다: 따로 연산은 없습니다",
    "only its place shifts because others came or went; that is no operation": "다른 아이템이 들어오거나 나가서 자리만 밀렸습니다. 연산이 아닙니다",
    "nothing about it changed": "바뀐 것이 없습니다",
    "reload: asked for by a mark; a new cell at its place": "reload: 표시가 있어서 그 자리에 새 셀을 만듭니다",
    "reconfigure: asked for by a mark; the cell stays, the provider is asked again":
      "reconfigure: 표시가 있어서 셀은 그대로 두고 셀 제공자를 다시 부릅니다",
    "its section is reloaded: a new cell": "섹션이 reload되어 새 셀이 됩니다",
    "its identity did not: nothing asks for its cell again, which stays old":
      "식별자는 그대로라서 아무도 셀을 다시 요청하지 않고, 셀은 옛 내용 그대로입니다",
    "it was deleted there, or a parent was collapsed": "거기서 지워졌거나 부모가 접혔습니다",
    "it was added there, or a parent was expanded": "거기서 더해졌거나 부모가 펼쳐졌습니다",
    "layout": "레이아웃", "container": "컨테이너", "content": "내용", "live": "서버의 답", "unloaded": "내림", "reloaded": "다시 불러옴",
    "no op": "연산 없음", "no op; index path as before": "연산 없음; 인덱스 경로 그대로",
    "no op; only its frame changes": "연산 없음; 프레임만 바뀜", "no op; only their frames change": "연산 없음; 프레임만 바뀜",
    "kept in place": "제자리 유지", "kept, but under the header": "헤더에 다 가려짐", "pinned": "고정됨",
    "(order UIKit applies: delete, insert, move)": "(UIKit이 적용하는 순서: delete, insert, move)",
    "not applied": "적용 전", "hidden": "안 보임", "current": "지금 화면",
  ]

  /// The counts of things, with `#` for the number.
  static let counters: [String: String] = [
    "item": "아이템 #개", "section": "섹션 #개", "edit": "고침 #번", "new cell": "새 셀 #개", "provider call": "셀 제공자 호출 #번",
    "hit": "#개", "line": "#줄", "command": "명령 #개", "row": "#행", "screen": "화면 #개", "step": "단계 #개", "page": "#페이지",
    "field": "필드 #개", "track": "트랙 #개", "cell": "셀 #개", "file": "파일 #개", "request": "요청 #개", "name": "이름 #개",
    "root": "루트 #개", "op": "연산 #개", "run": "열 #개", "footer": "푸터 #개", "side": "옆 #개", "decoration": "장식 #개",
    "badge": "배지 #개", "answer": "답 #개", "stage": "#단계", "expected line": "기대 줄 #개", "batch": "배치 #개",
    "move": "이동 #번", "repeat": "반복 #개", "other view": "다른 뷰 #개",
    "frame": "프레임 #개", "stop": "멈춤 #곳", "group": "그룹 #개", "row group": "행 묶음 #개", "value": "값 #개", "kind": "종류 #개",
    "apply": "적용 #번", "schedule": "경우 #가지", "header": "헤더 #개", "transaction": "트랜잭션 #개",
  ]
}

extension TextOptions {
  /// Returns words of ours in the language of the reader; what has no Korean stays as it is.
  ///
  /// A sentence with numbers in it is looked up with `#` in their places.
  ///
  /// - Complexity: O(size of the words).
  public func localized(_ words: String) -> String {
    guard speaksKorean else { return words }
    return KoreanWords.phrases[words] ?? KoreanSentences.text(of: words) ?? words
  }

  /// Returns a sentence with facts in it, in the language of the reader; Korean particles fit the facts before them.
  public func say(ko: @autoclosure () -> String, en: @autoclosure () -> String) -> String {
    speaksKorean ? ko().joiningKoreanParticles : en()
  }

  /// `1 item`, `2 items`, or `아이템 2개`.
  ///
  /// - Parameter noun: The English noun for one.
  public func counted(_ count: Int, _ noun: String) -> String {
    if speaksKorean, let counter = KoreanWords.counters[noun] {
      let parts = counter.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      return parts[0] + String(count) + (parts.count > 1 ? parts[1] : "")
    }
    // Piece by piece: every `add` counts its items, and an interpolation would cost more than all else it prints.
    var text = String(count)
    text += " "
    text += noun
    if count != 1 { text += "s" }
    return text
  }
}
