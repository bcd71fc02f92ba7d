public import CommandLanguage
internal import DisplayText

/// The codes of lessons as they are written.
extension DiagnosticCode {
  /// A step that asks or sets a goal and lacks a hint, a goal or a solution.
  public static let incompleteStep: DiagnosticCode = "W0701"
  /// A question whose choices do not teach: none or several are right, or a wrong one names no misconception.
  public static let unclearQuestion: DiagnosticCode = "W0702"
  /// A Korean particle that stands apart from its word.
  public static let detachedParticle: DiagnosticCode = "W0703"
  /// A portion of a step that is longer than a page of a terminal.
  public static let longPortion: DiagnosticCode = "W0704"
  /// An answer that is printed above its question.
  public static let answerAbove: DiagnosticCode = "W0705"
  /// Goals that are met without what they are for.
  public static let weakGoals: DiagnosticCode = "W0706"
  /// Goals that a try meets which does not do what the task asks.
  public static let looseGoals: DiagnosticCode = "W0707"
  /// Goals that refuse a learner who corrected a mistake.
  public static let unforgivingGoals: DiagnosticCode = "W0708"
  /// Words of a goal that stand for several conditions.
  public static let joinedGoal: DiagnosticCode = "W0709"
  /// Korean wording that a course does not want.
  public static let koreanWording: DiagnosticCode = "W0710"
}

extension Diagnostic.Message {
  static func sameStepTwice(_ name: String) -> Self {
    Self(
      .unclearQuestion, ko: "'\(name)' 단계가 두 개입니다",
      en: "two steps are called '\(name)'",
      label: Bilingual(ko: "두 번째", en: "the second one"),
      helps: [
        Bilingual(ko: "@step OTHER-NAME   진도에서 구별할 수 있게", en: "@step OTHER-NAME   so that progress can tell them apart")
      ])
  }

  static func stepWithoutTitle(_ name: String) -> Self {
    Self(
      .incompleteStep, ko: "'\(name)' 단계에 제목이 없습니다",
      en: "step '\(name)' has no title",
      label: Bilingual(ko: "뒤에 글이 없음", en: "no text follows"),
      helps: [#"@step \#(name) "…" en "…""#])
  }

  static func choiceWithoutReason(_ choice: String) -> Self {
    Self(
      .unclearQuestion, ko: "틀린 보기 '\(choice)'에 오해가 적혀 있지 않습니다",
      en: "the wrong choice '\(choice)' names no misconception",
      label: Bilingual(ko: "왜 이것을 고를까?", en: "why would anyone choose it?"),
      helps: [#"@choice … no ko "…" en "…""#])
  }

  static func endlessBlock(_ name: String, step: String) -> Self {
    Self(
      .unbalanced, ko: "'\(step)' 단계의 @\(name)에 끝이 없습니다",
      en: "the @\(name) of step '\(step)' has no end",
      label: Bilingual(ko: "@end 없는 @\(name)", en: "@\(name) without @end"),
      helps: [Bilingual(ko: "그 마지막 줄 뒤에 @end", en: "@end   after the last line of it")])
  }

  static func outsideOfSteps(_ name: String) -> Self {
    Self(
      .textOutsideStep, ko: "'@\(name)'이(가) 단계 밖에 있습니다",
      en: "'@\(name)' stands outside of every step",
      label: Bilingual(ko: "시작한 단계가 없음", en: "no step has begun"),
      helps: [Bilingual(ko: "그 위에 @step NAME \"…\" en \"…\"", en: #"@step NAME "…" en "…"   above it"#)])
  }

  static var asksTwice: Self {
    Self(
      .badValue, ko: "단계가 두 번 묻습니다",
      en: "the step asks twice",
      label: Bilingual(ko: "두 번째 질문", en: "the second question"),
      helps: [Bilingual(ko: "@step NAME   그 질문을 위한 단계를 새로 시작합니다", en: "@step NAME   begins another step for it")])
  }

  static var choiceWithoutQuestion: Self {
    Self(
      .textOutsideStep, ko: "'@choice' 위에 질문이 없습니다",
      en: "'@choice' has no question above it",
      label: Bilingual(ko: "무엇의 보기?", en: "an answer to what?"),
      helps: [Bilingual(ko: "그 위에 @predict EXPR", en: "@predict EXPR   above it")])
  }

  static func directiveNeedsExpression(_ name: String) -> Self {
    Self(
      .missingArgument, ko: "'@\(name)'에는 식이 필요합니다",
      en: "'@\(name)' needs an expression",
      label: Bilingual(ko: "뒤에 아무것도 없음", en: "nothing follows"),
      helps: ["@\(name) count() == 3"])
  }

  static var choiceNeedsVerdict: Self {
    Self(
      .missingArgument, ko: "'@choice'에는 값과 'ok' 또는 'no'가 필요합니다",
      en: "'@choice' needs a value and 'ok' or 'no'",
      label: Bilingual(ko: "맞는지 적혀 있지 않음", en: "not said whether it is right"),
      helps: [#"@choice 0 no ko "…" en "…""#, "@choice 1 ok"])
  }

  static func missingLanguage(_ language: String, what: Bilingual, step: String) -> Self {
    Self(
      .oneLanguage, ko: "'\(step)' 단계의 \(what.ko)이(가) '\(language)'(으)로는 없습니다",
      en: "\(what.en) of step '\(step)' is not there in '\(language)'",
      label: Bilingual(ko: "'\(language)' 없음", en: "no '\(language)'"),
      helps: [Bilingual(ko: "같은 글을 '\(language)'(으)로도 적으세요", en: "add the same text in '\(language)'")])
  }

  static func solutionWithoutGoal(_ step: String) -> Self {
    incomplete(
      ko: "'\(step)' 단계에 풀이만 있고 목표가 없습니다", en: "step '\(step)' has a solution and no goal",
      help: Bilingual(ko: "@solution 위에 @goal EXPR", en: "@goal EXPR   above @solution"))
  }

  static func goalWithoutSolution(_ step: String) -> Self {
    incomplete(
      ko: "'\(step)' 단계에 목표만 있고 풀이가 없습니다", en: "step '\(step)' has a goal and no solution",
      help: Bilingual(ko: "목표 뒤에 @solution … @end", en: "@solution … @end   after the goals"))
  }

  static func stepWithoutHint(_ step: String) -> Self {
    incomplete(ko: "'\(step)' 단계에 힌트가 없습니다", en: "step '\(step)' has no hint", help: #"@hint ko "…" en "…""#)
  }

  static func tooFewHints(_ step: String, count: Int) -> Self {
    incomplete(
      ko: "'\(step)' 단계에 힌트가 \(count)개뿐입니다",
      en: "step '\(step)' has \(count == 1 ? "one hint" : "\(count) hints")",
      help: Bilingual(
        ko: "힌트는 셋: 어디를 볼지, 무엇을 쓸지, 답에 가까운 것",
        en: "three hints: where to look, what to use, nearly the answer"))
  }

  static func tooManyHints(_ step: String, count: Int, limit: Int) -> Self {
    incomplete(
      ko: "'\(step)' 단계에 힌트가 \(count)개 있습니다", en: "step '\(step)' has \(count) hints",
      help: Bilingual(ko: "가장 약한 것부터 \(limit)개까지만 남기세요", en: "keep at most \(limit), the mildest first"))
  }

  private static func incomplete(ko: String, en: String, help: Bilingual) -> Self {
    Self(.incompleteStep, ko: ko, en: en, label: Bilingual(ko: "이 단계", en: "this step"), helps: [help])
  }

  static func rightChoices(_ count: Int) -> Self {
    Self(
      .unclearQuestion, ko: count == 0 ? "질문에 맞는 보기가 없습니다" : "질문에 맞는 보기가 \(count)개입니다",
      en: count == 0 ? "no choice of the question is right" : "\(count) choices of the question are right",
      label: Bilingual(ko: "이 질문", en: "this question"),
      helps: [Bilingual(ko: "@choice 하나에만 ok를 적으세요", en: "mark exactly one @choice with ok")])
  }

  static var detachedParticle: Self {
    Self(
      .detachedParticle, ko: "조사가 앞의 단어와 떨어져 있습니다", en: "the particle stands apart from its word",
      label: Bilingual(ko: "빈칸 없이", en: "no blank here"), helps: ["UIKit\u{C774}, [0,1]\u{C744}, apply\u{B294}"])
  }

  /// Returns the message about a command that is longer than a page with what it prints.
  package static func longCommand(_ count: Int) -> Self {
    Self(
      .longPortion, ko: "명령과 출력이 모두 \(count)줄입니다", en: "the command and what it prints take \(count) lines",
      label: Bilingual(ko: "한 페이지는 \(LessonLint.pageLines)줄", en: "a page has \(LessonLint.pageLines)"),
      helps: [
        Bilingual(
          ko: "더 작은 보기를 쓰거나, 준비하는 줄이면 @setup … @end로 접으세요",
          en: "a smaller view, or @setup … @end around what only prepares")
      ])
  }

  /// Returns the message about a text that is longer than a page.
  package static func longText(ofStep name: String, _ language: String) -> Self {
    Self(
      .longPortion, ko: "'\(name)' 단계의 글이 \(LessonLint.pageLines)줄 넘게 이어집니다",
      en: "the text of step '\(name)' is longer than \(LessonLint.pageLines) lines in one piece",
      label: Bilingual(ko: "'\(language)'에서", en: "in '\(language)'"),
      helps: [Bilingual(ko: "사이에 무엇을 보이거나, 단계를 둘로 나누세요", en: "show something in between, or make two steps of it")])
  }

  /// Returns the message about an answer in what stands above its question.
  package static func answerAbove(_ answer: String) -> Self {
    Self(
      .answerAbove, ko: "답 '\(answer)'이(가) 질문 위에 나와 있습니다",
      en: "the answer '\(answer)' is printed above its question",
      label: Bilingual(ko: "이 질문", en: "this question"),
      helps: [
        Bilingual(
          ko: "그것을 출력하는 줄을 @setup … @end로 접거나 질문 뒤로 옮기세요",
          en: "@setup … @end around the line that prints it, or show it after the question")
      ])
  }

  /// Goals that ask for nothing.
  package static func goalsMetAtStart(_ step: String) -> Self {
    Self(
      .weakGoals, ko: "'\(step)' 단계의 목표가 아무것도 하기 전에 모두 참입니다",
      en: "the goals of step '\(step)' are met before anything is done",
      label: Bilingual(ko: "이 단계", en: "this step"),
      helps: [
        Bilingual(
          ko: "단계 전체를 보는 목표: applies(step), cells(step).new, warnings(step), ran(COMMAND)",
          en: "a goal over the step: applies(step), cells(step).new, warnings(step), ran(COMMAND)")
      ])
  }

  /// Goals that ask for less than the solution does.
  package static func goalsMetWithoutLine(_ step: String) -> Self {
    Self(
      .weakGoals, ko: "풀이의 이 줄을 빼도 '\(step)' 단계의 목표가 모두 참입니다",
      en: "the goals of step '\(step)' are met without this line of the solution",
      label: Bilingual(ko: "없어도 되는 줄", en: "not needed"),
      helps: [
        Bilingual(
          ko: "이 줄이 없으면 거짓인 목표를 더하거나, 풀이에서 빼세요",
          en: "a goal that is false without it, or a solution without it")
      ])
  }
}

extension Diagnostic.Message {
  /// Returns the message about goals that the solution meets on another screen.
  package static func goalsMetElsewhere(_ step: String, screen: String) -> Self {
    Self(
      .looseGoals, ko: "'\(step)' 단계의 풀이를 다른 화면에서 실행해도 목표가 모두 참입니다",
      en: "the goals of step '\(step)' are met on another screen than '\(screen)'",
      label: Bilingual(ko: "이 단계", en: "this step"),
      helps: [Bilingual("@goal on \(screen) …")])
  }

  /// Returns the message about a broken file that is not broken for the goals.
  package static func goalsMetByBrokenFile(_ file: String) -> Self {
    Self(
      .looseGoals, ko: "'\(file)'을(를) 고치지 않고 실행해도 목표가 모두 참입니다",
      en: "'\(file)' meets the goals as it is",
      label: Bilingual(ko: "이 단계", en: "this step"),
      helps: [Bilingual(ko: "잘못된 것이 드러나는 목표", en: "a goal that what is wrong in it does not meet")])
  }

  /// Returns the message about a goal that is met by what was typed.
  package static func goalMetByText(_ line: String) -> Self {
    Self(
      .looseGoals, ko: "'\(line)'만 입력해도 이 목표가 참입니다", en: "'\(line)' alone meets this goal",
      label: Bilingual(ko: "이 목표", en: "this goal"),
      helps: [Bilingual(ko: "computed(이름)은 계산한 값만 봅니다", en: "computed(NAME) sees a computed value only")])
  }

  /// Returns the message about goals that do not notice another number.
  package static func goalsMissNumber(_ number: String, _ other: String) -> Self {
    Self(
      .looseGoals, ko: "\(number) 대신 \(other)이어도 목표가 모두 참입니다",
      en: "the goals do not notice \(other) in place of \(number)",
      label: Bilingual(ko: "풀이의 이 줄", en: "in this line of the solution"),
      helps: [
        Bilingual(ko: "그때 거짓이 되는 목표, 또는 @free \(number)", en: "a goal that is false then, or @free \(number)")
      ])
  }

  /// Returns the message about goals that stay false after a corrected line.
  package static func goalsRefuseCorrection(_ goals: [String]) -> Self {
    Self(
      .unforgivingGoals, ko: "이 줄을 틀렸다가 고치면 목표가 거짓으로 남습니다",
      en: "a goal stays false after a wrong try of this line and the right one",
      label: Bilingual(ko: "풀이의 이 줄", en: "this line of the solution"),
      helps: goals.prefix(3).map { Bilingual(ko: "거짓인 목표: \($0)", en: "false: \($0)") })
  }

  static func joinedGoal(_ label: String) -> Self {
    Self(
      .joinedGoal, ko: "목표 '\(label)'이(가) 조건 둘 이상을 말합니다", en: "the goal '\(label)' stands for several conditions",
      label: Bilingual(ko: "'and'로 이어짐", en: "joined by 'and'"),
      helps: [Bilingual(ko: "조건마다 @goal 하나", en: "a @goal for each condition")])
  }

  static func fragment(_ text: String, ending: String) -> Self {
    Self(
      .koreanWording, ko: "'\(text)'이(가) '\(ending)' 형식으로 끝나지 않습니다", en: "'\(text)' does not end in '\(ending)'",
      label: Bilingual(ko: "토막 문장", en: "a fragment"),
      helps: [ending == "-기" ? "c를 맨 앞으로 옮기기" : "다섯 행을 화면에 두었어요."])
  }

  static func personalParticle(_ word: String) -> Self {
    Self(
      .koreanWording, ko: "사물 '\(word)' 뒤의 '에게'", en: "'에게' after the thing '\(word)'",
      label: Bilingual(ko: "사람이나 동물에게만", en: "for people and animals"), helps: ["\(word)에, \(word)(으)로"])
  }

  static func particleOfNumber(_ number: String, _ wrong: String, _ right: String) -> Self {
    Self(
      .koreanWording, ko: "'\(number)\(wrong)'의 조사는 '\(right)'입니다", en: "the particle of \(number) is '\(right)'",
      label: Bilingual(ko: "읽는 소리를 따름", en: "as the number is read"), helps: [Bilingual(number + right)])
  }
}

extension Bilingual {
  static let titleOfStep = Bilingual(ko: "제목", en: "the title")
  static let textOfStep = Bilingual(ko: "글", en: "the text")
  static let goalOfStep = Bilingual(ko: "목표", en: "a goal")
}
