import AppProtocol
import Foundation
import Testing

@testable import AppHosting

/// The search for a start that shows a list.
@Suite(.serialized) struct StartingTests {
  private func start(_ app: CompiledApp, _ change: (inout AppStartRequest) -> Void = { _ in }) throws -> AppOutcome {
    var request = AppStartRequest(
      build: 0, size: AppSize(width: 390, height: 844), seed: 0, language: "en", patience: 5000)
    change(&request)
    let calls = AppCalls(answer: { _ in .unavailable("not-recorded") }, isCancelled: { false }, attempts: {})
    var starting = AppStarting(app, request, backtracer: AppToolchain.backtracer(Machine.environment), calls)
    return try starting.run()
  }

  /// The scene of the app shows a screen without a list; another one of its screens has one.
  @Test func screenWithAListReplacesAStartWithoutOne() throws {
    let app = try Machine.build("Doors")
    let outcome = try start(app)
    let taken = try #require(outcome.start)
    #expect(taken.screen == .filled(type: "ParcelsViewController"), "\(taken)")
    #expect(!taken.isOwn && taken.failed?.withoutList == "SignInViewController", "\(taken)")
    #expect(taken.controller == "ParcelsViewController" && taken.making?.isEmpty == false)
    #expect(outcome.attempt > 0)
    // The same start is taken at once where it is known.
    let again = try start(app) { $0.known = taken }
    #expect(again.start == taken && again.attempt == 0)
    // A user who asks for the app's own start gets it.
    let own = try start(app) { $0.screen = AppStartRequest.ownStart }
    #expect(own.start?.screen == .scene && own.start?.isOwn == true && own.attempt == 0)
  }

  /// A start that a search has found without answers is stored beside the program.
  @Test func aFoundStartIsKept() throws {
    let folder = try Machine.copy(of: "Doors")
    func build() throws -> CompiledApp { try AppBuild(AppSources([folder.path])).run(Machine.toolchain()) }
    #expect(try start(build()).attempt > 0)
    #expect(try build().start == nil)
    let first = try start(build()) { $0.isWithoutAnswers = true }
    #expect(first.attempt > 0)
    let second = try start(build()) { $0.isWithoutAnswers = true }
    #expect(second.attempt == 0 && second.start == first.start)
    // After a change of the code, the screen that was shown before is tried first.
    let third = try start(build()) { $0.former = first.start }
    #expect(third.attempt == 0 && third.start?.screen == first.start?.screen)
  }
}
