internal import AppProtocol
internal import CLibrary
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Platform
internal import PluginAuthoring
internal import PluginHosting
internal import SessionModel

/// Looks for the parts of mcv and for what they need of the machine; changes nothing.
struct InstallationCheck {
  /// The world in which the parts are.
  let world: World
  /// Whether the findings name no path of the machine, as for an untrusted script.
  var hidesPlaces = false

  private var files: any FileSystem { world.files }

  /// Checks all parts. O(files of the plugin folders).
  func parts() -> [InstalledPart] {
    [plugins, network, lessons, explanations, compiler, kit, apps, server, editor].map { part in
      guard hidesPlaces else { return part }
      var part = part
      if part.works { part.detail = Bilingual(ko: "있음", en: "here") }
      // A way out may name a file.
      part.help = nil
      return part
    }
  }

  private var folder: String {
    files.program.flatMap(Path.folderPrefix) ?? "/"
  }

  private var plugins: InstalledPart {
    let variables = EnvironmentVariables.all(["MCV_PLUGIN_PATH", "XDG_DATA_HOME", "HOME"])
    let own = PluginHostConfiguration.standard(environment: variables).ownFolders
    let found = own.first { files.isFile($0 + "/libMCVPlugin_PokeKo\(Platform.libraryExtension)") }
    return InstalledPart(
      "plugins", works: found != nil,
      detail: found.map { Bilingual($0) }
        ?? Bilingual(ko: "mcv 옆에 플러그인이 없습니다", en: "no plugins lie beside mcv"),
      cost: Bilingual(ko: "fetch와 translate를 쓸 수 없습니다", en: "fetch and translate have nothing to ask"),
      help: "export MCV_PLUGIN_PATH=FOLDER")
  }

  private var network: InstalledPart {
    // As a plugin opens it; it stays in memory, which a session that looks at itself can bear.
    let found = ["libcurl.so.4", "libcurl-gnutls.so.4"].first { name in
      if files.isFile(folder + "../lib/mcv/swift/" + name) { return true }
      return unsafe dlopen(name, RTLD_LAZY | RTLD_LOCAL) != nil
    }
    return InstalledPart(
      "network", works: found != nil,
      detail: found.map { Bilingual($0) }
        ?? Bilingual(ko: "libcurl.so.4가 없습니다", en: "libcurl.so.4 is not here"),
      cost: Bilingual(
        ko: "플러그인(pokeapi, tmdb, news)이 서버에 물을 수 없습니다. 기록된 답은 쓸 수 있습니다",
        en: "plugins (pokeapi, tmdb, news) cannot ask servers; recorded answers work"),
      help: Bilingual(Platform.installsCurl)
    )
  }

  private var lessons: InstalledPart {
    let found = CourseFolder.shipped(in: files).flatMap { files.isFolder($0) ? $0 : nil }
    return InstalledPart(
      "lessons", works: found != nil,
      detail: found.map { Bilingual($0) }
        ?? Bilingual(ko: "수업이 프로그램 옆에 없습니다", en: "the course is not beside the program"),
      cost: Bilingual(ko: "mcv lesson을 쓸 수 없습니다", en: "mcv lesson has nothing to teach"),
      help: "export MCV_LESSONS=FOLDER")
  }

  private var explanations: InstalledPart {
    let found = CodeCatalog(of: files).folder
    return InstalledPart(
      "explain", works: found != nil,
      detail: found.map { Bilingual(files.resolved($0) ?? $0) }
        ?? Bilingual(ko: "설명이 프로그램 옆에 없습니다", en: "the explanations are not beside the program"),
      cost: Bilingual(ko: "explain과 apropos가 코드와 개념을 모릅니다", en: "explain and apropos know no codes and ideas"))
  }

  private static let needsCompiler = Bilingual(
    ko: "plugin build, app open, model open, layout from FILE을 쓸 수 없습니다. 나머지는 모두 됩니다",
    en: "plugin build, app open, model open and layout from FILE do not work; all else does")

  private var compiler: InstalledPart {
    do {
      let path = try world.compiler.find()
      return InstalledPart("compiler", works: true, detail: Bilingual(path), cost: Self.needsCompiler)
    } catch {
      return InstalledPart(
        "compiler", works: false,
        detail: Bilingual(ko: "PATH에 swiftc가 없습니다", en: "there is no swiftc on the PATH"), cost: Self.needsCompiler,
        help: error.text.helps.first)
    }
  }

  private var kit: InstalledPart {
    do {
      let modules = try world.compiler.findModules()
      return InstalledPart(
        "kit", works: true, detail: Bilingual(modules), cost: Self.needsCompiler)
    } catch {
      let bringsSources = InstalledSources.find(executable: files.program ?? Platform.program) != nil
      return InstalledPart(
        "kit", works: bringsSources,
        detail: bringsSources
          ? Bilingual(ko: "처음 쓸 때 함께 온 소스로 만듭니다", en: "made at the first use, of the sources that came along")
          : Bilingual(ko: "컴파일할 때 쓰는 모듈이 없습니다", en: "the modules to compile against are not here"),
        cost: Self.needsCompiler, help: error.text.helps.first)
    }
  }

  private var apps: InstalledPart {
    companion(
      "apps", .apps,
      missing: Bilingual(ko: "mcv-apps가 mcv 옆에 없습니다", en: "mcv-apps is not beside mcv"),
      cost: Bilingual(
        ko: "app open과 model open은 소스에서만 처음 쓸 때 만들어집니다",
        en: "app open and model open work from the sources only, which build it at the first use"))
  }

  private var server: InstalledPart {
    companion(
      "server", .server,
      missing: Bilingual(ko: "mcv-server가 mcv 옆에 없습니다", en: "mcv-server is not beside mcv"),
      cost: Bilingual(
        ko: "mirror와 mcv serve는 소스에서만 처음 쓸 때 만들어집니다",
        en: "mirror and mcv serve work from the sources only, which build it at the first use"))
  }

  private func companion(
    _ name: String, _ program: CompanionProgram, missing: Bilingual, cost: Bilingual
  ) -> InstalledPart {
    let found = program.place(in: files).flatMap { files.isProgram($0) ? $0 : nil }
    return InstalledPart(
      name, works: found != nil, detail: found.map { Bilingual($0) } ?? missing, cost: cost)
  }

  private var editor: InstalledPart {
    let home = EnvironmentVariables.value("HOME") ?? ""
    let data = EnvironmentVariables.value("XDG_DATA_HOME") ?? home + "/.local/share"
    let places = [
      home + "/.vim/pack/mcv/start/mcv", data + "/nvim/site/pack/mcv/start/mcv",
    ]
    let found = places.first(where: files.isFolder)
    return InstalledPart(
      "editors", works: found != nil,
      detail: found.map { Bilingual($0) }
        ?? Bilingual(ko: "편집기에 mcv 파일이 없습니다", en: "no editor has mcv's files"),
      cost: Bilingual(ko: "편집기가 스크립트를 색칠하지 않습니다", en: "editors do not colour scripts"),
      help: "mcv editors install")
  }
}
