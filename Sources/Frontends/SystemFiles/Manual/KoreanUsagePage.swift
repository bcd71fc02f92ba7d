internal import CommandLanguage
package import DisplayText
internal import Environment
internal import JSONValues

/// The page of `--help` in Korean: the parser's own has one language, and counts characters where columns count.
package struct KoreanUsagePage {
  /// Returns whether a start asks for help in Korean: by `--lang`, or by its locale.
  package static func isWanted(by arguments: [String]) -> Bool {
    for (index, argument) in arguments.enumerated() {
      if argument == "--lang", index + 1 < arguments.count { return arguments[index + 1] == Language.ko.rawValue }
      if argument.hasPrefix("--lang=") { return argument.dropFirst(7) == Language.ko.rawValue }
    }
    return EnvironmentVariables.localeLanguage == .ko
  }

  /// Returns the page that stands for an English one, or nil if that is not a page, or English is read.
  ///
  /// - Parameter description: The parser's description of its options in Korean, as JSON.
  package static func text(for arguments: [String], english: String, description: @autoclosure () -> String) -> String?
  {
    guard isWanted(by: arguments), english.contains("USAGE: "), let value = try? JSONValue(parsing: description()),
      let program = ProgramDescription(value), let page = KoreanUsagePage(of: program, english: english)
    else { return nil }
    var options = TextOptions()
    let columns =
      EnvironmentVariables.value("COLUMNS").flatMap { Int($0) } ?? World.process.terminal.size()?.columns ?? 80
    options.width = min(max(40, columns), 100)
    return page.text(options)
  }

  private let command: ProgramDescription
  private let usage: [String]

  /// Creates the page of a command.
  ///
  /// - Parameter english: The page as the parser of options prints it; its lines of usage are kept.
  package init?(of program: ProgramDescription, english: String) {
    let lines = english.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("USAGE: ") }) else { return nil }
    let block = lines[start...].prefix { !$0.isEmpty }
    usage = block.map { String($0.dropFirst(7)) }
    var command = program
    for word in usage[0].split(separator: " ").dropFirst() {
      guard let next = command.subcommands.first(where: { $0.name == word }) else { break }
      command = next
    }
    self.command = command
  }

  /// Returns the page, in as many columns as the options say.
  package func text(_ options: TextOptions) -> String {
    var lines = options.wrap(command.summary)
    if !command.discussion.isEmpty { lines += [""] + options.wrap(command.discussion) }
    lines += ["", "사용법:"] + usage.map { "  " + $0 }
    var items = command.items
    // The default subcommand's own are the program's.
    if command.path.isEmpty, let run = command.subcommands.first(where: { $0.name == "run" }) {
      items = run.items.filter { own in !items.contains { $0.names == own.names } || own.isPositional } + items
    }
    let rows = items.map { (name: title($0), text: text(of: $0), isPositional: $0.isPositional) }
    for (title, isPositional) in [("인자:", true), ("옵션:", false)] {
      let own = rows.filter { $0.isPositional == isPositional }
      if own.isEmpty { continue }
      lines += ["", title]
      for row in own { lines += entry(row.name, row.text, options) }
    }
    if !command.subcommands.isEmpty {
      lines += ["", "하위 명령:"]
      for each in command.subcommands { lines += entry(each.name, each.summary, options) }
      lines += ["", "  하위 명령의 도움말: mcv 하위명령 --help"]
    }
    return lines.joined(separator: "\n")
  }

  private func title(_ item: ProgramDescription.Item) -> String {
    if item.isPositional { return item.synopsis }
    return item.names.joined(separator: ", ") + (item.isFlag ? "" : " <\(item.valueName)>")
  }

  private func text(of item: ProgramDescription.Item) -> String {
    var text = item.summary(in: .ko)
    if !item.values.isEmpty { text += " (값: \(item.values.joined(separator: ", ")))" }
    if let value = item.defaultValue { text += " (기본값: \(value))" }
    return text
  }

  /// Returns a name and its text beside it; below it, where the name is long.
  private func entry(_ name: String, _ text: String, _ options: TextOptions) -> [String] {
    let margin = 26
    let wrapped = options.wrap(text, to: max(20, options.width - margin))
    let blank = String(repeating: " ", count: margin)
    guard options.columns(of: name) <= margin - 4 else { return ["  " + name] + wrapped.map { blank + $0 } }
    return wrapped.enumerated().map { index, line in
      (index == 0 ? options.pad("  " + name, to: margin) : blank) + line
    }
  }
}
