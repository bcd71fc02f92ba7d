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

  /// One cause for each of the other enumerations' cases, and at least one for each case of its own.
  private static let causes: [Cause] =
    files + loading + names + processes + calls + answers
    + descriptorFlaws.map { .brokenDescriptor(path: path, $0) } + pageFlaws.map { .badPage(call, $0) }
    + PluginFailure.LibraryFlaw.allCases.map { .notALibrary(path: path, $0) }
    + PluginFailure.LoadingStage.allCases.map { .hungInProbe(path: path, .milliseconds(250), $0) }

  private static let files: [Cause] = [
    .noPath, .noFile(path: path), .unopenable(path: path, SystemError(13)), .notAFile(path: path, isFolder: true),
    .notAFile(path: path, isFolder: false), .notALibrary(path: path, .empty), .incomplete(path: path, size: 4, of: 64),
    .narrow(path: path, needs: .init(62)), .otherMachine(path: path, .init(4660), host: .init(183)),
    .notCopied(path: path, SystemError(30)),
  ]

  private static let loading: [Cause] = [
    .missingLibrary(path: path, library: "libgone.so"), .missingLibrary(path: path, library: "libFoundation.so"),
    .undefinedSymbol(path: path, symbol: "foo"), .undefinedSymbol(path: path, symbol: "$s4main3fooyyF"),
    .otherLibraryVersion(path: path, words: "GLIBC_9"), .notOpened(path: path, words: "no"), .noEntry(path: path),
    .refused(path: path), .otherInterface(plugin: "mine", path: path, .init(9, 0)),
    .otherInterface(plugin: "mine", path: path, .init(0, 1)), .newerInterface(plugin: "mine", path: path, .init(1, 9)),
    .missingTexts(.plugin, path: path, isKoreanMissing: true, isEnglishMissing: true),
    .missingTexts(.feature("species"), path: path, isKoreanMissing: false, isEnglishMissing: true),
    .brokenDescriptor(path: path, .size),
  ]

  private static let names: [Cause] = [
    .notOnSearchPath("x", known: []), .notOnSearchPath("x", known: ["a", "b"]),
    .noFeature(.dataSource, "x", loaded: [], files: []), .noFeature(.translator, "x", loaded: ["a"], files: ["B"]),
    .noFeature(.layout, "x", loaded: ["a"], files: []), .noFeature(.pipeline, "x", loaded: [], files: ["B"]),
    .nameTaken("mine", path: path, by: "other", at: "/usr/lib/o.so"),
    .featureTaken("species", of: "mine", by: "other", at: "/usr/lib/o.so"), .notLoaded("mine"),
  ]

  private static let processes: [Cause] =
    [
      .noProcess(SystemError(2)), .crashedInProbe(path: path, .init(11), .entry),
      .exitedInProbe(path: path, code: 3, .starting), .hungInProbe(path: path, .seconds(2), .opening),
      .unclearProbe(path: path), .crashedInCall(call, plugin: "mine", .crashed(.init(99), words: nil)),
      .crashedInCall(call, plugin: "mine", .crashed(.init(4), words: "Fatal error: no")),
      .crashedInCall(call, plugin: "mine", .exited(code: 0, words: nil)),
      .unreadableServer("http://a.test", .init(4)), .exited([call, PluginCall(.run, of: "x")], plugin: "mine"),
    ] + killReasons.map { .crashedInCall(call, plugin: "mine", .killed($0)) }

  private static let killReasons: [PluginFailure.KillReason] = [
    .stopped, .notLoaded, .notLoadedInTime, .unloaded, .silent, .notNeeded, .callOver, .tooLong(call), .endless(call),
  ]

  private static let calls: [Cause] = [
    .failed(call, .callFailed, .init(message: Bilingual(ko: "열쇠가 없습니다", en: "no key"))),
    .failed(call, .timedOut, .init(code: "c")), .unreadableError(call, .callFailed, Self.notJSON),
    .unknownStatus(call, -1), .timedOut(call, .seconds(2)), .busy(call, plugin: "mine", with: .create),
    .busy(call, plugin: "mine", with: nil), .cancelled(.call(call)), .cancelled(.start(path: path)),
    .noThread(.load(path: path)),
  ]

  private static let answers: [Cause] = [
    .badBuffer(call, count: .max, limit: 5), .noCompletion(call), .noPage(call, isSized: true),
    .noPage(call, isSized: false), .badPage(call, .noCells), .badDocument(call, .notJSON(Self.notJSON)),
    .badDocument(call, .notAnObject), .badDocument(call, .neitherObjectNorNull), .answerNotUTF8(call),
    .recordingsNotUTF8("species"), .noFunction(call),
  ]

  private static let descriptorFlaws: [PluginFailure.DescriptorFlaw] =
    [
      .size, .noID, .featureCount(4_000_000), .noFeatures, .featureSize, .otherFeatureSize(1),
      .featureTwice(kind: "mcv.layout/1", name: "x"), .functions(feature: "x"), .missing(.name),
    ]
    + [
      .name, .id, .version, .toolchain, .featureKind(1), .featureName(2), .koreanText(.plugin),
      .englishText(.feature("x")),
    ].flatMap { [.missing($0), .tooLong($0, limit: 128), .notUTF8($0), .notAName($0)] }

  private static let pageFlaws: [PluginFailure.PageFlaw] =
    [
      .counts(rows: .max, columns: 3), .noCells, .noColumnNames, .columnName(1, .notUTF8), .namelessColumn(1),
      .columnTwice("a"), .info(.notAnObject),
    ]
    + [
      .unknownKind(9), .notFinite, .notBool(2), .noText(count: 5), .tooMuchText(limit: 20), .notUTF8,
      .notJSON(Self.notJSON), .notAnObject,
    ].map { .cell(row: 1, column: "a", $0) }

  private static let notJSON: JSONParsingError = {
    do throws(JSONParsingError) { _ = try JSONValue(parsing: "{") } catch { return error }
    fatalError("it is no JSON")
  }()

  /// The number of a case. A case that is added does not compile here until it has one, and no test passes until it has
  /// a sample.
  private static func number(_ cause: Cause) -> Int {
    switch cause {
    case .noPath: 0
    case .noFile: 1
    case .unopenable: 2
    case .notAFile: 3
    case .notALibrary: 4
    case .incomplete: 5
    case .narrow: 6
    case .otherMachine: 7
    case .notCopied: 8
    case .missingLibrary: 9
    case .undefinedSymbol: 10
    case .otherLibraryVersion: 11
    case .notOpened: 12
    case .noEntry: 13
    case .refused: 14
    case .otherInterface: 15
    case .newerInterface: 16
    case .missingTexts: 17
    case .brokenDescriptor: 18
    case .notOnSearchPath: 19
    case .noFeature: 20
    case .nameTaken: 21
    case .featureTaken: 22
    case .notLoaded: 23
    case .noProcess: 24
    case .crashedInProbe: 25
    case .exitedInProbe: 26
    case .hungInProbe: 27
    case .unclearProbe: 28
    case .crashedInCall: 29
    case .unreadableServer: 30
    case .exited: 31
    case .failed: 32
    case .unreadableError: 33
    case .unknownStatus: 34
    case .timedOut: 35
    case .busy: 36
    case .cancelled: 37
    case .noThread: 38
    case .badBuffer: 39
    case .noCompletion: 40
    case .noPage: 41
    case .badPage: 42
    case .badDocument: 43
    case .answerNotUTF8: 44
    case .recordingsNotUTF8: 45
    case .noFunction: 46
    }
  }

  @Test func everyCauseHasASample() { #expect(Set(Self.causes.map(Self.number)) == Set(0...46)) }

  @Test func everyCauseIsASentenceInBothLanguages() {
    for cause in Self.causes { expectBothLanguages(PluginFailure(cause)) }
  }

  @Test func aFailureIsTheSameInAnotherProcess() {
    for cause in Self.causes {
      var failure = PluginFailure(cause).leavingBehind()
      failure.late = .init(plugin: "mine", isInside: true)
      let packed = JSONValue.packing(failure)
      var bytes: [UInt8] = []
      PackedJSON.append(packed, to: &bytes)
      #expect((try? PackedJSON.read(bytes))?.unpacked() == failure)
    }
    #expect(JSONValue.string("{}").unpacked(as: PluginFailure.self) == nil)
    #expect(JSONValue.null.unpacked(as: PluginFailure.self) == nil)
  }

  @Test func aPluginThatTookTooLongIsNamedOnce() {
    var failure = PluginFailure(.timedOut(Self.call, .seconds(2)))
    failure.late = .init(plugin: "mine", isInside: true)
    #expect(failure.message.en == "fetch of \"species\" took longer than 2 s (plugin \"mine\")")
    #expect(
      failure.message.text(.ko) == "\"species\"의 fetch이(가) 2 s보다 오래 걸렸습니다 (플러그인 \"mine\")")
    #expect(failure.helps.last?.en.hasSuffix("plugin load mine --isolated") == true)
    failure.late = .init(plugin: "species", isInside: false)
    #expect(failure.message.en == "fetch of \"species\" took longer than 2 s")
    #expect(failure.helps.count == 1)
  }

  @Test func everyNoticeIsASentenceInBothLanguages() {
    let notices: [PluginNotice] = [
      .noFeatures, .unknownKind(feature: "x", kind: "mcv.flow/1"), .completedTwice, .notRecorded,
      .busy("mine", calls: 1), .endless("mine", .seconds(1)), .killed("mine"),
    ]
    for notice in notices {
      #expect(notice.message.slips.isEmpty && notice.message.ko != notice.message.en)
      #expect(JSONValue.packing(notice).unpacked() == notice)
    }
  }
}

/// Checks that a failure is said in Korean and in English, its ways out included; what is the same in both is a command.
func expectBothLanguages(_ failure: PluginFailure?, sourceLocation: SourceLocation = #_sourceLocation) {
  guard let failure else { return }
  let slips = failure.message.slips + failure.helps.flatMap(\.slips)
  #expect(slips.isEmpty, "\(slips)", sourceLocation: sourceLocation)
  // What the plugin says itself may be in one language.
  guard failure.cause.statement?.message == nil else { return }
  #expect(failure.message.ko != failure.message.en, sourceLocation: sourceLocation)
  #expect(failure.helps.allSatisfy { $0.ko != $0.en || $0.en.hasPrefix("plugin ") }, sourceLocation: sourceLocation)
}
