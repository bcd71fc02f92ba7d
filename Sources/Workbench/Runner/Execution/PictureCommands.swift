internal import CommandLanguage
internal import DisplayText
internal import Drawing
internal import Environment
package import JSONValues
internal import Markup
package import SessionModel
internal import TextRendering

/// `export`: what a session holds, in the forms that other programs and people without this one read.
enum PictureCommands {
  static let all: [CommandDefinition] = [export]

  private static let exampleSetup = [
    "screen new t", "section add A", "add 1 4 7 25 to A", "apply", "delete 4", "move 25 before 1",
  ]

  private static let export = CommandDefinition(
    CommandSpec(
      "export", group: "data",
      synopsis: "export json | csv | swift | svg | html | asciicast | marble [-> FILE]",
      summary: Bilingual(
        ko: "데이터, UIKit 코드, 그림, 유인물로 내보내기", en: "the data, the session as UIKit code, pictures, a handout"),
      help: Bilingual(
        ko: """
          json과 csv는 데이터(이름이 없으면 마지막 데이터)입니다. swift는 화면을 뷰 컨트롤러로, --since tx2를 붙이면 tx2 뒤의 호출만 씁니다. \
          svg는 보이는 레이아웃을, svg tx3은 적용의 애니메이션을 그립니다(스크립트 없이 브라우저에서 움직임). html은 세션과 모든 적용을 \
          한 쪽짜리 유인물로, asciicast는 play의 녹화로, marble은 파이프라인의 그림으로 씁니다. -> FILE을 붙이면 파일로 가고, \
          --force -> FILE은 mcv가 쓰지 않은 파일도 덮어씁니다.
          """,
        en: """
          json and csv write data, the latest without a name. swift writes the screen as a view controller, with \
          --since tx2 only the calls after tx2. svg draws what is seen of the layout, svg tx3 what that apply animates \
          (it moves in any browser, without a script). html makes a handout of one page: the session and its applies. \
          asciicast records what play shows, marble draws the life of a pipeline. With -> FILE it goes to a file; \
          --force -> FILE also replaces one that mcv did not write.
          """),
      json: [
        JSONMembers(
          "animated columns[] duration edits form frames name next{…} pipeline replayed rows[]{…} screen source text "
            + "total transactions[] views",
          remark: Bilingual(ko: "`text`는 파일 전체입니다", en: "`text` is the whole file"))
      ],
      examples: [
        CommandExample(
          "export swift --since tx1", setup: exampleSetup,
          output: [
            "var snapshot = dataSource.snapshot()", "snapshot.deleteItems([4])", "snapshot.moveItem(25, beforeItem: 1)",
            "dataSource.apply(snapshot, animatingDifferences: true)",
          ]),
        CommandExample("export svg tx1", setup: exampleSetup),
      ],
      seeAlso: ["data", "import", "save", "play", "box"],
      concepts: ["CSV", "JSON", "Encodable", "Swift", "UIKit", "SVG", "HTML", "내보내기", "그림", "유인물", "코드"],
      verbs: [
        VerbSpec(
          "json", synopsis: "[NAME]", summary: Bilingual(ko: "객체의 배열", en: "an array of objects"),
          shape: Shape([CommandParameter("NAME", .optional, hint: .data)])),
        VerbSpec(
          "csv", synopsis: "[NAME]", summary: Bilingual(ko: "쉼표로 나눈 값", en: "comma-separated values"),
          shape: Shape([CommandParameter("NAME", .optional, hint: .data)])),
        VerbSpec(
          "swift", synopsis: "[--since TX]", summary: Bilingual(ko: "UIKit 코드", en: "the session as UIKit code"),
          shape: Shape(options: [
            OptionSpec(
              "since", value: CommandParameter("TX", hint: .transaction),
              summary: Bilingual(ko: "이 적용 뒤의 호출만", en: "only the calls after this apply"))
          ])),
        VerbSpec(
          "svg", synopsis: "[TX | draft | current] [--speed S | --at T]",
          summary: Bilingual(ko: "레이아웃 또는 적용의 그림", en: "a picture of the layout, or of an apply"),
          shape: Shape(
            [CommandParameter("TX", .optional, hint: .transaction)],
            options: [
              speed,
              OptionSpec(
                "at", value: CommandParameter("T"),
                summary: Bilingual(ko: "이 시각의 정지 그림(밀리초)", en: "a picture of this moment, in milliseconds")),
            ], alternatives: [["--speed", "--at"]])),
        VerbSpec(
          "html", synopsis: "[TX ...] [--questions | --answers]",
          summary: Bilingual(ko: "한 쪽짜리 유인물", en: "a handout of one page"),
          shape: Shape(
            [CommandParameter("TX", .many, hint: .transaction)],
            options: [
              OptionSpec(
                "questions", summary: Bilingual(ko: "열린 수업의 질문지", en: "the open lesson with its questions")),
              OptionSpec(
                "answers", summary: Bilingual(ko: "열린 수업의 답안지", en: "the open lesson with its answers")),
            ], alternatives: [["TX", "--questions", "--answers"]])),
        VerbSpec(
          "asciicast", synopsis: "[TX] [--speed S]",
          summary: Bilingual(ko: "asciinema 녹화", en: "a recording for asciinema"),
          shape: Shape([CommandParameter("TX", .optional, hint: .transaction)], options: [speed])),
        VerbSpec(
          "marble", synopsis: "[PIPELINE]", summary: Bilingual(ko: "파이프라인의 마블 다이어그램", en: "the marbles of a pipeline"),
          shape: Shape([CommandParameter("PIPELINE", .optional, hint: .pipeline)])),
      ], shape: nil),
    traits: .writesFiles
  ) { session, context throws(Diagnostic) in
    let command = context.command
    switch command.verbName {
    case "swift": return try SwiftExport.report(session, command)
    case "svg": return try DrawingExport.report(session, command)
    case "html" where command.has("questions") || command.has("answers"):
      context.request = .lesson(LessonInvocation(.handout(showsAnswers: command.has("answers"))))
      return Report(NoteResult(kind: "export", text: LessonWords(session.state.settings.language).noLesson))
    case "html": return try HandoutExport.report(session, command)
    case "asciicast": return try RecordingExport.report(session, command)
    case "marble":
      let pipeline = try session.pipeline(command.arguments.first, of: command)
      let diagram = MarbleDiagram(try pipeline.foreseen(at: command.source.range(command.range)), of: pipeline.graph)
      return .file("svg", [("pipeline", .string(pipeline.name))]) { diagram.picture.xmlDocument }
    default: return try DataExport.report(session, command)
    }
  }

  private static let speed = OptionSpec(
    "speed", value: CommandParameter("S"),
    summary: Bilingual(ko: "빠르기, 0.25는 네 배 느리게", en: "how fast: 0.25 takes four times as long"))

  /// Returns the speed that an option names; 1 without one.
  static func speed(_ command: BoundCommand) throws(Diagnostic) -> Double {
    guard let value = command.option("speed")?.value else { return 1 }
    if let speed = Double(command.spelling(value)), 0.01...100 ~= speed { return speed }
    throw Diagnostic(.noPictureSpeed(command.spelling(value).excerpt), at: command.place(value), usage: command.usage)
  }
}

extension Report {
  /// Returns a report that is a file: its text as it is, also as the member `text`.
  package static func file(
    _ form: String, _ members: [(String, JSONValue)] = [], text: @escaping @Sendable () -> String
  )
    -> Report
  {
    Report(ExportedFile(form: form, facts: members, text: text))
  }
}

/// The result of `export` where it is one file: the text is made when it is asked for.
private struct ExportedFile: LineResult {
  let form: String
  let facts: [(String, JSONValue)]
  let text: @Sendable () -> String

  var kind: String { "export" }

  var isCode: Bool { true }

  var members: [(String, JSONValue)] { [("form", .string(form))] + facts + [("text", .string(text()))] }

  func write(to output: inout String, _ options: TextOptions) { output += text() }
}
