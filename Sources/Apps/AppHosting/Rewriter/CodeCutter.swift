import Foundation
import SwiftSyntax

/// Leaves out code that the compiler refuses, the smallest part that is enough; lines keep their numbers.
struct CodeCutter {
  private let job: Job
  private var outcome = JobOutcome()
  /// The names behind the words that declare types, in all files of the app; nil until they are asked for.
  private var ownTypes: Set<String>?
  /// The names that lines of the app declare, other than types; nil until they are asked for.
  private var ownNames: Set<String>?

  init(_ job: Job) { self.job = job }

  mutating func run() throws -> JobOutcome {
    // Many other errors follow from a missing type: they are handled after the type was declared.
    let hasPrefixes = try takePrefixes()
    let hasTypes = try findUnknownTypes()
    let hasValues = try !hasPrefixes && fillUnknownValues()
    outcome.isPreparation = hasPrefixes || hasTypes || hasValues
    if outcome.isPreparation { return outcome }
    let byFile = Dictionary(grouping: job.findings.enumerated(), by: { $0.element.file })
    for position in byFile.keys.sorted() {
      let file = try ParsedFile(at: position, of: job, isCopy: true)
      var remedies: [Remedy] = []
      for (index, finding) in byFile[position] ?? [] {
        if finding.level >= Job.Finding.wholeFile {
          remedies += file.tree.statements.map { Remedy($0, finding.message) }
        } else if let remedy = try stubs(finding, in: file) ?? Remedy(finding, in: file, declared: job.declared) {
          remedies.append(remedy)
        } else {
          outcome.unplaced.append(index)
        }
      }
      let original = try ParsedFile(at: position, of: job, isCopy: false)
      let lines = original.source.split(separator: "\n", omittingEmptySubsequences: false)
      var edits: [Edit] = []
      var covered = 0
      for remedy in remedies.sorted(by: { ($0.start, -$0.end) < ($1.start, -$1.end) }) {
        edits += remedy.edits(in: file)
        guard remedy.isCut(in: file), remedy.start >= covered else {
          if let rule = remedy.rule {
            outcome.rewrites.append(.init(place: file.place(remedy.start), rule: rule))
          }
          continue
        }
        covered = remedy.end
        let (first, last) = (file.line(remedy.start), file.line(max(remedy.start, remedy.end - 1)))
        let text = lines[min(first - 1, lines.count)..<min(last, lines.count)].joined(separator: "\n")
        guard text.contains(where: { !$0.isWhitespace }) else { continue }
        outcome.cuts.append(
          .init(
            place: file.place(ofLine: first), endLine: last, text: text, reason: remedy.reason,
            concernsLists: ListWords.touch(text)))
      }
      try file.applying(edits).write(toFile: job.files[position].copy, atomically: false, encoding: .utf8)
    }
    return outcome
  }

  /// Returns the remedy that adds stubs for requirements of the app's protocols that were left out of a type, so that
  /// the conformance stays, and code that uses it compiles. A stub traps with its name when it is called.
  ///
  /// - Returns: Nil if a requirement is no method, property or initializer that a stub can be written for.
  private func stubs(_ finding: Job.Finding, in file: ParsedFile) throws -> Remedy? {
    guard finding.level == 0, finding.message.contains("does not conform to protocol"),
      !finding.required.isEmpty,
      let token = file.tree.token(at: file.places.position(ofLine: finding.line, column: finding.column)),
      let type = sequence(first: Syntax(token), next: \.parent).first(where: {
        $0.asProtocol((any DeclGroupSyntax).self) != nil
      }), let members = type.asProtocol((any DeclGroupSyntax).self)?.memberBlock
    else { return nil }
    let isClass = type.is(ClassDeclSyntax.self)
    var texts: [String] = []
    for place in finding.required {
      let other = place.file == file.position ? file : try ParsedFile(at: place.file, of: job, isCopy: true)
      guard let found = other.tree.token(at: other.places.position(ofLine: place.line, column: place.column)),
        let member = sequence(first: Syntax(found), next: \.parent).lazy.compactMap({
          $0.as(MemberBlockItemSyntax.self)
        })
        .first, let text = RequirementStub(member.decl, isInClass: isClass)?.text
      else { return nil }
      if !texts.contains(text) { texts.append(text) }
    }
    let start = members.leftBrace.end
    var remedy = Remedy(start, start, finding.message, .insert(" " + texts.joined(separator: "; ") + ";"))
    remedy.rule = "what a protocol requires and was left out traps"
    return remedy
  }

  /// Removes the app's own module from in front of the app's names, and with it the errors that follow.
  ///
  /// - Returns: Whether there were any.
  private mutating func takePrefixes() throws -> Bool {
    var isTaken = false
    let byFile = Dictionary(grouping: job.findings, by: \.file)
    for position in byFile.keys.sorted() {
      let file = try ParsedFile(at: position, of: job, isCopy: true)
      let remedies = (byFile[position] ?? []).compactMap { finding in
        Remedy.ofPrefix(finding, in: file, declares: { declares($0) })
      }
      guard !remedies.isEmpty else { continue }
      isTaken = true
      outcome.rewrites += remedies.map { remedy in
        .init(place: file.place(remedy.start), rule: remedy.rule ?? remedy.reason)
      }
      try file.applying(remedies.flatMap { $0.edits(in: file) })
        .write(toFile: job.files[position].copy, atomically: false, encoding: .utf8)
    }
    return isTaken
  }

  /// Replaces values without a declaration, such as keys of services in files outside the repository, so that the code
  /// that uses them compiles.
  ///
  /// - Returns: Whether there were any.
  private mutating func fillUnknownValues() throws -> Bool {
    var isFilled = false
    let byFile = Dictionary(grouping: job.findings, by: \.file)
    for position in byFile.keys.sorted() {
      let file = try ParsedFile(at: position, of: job, isCopy: true)
      var places: Set<Int> = []
      let values = (byFile[position] ?? []).compactMap { finding in
        UnknownValue(finding, in: file, names: { names($0) })
      }.filter { places.insert($0.start).inserted }
      guard !values.isEmpty else { continue }
      isFilled = true
      outcome.rewrites += values.map { .init(place: file.place($0.start), rule: $0.rule) }
      try file.applying(
        values.map { Edit(start: $0.start, end: $0.end, text: $0.text + file.lineEnds($0.start, $0.end)) }
      ).write(toFile: job.files[position].copy, atomically: false, encoding: .utf8)
    }
    return isFilled
  }

  /// Returns whether the app declares a type or a value of a name itself: then it is missing only because that was left
  /// out.
  private mutating func names(_ name: String) -> Bool {
    if ownNames == nil {
      var names: Set<String> = []
      for file in job.files {
        guard let text = try? String(contentsOfFile: file.path, encoding: .utf8) else { continue }
        for line in text.split(whereSeparator: \.isNewline) { UnknownValue.addNames(in: line, to: &names) }
      }
      ownNames = names
    }
    return declares(name) || ownNames?.contains(name) == true
  }

  /// Looks for types without a declaration.
  ///
  /// - Returns: Whether there are any that are not declared yet.
  private mutating func findUnknownTypes() throws -> Bool {
    let byFile = Dictionary(grouping: job.findings, by: \.file)
    for position in byFile.keys.sorted() {
      let file = try ParsedFile(at: position, of: job, isCopy: true)
      for finding in byFile[position] ?? [] {
        guard let type = UnknownType(finding, in: file), !job.declared.contains(type.name), !declares(type.name),
          !outcome.unknownTypes.contains(where: { $0.name == type.name })
        else { continue }
        outcome.unknownTypes.append(.init(place: file.place(ofLine: finding.line), name: type.name))
      }
    }
    return !outcome.unknownTypes.isEmpty
  }

  /// Returns whether the app declares a type itself, so that it is missing only because it was left out.
  private mutating func declares(_ name: String) -> Bool {
    if ownTypes == nil {
      let words: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias", "actor", "associatedtype"]
      var types: Set<String> = []
      for file in job.files {
        guard let text = try? String(contentsOfFile: file.path, encoding: .utf8) else { continue }
        for line in text.split(whereSeparator: \.isNewline) {
          let parts = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
          for (word, next) in zip(parts, parts.dropFirst()) where words.contains(word) { types.insert(String(next)) }
        }
      }
      ownTypes = types
    }
    return ownTypes?.contains(name) == true
  }
}
