internal import AppProtocol
internal import CMCVPlugin
package import DisplayText
internal import JSONValues
internal import Platform

extension PluginFailure.Cause {
  /// The code, the sentence, the label and the ways out. Names of files and texts of plugins are in it as they are.
  var text: FailureText {
    switch self {
    case .noPath:
      FailureText(
        .pluginNotFound, ko: "플러그인에는 경로나 이름이 필요합니다", en: "a plugin needs a path or a name", label: .notFound,
        helps: ["plugin load ./libMCVPlugin_Name.so"])
    case .noFile(let path):
      FailureText(
        .pluginNotFound, ko: "파일 \(path)이(가) 없습니다", en: "there is no file \(path)", label: .notFound,
        helps: [
          Bilingual(
            ko: "plugin list가 찾는 경로의 플러그인을 보여 줍니다", en: "plugin list shows the plugins on the search path")
        ])
    case .unopenable(let path, let error):
      FailureText(
        .pluginNotFound, Bilingual(ko: "\(path)을(를) 열 수 없습니다: ", en: "\(path) cannot be opened: ") + error.message,
        label: .notFound, helps: [Bilingual(ko: "누가 읽을 수 있는지 확인하세요", en: "check who may read it")])
    case .notAFile(let path, let isFolder):
      FailureText(
        .notALibrary,
        isFolder
          ? Bilingual(ko: "\(path)은(는) 플러그인이 아니라 폴더입니다", en: "\(path) is a folder, not a plugin")
          : Bilingual(
            ko: "\(path)은(는) 보통 파일이 아니어서 플러그인일 수 없습니다",
            en: "\(path) is not a regular file, not a plugin"), label: .noPlugin,
        helps: [Bilingual(ko: "파일을 적으세요: libMCVPlugin_Name.so", en: "name the file: libMCVPlugin_Name.so")])
    case .notALibrary(let path, let flaw):
      FailureText(
        .notALibrary, flaw.message(path), label: .noPlugin,
        helps: [
          Bilingual(
            ko: "플러그인은 libMCVPlugin_Name.so 같은 파일입니다", en: "a plugin is a file such as libMCVPlugin_Name.so")
        ])
    case .incomplete(let path, let size, let wanted):
      FailureText(
        .incompleteLibrary, ko: "\(path)이(가) 온전하지 않습니다 (\(wanted)바이트 가운데 \(size)바이트)",
        en: "\(path) is incomplete (\(size) of \(wanted) bytes)", label: Bilingual(ko: "온전하지 않음", en: "incomplete"),
        helps: [
          Bilingual(ko: "아직 쓰는 중입니까? 다시 해 보세요", en: "is it still being written? try again"),
          Bilingual(ko: "다시 복사하거나 만드세요", en: "copy or build it anew"),
        ])
    case .narrow(let path, let needed):
      FailureText(
        .wrongArchitecture, ko: "\(path)은(는) 32비트 라이브러리입니다. mcv에는 \(needed.name.ko)이(가) 필요합니다",
        en: "\(path) is a 32-bit library; mcv needs \(needed.name.en)", label: .doesNotFit,
        helps: [Bilingual(ko: "\(needed.name.ko)에 맞게 만드세요", en: "build it for \(needed.name.en)")])
    case .otherMachine(let path, let machine, let host):
      FailureText(
        .wrongArchitecture, ko: "\(path)은(는) \(machine.name.ko)용입니다. 이 mcv는 \(host.name.ko)용입니다",
        en: "\(path) was built for \(machine.name.en); this mcv is \(host.name.en)", label: .doesNotFit,
        helps: [
          Bilingual(
            ko: "이 컴퓨터에서 만들거나 \(host.name.ko)에 맞게 만드세요",
            en: "build it on this machine, or for \(host.name.en)")
        ])
    case .missingLibrary(let path, let library):
      FailureText(
        .missingDependency, ko: "\(path)에 필요한 \(library)을(를) 찾지 못했습니다",
        en: "\(path) needs \(library), which was not found", label: .somethingMissing,
        helps: [
          // Plugins look for these where the toolchain was that built them.
          ["libswift", "lib_swift", "libFoundation", "lib_Foundation"].contains { library.hasPrefix($0) }
            ? Bilingual(
              ko: "Swift 툴체인에 들어 있고, 플러그인을 만든 곳의 툴체인 자리에서 찾습니다: 여기서 다시 만드세요",
              en: "it comes with a Swift toolchain, and is looked for where that of the one who built the plugin was: "
                + "build it here")
            : Bilingual(ko: "플러그인 옆에 두거나 설치하세요", en: "put it beside the plugin, or install it"),
          Bilingual(ko: "ldd가 라이브러리에 필요한 것을 보여 줍니다", en: "ldd shows what a library needs"),
        ])
    case .undefinedSymbol(let path, let symbol):
      FailureText(
        .undefinedSymbol, ko: "\(path)에 필요한 심벌 \(symbol)이(가) 어디에도 없습니다",
        en: "\(path) needs the symbol \(symbol), which nothing has", label: .somethingMissing,
        helps: [
          symbol.hasPrefix("$s")
            ? Bilingual(
              ko: "다른 버전의 Swift로 만들었습니다: mcv를 만든 버전으로 다시 만드세요",
              en: "it was built with another version of Swift: build it anew with the one mcv was built with")
            : Bilingual(ko: "그것이 든 라이브러리를 링크하세요", en: "link the library that has it")
        ])
    case .otherLibraryVersion(let path, let words):
      FailureText(
        .missingDependency, ko: "\(path)에 라이브러리의 다른 버전이 필요합니다: \(words)",
        en: "\(path) needs another version of a library: \(words)", label: .somethingMissing,
        helps: [Bilingual(ko: "이 컴퓨터에서 만드세요", en: "build it on this machine")])
    case .notOpened(let path, let words):
      FailureText(
        .notALibrary, ko: "\(path)을(를) 열 수 없습니다: \(words)", en: "\(path) cannot be opened: \(words)", label: .noPlugin,
        helps: [Bilingual(ko: "다시 만드세요", en: "build it anew")])
    case .noEntry(let path):
      FailureText(
        .noPluginEntry, ko: "\(path)에 \(MCV_PLUGIN_ENTRY_SYMBOL)이(가) 없습니다",
        en: "\(path) does not export \(MCV_PLUGIN_ENTRY_SYMBOL)", label: .noPlugin,
        helps: [
          Bilingual(
            ko: "mcv의 플러그인이 아니거나, 인터페이스의 다른 주 버전을 위한 것입니다",
            en: "it is no plugin of mcv, or one for another major version of the interface")
        ])
    case .refused(let path):
      FailureText(
        .pluginRefused, ko: "\(path)은(는) 이 mcv(인터페이스 \(PluginFailure.Interface.host))에서 쓸 수 없습니다",
        en: "\(path) does not work with this mcv (interface \(PluginFailure.Interface.host))", label: .notLoaded,
        helps: [
          Bilingual(
            ko: "mcv를 새 버전으로 바꾸거나 이 버전에 맞게 플러그인을 만드세요", en: "update mcv, or build the plugin for this version")
        ])
    case .otherInterface(let plugin, let path, let interface):
      FailureText(
        .pluginVersion,
        ko: "플러그인 \"\(plugin)\"은(는) 인터페이스 \(interface)용입니다. 이 mcv의 인터페이스는 \(PluginFailure.Interface.host)입니다",
        en: "plugin \"\(plugin)\" was built for interface \(interface); this mcv has \(PluginFailure.Interface.host)",
        label: .doesNotFit,
        helps: [
          interface.major > PluginFailure.Interface.host.major
            ? Bilingual(ko: "mcv를 새 버전으로 바꾸세요", en: "update mcv")
            : Bilingual(
              ko: "이 mcv의 헤더로 플러그인을 다시 만드세요", en: "build the plugin anew with this mcv's header"),
          .file(path),
        ])
    case .newerInterface(let plugin, let path, let interface):
      FailureText(
        .pluginVersion,
        ko: "플러그인 \"\(plugin)\"에는 인터페이스 \(interface)이(가) 필요합니다. 이 mcv의 인터페이스는 \(PluginFailure.Interface.host)입니다",
        en: "plugin \"\(plugin)\" needs interface \(interface); this mcv has \(PluginFailure.Interface.host)",
        label: .doesNotFit,
        helps: [
          Bilingual(
            ko: "mcv를 새 버전으로 바꾸거나 플러그인의 더 오래된 빌드를 쓰세요", en: "update mcv, or use an older build of the plugin"),
          .file(path),
        ])
    case .missingTexts(let owner, let path, let isKoreanMissing, let isEnglishMissing):
      FailureText(
        .pluginTexts,
        ko: "\(path)의 \(owner.words.ko)에 "
          + [isKoreanMissing ? "한국어" : nil, isEnglishMissing ? "영어" : nil].compactMap { $0 }.joined(separator: "와 ")
          + "로 된 설명이 없습니다",
        en: "\(owner.words.en) in \(path) says nothing about itself in "
          + [isKoreanMissing ? "ko" : nil, isEnglishMissing ? "en" : nil].compactMap { $0 }.joined(separator: " and "),
        label: .notLoaded,
        helps: [
          Bilingual(
            ko: "`about`에 한국어(ko)와 영어(en)로 한 줄씩 적으세요",
            en: "give `about` a line in Korean (ko) and in English (en)")
        ])
    case .brokenDescriptor(let path, let flaw):
      FailureText(
        .brokenDescriptor,
        Bilingual(ko: "\(path)의 디스크립터가 깨졌습니다: ", en: "\(path) has a broken descriptor: ") + flaw.message,
        label: .notLoaded,
        helps: [
          Bilingual(
            ko: "구조체를 mcv_plugin.h와 견주고 다시 만드세요",
            en: "compare its structs with mcv_plugin.h, and build it anew")
        ])
    case .notOnSearchPath(let name, let known):
      FailureText(
        .pluginNotFound, ko: "찾는 경로에 플러그인 \"\(name)\"이(가) 없습니다",
        en: "there is no plugin \"\(name)\" on the search path", label: .notFound,
        helps: known.isEmpty
          ? [.emptySearchPath] : [Bilingual(ko: "있는 것: ", en: "there are: ") + Bilingual(known.joined(separator: ", "))]
      )
    case .noFeature(let kind, let name, let loaded, let files):
      FailureText(
        .pluginNotFound, ko: "\(kind.words.ko) \"\(name)\"이(가) 없습니다", en: "there is no \(kind.words.en) \"\(name)\"",
        label: .notFound,
        helps: loaded.isEmpty && files.isEmpty
          ? [.emptySearchPath]
          : [
            (Bilingual(ko: "불러온 것: ", en: "loaded: "), loaded),
            (Bilingual(ko: "찾는 경로에 있는 것: ", en: "on the search path: "), files),
          ].filter { !$0.1.isEmpty }.map { $0 + Bilingual($1.joined(separator: ", ")) })
    case .nameTaken(let plugin, let path, let other, let otherPath):
      FailureText(
        .pluginNameTaken, ko: "\(path)의 플러그인 \"\(plugin)\"을(를) 불러오지 않았습니다: \"\(other)\"을(를) \(otherPath)에서 이미 불러왔습니다",
        en: "plugin \"\(plugin)\" at \(path) is not loaded: \"\(other)\" is loaded from \(otherPath)", label: .taken,
        helps: ["plugin unload \(other)", Bilingual(ko: "불러온 곳: \(otherPath)", en: "loaded from \(otherPath)")])
    case .featureTaken(let feature, let plugin, let other, let path):
      FailureText(
        .pluginNameTaken, ko: "플러그인 \"\(plugin)\"을(를) 불러오지 않았습니다: 기능 \"\(feature)\"은(는) 이미 플러그인 \"\(other)\"의 것입니다",
        en: "plugin \"\(plugin)\" is not loaded: its feature \"\(feature)\" is one of plugin \"\(other)\" already",
        label: .taken, helps: ["plugin unload \(other)", Bilingual(ko: "불러온 곳: \(path)", en: "loaded from \(path)")])
    case .notLoaded(let name):
      FailureText(
        .pluginNotLoaded, ko: "플러그인 \"\(name)\"을(를) 불러오지 않았습니다", en: "no plugin \"\(name)\" is loaded",
        label: .notLoaded, helps: ["plugin list", "plugin load \(name)"])
    case .noProcess(let error):
      FailureText(
        .requestFailed,
        Bilingual(ko: "플러그인을 돌릴 mcv를 시작할 수 없습니다: ", en: "mcv cannot start itself to run a plugin: ") + error.message,
        label: .failed,
        helps: [
          Bilingual(
            ko: "/proc이 마운트되어 있고 프로세스를 시작할 수 있는지 확인하세요", en: "is /proc mounted, and may a process be started?")
        ])
    case .crashedLoading(let path, let signal, let stage):
      FailureText(
        .pluginFailedToLoad, ko: "\(path)을(를) 불러오면 \(stage.words.ko) 비정상으로 끝납니다 (\(signal))",
        en: "\(path) crashes when it is loaded (\(signal)), \(stage.words.en)",
        label: Bilingual(ko: "불러오다 비정상으로 끝남", en: "crashed when loaded"),
        helps: [.nothingLost, Bilingual(ko: "만든 사람에게 알리거나 다시 만드세요", en: "tell its author, or build it anew")])
    case .exitedLoading(let path, let code, let stage):
      FailureText(
        .pluginFailedToLoad, ko: "\(path)을(를) 불러오자 \(stage.words.ko) 프로세스를 끝냈습니다 (exit \(code))",
        en: "\(path) ended the process (exit \(code)) when it was loaded, \(stage.words.en)", label: .endedItsProcess,
        helps: [.nothingLost, Bilingual(ko: "플러그인은 exit를 부르지 않습니다", en: "a plugin never calls exit")])
    case .hungLoading(let path, let timeout, let stage):
      FailureText(
        .pluginFailedToLoad, ko: "\(path)을(를) \(timeout.inSeconds) 안에 불러오지 못했습니다. \(stage.words.ko) 멈춰 있습니다",
        en: "\(path) did not load within \(timeout.inSeconds); it hangs \(stage.words.en)",
        label: Bilingual(ko: "제때 시작하지 않음", en: "did not start in time"),
        helps: [.nothingLost, Bilingual(ko: "컴퓨터가 바쁘면 다시 해 보세요", en: "try again if the machine is busy")])
    case .unclearLoading(let path):
      FailureText(
        .pluginFailedToLoad, ko: "\(path)을(를) 불러온 프로세스가 분명한 답을 주지 않았습니다",
        en: "the process that loaded \(path) gave no clear answer", label: .endedItsProcess)
    case .crashedInCall(let call, let plugin, let end, let crash):
      FailureText(
        .pluginCrashed,
        Bilingual(
          ko: "플러그인 \"\(plugin)\"이(가) \(call.words.ko)에 답하지 않았습니다: ",
          en: "\(call.words.en) of plugin \"\(plugin)\" gave no answer: ") + end.message, label: .crashed,
        helps: [
          Bilingual(
            ko: "세션은 그대로입니다. 다음 호출이 플러그인을 다시 시작합니다",
            en: "the session lives on; the next call starts the plugin again"),
          crash.map { "plugin build \($0.originWord)" }
            ?? Bilingual(ko: "플러그인을 만든 사람에게 알리세요", en: "tell the plugin's author"),
        ])
    case .unreadableServer(let server, let signal):
      FailureText(
        .requestFailed, ko: "\(server)의 답이 머리에서 끊겼거나 올바른 HTTP가 아닙니다",
        en: "the answer of \(server) was cut off in its head, or is not valid HTTP", label: .failed,
        helps: [
          Bilingual(
            ko: "세션이 아니라 플러그인의 프로세스가 끝났습니다 (\(signal))",
            en: "it ended the process of the plugin (\(signal)), not the session")
        ])
    case .failed(let call, let status, let statement):
      status.text(
        of: call,
        statement.message
          ?? Bilingual(
            ko: "\(call.words.ko)이(가) 까닭을 말하지 않고 실패했습니다", en: "\(call.words.en) failed without a word of why"),
        helps: statement.hint.map { [$0] } ?? [])
    case .unreadableError(let call, let status, let error):
      status.text(
        of: call,
        Bilingual(
          ko: "\(call.words.ko)이(가) 실패했고 오류 문서를 읽을 수 없습니다: ",
          en: "\(call.words.en) failed, and its error document cannot be read: ") + error.message)
    case .unknownStatus(let call, let status):
      FailureText(
        call.function == .start ? .pluginRefused : .badPluginAnswer,
        ko: "\(call.words.ko)이(가) 인터페이스에 없는 상태 \(status)(으)로 끝났습니다",
        en: "\(call.words.en) ended with the status \(status), which the interface does not have",
        label: call.function == .start ? .notLoaded : .mistakeInPlugin)
    case .timedOut(let call, let timeout):
      FailureText(
        .requestTimedOut, ko: "\(call.words.ko)이(가) \(timeout.inSeconds)보다 오래 걸렸습니다",
        en: "\(call.words.en) took longer than \(timeout.inSeconds)", label: .noAnswerInTime,
        helps: [Bilingual(ko: "다시 해 보거나 더 적게 요청하세요", en: "try again, or ask for less")])
    case .busy(let call, let plugin, let other):
      FailureText(
        .requestTimedOut,
        ko: "\(call.words.ko)이(가) 제때 끝나지 않았습니다. \"\(plugin)\"은(는) \(other?.rawValue ?? "다른 호출")을(를) 하고 있습니다",
        en: "\(call.words.en) is not done in time; \"\(plugin)\" is busy with \(other?.rawValue ?? "another call")",
        label: .noAnswerInTime,
        helps: [
          Bilingual(
            ko: "plugin reload \(plugin)   새로 불러옵니다", en: "plugin reload \(plugin) takes a fresh copy of it")
        ])
    case .cancelled(let task):
      FailureText(
        .callCancelled, ko: "\(task.words.ko)을(를) 멈추었습니다", en: "\(task.words.en) was stopped", label: .stopped)
    case .noThread(let task):
      FailureText(
        .requestFailed, ko: "\(task.words.ko)을(를) 시작하지 못했습니다: 시스템이 스레드를 주지 않습니다",
        en: "\(task.words.en) was not started: the system gives no thread", label: .failed,
        helps: [Bilingual(ko: "멈춰 있는 플러그인을 내리세요", en: "unload plugins that hang")])
    case .badBuffer(let call, let count, let limit):
      FailureText(
        .badPluginAnswer, ko: "\(call.words.ko)이(가) 준 \(count)바이트가 없거나 \(limit)을(를) 넘습니다",
        en: "\(call.words.en) gave \(count) bytes that are missing, or over \(limit)", label: .mistakeInPlugin)
    case .noCompletion(let call):
      FailureText(
        .badPluginAnswer, ko: "\(call.words.ko)이(가) 아무것도 주지 않았습니다", en: "\(call.words.en) gave nothing",
        label: .mistakeInPlugin)
    case .noPage(let call, let isSized):
      FailureText(
        .badPluginAnswer,
        isSized
          ? Bilingual(ko: "\(call.words.ko)이(가) 페이지를 주지 않았습니다", en: "\(call.words.en) gave no page")
          : Bilingual(
            ko: "\(call.words.ko)이(가) 페이지를 주지 않았거나 크기가 올바르지 않은 페이지를 주었습니다",
            en: "\(call.words.en) gave no page, or one whose size cannot be right"), label: .mistakeInPlugin)
    case .badPage(let call, let flaw):
      FailureText(
        .badPluginAnswer,
        Bilingual(
          ko: "\(call.words.ko)이(가) 올바르지 않은 페이지를 돌려주었습니다: ",
          en: "\(call.words.en) gave a page that is not in order: ") + flaw.message, label: .mistakeInPlugin,
        helps: [.pluginsMistake])
    case .badDocument(let call, let flaw):
      FailureText(
        .badPluginAnswer,
        Bilingual(
          ko: "\(call.words.ko)이(가) 올바르지 않은 답을 돌려주었습니다: ",
          en: "\(call.words.en) gave an answer that is not in order: ") + flaw.message, label: .mistakeInPlugin,
        helps: [.pluginsMistake])
    case .recordingsNotUTF8(let feature):
      FailureText(
        .badPluginAnswer, ko: "\"\(feature)\"의 기록이 UTF-8이 아닙니다", en: "the recordings of \"\(feature)\" are not UTF-8",
        label: .mistakeInPlugin)
    case .noFunction(let call):
      FailureText(
        .pluginUnsupported, ko: "\(call.words.ko)이(가) 없습니다", en: "\(call.words.en) is not there", label: .notSupported)
    }
  }
}

extension PluginFailure.Status {
  /// Returns the text of a call that ended with the status. A plugin whose `start` fails is not loaded, with any status.
  fileprivate func text(of call: PluginCall, _ message: Bilingual, helps: [Bilingual] = []) -> FailureText {
    let (code, label): (FailureCode, Bilingual) =
      switch (call.function, self) {
      case (.start, _): (.pluginRefused, .notLoaded)
      case (.create, _): (.pluginCreation, .failed)
      case (_, .failed), (_, .unavailable): (.requestFailed, .failed)
      case (_, .cancelled): (.callCancelled, .stopped)
      case (_, .timedOut): (.requestTimedOut, .noAnswerInTime)
      case (_, .badInput): (.badRequest, Bilingual(ko: "알아듣지 못함", en: "not understood"))
      case (_, .unsupported): (.pluginUnsupported, .notSupported)
      }
    return FailureText(code, message, label: label, helps: helps)
  }
}

// Labels.
extension Bilingual {
  package static let notFound = Bilingual(ko: "찾을 수 없음", en: "not found")
  package static let notLoaded = Bilingual(ko: "불러오지 않음", en: "not loaded")
  package static let failed = Bilingual(ko: "실패", en: "failed")
  package static let mistakeInPlugin = Bilingual(ko: "플러그인의 잘못", en: "a mistake in the plugin")
  package static let noAnswerInTime = Bilingual(ko: "제때 답이 없음", en: "no answer in time")
  fileprivate static let noPlugin = Bilingual(ko: "플러그인이 아님", en: "no plugin")
  fileprivate static let doesNotFit = Bilingual(ko: "맞지 않음", en: "does not fit")
  fileprivate static let somethingMissing = Bilingual(ko: "빠진 것이 있음", en: "something is missing")
  fileprivate static let taken = Bilingual(ko: "이미 쓰임", en: "taken")
  fileprivate static let endedItsProcess = Bilingual(ko: "프로세스를 끝냄", en: "ended its process")
  fileprivate static let crashed = Bilingual(ko: "비정상으로 끝남", en: "crashed")
  fileprivate static let notSupported = Bilingual(ko: "지원하지 않음", en: "not supported")
  fileprivate static let stopped = Bilingual(ko: "멈춤", en: "stopped")
}

// Ways out.
extension Bilingual {
  /// The way out where a plugin breaks its contract.
  package static let pluginsMistake = Bilingual(
    ko: "플러그인의 잘못입니다: 만든 사람에게 알리세요", en: "this is a mistake in the plugin: tell its author")
  fileprivate static let nothingLost = Bilingual(
    ko: "따로 떨어진 프로세스에서 불러왔습니다: 잃은 것은 없습니다", en: "it was loaded in a process of its own: nothing is lost")
  fileprivate static let emptySearchPath = Bilingual(
    ko: "찾는 경로에 플러그인이 없습니다: plugin load PATH", en: "the search path has no plugins: plugin load PATH")

  fileprivate static func file(_ path: String) -> Bilingual { Bilingual(ko: "파일: \(path)", en: "file: \(path)") }
}
