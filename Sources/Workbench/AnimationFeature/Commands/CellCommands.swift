internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `cells` and `cell`: the outcomes for the cells, and their contents.
enum CellCommands {
  static let all: [CommandDefinition] = [cells, cell]

  /// A list of which every second row has a star, seen through a small window.
  static let exampleSetup = [
    "screen new poke of pokemon", "section add all", "add #1 #4 #7 #25 #35 to all", "edit 이상해씨 favorite yes",
  ]

  // MARK: cells

  private static let cells = CommandDefinition(
    CommandSpec(
      "cells", group: "apply", synopsis: "cells [TX | draft] [--list]",
      summary: Bilingual(ko: "셀 제공자 호출, 셀의 재사용과 운명", en: "provider calls; cells made, reused, kept, left alone"),
      help: Bilingual(
        ko: """
          layout을 주기 전에는 모든 행이, 준 뒤에는 보이는 셀만 화면에 있다고 봅니다. new는 dequeue한 셀이고 그 가운데 reused는 재사용 큐에서 나온 것, kept는 있던 셀을 다시 채운 것, \
          untouched는 제공자를 부르지 않은 셀입니다. 그 가운데 stale은 저장소와 다른 옛 내용을, leftover는 다른 아이템이 남긴 글자를 보여 줍니다. draft는 지금 적용하면 일어날 일입니다. TX가 없으면 풀도 보여 줍니다: \
          iOS 15부터는 다음 줄의 셀을 미리 준비하고 방금 나간 셀을 잠시 간직합니다(prepared). --list는 셀을 하나씩 보여 줍니다. \
          JSON에서 stale의 식별자는 untouched에도 있고, reused는 reconfigured와 dequeued를 합한 것입니다.
          """,
        en: """
          Every row counts as on screen, or, once a layout was given, every cell in sight. New cells were dequeued for an item, reused ones of them came out of the reuse queue; \
          kept ones were reconfigured; for untouched ones the provider was not asked. Of these a stale cell shows an older content than the store holds; a leftover is text that another item left. \
          draft tells what applying now would do. Without TX it shows the pool, too: since iOS 15 the next line of cells is prepared ahead, and what just left the screen is kept prepared for a while. --list shows each cell. In JSON, \
          whatever is in stale is in untouched too, and reused has those of reconfigured and of dequeued.
          """),
      json: [
        JSONMembers(
          "asked[]{at[] content id new shows} cells[]{cell content id leftover[]:Leftover reuse shows since state} dequeued[] edits heldHeaders[]{section text title} leftover[]:Leftover pool{cells moved{ahead[] asked[] leftover[]:Leftover returned[] reused[]} prepared "
            + "queued shown} reconfigured[] reused[] source stale[] tx untouched[]")
      ],
      examples: [
        CommandExample(
          "cells tx2", setup: CommandExample.twoApplies,
          output: ["cells  provider calls 1   new 1 (d)   untouched 2   tx2"]),
        CommandExample(
          "cells --list", setup: CommandExample.twoApplies,
          output: [
            "  cell  reuse  item  shows  since  state", "  #3    cell   c     c      tx1    on screen",
            "  #1    cell   a     a      tx1    on screen", "  #4    cell   d     d      tx2    on screen",
            "  #2    cell   b     b      tx1    in the queue",
          ]),
      ],
      seeAlso: ["cell", "reload", "reconfigure", "scroll", "explain W0206"],
      concepts: ["cellProvider", "dequeueReusableCell", "prepareForReuse", "reuse queue", "셀", "재사용"],
      shape: Shape(
        [.transaction],
        options: [OptionSpec("list", summary: Bilingual(ko: "셀을 하나씩", en: "each cell that exists"))])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let screen = try session.screen(for: command)
    if command.has("list") {
      if let word = command.arguments.first {
        throw Diagnostic(.cellsAreListedAsNow(command.spelling(word).excerpt), at: command.place(word))
      }
      return Report(CellList(screen))
    }
    let isDraft = command.arguments.first.map { command.spelling($0) } == "draft"
    let transaction =
      isDraft
      ? session.draftTransaction(of: screen)
      : try screen.transaction(command.arguments.first, of: command, orDraft: true)
    let outcomes = CellOutcomes(transaction, screen, showsPool: command.arguments.isEmpty, isDraft: isDraft)
    return Report(CellsResult(outcomes: outcomes))
  }

  // MARK: cell

  private static let cell = CommandDefinition(
    CommandSpec(
      "cell", group: "apply",
      synopsis: "cell [TYPE] [\"TEMPLATE\" [--reuse ID | --registration] [--class] [--no-reset] [when EXPR]]",
      summary: Bilingual(ko: "셀이 보여 줄 글자: 셀 등록과 템플릿", en: "what cells show: registrations and templates"),
      help: Bilingual(
        ko: """
          {필드}는 아이템의 값, [★ {필드}]는 값이 있을 때만 채우는 레이블입니다(true는 글자 없이 켜기만 합니다). --no-reset은 그 레이블을 지우지 않는 셀 제공자로, 다시 쓴 셀에 앞 아이템의 글자가 남습니다(W0206). \
          --reuse는 register(_:forCellWithReuseIdentifier:)의 이름, --registration은 UICollectionView.CellRegistration입니다. when은 이 등록을 쓸 아이템을 고릅니다. 이미 있는 셀은 제공자가 다시 불릴 때 바뀝니다.
          """,
        en: """
          {FIELD} is a value of the item; [★ {FIELD}] is a label that is set only where there is one (true switches it on without a text). --no-reset is a provider that never empties that label, so that a reused cell keeps what another item left (W0206). \
          --reuse names the queue as register(_:forCellWithReuseIdentifier:) does, --registration is a UICollectionView.CellRegistration; when chooses the items it is for. Cells that exist change when the provider is asked again.
          """),
      json: ["registrations[]{resets reuse style template type when} resets reuse style template type when"],
      examples: [
        CommandExample(
          "cell pokemon \"{ko} [★ {favorite}]\" --no-reset", setup: exampleSetup,
          output: ["cell  pokemon  \"{ko} [★ {favorite}]\"   reuse cell   class   no reset"]),
        CommandExample(
          "cell pokemon \"{ko} {weight}원\"", setup: exampleSetup,
          output: ["cell  pokemon  \"{ko} {weight}원\"   reuse cell   class"]),
      ],
      seeAlso: ["cells", "edit", "scroll", "explain W0206"],
      concepts: ["CellRegistration", "register(_:forCellWithReuseIdentifier:)", "prepareForReuse", "셀 등록", "템플릿"],
      shape: Shape(
        [CommandParameter("TYPE", .optional), CommandParameter("TEMPLATE", .optional)],
        clauses: [Clause("when", CommandParameter("EXPR", .expression))],
        options: [
          OptionSpec(
            "reuse", value: CommandParameter("ID"), summary: Bilingual(ko: "재사용 식별자", en: "the reuse identifier")),
          OptionSpec(
            "registration", summary: Bilingual(ko: "CellRegistration으로", en: "by a CellRegistration")),
          OptionSpec("class", summary: Bilingual(ko: "클래스를 등록해서(기본)", en: "by a registered class (default)")),
          OptionSpec(
            "no-reset", summary: Bilingual(ko: "옛 글자를 지우지 않는 제공자", en: "a provider that leaves old text")),
        ], alternatives: [["--reuse", "--registration"]],
        needs: ["when": "TYPE", "--reuse": "TYPE", "--registration": "TYPE", "--class": "TYPE", "--no-reset": "TYPE"])),
    traits: [.changesState, .editsList]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let screen = try session.screen(for: command)
    guard !command.arguments.isEmpty else {
      context.changesNothing = true
      return list(screen)
    }
    let registration = try CellArguments(command: command, screen: screen).registration()
    try session.withScreen(for: command) { screen in
      screen.cells = screen.cellsNow
      screen.cells.use(registration)
    }
    let unknown = registration.template.map { CellArguments.unknownOptionalFields(of: $0, screen) } ?? []
    let name = screen.type?.name ?? "item"
    return Report(CellResult(registration: registration, name: name, unknown: unknown))
  }

  private static func list(_ screen: Screen) -> Report {
    let registrations = screen.cells.registrations
    let name = screen.type?.name ?? "item"
    return Report(CellRegistrations(registrations: registrations, name: name))
  }

  private static func members(_ registration: CellRegistration, _ type: String) -> [(String, JSONValue)] {
    [
      ("type", .string(type)), ("template", registration.template.map { .string($0.source) } ?? .null),
      ("reuse", .string(registration.reuseIdentifier)), ("style", .string(registration.style.rawValue)),
      ("resets", .bool(registration.resets)), ("when", registration.condition.map { .string($0.text) } ?? .null),
    ]
  }

  private static func line(_ registration: CellRegistration, _ type: String, _ options: TextOptions) -> String {
    var parts = [
      "cell  \(options.brief(type.visible))  \(Value.quoted(registration.template?.source ?? "").visible)",
      "\(options.text(.reuse)) \(options.brief(registration.reuseIdentifier.visible))",
      registration.style.rawValue,
    ]
    if !registration.resets { parts.append(options.say(ko: "초기화 안 함", en: "no reset")) }
    if let condition = registration.condition { parts.append("when \(options.brief(condition.text.visible, to: 60))") }
    return options.flow(parts, indent: 6)
  }
}

extension CellCommands {
  /// The result of `cells`.
  private struct CellsResult: LineResult {
    let outcomes: CellOutcomes

    var kind: String { "cells" }

    var members: [(String, JSONValue)] { outcomes.members }

    func write(to output: inout String, _ options: TextOptions) { outcomes.write(to: &output, options) }
  }

  /// The result of `cell TEMPLATE`.
  private struct CellResult: LineResult {
    let registration: CellRegistration
    let name: String
    let unknown: [String]

    var kind: String { "cell" }

    var members: [(String, JSONValue)] { CellCommands.members(registration, name) }

    func write(to output: inout String, _ options: TextOptions) {
      output += line(registration, name, options) + "\n"
      guard !unknown.isEmpty else { return }
      let names = options.list(unknown, of: unknown.count)
      output += options.say(ko: "      아직 어떤 아이템에도 없는 필드: \(names)\n", en: "      no item has \(names) yet\n")
    }
  }

  /// The result of `cell`.
  private struct CellRegistrations: LineResult {
    let registrations: [CellRegistration]
    let name: String

    var kind: String { "cell" }

    var members: [(String, JSONValue)] {
      [("registrations", .array(registrations.map { .object(CellCommands.members($0, name)) }))]
    }

    func write(to output: inout String, _ options: TextOptions) {
      if registrations.isEmpty {
        let shown = options.say(ko: "아이템의 이름을 보여 줌   재사용 cell", en: "shows the item's name   reuse cell")
        output += "cell  \(options.brief(name.visible))  \(shown)\n"
      }
      for registration in registrations { output += line(registration, name, options) + "\n" }
    }
  }
}
