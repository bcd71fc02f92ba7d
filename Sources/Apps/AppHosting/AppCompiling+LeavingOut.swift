internal import AppProtocol
internal import PluginAuthoring

/// Remedies for the compiler's errors, applied round by round until there are none.
extension AppCompiling {
  /// Leaves out or replaces the code that the compiler refuses.
  ///
  /// - Returns: Whether anything was done.
  mutating func remedy(
    _ errors: [CompilerDiagnostic], _ files: [CompiledFile], _ rewriter: RewriterRun, _ isCancelled: () -> Bool
  ) throws(AppFailure) -> Bool {
    if try standIns.reduce(refusedIn: errors, in: folder + "/names") { return true }
    if standIns.drop(refusedIn: errors) || declareSymbols(missedIn: errors) { return true }
    if declareProtocols(refusedIn: errors) || readEarly(errors, files.map(\.copy)) { return true }
    let positions = Self.positions(files)
    let before = seen
    var findings: [RewriterRun.Finding] = []
    var dropped: Set<Int> = []
    // Missing conformances often follow from other errors: those are mended first.
    let causes = errors.filter { !$0.message.contains("does not conform to protocol") }
    for error in causes.isEmpty ? errors : causes {
      guard let place = error.place else { continue }
      if let index = maker(inFile: place.file) { dropped.insert(index) }
      guard let file = positions[place.file] else { continue }
      let key = "\(file):\(place.line):\(error.message)"
      let required = error.hints.compactMap { hint -> RewriterRun.Finding.Place? in
        guard hint.message.hasPrefix("protocol requires"), let place = hint.place else { return nil }
        return positions[place.file].map { .init(file: $0, line: place.line, column: place.column) }
      }
      // Requirements of the system's protocols have other remedies.
      let isWhole = required.count == error.hints.count { $0.message.hasPrefix("protocol requires") }
      findings.append(
        .init(
          file: file, line: place.line, column: place.column, message: error.message, level: seen[key] ?? 0,
          required: isWhole ? required : []))
      seen[key, default: 0] += 1
    }
    // The Swift that makes a controller out of other types may compile when those do.
    if !findings.isEmpty { dropped = dropped.filter { !makers[$0].dependsOnOthers } }
    for index in dropped.sorted().reversed() { makers.remove(at: index) }
    guard !findings.isEmpty else { return !dropped.isEmpty }
    let outcome = try rewriter.leaveOut(findings, declared: unknownTypes.map(\.name), isCancelled)
    if outcome.isPreparation { seen = before }
    cuts += outcome.cuts
    rewrites += outcome.rewrites
    unknownTypes += outcome.unknownTypes
    if outcome.rewrites.contains(where: { $0.rule == "made by its class" }) {
      makers += viewClasses.map { Maker(product: .object(type: $0), text: "\($0)()") }
      viewClasses = []
    }
    return outcome.unplaced.count < findings.count || !dropped.isEmpty
  }

  /// Leaves out whole files whose errors no remedy removed, as long as they are few: code of another module may use
  /// declarations that are not here.
  ///
  /// - Returns: Whether there were any.
  mutating func leaveOutFiles(
    _ errors: [CompilerDiagnostic], _ files: [CompiledFile], _ rewriter: RewriterRun, _ isCancelled: () -> Bool
  ) throws(AppFailure) -> Bool {
    let positions = Self.positions(files)
    var findings: [RewriterRun.Finding] = []
    for error in errors {
      guard let place = error.place, let file = positions[place.file], !lostFiles.contains(file) else { continue }
      lostFiles.insert(file)
      findings.append(
        .init(
          file: file, line: place.line, column: place.column, message: error.message, level: RewriterRun.wholeFile))
    }
    guard !findings.isEmpty, lostFiles.count <= max(2, files.count / 8) else { return false }
    cuts += try rewriter.leaveOut(findings, declared: unknownTypes.map(\.name), isCancelled).cuts
    return true
  }

  /// The positions of the app's files by the paths of their copies. A model's own Swift is to be mended, not to be cut.
  static func positions(_ files: [CompiledFile]) -> [String: Int] {
    let places = files.enumerated().filter { $1.source != .model }.map { ($1.copy, $0) }
    return Dictionary(places, uniquingKeysWith: { first, _ in first })
  }

  /// Declares the symbols of the app's catalogs that the compiler misses, and the types of its resources: Xcode writes
  /// such declarations into an app, or a generator.
  ///
  /// - Returns: Whether there were any.
  private mutating func declareSymbols(missedIn errors: [CompilerDiagnostic]) -> Bool {
    let types = Set(errors.compactMap { ResourceTypes.missed(in: $0.message) }).subtracting(resourceTypes.map(\.name))
    let newTypes = types.sorted().compactMap { ResourceTypes($0, build.sources.folders) }
    resourceTypes += newTypes
    let missed = Set(
      errors.filter { $0.message.contains("has no member '") }.compactMap { error in
        error.message.split(separator: "'", omittingEmptySubsequences: false).dropLast().last.map(String.init)
      })
    guard !missed.isEmpty else { return !newTypes.isEmpty }
    let new = AssetSymbols(build.sources.folders).all.filter { missed.contains($0.name) && !symbols.contains($0) }
    symbols += new
    return !new.isEmpty || !newTypes.isEmpty
  }

  /// Makes protocols of those missing types to which enumerations and structures conform.
  ///
  /// - Returns: Whether there were any.
  private mutating func declareProtocols(refusedIn errors: [CompilerDiagnostic]) -> Bool {
    let asked = errors.compactMap { error -> String? in
      let isRaw = error.message.hasPrefix("raw type '") && error.message.contains("is not expressible by a string")
      guard isRaw || error.message.hasPrefix("inheritance from non-protocol type '") else { return nil }
      return error.message.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
    }
    let new = Set(asked).intersection(unknownTypes.map(\.name)).subtracting(unknownProtocols)
    unknownProtocols.formUnion(new)
    return !new.isEmpty
  }

  /// Has the compiler read the files first in which a type gets a conformance that it does not see elsewhere: what it
  /// sees there may depend on the order of the files.
  ///
  /// - Returns: Whether there were any.
  private mutating func readEarly(_ errors: [CompilerDiagnostic], _ copies: [String]) -> Bool {
    var wanted: [(type: String, file: String)] = []
    for error in errors where error.message.contains("does not conform to protocol '") {
      guard let place = error.place, copies.contains(place.file) else { continue }
      let parts = error.message.split(separator: "'", omittingEmptySubsequences: false)
      guard parts.count > 1 else { continue }
      wanted.append((String(parts[1].prefix { $0 != "<" && $0 != " " }), place.file))
    }
    guard !wanted.isEmpty else { return false }
    var found: [String] = []
    for copy in copies where !early.contains(copy) {
      let text = FileTree.text(of: copy) ?? ""
      // If the compiler refuses the conformance itself, the order of the files is not the reason.
      let own = wanted.filter { text.contains("extension \($0.type):") }
      if !own.isEmpty, !wanted.contains(where: { $0.file == copy }) { found.append(copy) }
    }
    early += found
    return !found.isEmpty
  }
}
