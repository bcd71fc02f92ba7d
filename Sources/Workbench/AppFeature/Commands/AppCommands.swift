internal import AppProtocol
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel
internal import TextRendering

/// `app`: an app's own files in the workbench.
enum AppCommands {
  static let all: [CommandDefinition] = [app]

  private static let name = CommandParameter("NAME", .optional, hint: .name)

  private static let app = CommandDefinition(
    CommandSpec(
      "app", group: "apps",
      synopsis:
        "app [list | open PATH… [as NAME] | use NAME | close [NAME] | reload | tree | log | report | new-test FILE"
        + " | new-cassette FILE]",
      summary: Bilingual(ko: "앱의 Swift 파일을 그대로 열어 보기", en: "opens an app's own Swift files"),
      help: Bilingual(
        ko: """
          폴더나 파일의 코드를 컴파일해 따로 떨어진 프로세스에서 실행합니다. 뷰 컨트롤러가 창에 놓이고 viewDidLoad부터 살아 움직이며, 창 안의 \
          리스트마다 화면이 하나 생깁니다. apply 하나가 트랜잭션 하나입니다. 앱이 주인이므로 편집하는 줄은 E0429입니다. 시간은 세션의 \
          시계이고 멈춰 있습니다: asyncAfter와 Timer는 clock이 부릅니다. 컴파일되지 않는 곳은 가장 작은 조각부터 빼고(W0404, W0405), \
          app report가 모두 보여 줍니다. --strict는 빼지 않고 거절합니다. --init { … }은 화면을 만드는 Swift 식입니다. 리스트가 모두 \
          비어 있으면 기다리는 요청, 파일, 저장소를 코드의 자리와 함께 알려 주고, new-cassette가 요청마다 앱이 디코딩하는 타입의 모양으로 \
          답을 써 줍니다.
          """,
        en: """
          Compiles the code of a folder or of files and runs it in a process of its own. The view controller is put into \
          a window and lives, from viewDidLoad on; each list in the window is a screen, each apply a transaction. The app \
          owns it: lines that edit are E0429. Time is the session's clock and stands still: clock calls what asyncAfter \
          and Timer put off. What does not compile is left out, the smallest piece first (W0404, W0405), and app report \
          lists all of it; --strict refuses instead. --init { … } is the Swift that makes the screen. Where all lists \
          are empty, it tells the request, file or store that they wait for, with its place in the code; new-cassette \
          writes an answer for each request, made of the type that the app decodes.
          """),
      json: [
        JSONMembers(
          "app busy changed[] compiled controller files linesKept linesLeft linesLeftLists listControllers[] "
            + "prints[]:Print rounds screens[]{class items name source} title transactions[]:Apply verb "
            + "waits[]{answer file kind line name request type}",
          remark: "`open`, `reload`"),
        JSONMembers(
          "app apps[]{controller name screens[] state} controller entries[]:Print lines on path verb",
          remark: "`list`, `use`, `close`, `watch`, `log`, `new-test`, `new-cassette`"),
        JSONMembers(
          "alert{actions[] message title} app bars{left[] right[] search toolbar[]} root:Node title verb",
          remark: "`app tree`"),
        JSONMembers(
          "app hollow[]{file line name} left[]{endLine file line lists reason text} passedOver[]{file part} "
            + "rewritten[]{file line rule} verb",
          remark: "`app report`"),
      ],
      examples: [CommandExample("app", output: ["no app is open   app open FOLDER opens one"])],
      seeAlso: ["tap", "press", "clock", "diff", "frames", "explain E0426"],
      concepts: [
        "UIViewController", "viewDidLoad", "UIWindow", "앱", "뷰 컨트롤러", "Kingfisher", "SnapKit", "UIImageView", "이미지",
      ],
      verbs: [
        VerbSpec(
          "open",
          synopsis:
            "PATH… [as NAME] [--target T] [--screen TYPE] [--init { EXPR }] [--swift 5|6] [--settle 5s] [--lang CODE] "
            + "[--strict]",
          summary: Bilingual(ko: "컴파일해서 열기", en: "compiles and opens it"),
          shape: Shape(
            [CommandParameter("PATH", .some, hint: .file)],
            clauses: [Clause("as", CommandParameter("NAME", hint: .name))],
            options: [
              OptionSpec(
                "target", value: CommandParameter("T"),
                summary: Bilingual(ko: "이 이름의 폴더만", en: "only the folder of that name")),
              OptionSpec(
                "screen", value: CommandParameter("TYPE"),
                summary: Bilingual(
                  ko: "화면이 될 타입, 또는 앱의 첫 화면인 start", en: "the type that is the screen, or start: the app's first")),
              OptionSpec(
                "init", value: CommandParameter("EXPR"),
                summary: Bilingual(ko: "화면을 만드는 식", en: "the Swift that makes it")),
              OptionSpec(
                "swift", value: CommandParameter("VERSION", choices: ["5", "6"]),
                summary: Bilingual(ko: "언어 버전 (기본 5)", en: "the version of the language; 5 unless written")),
              OptionSpec(
                "settle", value: CommandParameter("T"),
                summary: Bilingual(ko: "쉴 때까지 기다릴 실제 시간", en: "real time until it must be at rest")),
              OptionSpec(
                "lang", value: CommandParameter("CODE"),
                summary: Bilingual(ko: "앱의 글이 쓰는 언어 (기본: 세션의 언어)", en: "the language of the app's texts")),
              OptionSpec("strict", summary: Bilingual(ko: "빼지 않고 거절", en: "refuse instead of leaving out")),
              OptionSpec(
                "real-modules", summary: Bilingual(ko: "다른 모듈을 바꾸지 않음", en: "stand-ins for no other module")),
            ])),
        VerbSpec(
          "list", synopsis: "",
          summary: Bilingual(ko: "열린 앱. 동사 없이도 같음", en: "the apps that are open, as without a verb")),
        VerbSpec(
          "use", synopsis: "NAME", summary: Bilingual(ko: "앱 고르기", en: "makes an app and its first screen current"),
          shape: Shape([CommandParameter("NAME", hint: .name)])),
        VerbSpec(
          "close", synopsis: "[NAME]", summary: Bilingual(ko: "끝내기, 화면은 남음", en: "ends it; its screens stay"),
          shape: Shape([name])),
        VerbSpec(
          "reload", synopsis: "",
          summary: Bilingual(ko: "다시 컴파일하고 한 일을 되풀이", en: "compiles anew and repeats the actions")),
        VerbSpec(
          "watch", synopsis: "on | off",
          summary: Bilingual(ko: "저장할 때마다 reload", en: "reloads at each save (prompt only)"),
          shape: Shape([CommandParameter("STATE", choices: ["on", "off"])])),
        VerbSpec(
          "tree", synopsis: "[--all]", summary: Bilingual(ko: "뷰 계층", en: "the view hierarchy"),
          shape: Shape(options: [OptionSpec("all", summary: Bilingual(ko: "셀 안까지", en: "inside of cells too"))])),
        VerbSpec(
          "log", synopsis: "[--since N]", summary: Bilingual(ko: "앱이 print한 글", en: "what the app printed"),
          shape: Shape(
            options: [
              OptionSpec(
                "since", value: CommandParameter("N"), summary: Bilingual(ko: "이 번호부터", en: "from that number on"))
            ])),
        VerbSpec(
          "report", synopsis: "[--all]", summary: Bilingual(ko: "바꾸고 뺀 것", en: "what was rewritten and left out"),
          shape: Shape(options: [OptionSpec("all", summary: Bilingual(ko: "고쳐 쓴 줄도", en: "rewritten lines too"))])),
        VerbSpec(
          "new-test", synopsis: "FILE.mcv",
          summary: Bilingual(ko: "지금까지를 테스트로", en: "writes the lines so far as a test"),
          shape: Shape([CommandParameter("FILE", hint: .file, use: .replaces)])),
        VerbSpec(
          "new-cassette", synopsis: "FILE.cas",
          summary: Bilingual(ko: "답이 없던 요청의 답을 카세트로", en: "writes answers to its requests without one"),
          shape: Shape([CommandParameter("FILE", hint: .file, use: .replaces)])),
      ], shape: Shape()),
    traits: .changesState, deletingWords: ["close", "new-test", "new-cassette"]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    switch command.verbName {
    case "open": return try AppOpening.open(&session, &context)
    case "reload": return try AppOpening.reload(&session, &context)
    case "use": return try use(&session, command)
    case "close": return try close(&session, command)
    case "watch":
      guard session.isInteractive else {
        throw Diagnostic(.watchAtPromptOnly, at: command.source.range(command.range))
      }
      let app = try session.app(for: command)
      let isOn = command.spelling(command.arguments[0]) == "on"
      session.state.apps[app.name]?.isWatched = isOn
      return AppViews.line("watch", app, session, isOn: isOn)
    case "new-test":
      context.changesNothing = true
      return try AppTestWriting.write(session, command)
    case "new-cassette":
      context.changesNothing = true
      return try AppAnswerWriting.write(session, command)
    default: break
    }
    context.changesNothing = true
    switch command.verbName {
    case "tree": return try tree(session.app(for: command), session, command)
    case "log": return try log(session.app(for: command), command)
    case "report": return AppViews.report(try session.app(for: command), showsAll: command.has("all"))
    default: return AppViews.list(session)
    }
  }

  private static func tree(_ app: OpenedApp, _ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let world = try session.appWorld(for: command)
    do throws(AppCallFailure) {
      let result = try world.ask(app, app.request(.tree, at: session.state.time), session.state.network)
      return AppViews.tree(app, result.answer, isWhole: command.has("all"))
    } catch {
      throw Diagnostic(error, at: command.source.range(command.range))
    }
  }

  private static func log(_ app: OpenedApp, _ command: BoundCommand) throws(Diagnostic) -> Report {
    var first = 1
    if let word = command.option("since")?.value {
      guard case .int(let number) = word.kind else {
        throw Diagnostic(.sinceTakesNumber, at: command.place(word), usage: command.usage)
      }
      first = number
    }
    return AppViews.log(app, from: first)
  }

  private static func use(_ session: inout Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let app = try session.app(for: command)
    session.state.apps.current = app.name
    if let screen = app.screensInWindow.first { session.state.currentScreen = screen }
    return AppViews.line("use", app, session)
  }

  private static func close(_ session: inout Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let app = try session.app(for: command)
    session.world?.apps.end(app.number)
    session.state.apps[app.name] = nil
    if session.state.apps.current == app.name { session.state.apps.current = session.state.apps.apps.last?.name }
    return AppViews.line("close", app, session)
  }
}

extension Session {
  /// Returns the app that a line names, or the current one.
  func app(for command: BoundCommand) throws(Diagnostic) -> OpenedApp {
    let word = command.name == "app" ? command.arguments.first : nil
    let named = ["use", "close"].contains(command.verbName) ? word.map { $0.text ?? command.spelling($0) } : nil
    let wanted = named ?? state.currentScreen.flatMap { state.screens[$0]?.app } ?? state.apps.current
    if let wanted, let app = state.apps[wanted] { return app }
    let names = state.apps.apps.map(\.name)
    let place = word.map(command.place) ?? command.source.range(command.verbRange)
    guard let named else {
      throw Diagnostic(
        .noAppIsOpen, at: place, helps: names.isEmpty ? ["app open FOLDER"] : names.map { "app use \($0)" })
    }
    throw Diagnostic(
      .noSuchApp(named.excerpt), at: place,
      helps: Suggestions.nearest(to: named, in: names).prefix(1).map { "app use \($0)" } + ["app"])
  }
}
