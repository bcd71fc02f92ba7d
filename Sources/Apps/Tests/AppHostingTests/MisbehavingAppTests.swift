import AppProtocol
import DisplayText
import Foundation
import Glibc
import JSONValues
import Testing

@testable import AppHosting

/// The workbench survives any misbehavior of an app's code, and reports the line where it happened.
@Suite(.serialized) struct MisbehavingAppTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    var name: String
    var line: Int?
    var words: String?
    var cause: AppEnding.Cause?
    var isOfUIKit = false
    var testDescription: String { name }
  }

  static let kinds = [
    Kind(name: "IndexTrouble", line: 17, words: "Index out of range"),
    Kind(name: "NilTrouble", line: 24, words: "Unexpectedly found nil while unwrapping an Optional value"),
    Kind(name: "OverflowTrouble", line: 31),
    Kind(name: "FatalTrouble", line: 37, words: "no such cell"),
    Kind(name: "PreconditionTrouble", line: 43, words: "a title is needed"),
    Kind(name: "CastTrouble", line: 50),
    Kind(name: "LoopTrouble", line: nil, cause: .looped),
    Kind(name: "RecursionTrouble"),
    Kind(name: "ExitTrouble", line: nil, cause: .exited(0)),
    Kind(name: "AbortTrouble", line: 77),
    Kind(name: "KillTrouble", line: nil, cause: .signalled(9)),
    // Dispatch keeps no frame pointers: the backtrace begins with the caller of the function that waits.
    Kind(name: "DeadlockTrouble", line: 8),
    Kind(name: "SemaphoreTrouble", line: nil, cause: .stuck),
    Kind(name: "UnownedTrouble", line: 102),
    Kind(name: "DuplicateTrouble", line: 110, isOfUIKit: true),
    Kind(name: "UnregisteredTrouble", line: nil, isOfUIKit: true),
    Kind(name: "CellLoopTrouble", line: nil, cause: .looped),
    // Some steps of a loop belong to no line; the caller's frame has one.
    Kind(name: "SectionLoopTrouble", line: nil, cause: .looped),
    Kind(name: "MemoryTrouble", line: 218, words: "failed to allocate 268435488 bytes of memory with alignment 8"),
    Kind(name: "CountTrouble", line: 236, isOfUIKit: true),
    // Its own handler of the signal prints more lines than are kept, and leaves no backtrace.
    Kind(name: "WordyTrouble", words: "no such cell", cause: .signalled(SIGILL)),
    // It stops itself and is not continued, so its time runs out.
    Kind(name: "StopTrouble", line: nil, cause: .stuck),
  ]

  static let limits = Limits(patience: 1000, computing: .seconds(2))

  @Test(arguments: kinds) func crashIsReportedWithItsSourceLine(_ kind: Kind) throws {
    // A loop is ended soon; filling the memory takes longer, on a busy machine too.
    let app = try OpenApp("Trouble", screen: kind.name, limits: kind.words == nil ? Self.limits : Limits())
    let ending = try #require(app.ending)
    if let line = kind.line { #expect(ending.place?.line == line, "\(ending)") }
    if kind.cause == nil || kind.cause == .looped {
      #expect(ending.place?.file.hasSuffix("Troubles.swift") == true, "\(ending)")
    }
    if let words = kind.words { #expect(ending.words == words, "\(ending)") }
    if let cause = kind.cause { #expect(ending.cause == cause) }
    #expect(ending.isOfUIKit == kind.isOfUIKit)
  }

  @Test func applyInEachLayoutPassDoesNotEndTheApp() throws {
    let app = try OpenApp("Trouble", screen: "LayoutApplyTrouble", limits: Self.limits)
    #expect(app.applied.last == ["1", "2"])
    app.ask(.tree)
    #expect(app.isDone)
  }

  @Test func busyAppIsReportedAndStillAnswers() throws {
    let app = try OpenApp("Trouble", screen: "TaskTrouble", limits: Self.limits)
    #expect(app.answer.isBusy)
    app.ask(.tree)
    #expect(app.answer.tree?.root.type == "UIWindow")
  }

  @Test func zeroIntervalTimerDoesNotBlockTheClock() throws {
    let app = try OpenApp("Trouble", screen: "TimerTrouble", limits: Self.limits)
    #expect(!app.answer.isBusy)
    app.clock(10)
    #expect(app.answer.time == 10)
  }

  @Test func printedLinesAreLimited() throws {
    let app = try OpenApp("Trouble", screen: "PrintTrouble")
    #expect(app.isDone)
    #expect(app.takePrints().count == 2000)
  }

  @Test func aGigabyteOfPrintsIsCutLineByLine() throws {
    let app = try OpenApp("Trouble", screen: "FloodTrouble")
    #expect(app.isDone, "\(app.ending.debugDescription)")
    let prints = app.takePrints()
    #expect(prints.count == 1025 && prints.last == "dry")
    #expect(prints.allSatisfy { $0.utf8.count <= 2000 })
  }

  @Test func anAppThatClosesItsStreamsGoesOn() throws {
    let app = try OpenApp("Trouble", screen: "ClosedStreamTrouble")
    #expect(app.isDone)
  }

  @Test func anAppThatEndedAnswersNothingMore() throws {
    let app = try OpenApp("Trouble", screen: "ExitTrouble")
    app.ask(.tree)
    #expect(app.ending?.cause == .exited(0))
  }

  /// A program that sends something other than messages is ended, and the reason is reported.
  @Test func malformedMessageEndsTheProcess() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("app")
    try "#!/bin/bash\nprintf '\\x05\\x00\\x00\\x00hello' >&63; sleep 60\n"
      .write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    var app = try Machine.build("Pocket")
    app.program = program.path
    let process = try Machine.process(app)
    let failure = #expect(throws: AppFailure.self) { try process.ask(AppRequest(.tree, at: 0)) }
    #expect(failure?.text.code == .appEnded)
    #expect(failure?.message.en.hasPrefix("the app's process sent what is no message: ") == true)
    #expect(process.ending?.cause == .signalled(SIGKILL))
  }

  /// The compiler gives the jump back of a loop the line 0: then the line on which its function begins is reported.
  @Test(
    arguments: [
      ("closure #1 in CellLoopTrouble.viewDidLoad()", nil),
      ("SectionLoopTrouble.section(_:in:)", 200),
      ("closure #1 in SectionLoopTrouble.layout()", 197),
      ("LayoutApplyTrouble.viewDidLayoutSubviews()", 207),
      ("variable initialization expression of Nobody.at", nil),
    ] as [(String, Int?)]) func stackFrameWithoutALineUsesItsFunctionsLine(_ name: String, _ line: Int?) throws
  {
    let app = try Machine.build("Trouble")
    let copy = try #require(app.folder.split(separator: "/").last).description
    let index = try #require(app.sources.files.firstIndex { $0.name.hasSuffix("Troubles.swift") })
    let place = WrittenBacktrace.Location(file: "x/\(copy)/\(index)/Troubles.swift", line: 0, column: 0)
    let frame = WrittenBacktrace.Frame(description: name, sourceLocation: place)
    let trace = AppBacktrace(WrittenBacktrace(threads: [.init(crashed: true, frames: [frame])]), app)
    #expect(trace.functions == [name])
    #expect(trace.place?.line == line)
    #expect((trace.place?.file.hasSuffix("Troubles.swift") ?? true) == true)
  }
}
