import CommandLanguage
import Foundation
import JSONValues
import TestSupport
import Testing
import WorkbenchFeatures

@testable import Runner
@testable import SessionModel

/// The members that commands declare are those that they print with `--json`, and help finds them.
@Suite struct JSONPageTests {
  @Test func everyMemberOfAnExampleIsDeclared() throws {
    let tables = try JSONTables(Workbench.standard.json)
    let mcv = try McvProcess()
    var files: [String] = []
    for spec in Workbench.standard.commands.commands {
      for (index, example) in spec.examples.enumerated() {
        let lines = ["#!mcv 1"] + example.setup + [example.line]
        files.append(try mcv.write(lines.map { $0 + "\n" }.joined(), to: "\(spec.name)\(index).mcv"))
      }
    }
    let result = try mcv.run(["test", "--json"] + files, isInFolder: true)
    #expect(result.objects.count > 2 * files.count, "\(result.error)")
    let unknown = Set(result.objects.flatMap(tables.unknownMembers))
    #expect(unknown.isEmpty, "not declared: \(unknown.sorted().joined(separator: ", "))")
  }

  @Test func everyCommandDeclaresItsMembers() {
    for spec in Workbench.standard.commands.commands { #expect(!spec.json.isEmpty, "\(spec.name)") }
    let groups = Set(HelpCommands.groups.map(\.name) + ["errors", "subcommands"])
    for kind in Workbench.standard.json.kinds { #expect(groups.contains(kind.group), "\(kind.name)") }
  }

  @Test func everyShapeIsDeclaredAndUsed() {
    let table = Workbench.standard.json
    let forms = table.kinds.flatMap(\.forms) + Array(table.shapes.values)
    #expect(Set(forms.flatMap(\.shapes)) == Set(table.shapes.keys))
  }

  /// A member that no source writes any more does not stay declared.
  @Test func everyDeclaredMemberIsNamedInASource() throws {
    let names = try JSONTables(Workbench.standard.json).names
    let paths = FileManager.default.enumerator(atPath: Page.root + "/Sources")?.compactMap { $0 as? String } ?? []
    var left = names
    for path in paths where path.hasSuffix(".swift") {
      let source = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Page.root)/Sources/\(path)")))
      for part in source.split(separator: UInt8(ascii: "\"")) where part.count < 30 {
        left.remove(String(decoding: part.last == UInt8(ascii: "\\") ? part.dropLast() : part, as: UTF8.self))
      }
    }
    #expect(names.count > 200)
    #expect(left.isEmpty, "\(left.sorted())")
  }

  @Test func aproposFindsEveryMemberByItsNameAndExplainTellsOfIt() throws {
    var session = Session()
    session.state.settings.width = 1000
    let table = Workbench.standard.json
    let forms = table.kinds.flatMap(\.forms) + Array(table.shapes.values)
    let names = Set(table.shared.flatMap(\.names) + forms.flatMap(\.names))
    #expect(try JSONTables(table).names.isSubset(of: names))
    for name in names {
      let member = try #require(table.member(named: name))
      let last = try #require(Self.run("apropos \(Value.quoted(name))", &session)?.last)
      #expect(last.hasPrefix("  \(name) ") && last.contains("  JSON member  "), "\(last)")
      #expect(last.contains("in --json of ") != member.kinds.isEmpty, "\(last)")
      #expect(last.hasSuffix(member.kinds.last ?? ""), "\(last)")
      #expect(Self.run("explain \(Value.quoted(name))", &session)?.isEmpty == false, "\(name)")
    }
  }

  @Test func aMemberLeadsToTheCommandsThatPrintIt() throws {
    var session = Session()
    #expect(
      Self.run("apropos OFFSET0", &session) == [
        "apropos  OFFSET0  1 hit", "  offset0  JSON member  in --json of timeline",
      ])
    for line in ["help offset0", "explain offset0"] {
      let page = try #require(Self.run(line, &session))
      #expect(page[0].hasPrefix("offset0 ") && page[0].hasSuffix(" JSON member"))
      #expect(page.dropFirst() == ["  --json    timeline", "  see also  help timeline"])
    }
    // A member of a shape is one of the command whose object has the shape; a meaning has no marks of code.
    #expect(Workbench.standard.json.member(named: "inRect")?.kinds.contains("visible") == true)
    #expect(Self.run("explain verb", &session)?[1] == "  the second word of the command: new of screen new")
    // The beginning of several commands may be a member.
    #expect(Self.run("help id", &session)?[0].hasPrefix("id ") == true)
    // Commands, concepts and words of blocks come first, and a part of a name finds no member.
    #expect(Self.run("explain screen", &session)?[0].hasPrefix("screen [") == true)
    let lines = try #require(Self.run("apropos offset", &session))
    #expect(lines.filter { $0.contains("JSON member") }.map { $0.hasPrefix("  offset ") } == [true])
  }

  @Test func thePageOfACommandEndsWithItsMembers() throws {
    var session = Session()
    #expect(
      Self.run("help add", &session)?.last
        == "  --json    at[] count skipped to[] total (at and to are the first and the last place)")
    #expect(
      Self.run("help screen", &session)?.suffix(2) == [
        "  --json    items name sections source type verb (new, use, drop)",
        "            screens[]{current edits items name sections source type} (screen list)",
      ])
    let help = try #require(Self.report("help add", &session)).json(line: 1)
    guard case .array(let forms)? = help["json"] else {
      Issue.record("\(help.text)")
      return
    }
    #expect(forms.map { $0["members"] } == ["at[] count skipped to[] total"])
  }

  private static func report(_ line: String, _ session: inout Session) -> Report? {
    let source = SourceText(name: "test", text: line)
    var parser = ScriptParser(source)
    guard case .commands(let line)? = parser.next()?.content else { return nil }
    return session.execute(line.commands[0], in: source).report
  }

  private static func run(_ line: String, _ session: inout Session) -> [String]? {
    report(line, &session)?.lines(session.textOptions)
  }

  @Test func whatATableDoesNotSayIsFound() throws {
    let shape = try JSONShape("at[] frames[]{id frame:Rect} rows[]{…} value…")
    let tables = JSONTables(rows: ["t": [shape]], shapes: ["Rect": try JSONShape("h w")])
    let cases: [(text: String, unknown: [String])] = [
      (#"{"kind":"t","line":1,"at":[0,1],"frames":[{"id":null,"frame":{"w":1}}],"rows":[{"a":1}],"value":[{}]}"#, []),
      (#"{"kind":"t","at":1,"frames":[{"frame":{"x":1}}],"b":2}"#, ["t at", "t b", "t frames[].frame.x"]),
      (#"{"kind":"t","rows":[1],"frames":{}}"#, ["t frames", "t rows[]"]), (#"{"kind":"u"}"#, ["u"]),
    ]
    for (text, unknown) in cases {
      #expect(tables.unknownMembers(try JSONValue(parsing: text)).sorted() == unknown)
    }
    for text in ["a{b", "a}", "[]", "a:b", "a{…"] { #expect(throws: JSONShape.Fault.self) { try JSONShape(text) } }
  }
}

/// The members of an object as they are declared.
struct JSONShape {
  /// A text that is not a form.
  struct Fault: Error { var text: String }

  /// The values that a member may have.
  enum Content {
    /// A number, a text, a truth value.
    case value
    /// Anything.
    case anything
    /// An object with any members.
    case names
    /// An object with these members.
    case members(JSONShape)
    /// An object with the members of a shape.
    case shape(String)
  }

  /// A member, and of how many lists its content is an element.
  struct Member {
    var depth = 0
    var content = Content.value
  }

  private(set) var members: [String: Member] = [:]

  /// Reads `at[] frames[]{id frame:Rect} content{…} value…`.
  init(_ text: String) throws(Fault) {
    var rest = text[...]
    try self.init(reading: &rest)
    if !rest.isEmpty { throw Fault(text: text) }
  }

  /// Reads members up to the end of the text or a brace.
  private init(reading rest: inout Substring) throws(Fault) {
    while let next = rest.first, next != "}" {
      if next == " " {
        rest.removeFirst()
        continue
      }
      let name = rest.prefix { $0.isLetter || $0.isNumber }
      if name.isEmpty { throw Fault(text: String(rest)) }
      rest.removeFirst(name.count)
      var member = Member()
      while Self.take("[]", from: &rest) { member.depth += 1 }
      if Self.take("…", from: &rest) {
        member.content = .anything
      } else if Self.take("{…}", from: &rest) {
        member.content = .names
      } else if Self.take("{", from: &rest) {
        member.content = .members(try JSONShape(reading: &rest))
        guard Self.take("}", from: &rest) else { throw Fault(text: String(name)) }
      } else if Self.take(":", from: &rest) {
        let shape = rest.prefix(while: \.isLetter)
        guard shape.first?.isUppercase == true else { throw Fault(text: String(name)) }
        rest.removeFirst(shape.count)
        member.content = .shape(String(shape))
      }
      members[String(name)] = member
    }
  }

  private static func take(_ word: String, from rest: inout Substring) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest.removeFirst(word.count)
    return true
  }

  /// The names of all members, those of members included.
  var names: Set<String> {
    members.reduce(into: []) { names, member in
      names.insert(member.key)
      if case .members(let shape) = member.value.content { names.formUnion(shape.names) }
    }
  }
}

/// The members of objects, as an object is compared with them.
struct JSONTables {
  /// The forms of the objects of each kind.
  var rows: [String: [JSONShape]] = [:]
  /// The named shapes.
  var shapes: [String: JSONShape] = [:]

  init(rows: [String: [JSONShape]], shapes: [String: JSONShape]) { (self.rows, self.shapes) = (rows, shapes) }

  init(_ table: JSONTable) throws(JSONShape.Fault) {
    for kind in table.kinds {
      for form in kind.forms { rows[kind.name, default: []].append(try JSONShape(form.notation)) }
    }
    for (name, form) in table.shapes { shapes[name] = try JSONShape(form.notation) }
  }

  /// The names of all members.
  var names: Set<String> {
    (rows.values.flatMap { $0 } + shapes.values).reduce(into: []) { $0.formUnion($1.names) }
  }

  /// Returns the members of an object that no row of its kind has, or of the row that fits best.
  func unknownMembers(_ object: JSONValue) -> [String] {
    let kind = object["kind"]?.stringValue ?? ""
    guard let rows = rows[kind] else { return [kind] }
    guard case .object(let members) = object else { return [kind] }
    let own = JSONValue.object(
      members.members.filter { !["kind", "line", "file"].contains($0.key) }.map { ($0.key, $0.value) })
    let found = rows.map { unknown(own, .members($0), depth: 0, "") }
    return (found.min { $0.count < $1.count } ?? []).map { "\(kind) \($0.dropFirst())" }
  }

  private func unknown(_ value: JSONValue, _ content: JSONShape.Content, depth: Int, _ path: String) -> [String] {
    if case .anything = content { return [] }
    switch value {
    case .null: return []
    case .array(let elements):
      return depth > 0 ? elements.flatMap { unknown($0, content, depth: depth - 1, path + "[]") } : [path]
    case .object(let object):
      guard depth == 0 else { return [path] }
      let shape: JSONShape
      switch content {
      case .names: return []
      case .members(let own): shape = own
      case .shape(let name):
        guard let named = shapes[name] else { return [path] }
        shape = named
      case .value, .anything: return [path]
      }
      return object.members.flatMap { member -> [String] in
        guard let known = shape.members[member.key] else { return ["\(path).\(member.key)"] }
        return unknown(member.value, known.content, depth: known.depth, "\(path).\(member.key)")
      }
    case .bool, .int, .double, .string:
      if depth == 0, case .value = content { return [] }
      return [path]
    }
  }
}
