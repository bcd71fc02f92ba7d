internal import AppProtocol
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Geometry
internal import SessionModel
internal import TextRendering

/// `tap`, `type`, `press` and the others: what a person does with an app.
enum AppGestures {
  static let all: [CommandDefinition] = [
    tap, type, press, pull, swipe, reorder, editing, back, rotate, resize, traits,
  ]

  private static let item = CommandParameter("ITEM", hint: .item)
  private static let inItem = Clause("in", CommandParameter("ITEM", hint: .item))

  private static func definition(
    _ name: String, _ synopsis: String, ko: String, en: String, helpKo: String, helpEn: String,
    examples: [CommandExample] = [], seeAlso: [String], concepts: [String], _ shape: Shape,
    _ body: @escaping CommandDefinition.Body
  ) -> CommandDefinition {
    CommandDefinition(
      CommandSpec(
        name, group: "apps", synopsis: synopsis, summary: Bilingual(ko: ko, en: en),
        help: Bilingual(ko: helpKo, en: helpEn), json: [.gesture], examples: examples, seeAlso: seeAlso,
        concepts: concepts, shape: shape),
      traits: .changesState, body: body)
  }

  private static func text(_ word: Argument, _ command: BoundCommand) -> String { word.text ?? command.spelling(word) }

  private static let tap = definition(
    "tap", "tap ITEM | X,Y", ko: "앱의 셀을 탭", en: "taps a cell of an app",
    helpKo: "손가락처럼 고릅니다: shouldSelect, didSelect. 보이지 않는 아이템은 먼저 보이는 곳으로 스크롤합니다. X,Y는 창 안의 점입니다. "
      + "헤더 모양의 펼침 표시가 있는 셀은 고르지 않고 펼치거나 접습니다. 아무것도 고르지 못하면 E0428이 까닭을 말합니다.",
    helpEn:
      "Selects as a finger would: shouldSelect, didSelect. An item out of sight is scrolled to first. X,Y is a point "
      + "of the window. A cell with a disclosure in the style of a header expands or collapses instead. A tap that "
      + "selects nothing is E0428, which says why.",
    seeAlso: ["press", "select", "app", "explain E0428"], concepts: ["didSelectItemAt", "탭"],
    Shape([CommandParameter("ITEM", hint: .item)])
  ) { session, context throws(Diagnostic) in
    let word = context.command.arguments[0]
    if let point = point(word, context.command) {
      return try AppActions.perform(.tapAt(point), &session, &context)
    }
    return try AppActions.perform(.tap(try AppActions.item(word, session, context.command)), &session, &context)
  }

  private static let type = definition(
    "type", "type \"TEXT\" [in FIELD] [--every 50ms] [--return]", ko: "글자를 쳐 넣음", en: "types into a field",
    helpKo: "필드에 있던 글을 지우고 한 글자씩 칩니다. FIELD는 placeholder나 접근성 식별자입니다. 없으면 퍼스트 리스폰더, 그다음 하나뿐인 필드입니다.",
    helpEn: "Replaces what the field holds, one change per character. FIELD is its placeholder or accessibility "
      + "identifier; without it the first responder, else the only field.",
    seeAlso: ["tap", "press", "clock"], concepts: ["UISearchBar", "UITextField", "검색", "입력"],
    Shape(
      [CommandParameter("TEXT")], clauses: [Clause("in", CommandParameter("FIELD"))],
      options: [
        OptionSpec(
          "every", value: CommandParameter("T"), summary: Bilingual(ko: "글자 사이의 시간", en: "time between the characters")),
        OptionSpec("return", summary: Bilingual(ko: "끝에 리턴 키", en: "the return key at the end")),
      ])
  ) { session, context throws(Diagnostic) in
    let command = context.command
    var typing = AppAction.Typing(text(command.arguments[0], command), returns: command.has("return"))
    typing.field = command.clause("in")?.arguments.first.map { text($0, command) }
    if let word = command.option("every")?.value {
      typing.pause = AnimationTimes.milliseconds(command.spelling(word)) ?? 0
    }
    return try AppActions.perform(.type(typing), &session, &context)
  }

  private static let press = definition(
    "press", "press [\"TITLE\" [in ITEM] [--long]]", ko: "버튼을 누름", en: "presses a button",
    helpKo: "바 버튼, 버튼, 스위치, 세그먼트, 메뉴, 알림의 버튼을 제목으로 누릅니다. 시스템 버튼은 add처럼 이름으로 부릅니다. "
      + "제목이 없는 스위치는 옆의 글자로, 다른 것은 slider처럼 종류로 부릅니다. --long은 셀의 메뉴를 엽니다: press Kim --long, "
      + "또는 바로 press \"Delete\" in Kim --long. 제목이 없으면 누를 수 있는 것을 보여 줍니다.",
    helpEn:
      "A bar button, button, switch, segment, menu or alert action, by its title; a system item by its name, such as "
      + "add; what has no title by the text beside it, or by its kind, such as switch. --long opens the menu of a cell: "
      + "press Kim --long, or at once press \"Delete\" in Kim --long. Alone it lists what can be pressed. Search order: "
      + "alert, menu, presented, bars, content.",
    seeAlso: ["tap", "app", "explain E0428"], concepts: ["UIBarButtonItem", "UIButton", "UIAlertAction", "버튼"],
    Shape(
      [CommandParameter("TITLE", .optional)], clauses: [inItem],
      options: [OptionSpec("long", summary: Bilingual(ko: "길게 누름", en: "a long press"))],
      needs: ["in": "TITLE", "--long": "TITLE"])
  ) { session, context throws(Diagnostic) in
    let command = context.command
    var press = AppAction.Press(
      title: command.arguments.first.map { text($0, command) }, isLong: command.has("long"))
    if let word = command.clause("in")?.arguments.first { press.row = try AppActions.item(word, session, command) }
    return try AppActions.perform(.press(press), &session, &context)
  }

  private static let pull = definition(
    "pull", "pull", ko: "당겨서 새로 고침", en: "pulls to refresh", helpKo: "리스트의 UIRefreshControl을 당깁니다.",
    helpEn: "Pulls the refresh control of the list.", seeAlso: ["press", "clock"],
    concepts: ["UIRefreshControl", "새로 고침"], Shape()
  ) { session, context throws(Diagnostic) in
    try AppActions.perform(.pull(list: list(session)), &session, &context)
  }

  private static let swipe = definition(
    "swipe", "swipe ITEM [\"TITLE\"] [--leading] | left | right | up | down", ko: "셀을 밀어 나오는 동작, 페이지 넘기기",
    en: "a cell's swipe action, or a turn of the page",
    helpKo: "TITLE이 없으면 어떤 동작이 있는지 보여 줍니다. swipe left는 UIPageViewController의 다음 페이지로 넘기거나 그 방향의 "
      + "UISwipeGestureRecognizer를 부릅니다. 둘 다 없으면 옆으로 스크롤하는 행이나 목록이 하나만 보일 때 그것을 옮깁니다. 이름이 left인 아이템은 "
      + "\"left\"라고 씁니다.",
    helpEn:
      "Without a title it lists the actions of the cell. `swipe left` turns to the next page of a UIPageViewController, or "
      + "makes the gesture of a UISwipeGestureRecognizer of that direction; with neither it moves the one row or "
      + "list in sight that scrolls sideways. An item named left is written \"left\".",
    seeAlso: ["press", "tap", "orth"],
    concepts: [
      "UISwipeActionsConfiguration", "UIContextualAction", "UIPageViewController", "UISwipeGestureRecognizer", "밀기",
      "페이지",
    ],
    Shape(
      [item, CommandParameter("TITLE", .optional)],
      options: [OptionSpec("leading", summary: Bilingual(ko: "앞쪽 동작", en: "the leading actions"))])
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let word = command.arguments[0]
    if command.arguments.count == 1, !command.has("leading"), word.text == nil || word.text == command.spelling(word),
      let direction = AppAction.Direction(rawValue: command.spelling(word))
    {
      return try AppActions.perform(.turn(direction), &session, &context)
    }
    let swipe = AppAction.Swipe(
      try AppActions.item(word, session, command), isLeading: command.has("leading"),
      title: command.arguments.count > 1 ? text(command.arguments[1], command) : nil)
    return try AppActions.perform(.swipe(swipe), &session, &context)
  }

  private static let reorder = definition(
    "reorder", "reorder ITEM before | after ITEM", ko: "셀을 끌어 옮김", en: "drags a cell to another place",
    helpKo: "앱에서 사람이 끌어 놓은 것과 같습니다: canReorderItem, 그다음 willReorder와 didReorder. 앱이 없는 화면에서는 move "
      + "ITEM before ITEM이 초안의 순서를 바꿉니다.",
    helpEn: "As a person does it in an app: canReorderItem, then willReorder and didReorder. On a screen without an "
      + "app move ITEM before ITEM changes the order of the draft.",
    seeAlso: ["move", "editing", "diff"],
    concepts: ["reorderingHandlers", "canReorderItem", "didReorder", "순서 바꾸기"],
    Shape([item], clauses: [Clause("before", item), Clause("after", item)], alternatives: [["before", "after"]])
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let isBefore = command.clause("before") != nil
    guard let other = (command.clause("before") ?? command.clause("after"))?.arguments.first else {
      throw Diagnostic(.reorderNeedsPlace, at: command.source.range(command.range), usage: command.usage)
    }
    let row = try AppActions.item(command.arguments[0], session, command)
    let reordering = AppAction.Reordering(
      row, to: try AppActions.item(other, session, command), isBefore: isBefore)
    return try AppActions.perform(.reorder(reordering), &session, &context)
  }

  private static let editing = definition(
    "editing", "editing on | off", ko: "편집 모드", en: "editing mode of the front controller",
    helpKo: "setEditing(_:animated:)을 부릅니다.", helpEn: "Calls setEditing(_:animated:).", seeAlso: ["reorder", "swipe"],
    concepts: ["setEditing(_:animated:)", "편집"], Shape([CommandParameter("STATE", choices: ["on", "off"])])
  ) { session, context throws(Diagnostic) in
    let isOn = context.command.spelling(context.command.arguments[0]) == "on"
    return try AppActions.perform(.editing(isOn), &session, &context)
  }

  private static let back = definition(
    "back", "back", ko: "뒤로", en: "pops or dismisses the front controller",
    helpKo: "내비게이션에서 하나 뒤로 가거나 올라온 화면을 닫습니다.", helpEn: "One step back in the navigation, or the presented one away.",
    seeAlso: ["press", "tap"], concepts: ["popViewController", "dismiss", "뒤로"], Shape()
  ) { session, context throws(Diagnostic) in
    try AppActions.perform(.back, &session, &context)
  }

  private static let rotate = definition(
    "rotate", "rotate", ko: "기기를 돌림", en: "swaps the sides of the window", helpKo: "창의 가로와 세로를 바꿉니다.",
    helpEn: "Swaps width and height of the window.", seeAlso: ["resize", "traits"],
    concepts: ["viewWillTransition(to:with:)", "회전"], Shape()
  ) { session, context throws(Diagnostic) in
    try AppActions.perform(.rotate, &session, &context)
  }

  private static let resize = definition(
    "resize", "resize WxH", ko: "창의 크기를 바꿈", en: "gives the window another size",
    helpKo: "앱의 화면에서는 viewport WxH와 같습니다.", helpEn: "On an app's screen the same as viewport WxH.",
    seeAlso: ["rotate", "viewport"], concepts: ["viewWillTransition(to:with:)", "크기"], Shape([CommandParameter("WxH")])
  ) { session, context throws(Diagnostic) in
    try AppActions.perform(.resize(try size(context.command.arguments[0], context.command)), &session, &context)
  }

  private static let traits = definition(
    "traits", "traits WORD…", ko: "다크 모드, 글자 크기, 방향", en: "dark mode, size of text, direction",
    helpKo: "light dark ltr rtl, xs s m l xl xxl xxxl ax1부터 ax5, compact regular를 섞어 씁니다.",
    helpEn: "Any of: light dark, ltr rtl, xs s m l xl xxl xxxl ax1 to ax5, compact regular.",
    seeAlso: ["resize", "rotate"],
    concepts: ["UITraitCollection", "Dynamic Type", "다크 모드"], Shape([CommandParameter("WORD", .some)])
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let known = "light dark ltr rtl xs s m l xl xxl xxxl ax1 ax2 ax3 ax4 ax5 compact regular".split(separator: " ")
    for word in command.arguments where !known.contains(Substring(command.spelling(word))) {
      throw Diagnostic(
        .noTrait(command.spelling(word).excerpt), at: command.place(word),
        label: Bilingual(known.joined(separator: " ")),
        usage: command.usage)
    }
    return try AppActions.perform(.traits(command.arguments.map { command.spelling($0) }), &session, &context)
  }

  // MARK: Words

  /// `100,200`
  private static func point(_ word: Argument, _ command: BoundCommand) -> AppPoint? {
    let parts = command.spelling(word).split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite, y.isFinite else {
      return nil
    }
    return AppPoint(x: x, y: y)
  }

  /// `390x844`
  static func size(_ word: Argument, _ command: BoundCommand) throws(Diagnostic) -> AppSize {
    guard let size = LayoutSettings.size(command.spelling(word)) else {
      throw Diagnostic(.noWindowSize(command.spelling(word).excerpt), at: command.place(word), usage: command.usage)
    }
    return AppSize(width: size.width, height: size.height)
  }

  /// Returns the list of the current screen, where it is an app's.
  private static func list(_ session: Session) -> Int? {
    guard let screen = session.currentScreen, let app = screen.app else { return nil }
    return session.state.apps[app]?.list(of: screen.name)
  }
}
