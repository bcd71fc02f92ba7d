public import DisplayText

/// The description of one directive.
public struct DirectiveSpec: Hashable, Sendable {
  /// The name without `@`.
  public var name: String
  /// The words that follow it.
  public var synopsis: String
  /// One line.
  public var summary: Bilingual

  private init(_ name: String, _ synopsis: String, ko: String, en: String) {
    self.name = name
    self.synopsis = synopsis
    summary = Bilingual(ko: ko, en: en)
  }

  /// The directive as a word of the language.
  public var word: LanguageWord {
    LanguageWord(
      "@" + name, synopsis, kind: .directive, levels: [.directive], ko: summary.ko, en: summary.en)
  }

  /// All directives.
  public static let all: [DirectiveSpec] = [
    DirectiveSpec("title", #"ko "…" en "…""#, ko: "파일의 제목", en: "title of the file"),
    DirectiveSpec(
      "require", "plugin NAME … | mcv VERSION", ko: "없으면 바로 멈출 플러그인이나 버전",
      en: "a plugin or version without which the file stops at once"),
    DirectiveSpec("include", #""FILE""#, ko: "다른 파일을 이 자리에 붙여 넣기", en: "another file, as if pasted here"),
    DirectiveSpec("net", #"replay|online "FILE""#, ko: "이 파일이 쓸 카세트", en: "the cassette of this file"),
    DirectiveSpec("clock", "virtual|real", ko: "가상 시각 또는 실제 시각", en: "virtual or real time"),
    DirectiveSpec("seed", "N", ko: "난수의 씨앗", en: "the seed of random numbers"),
    DirectiveSpec("viewport", "WxH", ko: "컨테이너의 크기", en: "size of the container"),
    DirectiveSpec("width", "N", ko: "출력의 열 수", en: "columns of the output"),
    DirectiveSpec("let", "NAME = EXPR", ko: "실행 전에 정하는 상수", en: "a constant, before anything runs"),
    DirectiveSpec("step", #"NAME "…""#, ko: "단계의 시작", en: "start of a step"),
    DirectiveSpec("when", "EXPR", ko: "참일 때만 실행", en: "run only if true"),
    DirectiveSpec("skip", #""WHY""#, ko: "이 단계를 건너뛰기", en: "skip this step"),
    DirectiveSpec("only", "", ko: "이 단계만 실행", en: "run this step only"),
    DirectiveSpec("mask", "/REGEX/ NAME", ko: "일치하는 글을 <NAME>으로 가리기", en: "show matches as <NAME>"),
    DirectiveSpec("tolerance", "N", ko: "+- 없는 ~=의 허용 오차", en: "for ~= without +-"),
    DirectiveSpec(
      "timeout", "DURATION", ko: "한 단계의 실제 시간 한도, 첫 단계 앞에서는 모든 단계의; 명령과 명령 사이에 확인",
      en: "real time of one step, or before the first of each; looked at between commands"),
    DirectiveSpec("predict", "EXPR", ko: "다음 명령 전에 묻는 질문", en: "question before the next commands"),
    DirectiveSpec(
      "choice", #"V ok|no [ko "…" en "…"]"#, ko: "질문의 보기 하나", en: "one answer to choose from"),
    DirectiveSpec("hint", #"ko "…" en "…""#, ko: "차례로 보여 줄 도움말", en: "a hint, one per call"),
    DirectiveSpec(
      "goal", #"[on SCREEN] EXPR [ko "…" en "…"]"#, ko: "단계가 끝나는 조건", en: "true when the step is done"),
    DirectiveSpec(
      "free", "NUMBER …", ko: "풀이에서 달라도 되는 수 (lint가 바꾸지 않음)",
      en: "numbers of the solution that may differ (lint leaves them)"),
    DirectiveSpec(
      "repair", #""FILE""#, ko: "학습자가 고칠 파일 (스크립트나 Swift)", en: "a broken script or Swift to mend"),
    DirectiveSpec("solution", "", ko: "풀이의 시작, @end까지", en: "start of the solution, up to @end"),
    DirectiveSpec(
      "right", #"["WHICH"]"#, ko: "통과해야 할 다른 풀이, @end까지", en: "another answer that must pass, up to @end"),
    DirectiveSpec(
      "wrong", #"["WHY"]"#, ko: "통과하면 안 되는 시도, @end까지", en: "a try that must not pass, up to @end"),
    DirectiveSpec(
      "setup", #"[ko "…" en "…"]"#, ko: "한 줄로 접어서 실행하는 준비, @end까지",
      en: "lines that run folded into one, up to @end"),
    DirectiveSpec(
      "lines", "", ko: "순서를 맞출 줄들, @end까지", en: "lines to be put in order, up to @end"),
    DirectiveSpec("shortest", "N", ko: "알려진 가장 짧은 풀이의 줄 수", en: "lines of the shortest known solution"),
    DirectiveSpec(
      "review", "LESSON STEP", ko: "이 단계가 다시 묻는 단계", en: "the step that this one asks again"),
    DirectiveSpec("exam", "N", ko: "힌트 없는 과제들, N개면 합격", en: "tasks without hints; N of them pass"),
    DirectiveSpec("end", "", ko: "블록의 끝", en: "end of a block"),
  ]
}

extension LanguageWord.Level {
  /// The first word of a line that is for the program that runs the file.
  fileprivate static let directive = Self("directive", ko: "줄의 첫 단어", en: "the first word of a line")
}
