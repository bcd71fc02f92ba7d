internal import DisplayText
internal import Geometry
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of `viewport`.
struct ViewportResult: LineResult {
  let container: JSONValue
  let contentSize: JSONValue
  let visibleSections: [Int]
  /// The size of the window as people read it: one, or the one before and after.
  let sizes: String
  /// The size of the content as people read it.
  let content: String

  var kind: String { "viewport" }

  var members: [(String, JSONValue)] {
    [
      ("container", container), ("contentSize", contentSize),
      ("visibleSections", .array(visibleSections.map { .int($0) })),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    let names = visibleSections.map { "[\($0)]" }
    let shown =
      names.isEmpty
      ? options.say(ko: "보이는 섹션 없음", en: "no section visible")
      : options.say(ko: "보이는 섹션 ", en: "visible sections ")
        + options.row(names, of: names.count, within: max(12, options.width - 60))
    output +=
      options.flow(["viewport  \(sizes)", "\(options.text(.content)) \(content)", shown], indent: 10)
      + "\n"
  }
}

/// The result of `measure`: the frames of views before and after.
struct MeasureResult: LineResult {
  struct Item: Sendable {
    /// The item, or the section of a header or footer.
    let id: String
    /// The role of a header or footer; nil for an item.
    let role: ViewRole?
    let old: JSONValue
    let new: JSONValue
    /// The frames as people read them.
    let frames: String

    init(id: String, role: ViewRole? = nil, old: Rect?, new: Rect?) {
      self.id = id
      self.role = role
      self.old = old?.json ?? .null
      self.new = new?.json ?? .null
      frames = "\(old?.points ?? "-") -> \(new?.points ?? "-")"
    }

    fileprivate var json: JSONValue {
      var members: [(String, JSONValue)] = [("id", .string(id)), ("old", old), ("new", new)]
      if let role { members.append(("role", .string(role.rawValue))) }
      return .object(members)
    }
  }

  /// Items that are shown to people at most.
  static let shownItems = 50

  let items: [Item]
  let contentSize: JSONValue
  /// The first items as people read them.
  let labels: [String]
  /// The size of the content before and after, as people read it.
  let change: String

  var kind: String { "measure" }

  var members: [(String, JSONValue)] { [("items", .array(items.map(\.json))), ("contentSize", contentSize)] }

  func write(to output: inout String, _ options: TextOptions) {
    for (item, label) in zip(items, labels) {
      let name = options.brief(label.visible, to: 40)
      let contents = "\(options.text(.content)) \(change)"
      output +=
        options.flow(["\(options.text(.measured))  \(name)  \(item.frames)", contents], indent: 10) + "\n"
    }
    if items.count > labels.count { output += options.text(.andMore(items.count - labels.count)) + "\n" }
  }
}
