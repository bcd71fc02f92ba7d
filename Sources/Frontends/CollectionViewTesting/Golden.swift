internal import Environment
internal import Platform
internal import TextRendering

/// A text that a test expects, and the way to make it anew.
///
/// With `MCV_UPDATE_GOLDENS=1` in the environment a text that differs is written where it is expected: into the test's
/// source, or into the file beside it. The test still fails that once, so that a rewritten text does not count as a
/// passed one.
///
/// ```swift
/// import DiffableDataSource
///
/// var snapshot = DiffableDataSourceSnapshot<String, String>()
/// snapshot.appendSections(["now"])
/// snapshot.appendItems(["Alien"])
/// var list = try TestedList("films")
/// try list.apply(snapshot)
/// do {
///   try list.expect(.tree) {
///     """
///     films with another item
///     """
///   }
/// } catch let mismatch as GoldenMismatch {
///   print(mismatch)
/// }
/// ```
public struct GoldenMismatch: Error, Sendable, CustomStringConvertible {
  /// The lines that differ, expected ones with `-`, actual ones with `+`, and the reasons below them.
  public let description: String
}

extension TestedList {
  /// Compares a view with a text that stands in the test.
  ///
  /// <!-- not run: it needs a list -->
  /// ```swift
  /// try list.expect(.tree) {
  ///   """
  ///   tree  list  1 section  2 items  tx1
  ///   …
  ///   """
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view that is compared.
  ///   - file: The file of the test, where the text is written anew.
  ///   - line: The line of the call in it.
  ///   - expected: The text, a literal of several lines that begins in the line below the call or in that line.
  /// - Throws: ``GoldenMismatch`` where they differ, ``TestedList/Failure`` where there is no such view.
  public func expect(
    _ view: View, file: StaticString = #filePath, line: UInt = #line, _ expected: () -> String
  ) throws {
    let actual = try text(view)
    let expected = expected()
    if Golden.isSame(actual, expected) { return }
    guard Golden.isUpdating else { throw mismatch(view, expected, actual) }
    try InlineGoldens.shared.replace("\(file)", line: Int(line), with: actual)
    throw GoldenMismatch(description: "the text of the test was written anew: \(file):\(line)")
  }

  /// Compares a view with a file beside the test: `__Goldens__/TESTFILE/NAME.txt`.
  ///
  /// - Parameters:
  ///   - view: The view that is compared.
  ///   - name: The name of the file, without `.txt`.
  ///   - file: The file of the test.
  /// - Throws: ``GoldenMismatch`` where they differ or the file is missing, ``TestedList/Failure`` where there is no
  ///   such view.
  public func expect(_ view: View, named name: String, file: StaticString = #filePath) throws {
    let actual = try text(view)
    let path = Golden.path(of: name, beside: "\(file)")
    let expected = (try? World.process.files.read(path)).map { String(decoding: $0, as: UTF8.self) }
    if let expected, Golden.isSame(actual, expected) { return }
    guard Golden.isUpdating else {
      guard let expected else {
        throw GoldenMismatch(
          description: "there is no \(path)\nwrite it: MCV_UPDATE_GOLDENS=1 swift test\n\(Golden.marked(actual, "+"))")
      }
      throw mismatch(view, expected, actual)
    }
    try World.process.files.makeFolder(ofFile: path)
    try World.process.files.write(Array(actual.utf8), to: path)
    throw GoldenMismatch(description: "written anew: \(path)")
  }

  private func mismatch(_ view: View, _ expected: String, _ actual: String) -> GoldenMismatch {
    let lines = Golden.difference(from: expected, to: actual)
    let reasons = reasons(for: lines)
    return GoldenMismatch(
      description: "\(line(of: view))\n\(lines)\(reasons.isEmpty ? "" : "why\n" + reasons)"
        + "is it meant? MCV_UPDATE_GOLDENS=1 swift test writes the text anew")
  }
}

/// Where goldens are, and how they are compared.
enum Golden {
  /// Whether texts that differ are written anew.
  static var isUpdating: Bool { EnvironmentVariables.value("MCV_UPDATE_GOLDENS").map { $0 != "0" } ?? false }

  /// Blanks at line ends and at the end count for nothing: editors take them away.
  static func isSame(_ left: String, _ right: String) -> Bool { lines(left) == lines(right) }

  /// Returns the lines without blanks at their ends, and without empty ones at the end.
  static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  static func path(of name: String, beside test: String) -> String {
    let folder = Path.folderPrefix(of: test) ?? ""
    var file = test.dropFirst(folder.count)
    if file.hasSuffix(".swift") { file = file.dropLast(6) }
    return "\(folder)__Goldens__/\(file)/\(name).txt"
  }

  /// Returns the lines of both texts, those of one only with `-` and `+`.
  static func difference(from old: String, to new: String) -> String {
    let (old, new) = (lines(old), lines(new))
    func whole(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
    let signs: [UnifiedDiff.Kind: String] = [.context: " ", .expected: "-", .got: "+"]
    return UnifiedDiff(expected: whole(old), got: whole(new), context: max(old.count, new.count)).hunks
      .flatMap(\.lines).map { "\(signs[$0.kind] ?? " ") \($0.text)\n" }.joined()
  }

  static func marked(_ text: String, _ mark: String) -> String {
    lines(text).map { "\(mark) \($0)\n" }.joined()
  }
}
