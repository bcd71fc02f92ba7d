internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `help lessons`, `help directives` and `explain @goal`: how a course is written, checked and taught.
enum LessonPages {
  /// The names by which `help` knows them.
  static let names = ["lessons", "directives"]

  /// Returns a page by its name; nil for any other name.
  static func report(named name: String, _ functions: FunctionTable, _ language: Language) -> Report? {
    switch name {
    case "lessons": lessons(language)
    case "directives": directives(language)
    default: name.hasPrefix("@") ? directive(String(name.dropFirst()), functions, language) : nil
    }
  }

  // MARK: Directives

  private static func directives(_ language: Language) -> Report {
    let specs = DirectiveSpec.all
    return Report(DirectiveList(specs: specs, language: language))
  }

  /// Returns the page of `explain @goal`.
  private static func directive(_ name: String, _ table: FunctionTable, _ language: Language) -> Report? {
    guard let spec = DirectiveSpec.all.first(where: { $0.name == name }) else { return nil }
    let more = details[name]?.text(language) ?? ""
    let functions = name == "goal" || name == "predict" ? table.all.map(\.spec) : []
    return Report(DirectivePage(spec: spec, more: more, functions: functions, language: language))
  }

  private static let details: [String: Bilingual] = [
    "goal": Bilingual(
      ko: """
        학습자가 줄을 입력할 때마다 과제를 시작한 화면에서 봅니다. \
        다른 화면이면 @goal on 화면 식으로 씁니다. 모든 @goal이 참이면 단계가 끝납니다. 마지막 상태만 보면 틀린 풀이도 통과하니, 단계 전체를 보는 \
        applies(step), cells(step).new, ops(step), warnings(step), printed(step), ran(명령, 단어)을 함께 쓰세요. 뒤에 ko "…" en "…"를 \
        쓰면 식 대신 그 문장을 보여 주고, 목표 값은 보여 주지 않습니다.
        """,
      en: """
        Looked at after each line of the learner, on the screen of the task, or on that of @goal on SCREEN EXPR; \
        the step is done when all are true. A goal that sees only the last \
        state lets wrong ways pass: ask for the whole step with applies(step), cells(step).new, ops(step), \
        warnings(step), printed(step), ran(COMMAND, WORD). With ko "…" en "…" after it people read that sentence \
        instead of the expression, and not the value that is wanted.
        """),
    "predict": Bilingual(
      ko: "값은 단계의 명령이 모두 실행된 뒤에 계산합니다. next는 다음 apply입니다. @choice가 없으면 자유롭게 답합니다.",
      en:
        "The value is computed after the commands of its step; next is the coming apply. Without @choice the answer is free."
    ),
    "choice": Bilingual(
      ko: "ok는 하나뿐이고, no에는 그렇게 고르게 한 오해를 적습니다. 그 문장이 답 뒤에 나옵니다.",
      en: "Exactly one is ok; after no stands the misconception that leads to it, which is shown after the answer."),
    "wrong": Bilingual(
      ko: "@solution 뒤에 씁니다. mcv test가 학습자의 시작 상태에서 실행하고, 목표가 모두 참이면 E0706으로 실패합니다.",
      en:
        "Stands after @solution. mcv test runs it from where the learner begins, and fails with E0706 where it reaches all goals."
    ),
    "right": Bilingual(
      ko: "@solution 뒤에 씁니다. 다른 길로 맞은 풀이입니다. mcv test는 목표가 모두 참이 아니면 E0707로 실패합니다.",
      en:
        "Stands after @solution: an answer by another way. mcv test fails with E0707 where it does not reach all goals."
    ),
    "repair": Bilingual(
      ko: "수업 파일 옆의 잘못된 스크립트나 Swift를 보여 줍니다. 학습자는 \\e로 고치고, 저장하면 과제의 처음부터 실행합니다. mcv lint는 고치지 않은 파일이 목표에 이르지 않는지 봅니다.",
      en:
        "A broken script or Swift beside the lesson is shown. The learner mends it by \\e, and what is saved runs from where the task begins. mcv lint checks that the file does not meet the goals as it is."
    ),
    "free": Bilingual(
      ko: "mcv lint는 풀이의 수를 하나씩 바꿔 목표가 알아차리는지 봅니다. 아무 수나 되는 것을 여기에 적습니다: @free 2s 40.",
      en:
        "mcv lint changes each number of the solution and looks whether the goals notice. Numbers that may be any are named here: @free 2s 40."
    ),
    "setup": Bilingual(
      ko: "안의 줄은 소리 없이 실행되고 한 줄로 알려집니다. lesson setup이 보여 줍니다. 답이 드러나는 준비도 여기에 둡니다.",
      en:
        "The lines run silently and are reported in one line; lesson setup shows them. Preparation that would tell the answer goes here."
    ),
    "lines": Bilingual(
      ko: "안의 줄은 번호가 붙어 보이고, 학습자가 번호로 순서를 정해 실행합니다. 쓰지 않을 줄을 섞어도 됩니다.",
      en:
        "The lines are shown with numbers, and the learner runs them in an order of numbers. Some of them may be of no use."
    ),
    "solution": Bilingual(
      ko: "mcv test에서만 실행됩니다. @end 뒤의 글은 목표에 도달한 학습자에게만 보입니다.",
      en: "Runs in mcv test only. Text after its @end is shown to those who have reached the goals."),
    "review": Bilingual(
      ko: "그 단계의 첫 답이 틀렸거나 확신하고 틀린 학습자에게만 보입니다. 한 번에 셋까지입니다. 시험에서는 못 한 과제의 수업으로 돌아가라고 알려 줍니다.",
      en:
        "Shown to learners whose first answer there was wrong, or certain and wrong; three of them at most. In a test it names the lesson to go back to."
    ),
    "exam": Bilingual(
      ko: "파일의 첫머리에 씁니다. 힌트와 풀이가 없고, N개를 마치면 합격입니다. 수료증에 필요합니다.",
      en:
        "Stands at the head of a file. There are no hints and no solutions; N tasks pass, and the certificate needs it."
    ),
    "shortest": Bilingual(
      ko: "목표에 도달하면 학습자가 쓴 명령의 수와 함께 보여 줍니다.",
      en: "Told together with the number of the learner's own commands once the goals are reached."),
  ]

  /// A lesson of one step, which `help directives` shows; a test runs it.
  static let example = #"""
    #!mcv 1
    @title ko "가게" en "A shop"
    @step more "하나 더" en "One more"
    @setup ko "아이템 하나를 두었어요." en "One item."
    screen new shop
    section add main
    add a
    apply --no-animate
    @end
    ~ko 지금은 {{count(draft)}}개예요. b를 더해서 적용하세요.
    ~en There is {{count(draft)}} item now. Add b and apply.
    @hint ko "더하는 명령은 add예요." en "add adds."
    @hint ko "help add에 예제가 있어요." en "help add has examples."
    @hint ko "화면에는 apply가 올려요." en "apply brings it on screen."
    @goal on shop ids(main, current) == [a, b] ko "b를 화면에 두기" en "b on screen"
    @solution
    add b
    apply
    @end

    """#

  // MARK: Courses

  private static func lessons(_ language: Language) -> Report {
    let lines = (language == .ko ? korean : english)
    return Report(LessonsPage(lines: lines))
  }

  private static let korean = [
    "배우기",
    "  mcv lesson            하던 수업을 이어서 (처음이면 01)",
    "  lesson list           수업, 복습(review), 시험(final), 더 어려운 과제(challenges)",
    "  h와 ?                 질문에서: 힌트, 질문 다시 보기",
    "  lesson certificate --name \"이름\" -> 수료증.html",
    "",
    "만들기",
    "  lesson new FILE.mcv   통과하는 수업 하나로 시작",
    "  mcv test FILE         풀이, 정답 표시, @right와 @wrong을 실행",
    "  mcv lint FILE         빠진 것, 약한 목표(W0706), 질문 위의 답(W0705), 긴 부분(W0704);",
    "                        풀이를 다르게 해 보고 목표를 시험 (W0707 통과, W0708 거절)",
    "  help directives       지시문 목록; explain @goal은 하나를 자세히",
    "",
    "가르치기",
    "  mcv lesson 04 --present            발표용: 키를 누를 때까지 답을 숨김",
    "  mcv lesson 04 --handout 04.html    나눠 줄 문제지 (--answers는 답안지)",
    "  mcv serve --lesson 02,01,03        브라우저로 하는 수업: 수업의 차례, 다음은 강사가",
    "  lesson progress --export 이름.mcv  학습자가 내는 진도 파일",
    "  mcv tally 폴더                     단계별 표, 학습자 표, 막힌 사람",
    "",
    "서른 명이 함께",
    "  컴퓨터 한 대에서 mcv serve --host 0.0.0.0 --lesson 02,01,03 --title \"과정\" --instructor \"이름\"",
    "  학습자는 맥이든 무엇이든 브라우저만 있으면 됩니다. 설치할 것이 없습니다",
    "  프로젝터 주소를 띄우면 QR 코드가 나오고, 강사 주소에서 모두를 다음 수업으로 데려갑니다",
    "  자기 앱은 mcv serve --swift이고 그 컴퓨터에 Swift 툴체인이 있을 때, 또는 자기 컴퓨터의 mcv에서:",
    "  화면이 든 .swift 파일이나 폴더를 app open FILE로 엽니다. 없으면 layout 블록으로 한 화면을 옮겨 봅니다",
    "",
    "반나절 (3시간 30분)",
    "  0:00  02 함께, 발표용: 예측을 손으로 세고 나서 실행",
    "  0:30  01, 03, 04 각자; 강사는 tally로 막힌 사람을 찾기",
    "  1:45  쉬고, 02와 04의 오답을 함께 이야기",
    "  2:00  07, 10 각자; 빠르면 08",
    "  3:00  review-rows, 그리고 자기 앱의 한 화면을 app open이나 layout으로 (필요한 것은 위에)",
    "  3:25  강사 페이지에서 기록 모으기, 수업 끝내기: 각자 차례대로 한 수업의 수료증",
    "하루 (7시간)",
    "  오전  위와 같이 01-04, review-rows, 05, 06",
    "  오후  07-12를 둘씩 짝지어, review-layouts, 13과 14는 함께 보고 15는 각자",
    "  끝    final 40분, 남으면 challenges; lesson certificate",
  ]

  private static let english = [
    "learn",
    "  mcv lesson            goes on where you were, from 01",
    "  lesson list           lessons, reviews, the final test, challenges",
    "  h and ?               at a question: a hint, the question once more",
    "  lesson certificate --name \"NAME\" -> FILE.html",
    "",
    "write",
    "  lesson new FILE.mcv   a lesson that passes, to begin with",
    "  mcv test FILE         runs solutions, keys, @right and @wrong",
    "  mcv lint FILE         what is missing; weak goals (W0706), answers above questions (W0705),",
    "                        long portions (W0704); tries each task (W0707 passes, W0708 refused)",
    "  help directives       all of them; explain @goal tells one in full",
    "",
    "teach",
    "  mcv lesson 04 --present            for a projector: answers wait for a key",
    "  mcv lesson 04 --handout 04.html    a sheet with questions (--answers: with the answers)",
    "  mcv serve --lesson 02,01,03        a class in browsers: a plan of lessons, the instructor leads on",
    "  lesson progress --export NAME.mcv  what a learner hands in",
    "  mcv tally FOLDER                   tables of steps and of learners, and who is stuck",
    "",
    "thirty people together",
    "  on one machine: mcv serve --host 0.0.0.0 --lesson 02,01,03 --title \"COURSE\" --instructor \"NAME\"",
    "  learners need a browser, on a Mac or anything else, and install nothing",
    "  the projector's address shows the QR code; the instructor's takes all to the next lesson",
    "  an app of one's own needs mcv serve --swift and a Swift toolchain on that machine, or mcv on one's own:",
    "  app open FILE takes the .swift file or folder of a screen; without that, write one screen as a layout block",
    "",
    "half a day (3 h 30)",
    "  0:00  02 together with --present: count hands for each prediction, then run",
    "  0:30  01, 03, 04 alone; tally shows who is stuck",
    "  1:45  a break, then talk about the wrong answers to 02 and 04",
    "  2:00  07, 10 alone; who is fast, 08",
    "  3:00  review-rows, then a screen of one's own app with app open or layout (what it needs: above)",
    "  3:25  collect and end on the instructor's page: each gets a certificate of the plan",
    "a day (7 h)",
    "  morning    as above 01 to 04, review-rows, 05, 06",
    "  afternoon  07 to 12 in pairs, review-layouts, 13 and 14 together, 15 alone",
    "  end        final, 40 minutes; challenges; lesson certificate",
  ]
}

extension LessonPages {
  /// The result of `help directives`.
  private struct DirectiveList: LineResult {
    let specs: [DirectiveSpec]
    let language: Language

    var kind: String { "help" }

    var members: [(String, JSONValue)] {
      [
        ("topic", "directives"),
        (
          "directives",
          .array(
            specs.map {
              .object([
                ("name", .string($0.name)), ("synopsis", .string($0.synopsis)), ("ko", .string($0.summary.ko)),
                ("en", .string($0.summary.en)),
              ])
            })
        ),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      let rows = specs.map {
        ("@" + $0.name + ($0.synopsis.isEmpty ? "" : " " + $0.synopsis), $0.summary.text(language))
      }
      let width = min(34, rows.map { options.columns(of: $0.0) }.max() ?? 0)
      for (head, text) in rows {
        let lead =
          options.columns(of: head) > width
          ? head + "\n" + String(repeating: " ", count: width) : options.pad(head, to: width)
        output += lead + "  " + options.line(text, to: max(20, options.width - width - 2)) + "\n"
      }
      let title = options.say(ko: "예제 (mcv test와 mcv lint가 통과함)", en: "example (mcv test and mcv lint pass)")
      output += "\n" + title + "\n"
      for line in LessonPages.example.splitIntoLines().flatMap({ Self.fitted($0, options) }) {
        output += "  " + line + "\n"
      }
    }

    /// Returns a line of a lesson as the lines for which a terminal has room.
    private static func fitted(_ line: String, _ options: TextOptions) -> [String] {
      guard line.hasPrefix("~"), let columns = options.terminalColumns else {
        return HelpTranscript.typed(line, options, margin: 2)
      }
      return options.wrap(line, to: max(20, columns - 2))
    }
  }

  /// The result of `explain @NAME`.
  private struct DirectivePage: LineResult {
    let spec: DirectiveSpec
    let more: String
    let functions: [FunctionSpec]
    let language: Language

    var kind: String { "explain" }

    var members: [(String, JSONValue)] {
      [
        ("directive", .string(spec.name)), ("synopsis", .string(spec.synopsis)),
        ("text", .string(spec.summary.text(language) + (more.isEmpty ? "" : ". " + more))),
        ("functions", .identifiers(functions.map(\.synopsis))),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      output += "@\(spec.name) \(spec.synopsis)".trimmed + "\n"
      for line in options.wrap(spec.summary.text(language), to: options.width - 2) { output += "  " + line + "\n" }
      if !more.isEmpty {
        for line in options.wrap(more, to: options.width - 2) { output += "  " + line + "\n" }
      }
      guard !functions.isEmpty else { return }
      output += "\n" + options.say(ko: "물을 수 있는 것 (help 함수)", en: "what it can ask (help FUNCTION)") + "\n"
      for group in FunctionTable.groups {
        let names = functions.filter { $0.group == group.name }.map { $0.name + "()" }
        for line in options.wrap(
          group.title.text(language) + ": " + names.joined(separator: " "), to: options.width - 2, hangingIndent: 2)
        {
          output += "  " + line + "\n"
        }
      }
    }
  }

  /// The result of `help lessons`.
  private struct LessonsPage: LineResult {
    let lines: [String]

    var kind: String { "help" }

    var members: [(String, JSONValue)] { [("topic", "lessons"), ("lines", .identifiers(lines))] }

    func write(to output: inout String, _ options: TextOptions) {
      for line in lines {
        guard options.columns(of: line) > options.width else {
          output += line + "\n"
          continue
        }
        // What stands beside a command or a time goes on in its own column, where there is room for one.
        let indent = String(line.prefix { $0 == " " })
        let head = Self.head(of: line)
        let lead = options.width - options.columns(of: head) < 24 ? indent : head
        let margin = String(repeating: " ", count: options.columns(of: lead))
        let parts = options.wrap(String(line.dropFirst(lead.count)), to: options.width - margin.count)
        for (index, part) in parts.enumerated() { output += (index == 0 ? lead : margin) + part + "\n" }
      }
    }

    /// Returns a line up to its last column: what stands in front of two blanks or more, and these.
    private static func head(of line: String) -> String {
      var head = ""
      var current = ""
      for character in line {
        if character != " ", current.hasSuffix("  ") { head = current }
        current.append(character)
      }
      return head
    }
  }
}
