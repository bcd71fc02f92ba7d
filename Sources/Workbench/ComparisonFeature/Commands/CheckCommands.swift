internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `expect`, `check`: is it so, and will the apply go well.
enum CheckCommands {
  static let all: [CommandDefinition] = [expect, check]

  private static let expect = CommandDefinition(
    CommandSpec(
      "expect", group: "checks", synopsis: "expect EXPR",
      summary: Bilingual(ko: "뜻을 검사하고 다르면 양쪽을 보여 줌", en: "semantic check; prints both sides when false"),
      help: Bilingual(
        ko: "ids(섹션), count(), ops(last).move, cells(last).new, path(아이템), 아이템.필드 등을 쓸 수 있습니다: help functions, explain "
          + "expressions. 스냅샷을 묻는 함수는 초안을 보며, 끝에 current나 tx3을 더하면 그것을 봅니다: count(current), path(a, tx3). "
          + "frame, content, offset은 적용된 것을 봅니다: frame(a, draft)는 초안입니다. 거짓이면 무엇을 보았는지도 알려 줍니다.",
        en:
          "Ask ids(SECTION), count(), ops(last).move, cells(last).new, path(ITEM), ITEM.FIELD and more: help functions, "
          + "explain expressions. What asks a snapshot looks at the draft; 'current' or 'tx3' as the last argument "
          + "asks another: count(current), path(a, tx3). frame, content and offset look at what is applied: frame(a, "
          + "draft) is the draft. A false one says which state it looked at."),
      json: ["edits left… ok right… source"],
      examples: [
        CommandExample(
          "expect ids(A) == [a, b]", setup: ["screen new main", "section add A", "add a b"], output: ["ok"])
      ],
      seeAlso: ["check", "verify", "print", "explain expressions"], concepts: ["assert", "검사"],
      shape: Shape([CommandParameter("EXPR", .expression)]))
  ) { session, context throws(Diagnostic) in
    let command = context.command
    guard let expression = command.expression else {
      throw Diagnostic(.expectNeedsCondition, at: command.source.range(command.range), usage: command.usage)
    }
    let expectation = Expectation(expression: expression, session: session, command: command)
    if let failure = try expectation.failure() { throw failure }
    let (sides, states) = (try expectation.sides(of: expression), expectation.states)
    return Report(ExpectResult(left: sides.left, right: sides.right, states: states))
  }

  private static let check = CommandDefinition(
    CommandSpec(
      "check", group: "snapshot", synopsis: "check [draft | layout]",
      summary: Bilingual(ko: "적용하기 전에 미리 살핌 (중복 식별자)", en: "what apply would regret, before it happens"),
      help: Bilingual(
        ko: """
          옮겨진 중복(W0201), 바뀌었지만 표시하지 않은 내용(W0202), 옛 제목 그대로인 헤더(W0211), 내용이 그대로인 reload(W0203), 표시했지만 지워진 아이템, 같은데 해시가 다른 아이템(E0213)을 알려 줍니다. \
          check layout은 레이아웃에서 자주 빠지는 함정을 찾습니다.
          """,
        en:
          "Names moved duplicates (W0201), changed content that nothing asks for (W0202), headers that keep an old "
          + "title (W0211), reloads of unchanged content (W0203), marks of items that are gone, and equal items with another hash (E0213). check "
          + "layout looks for the known traps of layouts."),
      json: ["findings[]{code result text} ok"],
      examples: [
        CommandExample(
          "check", setup: ["screen new main", "section add A", "add a b"],
          output: ["  ok  sections  1 section, 2 items"])
      ],
      seeAlso: ["apply", "explain W0201", "explain W0202"], concepts: ["duplicate", "중복"],
      shape: Shape([CommandParameter("draft", .optional, choices: ["draft", "layout"])]))
  ) { session, context throws(Diagnostic) in
    let screen = try session.screen(for: context.command)
    if let word = context.command.arguments.first, context.command.spelling(word) == "layout" {
      return report(LayoutLint.findings(session.laidOut(screen)))
    }
    return report(screen, session)
  }

  /// One line of `check`: what it says about an item, or about the whole draft.
  struct Finding: Sendable {
    /// The verdict of a line.
    enum Result: String, Sendable {
      case ok, warn, note

      var words: Bilingual {
        switch self {
        case .ok: "ok"
        case .warn: Bilingual(ko: "경고", en: rawValue)
        case .note: .note
        }
      }
    }

    let result: Result
    let code: String
    /// The name of the item or section that is spoken of; empty for the whole draft.
    var name = ""
    /// The closure that returns the sentence about a name as it is shown.
    let sentence: @Sendable (_ name: String) -> Bilingual

    /// The sentence with the whole name, for programs.
    var text: String { sentence(name).en }

    fileprivate var json: JSONValue {
      ["result": .string(result.rawValue), "code": .string(code), "text": .string(text)]
    }

    func text(_ options: TextOptions) -> String { options.text(sentence(options.brief(name.visible, to: 40))) }
  }

  /// The number of findings of one code that are reported one by one.
  private static let listed = 20

  private static func report(_ screen: Screen, _ session: Session) -> Report {
    let draft = screen.draft
    let (sections, items) = (draft.numberOfSections, draft.numberOfItems)
    var findings = [
      Finding(result: .ok, code: "sections") { _ in
        Bilingual { "\($0.counted(sections, .section)), \($0.counted(items, .item))" }
      }
    ]
    func add(
      _ result: Finding.Result, _ code: String, _ identifiers: [String],
      _ sentence: @escaping @Sendable (_ name: String, _ index: Int) -> Bilingual
    ) {
      for (index, identifier) in identifiers.prefix(listed).enumerated() {
        findings.append(
          Finding(result: result, code: code, name: screen.label(of: identifier)) { sentence($0, index) })
      }
      let more = identifiers.count - listed
      if more > 0 { findings.append(Finding(result: result, code: code) { _ in .andMore(more) }) }
    }
    let moved = screen.edits.warnings.flatMap(\.offenders)
    let ways = moved.prefix(listed).map { way(of: $0, screen) }
    add(.warn, "W0201", moved.map(\.identifier)) { name, index in
      let (from, to) = ways[index]
      return Bilingual(
        ko: "\(name) 나중의 add가 \(from)에서 \(to)로 옮김", en: "\(name) was moved from \(from) to \(to) by a later add")
    }
    for finding in SourceValidation.findings(screen) {
      findings.append(
        Finding(result: .warn, code: finding.code.rawValue, name: screen.label(of: finding.name)) {
          Bilingual($0) + finding.text
        })
    }
    findings += outlineFindings(screen)
    let prepared = screen.prepared(style: .animated, in: session.timelessSetting(of: screen))
    // Where nothing is left to apply, the last apply is looked at.
    let last = prepared.difference.isEmpty ? screen.transactions.last : nil
    if let renamed = RenamedRows(last ?? prepared, isApplied: last != nil) { findings.append(renamed.finding) }
    add(.warn, DiagnosticCode.hashMismatch.rawValue, prepared.hashMismatches.map(\.identifier)) { name, _ in
      Bilingual(
        ko: "\(name) 화면의 것과 같은데 해시가 다름: iOS 18부터 apply가 멈춤",
        en: "\(name) is equal to what is shown, with another hash: since iOS 18 apply raises")
    }
    add(.warn, "W0202", prepared.staleItems) { name, _ in
      Bilingual(
        ko: "\(name) 바뀌었지만 표시가 없음: 셀은 옛 내용 그대로", en: "\(name) changed without a mark: its cell stays old")
    }
    let held = prepared.heldHeaders
    for header in held.prefix(listed) {
      let (text, title) = (header.text.excerpt, header.title.excerpt)
      findings.append(
        Finding(result: .warn, code: "W0211", name: header.section) { name in
          Bilingual(
            ko: "\(name) 제목은 이제 \"\(title)\"이지만 reload하지 않음: 헤더는 \"\(text)\" 그대로",
            en: "\(name) is titled \"\(title)\" now and is not reloaded: its header stays \"\(text)\"")
        })
    }
    if held.count > listed {
      let more = held.count - listed
      findings.append(Finding(result: .warn, code: "W0211") { _ in .andMore(more) })
    }
    add(.warn, "W0203", screen.unchangedReloads(prepared)) { name, _ in
      Bilingual(ko: "\(name) 내용이 그대로인데 reload함", en: "reload \(name) with unchanged content")
    }
    let marks = draft.reloadedItemIdentifiers + draft.reconfiguredItemIdentifiers
    add(.note, "mark", marks.filter { draft.indexPath(for: $0) == nil }) { name, _ in
      Bilingual(ko: "\(name) 표시했지만 초안에 없음: 무시됨", en: "\(name) is marked but not in the draft any more: ignored")
    }
    if let finding = LayoutLint.summary(session.laidOut(screen)) { findings.append(finding) }
    return report(findings)
  }

  /// Returns the items of drafts of outlines that another section holds as well.
  private static func outlineFindings(_ screen: Screen) -> [Finding] {
    screen.edits.outlines.keys.sorted().flatMap { section in
      screen.itemsOfOtherSections(in: screen.outline(of: section), of: section).prefix(listed).map { found in
        let (from, to) = (found.section.excerpt, section.excerpt)
        return Finding(result: .warn, code: "W0201", name: screen.label(of: found.item)) { name in
          Bilingual(
            ko: "\(name) 섹션 \(from)에도 있음: outline apply \(to)가 옮김",
            en: "\(name) is in section \(from) as well: outline apply \(to) moves it")
        }
      }
    }
  }

  private static func report(_ findings: [Finding]) -> Report {
    Report(CheckResult(findings: findings))
  }

  /// From where to where an item was moved.
  private static func way(of offender: SnapshotError.Offender, _ screen: Screen) -> (from: String, to: String) {
    let from = offender.places.compactMap { place in
      if case .item(let path) = place { ItemIndexPath?(path).text } else { nil }
    }.first
    let to = screen.draft.indexPath(for: offender.identifier).text
    return (from ?? "-", to)
  }
}

/// The result of `check`: the findings, in order of how they were looked for.
private struct CheckResult: LineResult {
  let findings: [CheckCommands.Finding]

  var kind: String { "check" }

  var members: [(String, JSONValue)] {
    [("ok", .bool(!findings.contains { $0.result == .warn })), ("findings", .array(findings.map(\.json)))]
  }

  func write(to output: inout String, _ options: TextOptions) {
    let width = findings.count > 1 ? 4 : 2
    let codes = max(8, findings.map(\.code.count).max() ?? 0)
    for row in findings {
      var line = StyledText("  ")
      line.append(options.pad(options.text(row.result.words), to: width), row.result == .warn ? .warning : .plain)
      line += StyledText("  " + options.pad(row.code, to: codes) + "  ")
      let indent = 2 + width + 2 + codes + 2
      let text = options.wrap(row.text(options), to: max(16, options.width - indent))
      line += StyledText(text[0])
      line.write(to: &output, color: options.usesColor)
      output += "\n"
      for rest in text.dropFirst() { output += String(repeating: " ", count: indent) + rest + "\n" }
    }
  }
}

extension CheckCommands {
  /// The result of `expect`.
  private struct ExpectResult: LineResult {
    let left: Value?
    let right: Value?
    let states: [ShownState]

    var kind: String { "expect" }

    var members: [(String, JSONValue)] {
      [
        ("ok", true), ("left", left?.json ?? .null), ("right", right?.json ?? .null),
      ] + ShownState.members(of: states)
    }

    func write(to output: inout String, _ options: TextOptions) {
      StyledText("ok").write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }
}
