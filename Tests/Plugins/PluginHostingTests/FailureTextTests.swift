import DisplayText
import JSONValues
import Platform
import TestSupport
import Testing

@testable import PluginHosting

/// Every cause of a failure is a sentence in both languages, with its ways out, and crosses to another process.
@Suite struct FailureTextTests {
  private typealias Cause = PluginFailure.Cause

  private static let call = PluginCall(.fetch, of: "species")
  private static let path = "/tmp/libMCVPlugin_Mine.so"

  /// One of each case, and of each case of the enumerations in it; more where the sentence depends on the values.
  private static let causes: [Cause] =
    samples(cause) + variants + calls
    + samples(descriptorFlaw).map { .brokenDescriptor(path: path, $0) }
    + samples(descriptorPart).flatMap { part -> [PluginFailure.DescriptorFlaw] in
      [.missing(part), .tooLong(part, limit: 128), .notUTF8(part), .notAName(part)]
    }.map { .brokenDescriptor(path: path, $0) }
    + samples(pageFlaw).map { .badPage(call, $0) }
    + samples(cellFlaw).map { .badPage(call, .cell(row: 1, column: "a", $0)) }
    + samples(documentFlaw).map { .badDocument(call, $0) }
    + samples(processEnd).map { .crashedInCall(call, plugin: "mine", $0) }
    + samples(killReason).map { .crashedInCall(call, plugin: "mine", .killed($0)) }
    + samples(task).flatMap { [.cancelled($0), .noThread($0)] }
    + FeatureKind.allCases.map { .noFeature($0, "x", loaded: ["a"], files: ["B"]) }
    + PluginFailure.LibraryFlaw.allCases.map { .notALibrary(path: path, $0) }
    + PluginFailure.LoadingStage.allCases.map { .hungLoading(path: path, .milliseconds(250), $0) }

  private static let variants: [Cause] = [
    .notAFile(path: path, isFolder: false), .missingLibrary(path: path, library: "libFoundation.so"),
    .undefinedSymbol(path: path, symbol: "$s4main3fooyyF"), .otherInterface(plugin: "mine", path: path, .init(0, 1)),
    .missingTexts(.feature("species"), path: path, isKoreanMissing: false, isEnglishMissing: true),
    .notOnSearchPath("x", known: ["a", "b"]), .noFeature(.layout, "x", loaded: ["a"], files: []),
    .noFeature(.pipeline, "x", loaded: [], files: ["B"]),
  ]

  private static let calls: [Cause] = [
    .crashedInCall(call, plugin: "mine", .crashed(.init(99), words: nil)),
    .crashedInCall(call, plugin: "mine", .exited(code: 0, words: nil)), .failed(call, .timedOut, .init(code: "c")),
    .busy(call, plugin: "mine", with: nil), .noPage(call, isSized: false),
  ]

  private static let notJSON: JSONParsingError = {
    do throws(JSONParsingError) { _ = try JSONValue(parsing: "{") } catch { return error }
    fatalError("it is not JSON")
  }()

  /// Returns the value after another: a case that is new does not compile until it has its place here, as in those
  /// below.
  private static func cause(after cause: Cause?) -> Cause? {
    switch cause {
    case nil: .noPath
    case .noPath: .noFile(path: path)
    case .noFile: .unopenable(path: path, SystemError(13))
    case .unopenable: .notAFile(path: path, isFolder: true)
    case .notAFile: .notALibrary(path: path, .empty)
    case .notALibrary: .incomplete(path: path, size: 4, of: 64)
    case .incomplete: .narrow(path: path, needs: .init(62))
    case .narrow: .otherMachine(path: path, .init(4660), host: .init(183))
    case .otherMachine: .missingLibrary(path: path, library: "libgone.so")
    case .missingLibrary: .undefinedSymbol(path: path, symbol: "foo")
    case .undefinedSymbol: .otherLibraryVersion(path: path, words: "GLIBC_9")
    case .otherLibraryVersion: .notOpened(path: path, words: "no")
    case .notOpened: .noEntry(path: path)
    case .noEntry: .refused(path: path)
    case .refused: .otherInterface(plugin: "mine", path: path, .init(9, 0))
    case .otherInterface: .newerInterface(plugin: "mine", path: path, .init(1, 9))
    case .newerInterface: .missingTexts(.plugin, path: path, isKoreanMissing: true, isEnglishMissing: true)
    case .missingTexts: .brokenDescriptor(path: path, .size)
    case .brokenDescriptor: .notOnSearchPath("x", known: [])
    case .notOnSearchPath: .noFeature(.dataSource, "x", loaded: [], files: [])
    case .noFeature: .nameTaken("mine", path: path, by: "other", at: "/usr/lib/o.so")
    case .nameTaken: .featureTaken("species", of: "mine", by: "other", at: "/usr/lib/o.so")
    case .featureTaken: .notLoaded("mine")
    case .notLoaded: .noProcess(SystemError(2))
    case .noProcess: .crashedLoading(path: path, .init(11), .entry)
    case .crashedLoading: .exitedLoading(path: path, code: 3, .starting)
    case .exitedLoading: .hungLoading(path: path, .seconds(2), .opening)
    case .hungLoading: .unclearLoading(path: path)
    case .unclearLoading: .crashedInCall(call, plugin: "mine", .crashed(.init(4), words: "Fatal error: no"))
    case .crashedInCall: .unreadableServer("http://a.test", .init(4))
    case .unreadableServer: .failed(call, .failed, .init(message: Bilingual(ko: "열쇠가 없습니다", en: "no key")))
    case .failed: .unreadableError(call, .failed, notJSON)
    case .unreadableError: .unknownStatus(call, -1)
    case .unknownStatus: .timedOut(call, .seconds(2))
    case .timedOut: .busy(call, plugin: "mine", with: .create)
    case .busy: .cancelled(.call(call))
    case .cancelled: .noThread(.call(call))
    case .noThread: .badBuffer(call, count: .max, limit: 5)
    case .badBuffer: .noCompletion(call)
    case .noCompletion: .noPage(call, isSized: true)
    case .noPage: .badPage(call, .noCells)
    case .badPage: .badDocument(call, .notAnObject)
    case .badDocument: .recordingsNotUTF8("species")
    case .recordingsNotUTF8: .noFunction(call)
    case .noFunction: nil
    }
  }

  private static func descriptorFlaw(after flaw: PluginFailure.DescriptorFlaw?) -> PluginFailure.DescriptorFlaw? {
    switch flaw {
    case nil: .size
    case .size: .noID
    case .noID: .featureCount(4_000_000)
    case .featureCount: .noFeatures
    case .noFeatures: .featureSize
    case .featureSize: .otherFeatureSize(1)
    case .otherFeatureSize: .featureTwice(kind: "mcv.layout/1", name: "x")
    case .featureTwice: .functions(feature: "x")
    case .functions: .missing(.name)
    case .missing: .tooLong(.name, limit: 128)
    case .tooLong: .notUTF8(.name)
    case .notUTF8: .notAName(.name)
    case .notAName: nil
    }
  }

  private static func descriptorPart(after part: PluginFailure.DescriptorPart?) -> PluginFailure.DescriptorPart? {
    switch part {
    case nil: .name
    case .name: .id
    case .id: .version
    case .version: .toolchain
    case .toolchain: .featureKind(1)
    case .featureKind: .featureName(2)
    case .featureName: .koreanText(.plugin)
    case .koreanText(.plugin): .koreanText(.feature("x"))
    case .koreanText(.feature): .englishText(.plugin)
    case .englishText(.plugin): .englishText(.feature("x"))
    case .englishText(.feature): nil
    }
  }

  private static func pageFlaw(after flaw: PluginFailure.PageFlaw?) -> PluginFailure.PageFlaw? {
    switch flaw {
    case nil: .counts(rows: .max, columns: 3)
    case .counts: .noCells
    case .noCells: .cell(row: 1, column: "a", .notUTF8)
    case .cell: .noColumnNames
    case .noColumnNames: .columnName(1, .notUTF8)
    case .columnName: .namelessColumn(1)
    case .namelessColumn: .columnTwice("a")
    case .columnTwice: .info(.notAnObject)
    case .info: nil
    }
  }

  private static func cellFlaw(after flaw: PluginFailure.CellFlaw?) -> PluginFailure.CellFlaw? {
    switch flaw {
    case nil: .unknownKind(9)
    case .unknownKind: .notFinite
    case .notFinite: .notBool(2)
    case .notBool: .noText(count: 5)
    case .noText: .tooMuchText(limit: 20)
    case .tooMuchText: .notUTF8
    case .notUTF8: .notJSON(notJSON)
    case .notJSON: .notAnObject
    case .notAnObject: nil
    }
  }

  private static func documentFlaw(after flaw: PluginFailure.DocumentFlaw?) -> PluginFailure.DocumentFlaw? {
    switch flaw {
    case nil: .notJSON(notJSON)
    case .notJSON: .notAnObject
    case .notAnObject: .neitherObjectNorNull
    case .neitherObjectNorNull: nil
    }
  }

  private static func processEnd(after end: PluginFailure.ProcessEnd?) -> PluginFailure.ProcessEnd? {
    switch end {
    case nil: .killed(.silent)
    case .killed: .crashed(.init(4), words: "Fatal error: no")
    case .crashed: .exited(code: 3, words: "no more")
    case .exited: nil
    }
  }

  private static func killReason(after reason: PluginFailure.KillReason?) -> PluginFailure.KillReason? {
    switch reason {
    case nil: .unloaded
    case .unloaded: .silent
    case .silent: .tooLong(call)
    case .tooLong: .endless(call)
    case .endless: .looped(call, .seconds(10))
    case .looped: nil
    }
  }

  private static func task(after task: PluginTask?) -> PluginTask? {
    switch task {
    case nil: .call(call)
    case .call: .load(path: path)
    case .load: .start(path: path)
    case .start: nil
    }
  }

  private static func notice(after notice: PluginNotice?) -> PluginNotice? {
    switch notice {
    case nil: .noFeatures
    case .noFeatures: .unknownKind(feature: "x", kind: "mcv.flow/1")
    case .unknownKind: .completedTwice
    case .completedTwice: .notRecorded
    case .notRecorded: .busy("mine", calls: 1)
    case .busy: .endless("mine", .seconds(1))
    case .endless: .killed("mine")
    case .killed: nil
    }
  }

  @Test func everyCauseIsASentenceInBothLanguages() {
    for cause in Self.causes { expectBothLanguages(PluginFailure(cause)) }
  }

  @Test func aFailureIsTheSameInAnotherProcess() {
    for cause in Self.causes {
      var failure = PluginFailure(cause).leavingBehind()
      failure.tookTooLong(in: "mine", isInside: true)
      let packed = JSONValue.packing(failure)
      var bytes: [UInt8] = []
      packed.write(into: &bytes, keepingFractions: true)
      #expect((try? JSONValue(parsing: bytes))?.unpacked() == failure)
    }
    #expect(JSONValue.string("{}").unpacked(as: PluginFailure.self) == nil)
    #expect(JSONValue.null.unpacked(as: PluginFailure.self) == nil)
  }

  @Test func aPluginThatTookTooLongIsNamedOnce() {
    var failure = PluginFailure(.timedOut(Self.call, .seconds(2)))
    failure.tookTooLong(in: "mine", isInside: true)
    #expect(failure.message.en == "fetch of \"species\" took longer than 2 s (plugin \"mine\")")
    #expect(
      failure.message.text(.ko) == "\"species\"의 fetch가 2 s보다 오래 걸렸습니다 (플러그인 \"mine\")")
    #expect(failure.helps.last?.en.hasSuffix("plugin load mine") == true)
    failure = PluginFailure(.timedOut(Self.call, .seconds(2)))
    failure.tookTooLong(in: "species", isInside: false)
    #expect(failure.message.en == "fetch of \"species\" took longer than 2 s")
    #expect(failure.helps.count == 1)
  }

  @Test func everyNoticeIsASentenceInBothLanguages() {
    for notice in samples(Self.notice) {
      #expect(notice.message.flaws.isEmpty && notice.message.ko != notice.message.en)
      #expect(JSONValue.packing(notice).unpacked() == notice)
    }
  }
}

/// Checks that a failure is said in Korean and in English, its ways out included; what is the same in both is a
/// command.
///
/// - Parameter isOfPlugin: Whether the sentence is the plugin's own, which may be in one language.
func expectBothLanguages(
  _ failure: PluginFailure?, isOfPlugin: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let failure else { return }
  let flaws = failure.message.flaws + failure.helps.flatMap(\.flaws)
  #expect(flaws.isEmpty, "\(flaws)", sourceLocation: sourceLocation)
  guard !isOfPlugin else { return }
  #expect(failure.message.ko != failure.message.en, sourceLocation: sourceLocation)
  #expect(failure.helps.allSatisfy { $0.ko != $0.en || $0.en.hasPrefix("plugin ") }, sourceLocation: sourceLocation)
}
