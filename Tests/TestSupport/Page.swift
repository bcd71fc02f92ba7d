internal import Foundation

/// A page for users: README, or one of the documentation catalog.
public struct Page: Sendable, CustomStringConvertible {
  /// The path in the repository.
  public let path: String
  /// The lines.
  public let lines: [String]
  /// The blocks of code, in order.
  public let blocks: [PageBlock]

  /// The folder of the repository.
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    .standardizedFileURL.path

  /// The folder of the catalog.
  private static let catalog = "Sources/Workbench/Workbench.docc"

  /// README and all pages of the catalog.
  public static let all: [Page] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(catalog)")) ?? []
    let paths = names.filter { $0.hasSuffix(".md") }.sorted().map { "\(catalog)/\($0)" }
    return (["README.md"] + paths).compactMap { try? Page($0) }
  }()

  /// Reads a page of the repository.
  public init(_ path: String) throws {
    self.path = path
    lines = try String(contentsOfFile: "\(Self.root)/\(path)", encoding: .utf8).components(separatedBy: "\n")
    var blocks: [PageBlock] = []
    var open: PageBlock?
    for (index, line) in lines.enumerated() {
      if let block = open {
        if line == "```" {
          blocks.append(block)
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if line.hasPrefix("```") {
        open = PageBlock(
          page: path, number: index + 1, language: String(line.dropFirst(3)),
          mark: index > 0 ? Self.mark(in: lines[index - 1]) : nil)
      }
    }
    self.blocks = blocks
  }

  /// Reads a page of the catalog by its name: `Cassettes`.
  public init(named name: String) throws { try self.init("\(Self.catalog)/\(name).md") }

  public var description: String { path }

  /// The files that the blocks of the page use, by their names.
  public var files: [(name: String, text: String)] {
    blocks.compactMap { block in
      guard case .file(let name) = block.way else { return nil }
      return (name, block.text)
    }
  }

  /// Returns the text of `<!-- … -->`, which no reader of a page sees; nil for any other line.
  private static func mark(in line: String) -> String? {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return nil }
    return String(line.dropFirst(5).dropLast(4))
  }
}

/// A block of code in a page.
public struct PageBlock: Sendable, CustomStringConvertible {
  /// The way in which a block is checked.
  public enum Way: Hashable, Sendable {
    /// A session: its lines with prompts are typed, and what stands below them is compared with what is printed.
    case session
    /// A script, for `mcv test`.
    case script
    /// Swift, which `Scripts/docs` type-checks.
    case swift
    /// Lines of a shell, which `Scripts/check-system` or `.ci/run` runs.
    case shell
    /// A file that other blocks of the page use.
    case file(String)
    /// A part of a file of the repository.
    case part(of: String)
    /// Nothing checks it, for a reason.
    case nowhere(because: String)
    /// Nothing checks it, and no reason is said.
    case unknown
  }

  /// A line of a session.
  public struct Entry: Sendable {
    /// The prompt, without its blank: `list*>`.
    public var prompt: String
    /// The line after the prompt.
    public var line: String
    /// The lines of output below it, `...` for any; none where the page leaves them out.
    public var output: [String]
  }

  /// The path of the page.
  public let page: String
  /// The line of the page in which the block begins, from 1.
  public let number: Int
  /// The word after the opening marks.
  public let language: String
  /// The text of the comment above the block.
  public let mark: String?
  /// The lines.
  public internal(set) var lines: [String] = []

  init(page: String, number: Int, language: String, mark: String?) {
    (self.page, self.number, self.language, self.mark) = (page, number, language, mark)
  }

  /// `README.md:34`
  public var description: String { "\(page):\(number)" }

  /// The lines as a file has them.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// The way in which the block is checked, by its mark, else by its language and form.
  public var way: Way {
    if let mark {
      for (word, way) in Self.ways where mark.hasPrefix(word) { return way(String(mark.dropFirst(word.count))) }
      return .unknown
    }
    switch language {
    case "swift": return .swift
    case "sh": return .shell
    case "text":
      if !entries.isEmpty { return .session }
      return lines.contains { $0.hasPrefix("#!mcv ") || $0.hasPrefix("|") } ? .script : .unknown
    default: return .unknown
    }
  }

  /// The marks, by their first words.
  private static let ways: [(word: String, way: @Sendable (String) -> Way)] = [
    ("not run: ", { .nowhere(because: $0) }), ("file: ", { .file($0) }), ("from: ", { .part(of: $0) }),
    ("in: ", { _ in .swift }), ("run by: ", { _ in .shell }), ("run in: ", { _ in .shell }),
  ]

  /// The lines with prompts, each with the output below it.
  public var entries: [Entry] {
    var entries: [Entry] = []
    for line in lines {
      if let typed = line.wholeMatch(of: /([^\s>]+>) (.*)/) {
        entries.append(Entry(prompt: String(typed.output.1), line: String(typed.output.2), output: []))
      } else if !entries.isEmpty {
        entries[entries.count - 1].output.append(line)
      }
    }
    return entries
  }

  /// Whether its lines open an app or a model, or compile a plugin.
  public var needsCompiler: Bool {
    entries.contains { entry in ["app open ", "model open ", "plugin build "].contains { entry.line.contains($0) } }
  }
}
