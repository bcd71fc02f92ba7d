import DisplayText
import Glibc
import LineEditing
import Synchronization

/// A program for the tests to type at: it shows what it read, and has a few commands that tests need.
@main
struct Fixture {
  static func main() {
    var options = Options(CommandLine.arguments.dropFirst())
    let source = StandardInput.lineSource(
      program: "fixture", history: HistoryStore(path: options.history), assistance: assistance(options),
      mode: options.mode,
      editing: options.isEditing)
    if let path = options.notices.take() { Announcer.start(path, source.notices) }
    while true {
      switch source.readLine(prompt: Prompt("mcv> ", style: .prompt), continuation: "...> ") {
      case .line("exit"): exit(0)
      case .line("wait"): wait(source.notices)
      case .line("abort"): abort()
      case .line(let text): print("read \(text.debugDescription)")
      case .interrupt: print("interrupted")
      case .endOfInput:
        print("end of input")
        exit(0)
      }
    }
  }

  /// Runs until it is interrupted.
  private static func wait(_ notices: NoticePrinter) {
    let isTold = Atomic(false)
    InterruptSignal.onDelivery {
      notices.post("told of the interrupt")
      isTold.store(true, ordering: .releasing)
    }
    print("waiting")
    fflush(nil)
    while !InterruptSignal.isPending || !isTold.load(ordering: .acquiring) { usleep(1000) }
    InterruptSignal.onDelivery(nil)
    print("cancelled")
  }

  private static func assistance(_ options: Options) -> LineAssistance {
    LineAssistance(
      completeness: { text in
        let isOpen = text.filter { $0 == "{" }.count > text.filter { $0 == "}" }.count
        return isOpen || text.hasSuffix("\\") ? .incomplete : .complete
      },
      completion: { line, cursor in
        let start = wordStart(in: line[..<cursor])
        let typed = QuotedWord(parsing: line[start..<cursor]).text
        let words = start == line.startIndex ? commands : places
        return Completion(range: start..<cursor, candidates: words.filter { $0.text.hasPrefix(typed) })
      },
      help: { line, cursor in
        if line == "leave" { exit(3) }
        return "help on '\(line[..<cursor])' before '\(line[cursor...])'"
      },
      styles: { text in
        // Digits are green.
        var parts: [(range: Range<Int>, style: TextStyle)] = []
        for (offset, byte) in text.utf8.enumerated() where options.isColored && (0x30...0x39).contains(byte) {
          parts.append((offset..<offset + 1, .success))
        }
        return parts
      },
      suggestsHistory: { options.isColored },
      remembered: { $0.hasPrefix("secret") ? nil : $0 })
  }

  private static let commands = [
    Completion.Candidate("echo", description: "say it again"),
    Completion.Candidate("edit", description: "change it"),
    Completion.Candidate("에코", description: "메아리"),
  ]

  private static let places = ["Seoul Station", "Seoul Tower", "서울역", "Busan"].map { Completion.Candidate($0) }

  private static func wordStart(in text: Substring) -> String.Index {
    var start = text.startIndex
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil, character == " " {
        start = text.index(after: index)
      }
    }
    return start
  }
}

/// The options of the tests, on the command line.
struct Options {
  var history: String?
  var mode: EditingMode?
  var isEditing = true
  /// Whether typed text is coloured, and what history has after it shown.
  var isColored = false
  /// A pipe whose lines are to be shown above the prompt.
  var notices: String?

  init(_ arguments: ArraySlice<String>) {
    var arguments = arguments
    while let option = arguments.popFirst() {
      switch option {
      case "--history": history = arguments.popFirst()
      case "--notices": notices = arguments.popFirst()
      case "--vi": mode = .vi
      case "--colored": isColored = true
      case "--no-editing": isEditing = false
      default: break
      }
    }
  }
}

/// Another thread of the program, with things to say.
final class Announcer: Sendable {
  private let path: String
  private let notices: NoticePrinter

  private init(path: String, notices: NoticePrinter) {
    self.path = path
    self.notices = notices
  }

  static func start(_ path: String, _ notices: NoticePrinter) {
    let announcer = unsafe Unmanaged.passRetained(Announcer(path: path, notices: notices)).toOpaque()
    var thread = pthread_t()
    _ = unsafe pthread_create(
      &thread, nil,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<Announcer>.fromOpaque(context).takeRetainedValue().run()
        }
        return nil
      }, announcer)
  }

  private func run() {
    guard let file = unsafe fopen(path, "r") else { return }
    var buffer = [CChar](repeating: 0, count: 1000)
    while unsafe fgets(&buffer, 1000, file) != nil {
      notices.post(String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
  }
}
