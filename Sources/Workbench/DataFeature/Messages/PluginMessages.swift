internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

extension DiagnosticCode {
  /// Nothing to compile plugins against.
  static let noPluginKit: DiagnosticCode = "E0420"

  /// An error of the compiler in a plugin.
  static let compilerError: DiagnosticCode = "E0421"

  /// Something that a plugin has and this host does not know.
  static let pluginNotice: DiagnosticCode = "W0402"

  /// A warning of the compiler in a plugin.
  static let compilerWarning: DiagnosticCode = "W0403"
}

/// The explanations of these codes.
extension CodeEntry {
  static let plugins: [CodeEntry] = [
    CodeEntry(
      .pluginNotFound, ko: "플러그인을 찾지 못함", en: "plugin not found",
      "그 이름이나 경로의 플러그인이 없거나, 그런 것을 주는 플러그인이 없습니다.",
      "There is no plugin of that name or path, or none that gives what is asked for.",
      example: ["plugin list"], tryKo: "plugin list로 보고 plugin load로 불러오세요.",
      tryEn: "plugin list shows them, plugin load loads one."),
    CodeEntry(
      .pluginFailedInProbe, ko: "시험 실행에서 죽은 플러그인", en: "the plugin crashed in its probe",
      "플러그인은 다른 프로세스에서 열립니다. 거기서 죽거나, 멈추거나, 프로세스를 끝내 버렸으므로 불러오지 않았습니다. 세션은 그대로입니다.",
      "A plugin is opened in a process of its own. It crashed there, hung, or ended the process, and was not loaded; "
        + "the session goes on.",
      example: ["plugin load ./libMCVPlugin_Mine.so"], tryKo: "플러그인의 시작 코드를 고쳐 다시 빌드하세요.",
      tryEn: "Mend what the plugin does when it starts, and build it again."),
    CodeEntry(
      .pluginVersion, ko: "맞지 않는 인터페이스 버전", en: "wrong interface version",
      "플러그인이 다른 버전의 mcv를 위해 만들어졌습니다.", "The plugin was built for another version of mcv.",
      tryKo: "플러그인을 다시 빌드하거나 mcv를 새로 받으세요.", tryEn: "Build the plugin again, or update mcv."),
    CodeEntry(
      .pluginNameTaken, ko: "이미 쓰이는 이름", en: "the name is taken",
      "같은 이름이나 id의 플러그인, 또는 같은 것을 주는 플러그인이 이미 있습니다. 먼저 찾은 것이 남습니다.",
      "A plugin of that name or id, or one that gives the same, is loaded already. The first one found stays.",
      example: ["plugin unload layouts"], tryKo: "먼저 plugin unload를 하세요.", tryEn: "plugin unload the other one first."),
    CodeEntry(
      .pluginTexts, ko: "한국어와 영어 설명이 없음", en: "no texts in Korean and English",
      "플러그인과 그것이 주는 것에는 두 언어의 한 줄 설명이 있어야 합니다.", "A plugin and what it gives need a line in both languages.",
      tryKo: "빠진 설명을 더해 다시 빌드하세요.", tryEn: "Add the missing lines and build it again."),
    CodeEntry(
      .notALibrary, ko: "라이브러리가 아님", en: "not a library",
      "그 파일은 이 시스템의 공유 라이브러리가 아닙니다. 폴더, 글, 빈 파일일 수 있습니다.",
      "The file is no shared library of this system: a folder, a text, an empty file.",
      tryKo: "libMCVPlugin_….so 파일을 주세요.", tryEn: "Name a file libMCVPlugin_….so."),
    CodeEntry(
      .incompleteLibrary, ko: "잘린 라이브러리", en: "an incomplete library",
      "파일이 스스로 말하는 길이보다 짧습니다. 아직 복사하는 중일 수 있습니다.",
      "The file is shorter than it says. It may still be written.", tryKo: "복사가 끝난 뒤 다시 해 보세요.",
      tryEn: "Try again when it has been copied."),
    CodeEntry(
      .wrongArchitecture, ko: "다른 프로세서용 라이브러리", en: "a library for another processor",
      "다른 프로세서나 다른 비트 수를 위해 빌드되었습니다.", "It was built for another processor or word size.",
      tryKo: "이 컴퓨터에서 다시 빌드하세요.", tryEn: "Build it on this machine."),
    CodeEntry(
      .missingDependency, ko: "필요한 라이브러리가 없음", en: "a library it needs is missing",
      "플러그인이 쓰는 다른 라이브러리가 없습니다.", "Another library that the plugin uses is not there.",
      tryKo: "그 라이브러리를 플러그인 옆에 두거나 설치하세요.", tryEn: "Put that library beside the plugin, or install it."),
    CodeEntry(
      .undefinedSymbol, ko: "필요한 기호가 없음", en: "a symbol it needs is missing",
      "플러그인이 부르는 함수가 어디에도 없습니다. 다른 버전의 Swift로 빌드했을 수 있습니다.",
      "A function that the plugin calls is nowhere. It may have been built with another Swift.",
      tryKo: "같은 Swift로 다시 빌드하세요.", tryEn: "Build it with the Swift of this machine."),
    CodeEntry(
      .noPluginEntry, ko: "플러그인이 아닌 라이브러리", en: "a library that is no plugin",
      "mcv_plugin_entry_v1을 내보내지 않습니다.", "It does not export mcv_plugin_entry_v1.",
      tryKo: "MCVPlugin의 한 줄짜리 내보내기를 썼는지 보세요.", tryEn: "Look for the line that exports the plugin."),
    CodeEntry(
      .pluginRefused, ko: "불러오기를 거절한 플러그인", en: "the plugin refused to load",
      "진입 함수나 시작 함수가 거절했습니다. 까닭은 플러그인이 말한 그대로입니다.", "Its entry or its start refused; the reason is its own.",
      tryKo: "그 까닭을 없애고 다시 불러오세요.", tryEn: "Remove the reason and load it again."),
    CodeEntry(
      .brokenDescriptor, ko: "규약에 어긋난 설명자", en: "a descriptor that breaks the contract",
      "플러그인의 표가 헤더의 규약과 맞지 않습니다.", "The table of the plugin contradicts the header.",
      tryKo: "mcv_plugin.h의 주석과 비교하세요.", tryEn: "Compare it with the comments of mcv_plugin.h."),
    CodeEntry(
      .pluginNotLoaded, ko: "불러오지 않은 플러그인", en: "a plugin that is not loaded",
      "그 이름의 플러그인은 지금 불려 있지 않습니다.", "No plugin of that name is loaded now.", example: ["plugin list"],
      tryKo: "plugin load로 불러오세요.", tryEn: "plugin load brings it in."),
    CodeEntry(
      .pluginCreation, ko: "만들지 못함", en: "the plugin could not make it",
      "플러그인이 소스나 번역기를 만들다가 실패했습니다.", "The plugin failed to make its source or translator.",
      tryKo: "플러그인이 말한 까닭을 보세요.", tryEn: "Look at the reason that it gives."),
    CodeEntry(
      .pluginUnsupported, ko: "플러그인이 하지 않는 일", en: "the plugin does not do this",
      "그 종류의 일은 이 플러그인에 없습니다.", "The plugin has nothing of that kind.", example: ["plugin info pokeapi"],
      tryKo: "plugin info로 무엇을 주는지 보세요.", tryEn: "plugin info tells what it gives."),
    CodeEntry(
      .badPluginAnswer, ko: "규약에 어긋난 답", en: "an answer that breaks the contract",
      "플러그인의 답이 규약의 모양이 아닙니다. 플러그인의 잘못이며 아무것도 바뀌지 않았습니다.",
      "The plugin's answer has not the agreed form. That is a mistake in the plugin; nothing changed.",
      tryKo: "플러그인을 고쳐 plugin reload 하세요.", tryEn: "Mend the plugin and plugin reload it."),
    CodeEntry(
      .pluginCrashed, ko: "따로 도는 플러그인이 죽음", en: "an isolated plugin crashed",
      "플러그인은 따로 떨어진 프로세스에서 돕니다. 그 프로세스가 부르는 동안 죽었거나 스스로 끝났습니다. 세션은 그대로이고, 다음에 부를 때 새로 시작합니다. "
        + "플러그인이 마지막으로 남긴 말(Fatal error …)이 있으면 함께 보여 줍니다. plugin build로 만든 것이면 죽은 줄과 함수도 보여 줍니다. 프로세서를 "
        + "10 s 쓰고도 답하지 않은 호출도 끝납니다.",
      "A plugin runs in a process of its own. That crashed or ended during a call. The session is whole, and the next call "
        + "starts the plugin again. What the plugin wrote last (Fatal error …) is shown with it; of one that plugin "
        + "build made also the line and the function. A call that computes for 10 s without an answer ends, too.",
      example: ["plugin load ./libMCVPlugin_Mine.so", "plugin list"], tryKo: "고친 뒤 plugin build나 plugin reload를 하세요.",
      tryEn: "Mend it, and plugin build or plugin reload it."),
    CodeEntry(
      .noCompiler, ko: "컴파일러가 없음", en: "no compiler",
      "plugin build와 app open에는 Swift 툴체인의 swiftc가 필요하고, C로 쓴 플러그인에는 clang이나 cc가 필요합니다. 이미 빌드된 플러그인을 "
        + "쓰는 데는 필요 없습니다. app open과 model open은 mcv-apps라는 프로그램도 씁니다: mcv 옆에 있거나, 소스에서 처음 쓸 때 만듭니다(3분쯤).",
      "plugin build and app open need swiftc of a Swift toolchain, for a plugin in C clang or cc. A plugin that is "
        + "built already needs none. app open and model open also use a program, mcv-apps. It lies beside mcv, or is "
        + "built from the sources when it is first used, in about three minutes.",
      example: ["plugin build demo.swift", "doctor install"],
      tryKo: "Swift를 설치하거나 MCV_SWIFTC에 경로를 적으세요. mcv-apps는 소스에서 처음 app open을 할 때 만듭니다.",
      tryEn: "Install Swift, or say where it is in MCV_SWIFTC. In the source tree the first app open builds mcv-apps."),
    CodeEntry(
      .noPluginKit, ko: "컴파일에 쓸 모듈이 없음", en: "nothing to compile plugins against",
      "플러그인이 쓰는 모듈과 헤더는 mcv 옆에 있습니다. 거기에 없습니다.",
      "The modules and headers that plugins use lie beside mcv. They are not there.",
      tryKo: "Scripts/mcv로 빌드하거나 MCV_PLUGIN_KIT에 폴더를 적으세요.",
      tryEn: "Build with Scripts/mcv, or name the folder in MCV_PLUGIN_KIT."),
    CodeEntry(
      .compilerError, ko: "컴파일 오류", en: "the compiler refuses the plugin",
      "컴파일러의 첫 오류를 그 자리와 함께 보여 줍니다. 이미 불려 있던 플러그인은 그대로입니다.",
      "The first error of the compiler is shown at its place. A plugin that is loaded already stays.",
      example: ["plugin build demo.swift"], tryKo: "고친 뒤 같은 줄을 다시 실행하세요.", tryEn: "Mend it and run the line again."),
    CodeEntry(
      .pluginMessage, ko: "플러그인이 하는 말", en: "a plugin's message",
      "플러그인이 사람에게 알리려고 쓴 줄입니다.", "A line that the plugin wrote for people.",
      tryKo: "플러그인의 설명을 보세요.", tryEn: "The plugin's own documentation tells more."),
    CodeEntry(
      .pluginNotice, ko: "불러왔지만 모르는 것이 있음", en: "loaded, with something unknown in it",
      "이 mcv가 모르는 것은 건너뛰고 나머지를 불러왔습니다.", "What this mcv does not know was skipped; the rest is loaded.",
      tryKo: "mcv를 새로 받으면 쓸 수 있을지도 모릅니다.", tryEn: "A newer mcv may know it."),
    CodeEntry(
      .compilerWarning, ko: "컴파일러의 경고", en: "a warning of the compiler",
      "플러그인은 빌드되었지만 컴파일러가 눈여겨볼 것을 찾았습니다.", "The plugin was built; the compiler found something worth a look.",
      tryKo: "그 줄을 살펴보세요.", tryEn: "Look at that line."),
  ]
}

extension Diagnostic.Message {
  static var safeBuildsNothing: Self {
    Self(
      .notInSafeMode, ko: "--safe는 파일을 쓰지 않습니다",
      en: "--safe writes no files",
      label: Bilingual(ko: "파일을 씀", en: "writes files"),
      helps: [Bilingual(ko: "믿을 수 있다면 --safe 없이 실행하세요", en: "run it without --safe if you trust it")])
  }

  static var insideOrIsolated: Self {
    Self(
      .badValue, ko: "--inside와 --isolated는 함께 쓸 수 없습니다",
      en: "--inside and --isolated cannot stand together",
      label: Bilingual(ko: "둘 가운데 하나", en: "one of them"))
  }

  static var cIsASource: Self {
    Self(
      .badValue, ko: "--c는 소스를 만듭니다: 다른 종류는 Swift로 씁니다",
      en: "--c writes a source; the other kinds are written in Swift",
      label: Bilingual(ko: "source만", en: "with source only"))
  }

  static var pluginFromOutside: Self {
    Self(
      .notInSafeMode, ko: "--safe는 함께 온 플러그인만 불러옵니다", en: "--safe loads only the plugins that come along",
      label: Bilingual(ko: "밖에서 온 것", en: "from outside"),
      helps: [Bilingual(ko: "믿을 수 있다면 --safe 없이 실행하세요", en: "run it without --safe if you trust it")])
  }

  static func pluginNotice(_ plugin: String, notice: Bilingual) -> Self {
    Self(
      .pluginNotice, "\(plugin): " + notice,
      label: Bilingual(ko: "그래도 불러옴", en: "loaded all the same"))
  }

  static var noTranslators: Self {
    Self(
      .pluginNotFound, ko: "이 세션에는 번역기가 없습니다",
      en: "this session has no translators",
      label: Bilingual(ko: "플러그인이 필요함", en: "needs a plugin"))
  }

  static func badPluginAnswer(_ translator: String, what: Bilingual) -> Self {
    Self(
      .badPluginAnswer, ko: "'\(translator)'의 답이 물어본 것이 아닙니다: \(what.ko)",
      en: "the answer of '\(translator)' is not what was asked for: \(what.en)",
      label: Bilingual(ko: "플러그인의 잘못", en: "a mistake in the plugin"))
  }
}
