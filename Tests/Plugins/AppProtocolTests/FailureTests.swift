import AppProtocol
import DisplayText
import Platform
import TestSupport
import Testing

/// Each failure has a sentence in both languages, and arrives on the other side as it was sent.
@Suite struct FailureTests {
  private func check(_ text: FailureText) {
    #expect(text.message.flaws == [] && text.helps.flatMap(\.flaws) == [])
    #expect(text.message.ko != text.message.en)
  }

  private func sent<Message: Codable>(_ message: Message) throws -> Message? {
    var buffer = MessageBuffer()
    buffer.append(MessageFrame.bytes(of: message))
    return try buffer.next(Message.self)
  }

  @Test(arguments: samples(authoring))
  func aFailureOfWhatCompiles(_ failure: AuthoringFailure) {
    check(failure.text)
    let ofApp = AppFailure(.authoring(failure)).text
    #expect(ofApp.message == failure.text.message && ofApp.helps == failure.text.helps)
  }

  @Test(arguments: samples(app))
  func aFailureOfAnApp(_ cause: AppFailure.Cause) throws {
    var failure = AppFailure(cause, place: AppPlace(.model, line: 3, column: nil))
    (failure.candidates, failure.notes) = (["A1"], ["b:1"])
    check(failure.text)
    guard case .failed(let arrived)? = try sent(ServiceReply.failed(failure)) else {
      Issue.record("another reply arrived")
      return
    }
    #expect(arrived == failure)
  }

  @Test(
    arguments: [
      (.authoring(.timedOut(seconds: 1)), .appDoesNotCompile, .compilerError),
      (.authoring(.compilerEnded(.status(1))), .noCompiler, .compilerError),
      (.authoring(.noKit(missing: "a")), .noCompiler, .noPluginKit),
      (.notReady(AppFailure(.programEnded)), .noCompiler, .noCompiler), (.programEnded, .appEnded, .fileAccess),
    ] as [(AppFailure.Cause, FailureCode, FailureCode)])
  func `A failure has another code where a plugin is made`(
    _ cause: AppFailure.Cause, _ code: FailureCode, _ codeOfPlugin: FailureCode
  ) {
    let failure = AppFailure(cause)
    #expect(failure.text.code == code && failure.codeOfPlugin == codeOfPlugin)
  }

  /// Returns the value after another: a case that is new does not compile until it has its place here.
  private static func authoring(after failure: AuthoringFailure?) -> AuthoringFailure? {
    switch failure {
    case nil: .notAName("a 1", suggestion: "A1", options: "--kind source")
    case .notAName: .takenName("Set1", options: "--c")
    case .takenName: .noNameIn(file: "-1")
    case .noNameIn: .exists(folder: "./A1", name: "A1", options: "--kind source")
    case .exists: .notThere(path: "/a1")
    case .notThere: .notSwift(path: "/a1")
    case .notSwift: .noSwiftFile(folder: "/a1")
    case .noSwiftFile: .noLayouts(place: "/a1")
    case .noLayouts: .noCompiler(for: .plugin)
    case .noCompiler(.plugin): .noCompiler(for: .app)
    case .noCompiler(.app): .noCCompiler
    case .noCCompiler: .compilerIsNoProgram(path: "/a1")
    case .compilerIsNoProgram: .noKit(missing: "/a1")
    case .noKit: .noLayoutKit(missing: "/a1", package: "A1")
    case .noLayoutKit: .kitDoesNotBuild(words: .printed("error: a"), command: "swift build")
    case .kitDoesNotBuild: .toolsDoNotCompile(compiler: "/swiftc1", words: "a")
    case .toolsDoNotCompile: .compilerEnded(.status(139))
    case .compilerEnded: .timedOut(seconds: 120)
    case .timedOut: .cancelled
    case .cancelled: .noTemporaryFolder(path: "/a1", .isNone)
    case .noTemporaryFolder(_, .isNone): .noTemporaryFolder(path: "/a1", .isReadOnly)
    case .noTemporaryFolder(_, .isReadOnly): .inUse(folder: "/a1")
    case .inUse: .folderNotMade(path: "/a1", .init(13))
    case .folderNotMade: .notWritten(path: "/a1", .init(28))
    case .notWritten: .noPipe(.init(24))
    case .noPipe: .notStarted(program: "/a1", .init(2))
    case .notStarted: nil
    }
  }

  private static func app(after cause: AppFailure.Cause?) -> AppFailure.Cause? {
    switch cause {
    case nil: .notThere(path: "/a1")
    case .notThere: .tooManyFiles(limit: 5000, path: "/a1")
    case .tooManyFiles: .noSwiftFile(in: ["/a1", "/b1"])
    case .noSwiftFile: .unreadable(file: "a1")
    case .unreadable: .noController("A1", others: ["B1"])
    case .noController: .severalControllers(count: 2, offered: ["A1", "B1"])
    case .severalControllers: .noControllers
    case .noControllers: .needsArguments(type: "A1", parameters: "id: Int", call: "id: …")
    case .needsArguments: .authoring(.cancelled)
    case .authoring: .noRewriter(path: "/a1")
    case .noRewriter: .noLibrary(missing: "/a1", package: "A1")
    case .noLibrary: .doesNotCompile(.app, words: "no such module 'A'")
    case .doesNotCompile(.app, _): .doesNotCompile(.initializer, words: "a")
    case .doesNotCompile(.initializer, _): .doesNotCompile(.model, words: "a")
    case .doesNotCompile(.model, _): .doesNotCompile(.value, words: "a")
    case .doesNotCompile(.value, _): .wouldLeaveOut(lines: 3, reason: "a")
    case .wouldLeaveOut: .rewriterEnded(.status(1))
    case .rewriterEnded: .noPackage(module: "A1", modules: ["A1", "B1"])
    case .noPackage: .moduleNotBuilt("A1", package: "/a1", modules: ["A1"])
    case .moduleNotBuilt: .moduleNotInPackage("A1", modules: ["A1"])
    case .moduleNotInPackage: .noProgram
    case .noProgram: .programNotBuilt(command: "swift build")
    case .programNotBuilt: .noSwift(command: "swift build")
    case .noSwift: .programDoesNotBuild(command: "swift build", log: "a.log")
    case .programDoesNotBuild: .buildInterrupted(command: "swift build")
    case .buildInterrupted: .notReady(AppFailure(.noMessage(.tooLong(1 << 29))))
    case .notReady: .otherVersion(program: "/a1", its: 3, own: 2)
    case .otherVersion: .programEnded
    case .programEnded: .programDidNotStop
    case .programDidNotStop: .noMessage(.undecodable("a"))
    case .noMessage: .otherAnswer
    case .otherAnswer: .gone
    case .gone: .noBuild(3)
    case .noBuild: .noApp(3)
    case .noApp: .noRequest(.tooLong(1 << 29))
    case .noRequest: .noMessageOfApp(.undecodable("a"))
    case .noMessageOfApp: .noDescriptors(.program)
    case .noDescriptors(.program): .noDescriptors(.app)
    case .noDescriptors(.app): .noDescriptors(.fetcher)
    case .noDescriptors(.fetcher): .notStarted(.program, program: "/a1", .init(13))
    case .notStarted(.program, _, _): .notStarted(.app, program: "/a1", .init(13))
    case .notStarted(.app, _, _): .notStarted(.fetcher, program: "/a1", .init(13))
    case .notStarted(.fetcher, _, _): nil
    }
  }
}
