import AppProtocol
import DisplayText
import Foundation
import Glibc
import JSONValues
import Testing

@testable import AppHosting

/// The program `mcv-apps` over the channel that mcv uses.
@Suite(.serialized) struct ServiceTests {
  /// The built program, with both ends of the conversation.
  private final class Service {
    private let process = Process()
    private let requests = Pipe()
    private let replies = Pipe()
    private var received = MessageBuffer()

    init() throws {
      let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      process.executableURL = URL(fileURLWithPath: program).deletingLastPathComponent()
        .appendingPathComponent("mcv-apps")
      process.environment = Machine.environment
      (process.standardInput, process.standardOutput) = (requests, replies)
      try process.run()
    }

    func send(_ request: ServiceRequest) { send(MessageFrame.bytes(of: request)) }
    func send(_ bytes: [UInt8]) { requests.fileHandleForWriting.write(Data(bytes)) }

    /// Waits for a reply that is neither a step nor an attempt, or returns nil if the program is gone.
    func reply() throws -> ServiceReply? {
      while true {
        while let reply = try received.next(ServiceReply.self) {
          switch reply {
          case .step, .attempt: continue
          default: return reply
          }
        }
        let data = replies.fileHandleForReading.availableData
        if data.isEmpty { return nil }
        received.append(data)
      }
    }

    func build(_ path: String) throws -> BuiltApp {
      send(.build(AppBuildRequest(AppFileSelection(paths: [path]))))
      guard case .built(let app)? = try reply() else { throw Unexpected() }
      return app
    }

    func outcome() throws -> AppOutcome {
      guard case .outcome(let outcome)? = try reply() else { throw Unexpected() }
      return outcome
    }

    /// Ends the conversation, and waits for the end of the program.
    func close() throws -> Int32 {
      try requests.fileHandleForWriting.close()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  private struct Unexpected: Error {}

  private func startRequest(_ app: BuiltApp, _ screen: String? = nil) -> AppStartRequest {
    AppStartRequest(
      build: app.id, screen: screen, size: AppSize(width: 390, height: 844), seed: 0, language: "en", patience: 5000)
  }

  @Test func theDemoIsBuiltStartedAndUsed() throws {
    let service = try Service()
    service.send(.begin(version: MessageFrame.version))
    guard case .ready(MessageFrame.version)? = try service.reply() else { throw Unexpected() }
    let app = try service.build(DemoAppTests.folder)
    #expect(app.cuts.isEmpty && app.controllers.contains("PokedexViewController"))
    service.send(.start(app: 7, startRequest(app)))
    let started = try service.outcome()
    #expect(started.start?.screen == .scene && started.start?.isOwn == true && started.attempt == 0)
    #expect(started.answer?.window?.controller == "PokedexViewController", "\(started)")
    service.send(.act(app: 7, AppRequest(.clock(until: 400), at: 0)))
    let outcome = try service.outcome()
    #expect(outcome.events.count == 1)
    #expect(outcome.answer?.window?.lists.first?.cells.first?.texts.isEmpty == false, "\(outcome)")
    service.send(.end(app: 7))
    service.send(.act(app: 7, AppRequest(.tree, at: 400)))
    guard case .failed(let failure)? = try service.reply() else { throw Unexpected() }
    #expect(failure.text.code == .appEnded)
    #expect(try service.close() == 0)
  }

  @Test func requestsOfAnAppAreAnsweredByMcv() throws {
    let service = try Service()
    let app = try service.build(Machine.app("Hands"))
    service.send(.start(app: 1, startRequest(app, "NewsViewController")))
    var asked: [String] = []
    while case .network(let request)? = try service.reply() {
      asked.append(request.value["url"]?.string ?? "")
      service.send(
        .networkAnswer(
          asked.last == "https://example.com/shared.json"
            ? JSONPayload(["status": 200, "body": "[{\"id\":1,\"title\":\"One\"}]"]) : .unavailable("not-recorded")))
      if asked.count == 4 { break }
    }
    let outcome = try service.outcome()
    guard case .applied(let list)? = outcome.events.last else { throw Unexpected() }
    #expect(
      Set(list.sections.flatMap(\.items)) == ["shared [\"One\"]", "own offline", "post failed true", "plain nil"])
  }

  @Test func malformedRequestIsReportedAndTheNextServed() throws {
    let service = try Service()
    service.send(MessageFrame.bytes(of: ["surprise": 1]))
    guard case .failed(let failure)? = try service.reply() else { throw Unexpected() }
    #expect(failure.text.code == .appEnded)
    #expect(failure.message.en.hasPrefix("mcv sent what is no request: "), "\(failure)")
    service.send(.begin(version: 0))
    guard case .ready(MessageFrame.version)? = try service.reply() else { throw Unexpected() }
    // After a length that is not one nothing can be read.
    service.send([0xFF, 0xFF, 0xFF, 0xFF])
    guard case .failed? = try service.reply() else { throw Unexpected() }
    #expect(try service.reply() == nil)
    #expect(try service.close() == 0)
  }

  @Test func cancelStopsALongRequest() throws {
    let service = try Service()
    let app = try service.build(Machine.app("Trouble"))
    service.send(.start(app: 1, startRequest(app, "LoopTrouble")))
    service.send(.cancel)
    #expect(try service.outcome().wasCancelled)
    // The stopped request does not affect the next one, which is served whole.
    service.send(.start(app: 1, startRequest(app, "QuietTrouble")))
    #expect(try service.outcome().answer?.isDone == true)
  }

  @Test func serviceEndsWithItsInput() throws {
    let service = try Service()
    let app = try service.build(Machine.app("Trouble"))
    service.send(.start(app: 1, startRequest(app, "LoopTrouble")))
    let start = ContinuousClock.now
    #expect(try service.close() == 0)
    #expect(ContinuousClock.now - start < .seconds(8))
  }

  @Test func layoutsOfAnAppsCodeBecomeAPlugin() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Shelves.swift")
    try """
    import UIKit
    func shelf() -> UICollectionViewLayout {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      let item = NSCollectionLayoutItem(layoutSize: size)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }
    """.write(to: file, atomically: true, encoding: .utf8)
    let service = try Service()
    service.send(.buildLayouts(path: file.path, output: folder.path))
    guard case .layouts(let report)? = try service.reply() else { throw Unexpected() }
    #expect(report.product == folder.path + "/libMCVPlugin_Shelves.so", "\(report.diagnostics)")
    service.send(.buildLayouts(path: folder.path + "/None.swift", output: folder.path))
    guard case .failed(let failure)? = try service.reply() else { throw Unexpected() }
    #expect(failure == AppFailure(.authoring(.notThere(path: folder.path + "/None.swift"))))
  }
}
