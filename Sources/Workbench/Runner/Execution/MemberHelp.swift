internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import SessionModel

/// The pages of `help offset0` and `explain offset0`, and what other pages tell of the members of `--json`.
enum MemberHelp {
  /// Returns the page of a member, or nil if no object has one of the name.
  static func report(named name: String, _ workbench: Workbench) -> Report? {
    workbench.json.member(named: name).map { Report(MemberPage(member: $0, commands: workbench.commands)) }
  }

  /// Returns the meaning of a member and the kinds of objects that have it, in one line.
  static func summary(of member: JSONTable.Member) -> Bilingual {
    let kinds = member.kinds.joined(separator: ", ")
    let place = Bilingual(ko: "\(kinds)의 --json에 있음", en: "in --json of \(kinds)")
    guard let meaning = member.meaning.map(plain) else { return place }
    return kinds.isEmpty ? meaning : meaning + "; " + place
  }

  /// Writes the members of each form of a command's objects.
  static func write(_ forms: [JSONMembers], to output: inout String, _ options: TextOptions) {
    let lines = forms.flatMap { form in
      let remark = form.remark.map { " (\(options.text(plain($0))))" } ?? ""
      let text = (form.notation + remark).replacing("…", with: options.charset.ellipsis)
      return options.wrap(text, to: options.width - HelpPage.labelColumns, hangingIndent: 2)
    }
    HelpPage.write("--json", lines, to: &output, options)
  }

  static func json(_ form: JSONMembers) -> JSONValue {
    .object([
      ("members", .string(form.notation)), ("ko", form.remark.map { .string($0.ko) } ?? .null),
      ("en", form.remark.map { .string($0.en) } ?? .null),
    ])
  }

  /// Returns a text of the documentation without the marks of code.
  private static func plain(_ text: Bilingual) -> Bilingual {
    Bilingual(ko: text.ko.replacing("`", with: ""), en: text.en.replacing("`", with: ""))
  }
}

extension MemberHelp {
  /// The result of `help MEMBER`.
  private struct MemberPage: LineResult {
    let member: JSONTable.Member
    let commands: CommandTable

    var kind: String { "help" }

    var members: [(String, JSONValue)] {
      [
        ("name", .string(member.name)), ("kinds", .identifiers(member.kinds)),
        ("ko", member.meaning.map { .string($0.ko) } ?? .null),
        ("en", member.meaning.map { .string($0.en) } ?? .null),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      HelpPage.writeHead(member.name, options.text(SearchPage.Kind.member.name), to: &output, options)
      if let meaning = member.meaning { HelpPage.write(options.text(plain(meaning)), indent: 2, to: &output, options) }
      if !member.kinds.isEmpty {
        HelpPage.write("--json", wrapping: member.kinds.joined(separator: ", "), to: &output, options)
      }
      guard let command = member.kinds.first(where: { commands[$0] != nil }) else { return }
      HelpPage.write(HelpPage.Labels(options.language).seeAlso, ["help \(command)"], to: &output, options)
    }
  }
}
