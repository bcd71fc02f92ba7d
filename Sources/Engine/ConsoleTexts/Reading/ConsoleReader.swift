/// Recognises texts of the console in what people paste: whole logs, quotations, what is left after a cut.
package struct ConsoleReader {
  /// A part that does not read to the end of a text counts as it if so many letters of its words agree, in words of this number
  /// at least: names of classes and methods are long, and stand in all kinds of lines.
  private static let (fragment, fragmentWords) = (30, 4)
  /// The beginning of a text counts as it with fewer where the paste ends soon after it, and its end where the paste begins
  /// soon before it.
  private static let (edge, rest, remains) = (18, 60, 12)
  /// A whole text counts if so many letters of its words agree.
  private static let whole = 14

  private let text: FoldedText
  private var matcher: PatternMatcher

  private init(_ text: String) {
    self.text = FoldedText(text, skipsHeads: true)
    matcher = PatternMatcher(self.text)
  }

  /// Recognises the texts of the console in a text.
  ///
  /// - Parameter text: The text, with whatever stands around them.
  /// - Complexity: O(*n*) in its length.
  package static func read(_ text: String) -> ConsoleReading {
    var reader = ConsoleReader(text)
    let matches = reader.matches()
    var reading = ConsoleReading()
    reading.isCrashReport = CrashReport.isOne(text)
    let findings = reader.findings(matches)
    reading.unknown = reader.unknownTexts(beside: findings)
    reading.findings = reader.joined(findings)
    return reading
  }

  /// Whether a text is one of the console, or begins like one.
  package static func recognises(_ text: String) -> Bool { read(text).hasReason }

  // MARK: Matches

  private mutating func matches() -> [PatternMatch] {
    let length = PatternIndex.length
    guard text.count >= length else { return [] }
    var matches: [PatternMatch] = []
    var place = 0
    var hash = PatternIndex.RollingHash(text.bytes[..<length])
    var hashed = 0
    while place + length <= text.count {
      if hashed != place {
        if place == hashed + 1 {
          hash.move(leaving: text.bytes[hashed], entering: text.bytes[place + length - 1])
        } else {
          hash = PatternIndex.RollingHash(text.bytes[place..<(place + length)])
        }
        hashed = place
      }
      guard let best = best(at: place, PatternIndex.shared.places(hash.value)) else {
        place += 1
        continue
      }
      if isEnough(best) {
        matches.append(best)
        place = max(place + 1, best.range.upperBound)
      } else {
        place += 1
      }
    }
    return matches
  }

  private func isEnough(_ match: PatternMatch) -> Bool {
    if match.isComplete { return match.score >= Self.whole }
    let words = text.source[text.sourceRange(match.range)].split { $0 <= 32 }.count
    if match.score >= Self.fragment, words >= Self.fragmentWords { return true }
    // All of the paste that is left, but for the contents of a hole that was cut.
    let isBeginning = !match.isHeadCut && text.count - match.range.upperBound <= Self.rest
    let isEnd = !match.isTailCut && match.range.lowerBound <= Self.remains
    return (isBeginning || isEnd) && match.score >= Self.edge && words >= 4
      && text.count >= 40
  }

  private mutating func best(at place: Int, _ entries: [PatternIndex.Entry]) -> PatternMatch? {
    var best: PatternMatch?
    for entry in entries {
      guard let match = matcher.match(entry, at: place) else { continue }
      guard let other = best else {
        best = match
        continue
      }
      // More words, then the whole of a text before a part of one.
      if match.score > other.score || (match.score == other.score && match.isComplete && !other.isComplete) {
        best = match
      }
    }
    return best
  }

  // MARK: Findings

  private func findings(_ matches: [PatternMatch]) -> [ConsoleFinding] {
    var findings: [ConsoleFinding] = []
    var index = 0
    while index < matches.count {
      var parts = [matches[index]]
      // Parts of one text, torn apart by something between its lines or out of order, are one.
      while index + 1 < matches.count, isContinued(parts, by: matches[index + 1]) {
        index += 1
        parts.append(matches[index])
      }
      findings.append(finding(parts))
      index += 1
    }
    for (index, finding) in findings.enumerated() {
      let start = finding.range.upperBound
      let end = index + 1 < findings.count ? max(start, findings[index + 1].range.lowerBound) : text.source.count
      findings[index].ownFrame = CallStack.ownFrame(in: text.source[start..<end])
    }
    return findings
  }

  private func isContinued(_ parts: [PatternMatch], by next: PatternMatch) -> Bool {
    let last = parts[parts.count - 1]
    let (known, other) = (FoldedPattern.all[last.pattern], FoldedPattern.all[next.pattern])
    guard known.text == other.text, next.range.lowerBound - last.range.upperBound < 2_000 else { return false }
    // The rest follows, or the lines stand the other way round.
    if last.isTailCut, next.isHeadCut { return next.pieces.lowerBound >= last.pieces.lowerBound }
    return last.isHeadCut && !last.isTailCut && !next.isHeadCut && next.isTailCut
  }

  private func finding(_ parts: [PatternMatch]) -> ConsoleFinding {
    // The wording that has most of it gives the versions.
    let best = parts.max { $0.score < $1.score } ?? parts[0]
    let pattern = FoldedPattern.all[best.pattern]
    var values: [ConsoleHole: ConsoleValue] = [:]
    for part in parts {
      for (hole, range) in part.values where values[hole] == nil {
        values[hole] = HoleContents(text).value(of: hole, in: range)
      }
    }
    let start = parts.map(\.range.lowerBound).min() ?? 0
    let end = parts.map(\.range.upperBound).max() ?? start
    let range = text.sourceRange(start..<end)
    let isWhole = parts.contains { !$0.isHeadCut } && parts.contains { !$0.isTailCut }
    var finding = ConsoleFinding(
      text: pattern.text, values: values, since: pattern.wording.since, until: pattern.wording.until,
      outcome: pattern.wording.outcome, isCut: !isWhole, range: range)
    finding.exceptionName = ExceptionHead.name(before: range.lowerBound, in: text.source)
    finding.view = ViewDescription.described(by: values) ?? ViewDescription(after: range.upperBound, in: text.source)
    return finding
  }

  /// Returns the findings with what Core Data wraps joined to it, and each once.
  private func joined(_ findings: [ConsoleFinding]) -> [ConsoleFinding] {
    var result: [ConsoleFinding] = []
    var seen: [Occurrence: Int] = [:]
    var wrapper: ConsoleFinding?
    for var finding in findings {
      if finding.kind == .coreDataCaught {
        if let wrapper { result.append(wrapper) }
        wrapper = finding
        continue
      }
      if let caught = wrapper {
        let call = caught.string(.method) ?? "NSManagedObjectContextObjectsDidChangeNotification"
        if finding.range.lowerBound - caught.range.upperBound < 400 {
          finding.coreDataCall = call
        } else {
          result.append(caught)
        }
        wrapper = nil
      }
      // A text of which a part is missing is the same once more.
      let key = Occurrence(finding)
      let recent = result.indices.suffix(4).last { result[$0].text == finding.text && Self.agree(result[$0], finding) }
      if let index = seen[key] ?? recent {
        result[index].count += 1
        result[index].ownFrame = result[index].ownFrame ?? finding.ownFrame
        result[index].exceptionName = result[index].exceptionName ?? finding.exceptionName
      } else {
        seen[key] = result.count
        result.append(finding)
      }
    }
    if let wrapper { result.append(wrapper) }
    return result
  }

  /// A text with its contents but for addresses, which differ each time.
  private struct Occurrence: Hashable {
    let text: String
    let values: [ConsoleHole: ConsoleValue]

    init(_ finding: ConsoleFinding) {
      text = finding.text.id
      values = finding.values.filter { hole, _ in hole.shape != .object && hole.shape != .address }
    }
  }

  /// Whether one of two findings is cut, and the contents that they have in common are the same.
  private static func agree(_ left: ConsoleFinding, _ right: ConsoleFinding) -> Bool {
    guard left.isCut || right.isCut || left.values.count != right.values.count else { return false }
    let (left, right) = (Occurrence(left).values, Occurrence(right).values)
    return left.allSatisfy { hole, value in right[hole].map { $0 == value } ?? true }
  }

  // MARK: Unknown texts

  private func unknownTexts(beside findings: [ConsoleFinding]) -> [UnknownConsoleText] {
    var unknown: [UnknownConsoleText] = []
    var seen: [String: Int] = [:]
    var next = 0
    for reason in ExceptionHead.reasons(in: text) {
      while next < findings.count, findings[next].range.upperBound <= reason.range.lowerBound { next += 1 }
      let isKnown = next < findings.count && findings[next].range.lowerBound <= reason.range.upperBound
      if isKnown || reason.excerpt.isEmpty { continue }
      if let index = seen[reason.excerpt] {
        unknown[index].count += 1
        continue
      }
      seen[reason.excerpt] = unknown.count
      unknown.append(
        UnknownConsoleText(
          excerpt: reason.excerpt, exceptionName: reason.name, range: reason.range,
          nearest: NearestTexts.to(reason.excerpt)))
    }
    return unknown
  }
}
