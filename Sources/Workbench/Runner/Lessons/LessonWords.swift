internal import CommandLanguage
package import DisplayText
internal import Environment
package import Lessons

/// The words of a lesson around the texts of its author, in both languages.
///
/// Their Korean is 해요체, as the course's is.
package struct LessonWords {
  package let language: Language

  package init(_ language: Language) { self.language = language }

  private func say(_ ko: String, _ en: String) -> String { Bilingual(ko: ko, en: en).text(language) }

  /// Returns the name of a lesson above its steps: its number and title; only the title of a review or a test, which
  /// tells.
  package func heading(_ number: String, _ title: String) -> String {
    number.allSatisfy(\.isNumber) ? say("수업 \(number)  \(title)", "lesson \(number)  \(title)") : title
  }
  package func isOver(_ number: String, _ title: String) -> String {
    guard number.allSatisfy(\.isNumber) else { return say("완료: \(title)", "done: \(title)") }
    return say("수업 \(number) 완료: \(title)", "lesson \(number) is over: \(title)")
  }
  package func place(_ step: Int, _ count: Int) -> String { say("\(count)단계 중 \(step)", "step \(step) of \(count)") }
  package var predict: String { say("예측해 보세요:", "predict") }
  package var willRun: String { say("곧 실행할 명령이에요.", "These lines run next.") }
  package func counts(_ labels: [String]) -> String {
    say("\(labels.joined(separator: " ")) 순서대로 개수를", "\(labels.joined(separator: " ")), as counts")
  }
  package func choose(_ keys: [String]) -> String {
    let keys = Self.span(keys)
    return say(
      "답은? (\(keys) 또는 값, 힌트는 h, 건너뛰려면 Enter)", "your answer (\(keys) or a value, h for a hint, Enter to skip)")
  }
  private static func span(_ keys: [String]) -> String {
    keys.count < 2 ? keys.joined() : "\(keys[0])-\(keys[keys.count - 1])"
  }
  package var answerFreely: String {
    say("답은? (힌트는 h, 건너뛰려면 Enter)", "your answer (h for a hint, Enter to skip)")
  }
  package var certainty: String {
    say("얼마나 확실한가요? (1 짐작, 2 아마도, 3 확실)", "sure? (1 a guess, 2 probably, 3 certain)")
  }
  package var answerFirst: String {
    say("먼저 답해 주세요. 명령은 답한 뒤에 쓸 수 있어요.", "Answer first; commands can be used after that.")
  }
  package func badChoice(_ keys: [String]) -> String {
    let keys = Self.span(keys)
    return say(
      "\(keys) 가운데 하나나 값으로 답해 주세요. 명령은 답한 뒤에 쓸 수 있어요.",
      "Please answer with \(keys) or with a value. Commands work once that is done.")
  }
  package func notRun(_ text: String) -> String {
    say(
      "'\(text)'은(는) 실행하지 않았어요. 이 단계를 다 본 뒤에 입력하세요.",
      "'\(text)' was not run: the step is shown to its end first.")
  }
  package func missing(_ goal: String, _ detail: String, _ count: Int) -> String {
    let goal = detail.isEmpty ? goal : "\(goal) (\(detail))"
    guard count > 1 else { return say("아직: \(goal)", "missing: \(goal)") }
    return say("남은 목표 \(count)개: \(goal)", "\(count) missing: \(goal)")
  }
  package var paused: String {
    say("강사가 이 단계에서 기다려요. 다음으로는 함께 가요.", "The instructor pauses here; everyone goes on together.")
  }
  package var noMoreHints: String { say("힌트는 여기까지예요.", "That was the last hint.") }
  package var noHints: String { say("이 단계에는 힌트가 없어요.", "This step has no hints.") }
  package func hint(_ number: Int, _ count: Int) -> String {
    say("힌트 \(number)/\(count)", "hint \(number) of \(count)")
  }
  package var reveal: String { say("결과 확인", "reveal") }
  var question: String { say("질문", "question") }
  package var answer: String { say("답", "answer") }
  package var waitForKey: String { say("아무 키나 누르면 답이 나와요", "press a key for the answer") }

  package func right(_ answer: String) -> String { say("맞았어요: \(answer)", "right: \(answer)") }
  package func wrong(_ said: String, _ actual: String) -> String {
    say("달라요: 예측은 \(said), 실제는 \(actual).", "you said \(said); it is \(actual).")
  }
  package func partly(_ said: String, _ actual: String) -> String {
    say("예측 \(said), 실제 \(actual)", "you \(said)   is \(actual)")
  }
  package func differs(_ parts: [PredictionPart]) -> String {
    say("다른 점: ", "differs: ") + parts.prefix(8).map(part).joined(separator: ", ") + (parts.count > 8 ? ", …" : "")
  }
  private func part(_ part: PredictionPart) -> String {
    switch part {
    case .labelled(let name, let said, let actual): "\(name) (\(said) -> \(actual))"
    case .element(let index, let said, let actual):
      say("\(index + 1)번째 값 (\(said) → \(actual))", "number \(index + 1) (\(said) -> \(actual))")
    case .missing(let value): say("빠짐 \(value)", "missing \(value)")
    case .surplus(let value): say("없는 것 \(value)", "not there: \(value)")
    case .order: say("순서", "the order")
    }
  }
  package func itIs(_ value: String) -> String { say("정답: \(value)", "it is \(value).") }

  package func goesOn(_ next: Int?) -> String {
    guard let next else { return say("Enter를 누르면 수업을 마쳐요.", "Enter ends the lesson.") }
    return say(
      "Enter를 누르면 \(next)단계로 가요. 그 전에 아무 명령이나 해 봐도 돼요.",
      "Enter goes on to step \(next). Before that, try any command you like.")
  }
  package var yourTurn: String {
    say(
      "직접 해 보세요. (goal, hint, lesson solution, lesson reset, lesson next)",
      "Your turn. (goal, hint, lesson solution, lesson reset, lesson next)")
  }
  package var repairs: String {
    say(
      "\\e를 입력하면 이 파일이 편집기에서 열려요. 고쳐서 저장하면 과제의 처음부터 실행해요.",
      "\\e opens this file in your editor. Mend it and save: it runs from where the task begins.")
  }
  package var repairsOnPage: String {
    say(
      "페이지에서 이 글을 고치고 '고친 것 실행'을 누르면 과제의 처음부터 실행해요.",
      "Mend this text in the page and press \"Run the mended text\": it runs from where the task begins.")
  }
  package var reached: String { say("목표를 이뤘어요.", "Goal reached.") }
  package var ownState: String {
    say(
      "이 단계는 수업이 준비한 상태에서 시작해요 (내 상태에서 이어 가려면 lesson next --keep).",
      "This step begins from the lesson's own state (lesson next --keep goes on from yours).")
  }
  package func repeated(_ count: Int) -> String {
    say("전에 입력한 \(count)줄을 다시 실행했어요.", "\(counted(count, "line")) of yours ran again.")
  }
  package var resumed: String { say("하던 곳에서 이어서 해요.", "You go on where you were.") }
  package var stopped: String {
    say("여기서 멈췄어요. Enter를 누르면 이 단계를 다시 보여 줘요.", "Stopped here. Enter shows this step again.")
  }
  package var notDone: String {
    say("이 단계는 아직 끝나지 않았어요. 나중에 다시 와도 돼요.", "This step is not done yet. You can come back later.")
  }
  package func damaged(_ count: Int) -> String {
    say(
      "진도 파일에서 읽을 수 없는 \(count)줄은 따로 두었어요.",
      "\(counted(count, "line")) of the progress file could not be read and was put aside.")
  }
  package var noLesson: String { say("열린 수업이 없어요.   lesson list", "no lesson is open   lesson list") }
  package var noGoals: String { say("이 단계에는 목표가 없어요.", "This step sets no goal.") }
  package var noSolution: String { say("이 단계에는 풀이가 없어요.", "This step has no solution to show.") }
  package func left(_ number: String) -> String {
    say("수업에서 나왔어요. 이어서 하려면 lesson \(number)을(를) 입력하세요.", "You left the lesson; lesson \(number) goes on.")
  }
  var isTrue: String { say("참", "true") }
  package func state(_ actual: String, _ wanted: String) -> String {
    say("지금 \(actual), 목표 \(wanted)", "is \(actual), should be \(wanted)")
  }
  package var looksBack: String {
    say(
      "단계 전체를 보는 목표예요. 틀린 줄이 있었다면 undo로 되돌리거나 lesson reset으로 다시 시작하세요.",
      "A goal over the whole step: if a line was wrong, undo takes it back, and lesson reset begins again.")
  }
  package func outlineWaits(_ section: String) -> String {
    say(
      "섹션 \(section)의 아웃라인은 outline apply \(section)(으)로 적용해요.",
      "The outline of section \(section) is applied by outline apply \(section).")
  }
  package var timeHasPassed: String {
    say(
      "시간이 지나갔어요. undo로 되돌리거나 lesson reset으로 다시 시작하세요.",
      "Time has passed: undo takes it back, and lesson reset begins again.")
  }
  package var nothing: String { say("아직 없음", "nothing yet") }
  package func state(_ actual: String) -> String { say("지금 \(actual)", "is \(actual)") }
  package func took(_ time: String) -> String { say("이 단계에 걸린 시간 \(time)", "this step took \(time)") }
  package var more: String { say("계속하려면 Enter", "Enter for more") }
  package func folded(_ title: String, _ count: Int) -> String {
    let what = title.isEmpty ? "" : title + " "
    return say(
      "준비: \(what)(명령 \(count)줄: lesson setup)",
      "prepared: \(what)(\(counted(count, "line")): lesson setup)")
  }
  /// Returns the purpose of lines that are printed below it.
  package func prepared(_ title: String) -> String { say("준비: \(title)", "prepared: \(title)") }
  package var noSetup: String { say("이 단계에는 접어 둔 준비가 없어요.", "Nothing was folded in this step.") }
  package func order(_ count: Int) -> String {
    say(
      "실행할 순서는? (번호를 차례로, 힌트는 h, 직접 입력하려면 Enter)",
      "which order? (numbers from 1 to \(count), h for a hint, Enter to type yourself)")
  }
  package func badOrder(_ count: Int) -> String {
    say(
      "1부터 \(count)까지의 번호를 차례로 써 주세요. 쓰지 않을 줄은 빼도 돼요. 예: 2 1",
      "Please give numbers from 1 to \(count), each at most once; lines may be left out. Example: 2 1")
  }
  package var notYet: String { say("아직 아니에요. 단계의 처음으로 돌아갔어요.", "Not yet. You are back at the beginning of the step.") }
  package func lengths(_ own: Int, _ shortest: Int) -> String {
    say(
      "상태를 바꾼 명령은 \(own)개, 알려진 가장 짧은 풀이는 \(shortest)개예요.",
      "You used \(counted(own, "command")) that \(own == 1 ? "changes" : "change") something; the shortest known solution has \(shortest)."
    )
  }
  package var yourTask: String {
    say(
      "과제예요. 힌트도 풀이도 없어요. (goal, lesson reset, lesson next)",
      "A task, without hints. (goal, lesson reset, lesson next)")
  }
  package var solutionIsSecret: String { say("시험에서는 풀이를 보여 주지 않아요.", "A test does not show its solutions.") }
  package var nothingToReview: String {
    say("아직 복습할 것이 없어요. 수업을 먼저 해 보세요.   lesson list", "There is nothing to review yet.   lesson list")
  }
  package var nameField: String { say("이름", "Name") }
  package var dateField: String { say("날짜", "Date") }
  package var certaintyField: String { say("얼마나 확실한가요?", "How sure?") }
  package var certaintyMarks: [String] {
    say("짐작,아마도,확실", "a guess,probably,certain").split(separator: ",").map(String.init)
  }
  package var done: String { say("끝", "done") }
  package var columns: [String] { say("번호,단계,제목,상태", "no,steps,title,state").split(separator: ",").map(String.init) }
  package var progressColumns: [String] {
    say("번호,제목,단계,한 번에 맞힌 예측,힌트,확신했지만 틀림", "no,title,steps,right first,hints,certain and wrong")
      .split(separator: ",").map(String.init)
  }
  package func written(_ path: String) -> String {
    say(
      "만든 파일: \(path)   mcv test \(path)   mcv lesson --path \(path)",
      "written  \(path)   mcv test \(path)   mcv lesson --path \(path)")
  }
}
