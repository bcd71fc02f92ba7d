internal import AppProtocol
internal import PluginAuthoring

/// The stand-ins for missing modules that an app imports: files that are compiled with the app's.
struct StandInModules {
  /// The modules, in the order in which they are compiled.
  var names: [String] = []
  /// Reduced copies of files, without declarations that the app has itself, by the original files.
  private var reduced: [String: String] = [:]
  private let toolchain: AppToolchain

  init(_ toolchain: AppToolchain) { self.toolchain = toolchain }

  /// The files of the stand-ins, original or without declarations that the app has itself.
  var files: [String] {
    toolchain.sources(ofStandIns: names).map { reduced[$0] ?? $0 }
  }

  /// Removes members from stand-ins that collide with the app's own extensions of UIKit's classes, such as
  /// `UIView.stopLoading()` with the web view's: the other members stay.
  ///
  /// - Parameter folder: A folder for the files that are left of them.
  /// - Returns: Whether there were any.
  mutating func reduce(refusedIn errors: [CompilerDiagnostic], in folder: String) throws(AppFailure) -> Bool {
    var lines: [String: Set<Int>] = [:]
    for error in errors where error.message.contains("cannot be overridden") {
      if let place = error.place { lines[place.file, default: []].insert(place.line) }
    }
    var isReduced = false
    for path in toolchain.sources(ofStandIns: names) {
      guard let wanted = lines[reduced[path] ?? path],
        let text = FileTree.text(of: reduced[path] ?? path), let name = path.split(separator: "/").last
      else { continue }
      do throws(AuthoringFailure) {
        try FileTree.createFolder(folder)
        let copy = "\(folder)/\(name)"
        FileTree.remove(copy)
        try FileTree.write(Self.without(wanted, text), to: copy)
        reduced[path] = copy
      } catch {
        throw AppFailure(.authoring(error))
      }
      isReduced = true
    }
    return isReduced
  }

  /// Returns the text without the members that begin in lines, each up to the brace that ends it.
  private static func without(_ wanted: Set<Int>, _ text: String) -> String {
    var (depth, isInside) = (0, false)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      index, line -> String in
      if wanted.contains(index + 1) { isInside = true }
      guard isInside else { return String(line) }
      for byte in line.utf8 {
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") { depth -= 1 }
      }
      if depth == 0 { isInside = false }
      return ""
    }
    return lines.joined(separator: "\n")
  }

  /// Drops stand-ins that do not compile beside the app's files, such as those that the app declares too. Code that
  /// needs them is left out then, as for any missing module.
  ///
  /// - Returns: Whether there were any.
  mutating func drop(refusedIn errors: [CompilerDiagnostic]) -> Bool {
    let files = Set(errors.compactMap { $0.place?.file })
    let refused = Set(
      names.filter { name in
        toolchain.sources(ofStandIns: [name]).contains { files.contains(reduced[$0] ?? $0) }
      })
    names.removeAll { !refused.isDisjoint(with: toolchain.standIns(for: [$0])) }
    return !refused.isEmpty
  }
}
