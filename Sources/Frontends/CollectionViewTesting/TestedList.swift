internal import CommandLanguage
public import DiffableDataSource
internal import DisplayText
internal import Runner
internal import SessionModel
internal import WorkbenchFeatures

/// A collection view under test: snapshots are applied to it, and its views are text that a test compares.
///
/// It is a screen of the workbench, so a test shows exactly what `mcv` shows, and time is virtual: the same applies
/// give the same text on every machine.
///
/// ```swift
/// import DiffableDataSource
///
/// var snapshot = DiffableDataSourceSnapshot<String, String>()
/// snapshot.appendSections(["now"])
/// snapshot.appendItems(["Alien", "Arrival", "Dune"])
/// var films = try TestedList("films")
/// try films.layout("grid(3, 120)")
/// try films.apply(snapshot)
/// snapshot.moveItem("Dune", beforeItem: "Alien")
/// try films.apply(snapshot)
/// print(try films.text(.unifiedDiff))
/// print(try films.text(.frames))
/// ```
public struct TestedList: Sendable {
  /// Something that a list can show.
  public enum View: Hashable, Sendable {
    /// The sections and items.
    case tree
    /// The changes of the last apply, as `performBatchUpdates` would get them.
    case diff
    /// The changes of the last apply, old and new beside the signs of a patch.
    case unifiedDiff
    /// The frames of what is on screen; needs a layout.
    case frames
    /// The animations of the last apply; needs a layout.
    case timeline
    /// The reason for one operation of the last apply, by item.
    case why(String)
    /// Any line of the workbench that looks and does not change: `"box"`, `"cells"`, `"frames --md"`.
    case line(String)

    /// Returns the line that shows it after so many applies.
    func line(applies: Int) -> String {
      switch self {
      case .tree: "tree current"
      case .diff: "diff tx\(applies) --batch"
      case .unifiedDiff: "diff tx\(applies) --unified"
      case .frames: "frames current"
      case .timeline: "timeline"
      case .why(let item): "why \(item) tx\(applies)"
      case .line(let line): line
      }
    }
  }

  /// A line of the workbench that could not be carried out.
  ///
  /// ```swift
  /// var films = try TestedList("films")
  /// do {
  ///   try films.layout("gird(3, 120)")
  /// } catch {
  ///   precondition(error.line == "layout gird(3, 120)")
  ///   print(error.code, error.message)
  /// }
  /// ```
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line.
    public var line: String
    /// The code, which `mcv -e 'explain CODE'` tells more about.
    public var code: String
    /// One sentence.
    public var message: String

    public var description: String { "error[\(code)]: \(message)\n  in: \(line)" }
  }

  private var session: Session
  private let name: String

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - name: The name in the headings of the views: one word.
  ///   - width: The columns of text views, 20 to 1000.
  ///   - viewport: The size of the collection view in points.
  /// - Throws: ``Failure`` if the name is not one, or a number is out of range.
  public init(
    _ name: String = "list", width: Int = 100, viewport: (width: Double, height: Double) = (390, 844)
  ) throws(Failure) {
    self.name = name
    session = Session()
    try run("set width \(width)")
    try run("screen new \(Value.quoted(name))")
    try run("viewport \(Self.number(viewport.width))x\(Self.number(viewport.height))")
  }

  /// Gives every section of the list a layout, in the words of the workbench: `"grid(3, 120)"`, `"list"`.
  ///
  /// - Throws: ``Failure`` if the words are not a layout.
  public mutating func layout(_ words: String) throws(Failure) { try run("layout \(words)") }

  /// Applies a snapshot, as a data source does.
  ///
  /// Sections and items are known by their texts: two of them with the same text would be one.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot that the data source shows from now on.
  ///   - animatingDifferences: Whether the change is animated.
  ///   - identifier: The text of a section or an item; by default what `print` would write of it.
  /// - Throws: ``Failure`` where two identifiers have one text.
  /// - Complexity: O(*n*) in the items.
  public mutating func apply<Section, Item>(
    _ snapshot: DiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    identifier: (Any) -> String = { String(describing: $0) }
  ) throws(Failure) {
    let texts = try Self.texts(of: snapshot, identifier)
    session.state.screens[name]?.draft = texts
    session.state.screens[name]?.edits.count += 1
    try run(animatingDifferences ? "apply" : "apply --no-animate")
  }

  /// Lets virtual time pass, in seconds.
  ///
  /// - Throws: ``Failure`` for a time that is negative.
  public mutating func wait(_ seconds: Double) throws(Failure) { try run("clock +\(Self.number(seconds))s") }

  /// Returns the text of a view, with a line end after each line.
  ///
  /// - Throws: ``Failure`` where the view cannot be shown, such as frames without a layout.
  public func text(_ view: View) throws(Failure) -> String {
    var copy = self
    return try copy.run(line(of: view))
  }

  /// Returns the line of the workbench that shows a view.
  func line(of view: View) -> String {
    view.line(applies: session.state.screens[name]?.transactions.count ?? 0)
  }

  /// Returns the reasons for what happened to those items in the last apply that a text names, at most three of them.
  func reasons(for text: String) -> String {
    guard let screen = session.state.screens[name], let last = screen.transactions.last else { return "" }
    let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.map(String.init))
    let items = last.difference.old.itemIdentifiers + last.difference.new.itemIdentifiers
    var told: [String: String] = [:]
    var order: [String] = []
    for item in items where words.contains(item) && told[item] == nil && told.count < 3 {
      let place = screen.current.indexPath(for: item) == nil ? item + ".old" : item
      guard let reason = try? self.text(.why(place)) else { continue }
      told[item] = reason
      order.append(item)
    }
    return order.compactMap { told[$0] }.joined()
  }

  // MARK: Lines

  @discardableResult
  private mutating func run(_ line: String) throws(Failure) -> String {
    let source = SourceText(name: "test", text: line)
    guard case .commands(let commands)? = ScriptParser.parse(source).lines.first?.content,
      let command = commands.commands.first, commands.commands.count == 1
    else { throw Failure(line: line, code: "E0101", message: "this is not a line of the workbench") }
    let result = session.execute(command, in: source)
    if let error = result.error {
      throw Failure(line: line, code: error.code.rawValue, message: error.message.en)
    }
    var text = ""
    result.report?.write(&text, session.textOptions)
    return text
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }

  private static func texts<Section, Item>(
    of snapshot: DiffableDataSourceSnapshot<Section, Item>, _ identifier: (Any) -> String
  ) throws(Failure) -> Snapshot {
    var texts = Snapshot(version: snapshot.version)
    do {
      try texts.perform(.appendSections(snapshot.sectionIdentifiers.map { identifier($0) }))
      for section in snapshot.sectionIdentifiers {
        let items = snapshot.itemIdentifiers(inSection: section).map { identifier($0) }
        try texts.perform(.appendItems(items, toSection: identifier(section)))
      }
      try texts.perform(.reloadSections(snapshot.reloadedSectionIdentifiers.map { identifier($0) }))
      try texts.perform(.reloadItems(snapshot.reloadedItemIdentifiers.map { identifier($0) }))
      try texts.perform(.reconfigureItems(snapshot.reconfiguredItemIdentifiers.map { identifier($0) }))
    } catch {
      throw Failure(line: "apply", code: "E0201", message: "\(error)")
    }
    return texts
  }
}
