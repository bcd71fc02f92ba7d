internal import CommandLanguage
internal import DisplayText
internal import SessionModel
internal import Shell

extension Invocation {
  /// The starts that need no parser of options: files, `-e TEXT`, `--version`, and `test`, `fmt`, `lint` and
  /// `layout-check` with paths, each with the options that all of them take; nil for all others, and for what is wrong.
  ///
  /// What it takes it takes as the parser would, which costs ten times as much as the start of a session.
  ///
  /// - Parameter isSubcommand: Whether a first word names work of its own.
  package init?(plain arguments: [String], isSubcommand: (String) -> Bool) {
    var options = RunOptions()
    var (texts, words): ([String], [String]) = ([], [])
    var isVersion = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "-" || !argument.hasPrefix("-") {
        words.append(argument)
      } else if argument == "-e" {
        guard let text = rest.popFirst() else { return nil }
        texts.append(text)
      } else if argument == "--version" {
        isVersion = true
      } else if !options.take(switch: argument) {
        var value: String?
        var name = argument
        if let sign = argument.firstIndex(of: "=") {
          name = String(argument[..<sign])
          value = String(argument[argument.index(after: sign)...])
        } else if let next = rest.popFirst(), !next.hasPrefix("-") {
          value = next
        }
        guard let value, options.take(name, value) else { return nil }
      }
    }
    let work = words.first.flatMap { isSubcommand($0) ? $0 : nil }
    if isVersion {
      guard texts.isEmpty, words.isEmpty else { return nil }
      self.init(.version, options)
    } else if !texts.isEmpty {
      guard words.isEmpty else { return nil }
      self.init(.text(texts.joined(separator: "\n")), options)
    } else if let work {
      guard let task = Task(work, Array(words.dropFirst())) else { return nil }
      self.init(task, options)
    } else {
      self.init(.run(words), options)
    }
  }
}

extension Invocation.Task {
  /// The work of a subcommand on paths, without options of its own.
  fileprivate init?(_ subcommand: String, _ paths: [String]) {
    if paths.isEmpty { return nil }
    switch subcommand {
    case "test": self = .test(TestOptions(paths: paths))
    case "fmt": self = .format(paths, check: false)
    case "lint": self = .lint(paths)
    case "layout-check": self = .layoutCheck(paths)
    default: return nil
    }
  }
}

extension RunOptions {
  /// Takes an option without a value.
  ///
  /// - Returns: Whether it is one.
  fileprivate mutating func take(switch name: String) -> Bool {
    switch name {
    case "--json": json = true
    case "--no-bail": bails = false
    case "--safe": isSafe = true
    case "--skip-missing": skipsMissing = true
    case "--no-plugins": loadsPlugins = false
    case "--no-config": readsConfig = false
    case "--online": isOnline = true
    default: return false
    }
    return true
  }

  /// Takes an option with its value.
  ///
  /// - Returns: Whether it is one, and the value one of its own.
  fileprivate mutating func take(_ name: String, _ value: String) -> Bool {
    switch name {
    case "--crash": return Self.set(&crash, CrashPolicy(rawValue: value))
    case "--color": return Self.set(&color, ColorMode(rawValue: value))
    case "--charset": return Self.set(&charset, Charset(rawValue: value))
    case "--lang": return Self.set(&language, Language(rawValue: value))
    case "--width": return Self.set(&width, Int(value).flatMap { (20...1000).contains($0) ? $0 : nil })
    case "--viewport": return Self.set(&viewport, Self.viewport(value))
    case "--seed": return Self.set(&seed, UInt64(value))
    case "--cassette": return Self.set(&cassette, value)
    case "--ambiguous":
      // `auto` asks the terminal, as without the option.
      guard value != "auto" else {
        ambiguous = nil
        return true
      }
      return Self.set(&ambiguous, ["1": .narrow, "2": .wide][value])
    case "--plugin":
      pluginPaths.append(value)
      return true
    default: return false
    }
  }

  private static func set<Value>(_ option: inout Value, _ value: Value?) -> Bool {
    guard let value else { return false }
    option = value
    return true
  }

  private static func set<Value>(_ option: inout Value?, _ value: Value?) -> Bool {
    guard let value else { return false }
    option = value
    return true
  }
}
