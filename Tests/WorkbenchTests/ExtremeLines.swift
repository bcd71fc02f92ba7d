import CommandLanguage
import Foundation
import Runner
import SessionModel
import Testing
import WorkbenchFeatures

/// Lines with numbers at the ends of what fits in the places of numbers: drawn from what the table of commands says of each
/// command, and from the examples of `help`.
struct ExtremeLines: Sendable, CustomTestStringConvertible {
  /// The command, the function, or the directive.
  var name: String
  /// Its lines, in the order in which they are entered.
  var lines: [String]

  var testDescription: String { name }

  /// The ends of whole numbers, of floating-point numbers, and of what is neither.
  static let numbers = [
    "0", "-1", "-0", "9223372036854775807", "-9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "1e308", "-1e308", "nan", "inf",
  ]

  // MARK: States

  /// Lines that bring about two applied snapshots of plain words, with a layout, a pipeline, and a clock that has run.
  static let plain =
    begun([
      "viewport 390x844", "screen new t", "section add A B", "add a b c to A", "add 1..5 to B",
      "layout A { h(0.4w x 320) { item(1w x 1h) } orth continuous }", "layout B list(44)", "apply", "delete b",
      "move c before a", "apply", "scroll 100", "pipe search from modern-collection-view", "send query a at 0",
      "clock +100ms", "add d to A",
    ])

  /// Lines that bring about the same of rows of data.
  static let typed =
    begun([
      "viewport 390x844", "fetch planets.planet as page1", "screen new p of planets.planet", "section add A",
      "add 1..5 to A", "layout A grid(3, 100)", "apply", "delete #2", "apply", "scroll 10", "clock +100ms",
      "add 6 to A",
    ])

  /// Returns lines that may be entered again: a screen that there is, is made anew.
  private static func begun(_ lines: [String]) -> [String] {
    lines.flatMap { line -> [String] in
      guard line.hasPrefix("screen new ") else { return [line] }
      let name = line.dropFirst("screen new ".count).prefix { $0 != " " && $0 != ";" }
      return ["screen drop \(name)", line]
    }
  }

  // MARK: Commands

  /// Returns one of so many, or all where `MCV_ALL_NUMBERS` is set: they are hundreds of thousands.
  private static func some<Element>(_ all: [Element], oneOf count: Int) -> [Element] {
    isComplete ? all : stride(from: 0, to: all.count, by: count).map { all[$0] }
  }

  private static let isComplete = ProcessInfo.processInfo.environment["MCV_ALL_NUMBERS"] != nil

  /// The lines of each command: its words, options and clauses in all forms that take a number.
  static let ofCommands: [ExtremeLines] = Workbench.standard.commands.commands.map { command in
    let shapes = [(command.name, command.shape)] + command.verbs.map { ("\(command.name) \($0.name)", $0.shape) }
    let beginnings = shapes.flatMap { name, shape in
      let behind = (shape?.clauses ?? []).map(\.keyword) + (shape?.options ?? []).map { "--" + $0.name }
      return [name, "\(name) a", "\(name) A"] + behind.flatMap { ["\(name) \($0)", "\(name) a \($0)"] }
    }
    let lines = beginnings.flatMap { beginning in words.map { "\(beginning) \($0)" } }
    return ExtremeLines(name: command.name, lines: some(lines, oneOf: 251))
  }

  /// Words that hold a number, in all forms that the language has.
  private static let words: [String] = numbers.flatMap { n in
    [
      n, "\(n)..5", "5..\(n)", "\(n)..\(n)", "#\(n)", "#1..#\(n)", "tx\(n)", "tx1 tx\(n)", "[\(n)]", "[\(n),0]",
      "[0,\(n)]",
      "B[0..\(n)]", "\(n)ms", "+\(n)s", "\(n)x\(n)", "~\(n)x\(n)w", "1,\(n)", "planet:\(n)", "to \(n)", "at \(n)",
      "list(\(n))", "grid(\(n), \(n))", "[1, \(n)]",
      "{ h(\(n)w x ~\(n)) { item(\(n) x \(n)h) * \(n) gap \(n) inset \(n) } gap \(n) inset \(n) \(n) orth paging }",
      "{ input a: text; a -> debounce \(n)ms -> throttle \(n)s -> prefix \(n) -> delay \(n)ms -> retry \(n) -> out b }",
    ]
  }

  // MARK: Examples

  /// The lines of the examples of each command and each function, with another number in the place of each, one at a time.
  static let ofExamples: [ExtremeLines] = {
    let examples =
      Workbench.standard.commands.commands.map { ($0.name, $0.examples) }
      + Workbench.standard.functions.all.map { ($0.spec.name + "()", $0.spec.examples) }
    var known: Set<[String]> = []
    return examples.map { name, examples in
      let scripts = examples.flatMap { variations(of: $0.setup + [$0.line]) }.filter { known.insert($0).inserted }
      return ExtremeLines(name: name, lines: some(scripts, oneOf: 29).flatMap(begun))
    }
  }()

  /// Returns a script with each extreme in the place of each of its numbers. Lines after the changed one are left out
  /// where it is the last one.
  private static func variations(of script: [String]) -> [[String]] {
    script.indices.flatMap { place in
      places(ofNumbersIn: script[place]).flatMap { range in
        numbers.map { number in
          var changed = script
          changed[place].replaceSubrange(range, with: number)
          return changed
        }
      }
    }
  }

  private static func places(ofNumbersIn line: String) -> [Range<String.Index>] { line.ranges(of: /[0-9]+(\.[0-9]+)?/) }

  // MARK: Expressions

  /// Calls of each function, and operators.
  static let ofExpressions: [ExtremeLines] =
    Workbench.standard.functions.all.map { function in
      let name = function.spec.name
      let calls = numbers.flatMap { n in
        [
          "\(n)", "a, \(n)", "\(n), \(n)", "a, tx\(n)", "tx\(n)", "a, tx1, \(n)", "[0,\(n)]", "#\(n)", "1..\(n)",
          "\"\(n)\"",
        ]
        .flatMap { ["print \(name)(\($0))", "print \(name)(\($0)) at \(n)"] }
      }
      return ExtremeLines(name: "print \(name)", lines: some(calls, oneOf: 29))
    } + [
      ExtremeLines(
        name: "operators",
        lines: some(
          numbers.flatMap { n in
            numbers.flatMap { m in
              ["+", "-", "*", "/", "%", "==", "<", "~=", "in 1..", "~= 1 +-"].map { "print \(n) \($0) \(m)" }
            } + ["print -(\(n))", "print [\(n)] + [\(n)ms]", "let a = \(n)", "expect tx == \(n)", "print a[\(n)]"]
          }, oneOf: 7))
    ]

  // MARK: Directives

  /// Files that begin with a directive that takes a number.
  static let ofDirectives: [ExtremeLines] = DirectiveSpec.all.map(\.name).map { name in
    let words = numbers.flatMap { n in [n, "\(n)x\(n)", "\(n)ms", "a \(n)", "b = \(n)", "tx\(n) == 1"] }
    return ExtremeLines(name: "@\(name)", lines: some(words, oneOf: 5).map { "@\(name) \($0)" })
  }
}
