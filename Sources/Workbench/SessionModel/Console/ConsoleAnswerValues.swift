internal import CommandLanguage
internal import ConsoleTexts
internal import DisplayText
internal import Environment

/// The numbers and names of a text, to be filled into the sentences and lines of its answer.
struct ConsoleAnswerValues {
  let finding: ConsoleFinding

  init(_ finding: ConsoleFinding) { self.finding = finding }

  // MARK: Sentences

  /// Returns a sentence with its holes filled; nil if the text lacks something that the sentence has.
  func filled(_ sentence: Bilingual) -> Bilingual? {
    guard let ko = filled(sentence.ko, .ko), let en = filled(sentence.en, .en) else { return nil }
    return Bilingual(ko: ko, en: en)
  }

  private func filled(_ sentence: String, _ language: Language) -> String? {
    var result = ""
    var rest = sentence[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      let name = rest[rest.index(after: open)...].prefix { $0.isLetter }
      let end = name.endIndex
      guard end < rest.endIndex, rest[end] == "}", let value = value(String(name), language) else {
        // A brace of the text itself.
        guard name.isEmpty else { return nil }
        result.append("{")
        rest = rest[rest.index(after: open)...]
        continue
      }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private func value(_ name: String, _ language: Language) -> String? {
    let balance = CountBalance(finding)
    switch name {
    case "expected": return balance.map { "\($0.expected)" }
    case "difference": return balance.map { Self.difference($0).text(language) }
    case "where":
      return finding.number(.section).map { language == .ko ? "섹션 \($0): " : "Section \($0): " } ?? ""
    case "outOfRange": return outOfRange?.text(language)
    case "room": return room?.text(language)
    case "before": return balance.map { "\($0.before)" }
    case "after": return balance.map { "\($0.after)" }
    case "inserted": return balance.map { "\($0.inserted)" }
    case "deleted": return balance.map { "\($0.deleted)" }
    case "movedIn": return balance.map { "\($0.movedIn)" }
    case "movedOut": return balance.map { "\($0.movedOut)" }
    default: break
    }
    guard let hole = ConsoleHole(rawValue: name) else { return nil }
    switch finding.values[hole] {
    case .path(let path)?: return "[\(path.map(String.init).joined(separator: ", "))]"
    case .list(let list)?: return list.isEmpty ? nil : list.prefix(3).map { Self.excerpt($0) }.joined(separator: ", ")
    case .text(let text)?: return Self.excerpt(text)
    case .number(let number)?: return "\(number)"
    case .numbers(let numbers)?: return numbers.map(String.init).joined(separator: ", ")
    case nil: return hole == .path ? finding.number(.section).map { "[\($0)]" } : nil
    }
  }

  /// The difference of a count from what the batch leads to, in words.
  private static func difference(_ counts: CountBalance) -> Bilingual {
    let number = counts.difference.magnitude
    switch counts.difference {
    case 0: return Bilingual(ko: "이 수들은 맞습니다", en: "these numbers agree")
    case ..<0 where counts.before == counts.after && counts.inserted > 0:
      return Bilingual(ko: "데이터에 없는 삽입 \(number)개", en: "\(number) reported as inserted that the data does not have")
    case ..<0:
      return Bilingual(
        ko: "알리지 않고 지운 것 \(number)개",
        en: "\(number) gone without a report" + (number == 1 ? ": one deleter too many" : ""))
    default:
      return counts.before == counts.after && counts.deleted > 0
        ? Bilingual(ko: "지웠다고 했지만 남은 것 \(number)개", en: "\(number) reported as deleted and still there")
        : Bilingual(ko: "알리지 않고 들어온 것 \(number)개", en: "\(number) come without a report")
    }
  }

  /// The place that is not there, and what there is.
  private var outOfRange: Bilingual? {
    if let path = finding.path(.toPath) ?? finding.path(.path), let count = finding.number(.count) {
      return Bilingual(ko: "자리는 \(path), 개수는 \(count)입니다.", en: "The place is \(path), the count \(count).")
    }
    guard let section = finding.number(.section) else { return nil }
    if let sections = finding.number(.sections) {
      return Bilingual(ko: "섹션 \(section), 섹션 수는 \(sections)입니다.", en: "Section \(section); there are \(sections).")
    }
    guard let item = finding.number(.item), let count = finding.number(.count) else { return nil }
    let isLast = item == count
    return Bilingual(
      ko: "섹션 \(section)의 \(item)번, 개수는 \(count)입니다." + (isLast ? " 하나 어긋났습니다." : ""),
      en: "Item \(item) of section \(section), which has \(count)." + (isLast ? " Off by one." : ""))
  }

  /// The room of a flow layout: a length of the view less its insets.
  private var room: Bilingual? {
    guard let view = finding.view, let frame = view.frame else { return nil }
    let isOfHeight = finding.string(.axis) == "height"
    let length = frame[isOfHeight ? 3 : 2]
    let insets = view.adjustedContentInset.map { isOfHeight ? $0[0] + $0[2] : $0[1] + $0[3] } ?? 0
    let sum =
      "\(ConsoleAnswer.points(length)) − \(ConsoleAnswer.points(insets)) = \(ConsoleAnswer.points(length - insets))"
    return Bilingual(ko: "\(sum)에서 섹션 인셋을 뺀 것보다 작아야 합니다", en: "\(sum), less the section's insets")
  }

  /// Long descriptions are cut in the middle of an answer.
  private static func excerpt(_ text: String) -> String { text.count > 60 ? text.prefix(57) + "…" : text }

  // MARK: Lines

  /// Returns the lines that raise the text, with its identifiers, its version and its viewport.
  func lines(_ lines: [String]) -> [String] {
    var result: [String] = []
    if let until = finding.until, until < 27 { result.append("set uikit \(until)") }
    for line in lines {
      if line.contains("{viewport}") {
        if let size = viewport { result.append(line.replacing("{viewport}", with: size)) }
        continue
      }
      result.append(
        line.replacing("{first}", with: literal(finding.list(.identifiers).first ?? finding.string(.identifier)))
          .replacing("{identifier}", with: literal(finding.string(.identifier)))
          .replacing("{destination}", with: literal(finding.string(.destination))))
    }
    return result
  }

  private var viewport: String? {
    guard let frame = finding.view?.frame, 1..<100_000 ~= frame[2], 1..<100_000 ~= frame[3] else { return nil }
    return "\(Int(frame[2]))x\(Int(frame[3]))"
  }

  /// An identifier as a line has it; a long description is named by the case or the type that it begins with.
  private func literal(_ identifier: String?) -> String {
    guard let identifier, !identifier.isEmpty else { return "x" }
    if identifier.count <= 40 { return Value.identifierLiteral(identifier) }
    let name = identifier.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }.split(separator: ".").last
    return Value.identifierLiteral(name.map { String($0.prefix(40)) } ?? String(identifier.prefix(40)))
  }
}
