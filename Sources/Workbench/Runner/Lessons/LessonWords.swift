internal import CommandLanguage
package import DisplayText
internal import Environment
package import Lessons

/// The words of a lesson around the texts of its author, in both languages.
package struct LessonWords {
  package let language: Language

  package init(_ language: Language) { self.language = language }

  private func say(_ ko: String, _ en: String) -> String { Bilingual(ko: ko, en: en).text(language) }

  /// The name of a lesson above its steps: its number and title; only the title of a review or a test, which tells.
  package func heading(_ number: String, _ title: String) -> String {
    number.allSatisfy(\.isNumber) ? say("수업 \(number)  \(title)", "lesson \(number)  \(title)") : title
  }
  package func isOver(_ number: String, _ title: String) -> String {
    guard number.allSatisfy(\.isNumber) else { return say("완료: \(title)", "done: \(title)") }
    return say("수업 \(number) 완료: \(title)", "lesson \(number) is over: \(title)")
  }
  package func place(_ step: Int, _ count: Int) -> String { say("\(count)단계 중 \(step)", "step \(step) of \(count)") }
  package var predict: String { say("예측해 보세요", "predict") }
  package var willRun: String { say("곧 실행할 명령입니다.", "These lines run next.") }
  package func counts(_ labels: [String]) -> String {
    say("\(labels.joined(separator: " ")) 순서의 수로", "\(labels.joined(separator: " ")), as counts")
  }
  package func choose(_ count: Int) -> String {
    say("답은? (1-\(count), 힌트는 h, 건너뛰려면 Enter)", "your answer (1-\(count), h for a hint, Enter to skip)")
  }
  package var answerFreely: String {
    say("답은? (힌트는 h, 건너뛰려면 Enter)", "your answer (h for a hint, Enter to skip)")
  }
  package var certainty: String {
    say("얼마나 확실합니까? (1 짐작, 2 아마도, 3 확실)", "sure? (1 a guess, 2 probably, 3 certain)")
  }
  package var answerFirst: String {
    say("먼저 답해 주세요. 명령은 답한 뒤에 쓸 수 있습니다.", "Answer first; commands can be used after that.")
  }
  package func badChoice(_ count: Int) -> String {
    say(
      "1부터 \(count) 가운데 하나로 답해 주세요. 명령은 답한 뒤에 쓸 수 있습니다.",
      "Please answer with a number from 1 to \(count). Commands work once that is done.")
  }
  package var paused: String {
    say("강사가 이 단계에서 기다립니다. 다음으로는 함께 갑니다.", "The instructor pauses here; everyone goes on together.")
  }
  package var noMoreHints: String { say("힌트는 여기까지입니다.", "That was the last hint.") }
  package var noHints: String { say("이 단계에는 힌트가 없습니다.", "This step has no hints.") }
  package func hint(_ number: Int, _ count: Int) -> String {
    say("힌트 \(number)/\(count)", "hint \(number) of \(count)")
  }
  package var reveal: String { say("결과 확인", "reveal") }
  var question: String { say("질문", "question") }
  package var answer: String { say("답", "answer") }
  package var waitForKey: String { say("아무 키나 누르면 답이 나옵니다", "press a key for the answer") }

  package func right(_ answer: String) -> String { say("맞았습니다: \(answer)", "right: \(answer)") }
  package func wrong(_ said: String, _ actual: String) -> String {
    say("예측은 \(said), 실제는 \(actual)입니다.", "you said \(said); it is \(actual).")
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
    guard let next else { return say("Enter를 누르면 수업을 마칩니다.", "Enter ends the lesson.") }
    return say(
      "Enter를 누르면 \(next)단계로 갑니다. 그 전에 아무 명령이나 해 봐도 됩니다.",
      "Enter goes on to step \(next). Before that, try any command you like.")
  }
  package var yourTurn: String {
    say(
      "직접 해 보세요. (goal, hint, lesson solution, lesson reset, lesson next)",
      "Your turn. (goal, hint, lesson solution, lesson reset, lesson next)")
  }
  package var reached: String { say("목표에 도달했습니다.", "Goal reached.") }
  package var ownState: String {
    say(
      "이 단계는 수업이 준비한 상태에서 시작합니다 (내 상태에서 이어 가려면 lesson next --keep).",
      "This step begins from the lesson's own state (lesson next --keep goes on from yours).")
  }
  package func repeated(_ count: Int) -> String {
    say("전에 입력한 \(count)줄을 다시 실행했습니다.", "\(counted(count, "line")) of yours ran again.")
  }
  package var resumed: String { say("하던 곳에서 이어서 합니다.", "You go on where you were.") }
  package var stopped: String {
    say("여기서 멈췄습니다. Enter를 누르면 이 단계를 다시 보여 줍니다.", "Stopped here. Enter shows this step again.")
  }
  package var notDone: String {
    say("이 단계는 아직 끝나지 않았습니다. 나중에 다시 와도 됩니다.", "This step is not done yet. You can come back later.")
  }
  package func damaged(_ count: Int) -> String {
    say(
      "진도 파일에서 읽을 수 없는 \(count)줄은 따로 두었습니다.",
      "\(counted(count, "line")) of the progress file could not be read and was put aside.")
  }
  package var noLesson: String { say("열린 수업이 없습니다.   lesson list", "no lesson is open   lesson list") }
  package var noGoals: String { say("이 단계에는 목표가 없습니다.", "This step sets no goal.") }
  package var noSolution: String { say("이 단계에는 풀이가 없습니다.", "This step has no solution to show.") }
  package func left(_ number: String) -> String {
    say("수업에서 나왔습니다. 이어서 하려면 lesson \(number)을(를) 입력하세요.", "You left the lesson; lesson \(number) goes on.")
  }
  var isTrue: String { say("참", "true") }
  package func state(_ actual: String, _ wanted: String) -> String {
    say("지금 \(actual), 목표 \(wanted)", "is \(actual), should be \(wanted)")
  }
  package var looksBack: String {
    say(
      "단계 전체를 보는 목표입니다. 틀린 줄이 있었다면 undo로 되돌리거나 lesson reset으로 다시 시작하세요.",
      "A goal over the whole step: if a line was wrong, undo takes it back, and lesson reset begins again.")
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
  /// The purpose of lines that are printed below it.
  package func prepared(_ title: String) -> String { say("준비: \(title)", "prepared: \(title)") }
  package var noSetup: String { say("이 단계에는 접어 둔 준비가 없습니다.", "Nothing was folded in this step.") }
  package func order(_ count: Int) -> String {
    say(
      "실행할 순서는? (번호를 차례로, 힌트는 h, 직접 입력하려면 Enter)",
      "which order? (numbers from 1 to \(count), h for a hint, Enter to type yourself)")
  }
  package func badOrder(_ count: Int) -> String {
    say(
      "1부터 \(count)까지의 번호를 차례로 써 주세요. 쓰지 않을 줄은 빼도 됩니다. 예: 2 1",
      "Please give numbers from 1 to \(count), each at most once; lines may be left out. Example: 2 1")
  }
  package var notYet: String { say("아직 아닙니다. 단계의 처음으로 돌아갔습니다.", "Not yet. You are back at the beginning of the step.") }
  package func lengths(_ own: Int, _ shortest: Int) -> String {
    say(
      "상태를 바꾼 명령은 \(own)개, 알려진 가장 짧은 풀이는 \(shortest)개입니다.",
      "You used \(counted(own, "command")) that change something; the shortest known solution has \(shortest).")
  }
  package var yourTask: String {
    say(
      "과제입니다. 힌트도 풀이도 없습니다. (goal, lesson reset, lesson next)",
      "A task, without hints. (goal, lesson reset, lesson next)")
  }
  package var solutionIsSecret: String { say("시험에서는 풀이를 보여 주지 않습니다.", "A test does not show its solutions.") }
  package var nothingToReview: String {
    say("아직 복습할 것이 없습니다. 수업을 먼저 해 보세요.   lesson list", "There is nothing to review yet.   lesson list")
  }
  package var nameField: String { say("이름", "Name") }
  package var dateField: String { say("날짜", "Date") }
  package var certaintyField: String { say("얼마나 확실합니까?", "How sure?") }
  package var certaintyMarks: [String] {
    say("짐작,아마도,확실", "a guess,probably,certain").split(separator: ",").map(String.init)
  }
  package var done: String { say("끝", "done") }
  package var columns: [String] { say("번호,단계,제목,상태", "no,steps,title,state").split(separator: ",").map(String.init) }
  package var progressColumns: [String] {
    say("번호,제목,단계,첫 답이 맞음,힌트,확신했지만 틀림", "no,title,steps,right first,hints,certain and wrong")
      .split(separator: ",").map(String.init)
  }
  package func written(_ path: String) -> String {
    say(
      "만든 파일: \(path)   mcv test \(path)   mcv lesson --path \(path)",
      "written  \(path)   mcv test \(path)   mcv lesson --path \(path)")
  }
}
