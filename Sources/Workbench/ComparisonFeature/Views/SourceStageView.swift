internal import DiffableDataSource
internal import DisplayText
internal import LibraryDiffs
internal import SessionModel
internal import TextRendering

/// The stages of one source: each operation with its index space and reason, then the cells, the moves and the proof.
struct SourceStageView: Sendable {
  let outcome: SourceOutcome

  private var comparison: Comparison { outcome.comparison }
  private var naming: ItemNaming { comparison.naming }

  func write(to output: inout String, _ options: TextOptions) {
    func line(_ text: StyledText = StyledText()) {
      text.write(to: &output, color: options.usesColor)
      output += "\n"
    }
    let title = [
      StyledText("diff", .header) + StyledText("  \(comparison.states.text(options))  as \(outcome.source.name)"),
      StyledText("(\(summary(options)))", .dim),
    ]
    for text in options.flow(title, gap: 2, indent: 6) { line(text) }
    if !outcome.steps.isEmpty {
      line()
      table(options.language).write(to: &output, as: .text, options)
      line()
    }
    for fact in facts(options) {
      for text in options.flow(fact.parts.map { StyledText($0, fact.style) }, gap: 2, indent: 16, from: 0) {
        line(text)
      }
    }
  }

  private func summary(_ options: TextOptions) -> String {
    switch outcome.ending {
    case .reloaded(let reason):
      return reason == .always
        ? options.say(ko: "차이를 구하지 않음: reloadData", en: "no difference: reloadData") : options.text(reason.message)
    case .refused(let name, let refusal):
      return "\(options.text(refusal.message)): \(shown(name, isSection: refusal.isSection))"
    case .staged:
      switch (outcome.source, outcome.steps.count) {
      case (_, 0): return options.text(.noChange)
      case (.peer(.collectionDifference), let count):
        let batches = options.counted(count, .batch)
        return options.say(ko: "\(batches), 값일 뿐: 뷰는 바뀌지 않음", en: "\(batches), a value: no view is updated")
      case (.peer(.deepDiff), let count) where count > 1:
        return options.say(
          ko: "\(count)단계. reload는 그 섹션의 배치 다음에", en: "\(count) stages; reloads follow the batch of their section")
      case (_, 1): return options.say(ko: "1단계: performBatchUpdates 한 번", en: "1 stage: one performBatchUpdates")
      case (_, let count):
        return options.say(
          ko: "\(count)단계, 단계마다 performBatchUpdates 한 번", en: "\(count) stages, a performBatchUpdates each")
      }
    }
  }

  private func shown(_ name: String, isSection: Bool) -> String {
    isSection ? name : naming.name(of: name, in: comparison.to.contents)
  }

  /// Returns the operations as rows, made when they are written.
  func table(_ language: Language) -> TextTable {
    typealias Column = TextTable.Column
    var columns = [Column(.stage), Column(.op), Column(.old), Column(.new)]
    if naming.isTyped { columns.append(Column("id")) }
    columns += [Column(.item, cutOrder: 1), Column(.because, cutOrder: 0, minimumWidth: 12)]
    let operations = SourceOperations(outcome)
    let reasons = Dictionary(
      uniqueKeysWithValues: SourceOperation.Reason.allCases.map { ($0, $0.text.text(language)) })
    let (comparison, naming) = (comparison, naming)
    return TextTable(columns: columns, count: operations.count) { number in
      let operation = operations[number]
      let kept = operation.kind == .delete ? comparison.from.contents : comparison.to.contents
      let verb = operation.kind == .update ? "reload" : operation.kind.verb.rawValue
      var cells = [
        StyledText("#\(operation.stage)"),
        StyledText(operation.isSection ? verb + " section" : verb, operation.kind.verb.style),
        StyledText(operation.old), StyledText(operation.new),
      ]
      if naming.isTyped {
        cells.append(StyledText(operation.isSection ? "" : naming.handle(of: operation.identifier, in: kept)))
      }
      let name =
        operation.isSection
        ? operation.identifier + comparison.title(of: operation.identifier)
        : naming.title(of: operation.identifier, in: kept)
      return cells + [
        StyledText(name), StyledText(reasons[operation.reason] ?? "", operation.isNeedless ? .warning : .plain),
      ]
    }
  }

  // MARK: Facts below the table

  private struct Fact {
    var parts: [String]
    var style = TextStyle.plain

    init(_ name: String, _ parts: [String], _ style: TextStyle = .plain, columns: Int? = nil) {
      let blanks = String(repeating: " ", count: max(2, 14 - (columns ?? name.count)))
      self.parts = ["  " + name + blanks + (parts.first ?? "")]
      self.parts += parts.dropFirst()
      self.style = style
    }
  }

  private func facts(_ options: TextOptions) -> [Fact] {
    var facts: [Fact] = []
    func fact(_ ko: String, _ en: String, _ parts: [String], _ style: TextStyle = .plain) {
      let name = options.say(ko: ko, en: en)
      facts.append(Fact(name, parts, style, columns: options.columns(of: name)))
    }
    if case .refused = outcome.ending {
      fact("그러면", "then", afterwards(options), .warning)
      return facts
    }
    let cells = outcome.cells
    let stages = outcome.steps.count
    if stages > 1 {
      fact(
        "인덱스 기준", "index spaces",
        [
          options.say(ko: "#1의 이전: \(comparison.from.name)", en: "old of #1: \(comparison.from.name)"),
          options.say(ko: "다른 단계의 이전: 앞 단계", en: "old of each other: the stage before"),
          options.say(ko: "이후: 그 단계", en: "new: that stage"),
        ])
    }
    fact("요청한 셀", "cells asked", [list(cells.asked, options)])
    if outcome.source == .uikit, !outcome.reconfigured.isEmpty {
      fact("reconfigure", "reconfigured", [list(outcome.reconfigured, options)])
    }
    let moves = outcome.moves
    if moves.count > 0 {
      let redundant = moves.count - moves.fewest
      let verdict =
        redundant > 0
        ? options.say(ko: "\(moves.fewest)번이면 됨", en: "\(moves.fewest) would do")
        : options.say(ko: "가장 적음", en: "the fewest")
      fact("이동", "moves", ["\(moves.count)", verdict], redundant > 0 ? .warning : .plain)
    }
    if !cells.reloaded.isEmpty {
      fact("새 셀", "new cell", [list(cells.reloaded, options), options.say(ko: "reload됨", en: "reloaded")])
    }
    if !cells.remade.isEmpty {
      let why =
        outcome.loadsEverything
        ? options.say(ko: "모두 다시 불러옴", en: "loaded again with everything")
        : options.say(ko: "지우고 다시 넣음", en: "deleted and inserted")
      fact("셀을 잃음", "cell lost", [list(cells.remade, options), why], .warning)
    }
    if !cells.stale.isEmpty {
      let why = options.say(ko: "내용이 다르지만 셀을 요청하지 않음", en: "its content differs, no cell is asked")
      fact("옛 내용", "stays old", [list(cells.stale, options), why], .warning)
    }
    if outcome.dropped > 0 {
      fact(
        "뺀 것", "left out", [options.say(ko: "반복 \(outcome.dropped)개", en: "\(outcome.dropped), as repeats")], .warning)
    }
    if stages > 0 {
      let sum = options.say(ko: "이전 + 단계 = 이후", en: "old + stages = new")
      let isRight = outcome.leadsToNew
      fact("검증", "verify", [sum, options.say(ko: isRight ? "맞음" : "틀림", en: isRight ? "ok" : "not so")])
    }
    return facts
  }

  /// Returns the lines about what happens after the source has refused.
  private func afterwards(_ options: TextOptions) -> [String] {
    if case .peer = outcome.source {
      return [
        options.say(ko: "디버그 빌드는 멈추고,", en: "a debug build stops;"),
        options.say(ko: "릴리스 빌드는 이를 출력하고 reloadData를 부릅니다", en: "a release build prints it and calls reloadData"),
      ]
    }
    return [options.say(ko: "앱이 멈춥니다", en: "the app stops")]
  }

  private func list(_ paths: [PeerPath], _ options: TextOptions) -> String {
    guard !paths.isEmpty else { return options.text(.none) }
    let names = paths.prefix(7).map { naming.title(of: outcome.item(at: $0), in: comparison.to.contents) }
    return "\(paths.count): " + options.list(names, of: paths.count)
  }
}
