/// Korean for the words that reports put between facts: titles of columns, counted nouns, short notes.
///
/// The English words are the keys, so that a report is readable where it is written. Words that are UIKit's or the
/// language's own (insert, delete, move, reload, draft as an argument) stay as they are: they are what one types.
enum KoreanWords {
  static let phrases: [String: String] = titles.merging(notes) { title, _ in title }

  private static let titles: [String: String] = [
    "kind": "종류", "at": "위치", "name": "이름", "note": "비고", "value": "값", "meaning": "뜻", "means": "뜻", "key": "키",
    "default": "기본값", "values": "가능한 값", "source": "소스", "result": "결과", "items": "아이템", "sections": "섹션",
    "item": "아이템", "section": "섹션", "op": "연산", "old": "이전", "new": "이후", "because": "까닭", "type": "타입",
    "state": "상태", "status": "상태", "moved": "옮김", "left": "남음", "identity": "식별자", "from": "처음", "to": "끝",
    "cell": "셀", "cells": "셀", "stage": "단계", "stages": "단계", "version": "버전", "unit": "단위", "twice": "두 번",
    "total": "전체", "then": "다음", "stale": "옛 내용", "since": "언제부터", "shows": "보여 줌", "seen": "보임", "screen": "화면",
    "schedules": "경우의 수", "rows": "행", "row": "행", "right": "맞음", "reuse": "재사용", "request": "요청",
    "refused": "거절", "parameters": "매개변수", "page": "쪽", "now": "지금", "next": "다음", "node": "노드",
    "measured": "잰 값", "leading group": "맨 앞 그룹", "latency": "지연", "known": "아는 것", "in rect": "사각형 안",
    "ignored": "무시함", "group": "그룹", "glyph": "글자", "gives": "주는 것", "first seen": "처음 본 때", "field": "필드",
    "expected": "기대값", "error": "오류", "duplicate": "중복", "draft": "초안", "columns": "칸", "collection": "컬렉션",
    "class": "클래스", "applies": "적용", "also": "또한", "about": "설명", "step": "단계", "file": "파일",
  ]

  private static let notes: [String: String] = [
    "nothing": "없음", "nothing to undo": "되돌릴 것이 없습니다", "nothing to redo": "다시 할 것이 없습니다",
    "added": "더함", "deleted": "지움", "edited": "고침", "marked": "표시", "skipped": "건너뜀", "and": "그리고",
    "did you mean": "혹시", "clean": "고친 것 없음", "undone": "되돌림", "redone": "다시 함", "on apply": "적용하면",
    "not in the draft": "초안에 없음", "written": "파일로 씀", "recording": "기록 시작", "recording ended": "기록 끝",
    "new identity": "새 식별자", "new identity: delete + insert on apply": "새 식별자: 적용하면 delete + insert",
    "cells new": "새 셀", "no change": "바뀐 것 없음", "loaded": "불러옴", "fetched": "받아 옴", "imported": "가져옴",
    "replay": "녹화된 답", "online": "서버의 답", "virtual": "가상", "identity": "식별자", "visible": "보임",
  ]

  /// How many of a thing, with `#` for the number.
  static let counters: [String: String] = [
    "item": "아이템 #개", "section": "섹션 #개", "edit": "고침 #번", "new cell": "새 셀 #개", "provider call": "셀 제공자 호출 #번",
    "hit": "#개", "line": "#줄", "command": "명령 #개", "row": "#행", "screen": "화면 #개", "step": "단계 #개", "page": "#쪽",
    "field": "필드 #개", "track": "트랙 #개", "cell": "셀 #개", "file": "파일 #개", "request": "요청 #개", "name": "이름 #개",
    "kind": "종류 #개", "apply": "적용 #번", "schedule": "경우 #가지", "header": "헤더 #개", "transaction": "트랜잭션 #개",
  ]
}

extension TextOptions {
  /// Words of ours in the language of the reader; what has no Korean stays as it is.
  ///
  /// - Complexity: O(1).
  public func localized(_ words: String) -> String { speaksKorean ? KoreanWords.phrases[words] ?? words : words }

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
