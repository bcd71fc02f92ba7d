internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

/// `mirror`: the session in a browser.
enum MirrorCommands {
  static let all: [CommandDefinition] = [mirror]

  private static let mirror = CommandDefinition(
    CommandSpec(
      "mirror", group: "session", synopsis: "mirror [on [--port N] [--hands] | off]",
      summary: Bilingual(ko: "브라우저로 보는 살아 있는 그림", en: "a live picture of the session in a browser"),
      help: Bilingual(
        ko: """
          이 기계에만 열리는 주소를 알려 줍니다. 주소의 32자리는 비밀이므로 주소를 아는 사람만 봅니다. 페이지는 줄마다 따라오고, \
          적용은 움직임으로 보여 주며, 멈추고 되감고 천천히 볼 수 있습니다. 뷰를 누르면 그 프레임과 바뀐 까닭이 나옵니다. \
          --hands를 붙이면 페이지에서도 줄을 입력하며, 그 줄은 프롬프트에도 나타납니다. mirror만 쓰면 상태를, 꺼져 있으면 \
          켭니다. 웹 서버는 처음 쓸 때 만듭니다.
          """,
        en: """
          Prints an address that is open on this machine only; its 32 digits are a secret, so that only who knows the \
          address sees the page. The page follows line by line, plays each apply, and can pause, scrub and slow it down. \
          A touch on a view tells its frame and why it changed. With --hands pages may enter lines too, which appear at \
          the prompt. mirror alone tells how it stands, and begins where it is off. The web server is built when it is \
          first used.
          """),
      json: ["hands port url verb viewers"],
      examples: [CommandExample("mirror off", output: ["mirror  off"])],
      seeAlso: ["play", "export", "strip"],
      concepts: ["browser", "live view", "image", "브라우저", "그림", "이미지", "화면", "거울"],
      verbs: [
        VerbSpec(
          "on", synopsis: "[--port N] [--hands]", summary: Bilingual(ko: "켜기", en: "begins"),
          shape: Shape(options: [
            OptionSpec(
              "port", value: CommandParameter("N"),
              summary: Bilingual(ko: "이 포트에서 (없으면 빈 포트)", en: "on this port, not a free one")),
            OptionSpec("hands", summary: Bilingual(ko: "페이지도 입력할 수 있게", en: "pages may enter lines")),
          ])),
        VerbSpec("off", synopsis: "", summary: Bilingual(ko: "끄기", en: "ends")),
      ],
      shape: Shape(options: [
        OptionSpec(
          "port", value: CommandParameter("N"),
          summary: Bilingual(ko: "이 포트에서 (없으면 빈 포트)", en: "on this port, not a free one")
        ),
        OptionSpec("hands", summary: Bilingual(ko: "페이지도 입력할 수 있게", en: "pages may enter lines")),
      ])),
    traits: .aboutSession
  ) { _, context throws(Diagnostic) in
    let command = context.command
    let port = try port(command)
    switch command.verbName {
    case "off": context.request = .mirror(.off)
    case "on": context.request = .mirror(.on(port: port, hands: command.has("hands")))
    default:
      let asks = port != nil || command.has("hands")
      context.request = .mirror(asks ? .on(port: port, hands: command.has("hands")) : .show)
    }
    // The shell reports the state instead; without a shell nothing is shown.
    return Report(NoteResult(kind: "mirror", text: "mirror  off"))
  }

  private static func port(_ command: BoundCommand) throws(Diagnostic) -> Int? {
    guard let word = command.option("port")?.value else { return nil }
    if let port = Int(command.spelling(word)), 0...65535 ~= port { return port }
    throw Diagnostic(
      .noPort(command.spelling(word).excerpt), at: command.place(word), usage: command.usage)
  }
}
