import CommandLanguage
import DiffableDataSource
import DisplayText
import SessionModel
import Synchronization
import Testing

@testable import Environment
@testable import Runner

/// Features work around lines only in sessions that have something for them, and the runner needs none of them.
@Suite struct LineHookTests {
  /// Counts the calls of its hooks, by their contents.
  private enum Counting: WorkbenchFeature {
    static let calls = Mutex<[LineHook.Content: [String]]>([:])

    static let commands = [
      CommandDefinition(
        CommandSpec(
          "frobnicate", group: "session", synopsis: "frobnicate", summary: Bilingual("frobnicates"),
          help: Bilingual("Frobnicates."), shape: Shape())
      ) { _, context throws(Diagnostic) in
        throw Diagnostic(.badValue, Bilingual("no"), at: context.command.source.range(context.command.range))
      }
    ]

    static let lineHooks = [LineHook.Content.apps, .realClock, .requests, .laterCalls, .pluginLayouts].map { content in
      LineHook(
        for: content,
        before: { _, _ in
          note("before", content)
          return [Diagnostic("W0101", Bilingual("before"))]
        },
        instead: { _, _ in
          note("instead", content)
          return nil
        },
        after: { result, _, _ in
          note("after", content)
          result.warnings.append(Diagnostic("W0102", Bilingual("after")))
        })
    }

    private static func note(_ part: String, _ content: LineHook.Content) {
      calls.withLock { $0[content, default: []].append(part) }
    }

    static func taken() -> [LineHook.Content: [String]] {
      calls.withLock { calls in
        defer { calls = [:] }
        return calls
      }
    }
  }

  private static let workbench = Workbench(features: [SessionFeature.self, Counting.self])

  @Test func `a hook runs where the session has its content, in front of a command and after it`() throws {
    var session = Session(workbench: Self.workbench)
    let world = World()
    session.world = world
    _ = try Self.execute("frobnicate", &session)
    #expect(Counting.taken().isEmpty)

    session.state.clock.start = .init(reading: 0, time: 0)
    #expect(try Self.execute("frobnicate", &session).warnings.map(\.code) == ["W0101", "W0102"])
    #expect(Counting.taken() == [.realClock: ["before", "instead", "after"]])
    session.state.clock.start = nil

    session.state.settings.uikit = .v13
    world.responder.askForLayout()
    world.activity.insert(.requests)
    #expect(try Self.execute("frobnicate", &session).error?.message.en == "no")
    #expect(Set(Counting.taken().keys) == [.laterCalls, .pluginLayouts, .requests])
  }

  @Test func `the runner works without any feature`() throws {
    var session = Session(workbench: Workbench(features: [SessionFeature.self]))
    let report = try #require(try Self.execute("help set", &session).report)
    #expect(report.lines(session.textOptions).first?.hasPrefix("set") == true)
    #expect(try Self.execute("add 1..3", &session).error?.code == .unknownVerb)
    #expect(session.workbench.traits(of: "add") == [] && session.workbench.traits(of: "undo") != [])
  }

  private static func execute(_ line: String, _ session: inout Session) throws -> CommandResult {
    let source = SourceText(name: "test", text: line)
    guard case .commands(let commands)? = ScriptParser.parse(source).lines.first?.content else {
      return CommandResult()
    }
    return session.execute(try #require(commands.commands.first), in: source)
  }
}
