internal import CommandLanguage
internal import DisplayText
internal import LineEditing

/// The keys of the line editor as words of the language.
enum EditorKeyWords {
  static let all: [LanguageWord] = EditorKey.all.compactMap { key in
    guard let text = texts[key.function] else { return nil }
    return LanguageWord(
      key.name, kind: .key, levels: [key.isViCommand ? .viKey : .key], ko: text.ko, en: text.en,
      details: Bilingual(
        ko: "~/.editrc에서 쓰는 이름은 \(key.function)입니다.", en: "Its name in ~/.editrc is \(key.function)."))
  }

  /// Texts by the name of the function that a key runs.
  private static let texts = [
    "line-accept": Bilingual(ko: "줄을 실행하거나, 끝나지 않았으면 다음 줄을 시작", en: "runs the text, or begins its next line"),
    "line-cancel": Bilingual(ko: "입력하던 글을 버림", en: "drops the text"),
    "line-end-or-delete": Bilingual(
      ko: "빈 줄에서는 나가기, 아니면 커서의 글자를 지움", en: "leaves on an empty line, else deletes the character at the cursor"),
    "line-complete": Bilingual(
      ko: "커서 앞의 단어를 완성하거나 쓸 수 있는 것을 보여 줌", en: "completes the word before the cursor, or lists what can stand there"),
    "line-help": Bilingual(
      ko: "커서 자리의 도움말, 줄 끝의 ?와 같음", en: "help on the place of the cursor, as a ? at the end of the line"),
    "line-search": Bilingual(ko: "기록에서 찾기, 이전 것은 다시", en: "searches history while you type; again for an older line"),
    "line-clear-screen": Bilingual(ko: "터미널의 화면을 지움", en: "clears the screen of the terminal"),
    "line-suspend": Bilingual(ko: "셸로 나감, fg로 돌아옴", en: "stops the program; fg in the shell brings it back"),
    "line-previous": Bilingual(ko: "한 줄 위로, 첫 줄에서는 이전 기록", en: "one row up, or back in history"),
    "line-next": Bilingual(ko: "한 줄 아래로, 마지막 줄에서는 다음 기록", en: "one row down, or forward in history"),
    "line-left": Bilingual(ko: "한 글자 왼쪽으로", en: "one character left"),
    "line-right": Bilingual(
      ko: "한 글자 오른쪽으로, 끝에서는 흐리게 보이는 제안을 받음", en: "one character right; at the end it takes the dimmed suggestion"),
    "line-row-start": Bilingual(ko: "줄의 처음으로", en: "to the start of the row"),
    "line-row-end": Bilingual(ko: "줄의 끝으로, 끝에서는 제안을 받음", en: "to the end of the row; there it takes the suggestion"),
    "line-backspace": Bilingual(ko: "커서 앞의 글자를 지움", en: "deletes the character before the cursor"),
    "line-delete": Bilingual(ko: "커서의 글자를 지움", en: "deletes the character at the cursor"),
    "line-paste": Bilingual(
      ko: "붙여 넣은 글을 한 덩어리로 넣음, Enter로 실행", en: "inserts what is pasted as a whole; Enter runs it"),
    "ed-prev-word": Bilingual(ko: "한 단어 왼쪽으로", en: "one word left"),
    "em-next-word": Bilingual(ko: "한 단어 오른쪽으로", en: "one word right"),
    "ed-delete-prev-word": Bilingual(ko: "커서 앞의 단어를 지움", en: "deletes the word before the cursor"),
  ]
}

extension LanguageWord.Level {
  fileprivate static let key = Self("key", ko: "줄을 편집하는 키", en: "a key of the line editor")
  fileprivate static let viKey = Self("vi-key", ko: "vi 명령 모드의 키", en: "a key of vi's command mode")
}
