internal import CLibrary
internal import CProcessShim
internal import CommandLanguage
internal import Outside
internal import Shell
internal import Wording

/// `mcv-server`: where it is, and how it is made where only its sources are there.
struct ServerProgram {
  /// The path of the program.
  let path: String

  /// Finds it: what `MCV_SERVER` names, what lies beside this program, or what the source tree makes.
  ///
  /// - Parameters:
  ///   - files: The files among which it lies.
  ///   - say: Shows a word while it is built; nil takes it away.
  ///   - isCancelled: Asked every few milliseconds.
  /// - Throws: E0906.
  static func find(
    in files: any FileSystem, say: (Bilingual?) -> Void, isCancelled: () -> Bool = { false }
  ) throws(Diagnostic) -> ServerProgram {
    if let named = Environment.value("MCV_SERVER") { return ServerProgram(path: named) }
    guard let folder = files.programFolder else { throw missing }
    for place in ["/mcv-server", "/../lib/mcv/mcv-server"] where files.isProgram(folder + place) {
      return ServerProgram(path: folder + place)
    }
    guard let root = sourceTree(around: folder, in: files) else { throw missing }
    let form = folder.hasSuffix("/release") ? "release" : "debug"
    let built = "\(root)/.build/server/\(form)/mcv-server"
    if isCurrent(built, root, files) { return ServerProgram(path: built) }
    defer { say(nil) }
    say(
      Bilingual(
        ko: "웹 서버를 만드는 중입니다 (처음에는 2분쯤 걸립니다)", en: "building the web server (about two minutes the first time)"))
    try build(form, root, files, isCancelled)
    return ServerProgram(path: built)
  }

  private static var missing: Diagnostic {
    Diagnostic(
      .noServer,
      Bilingual(
        ko: "웹 서버가 없습니다: mcv-server가 mcv 옆에 있어야 합니다",
        en: "the web server is not here: mcv-server should lie beside mcv"),
      helps: [
        Bilingual(ko: "mcv의 소스 폴더에서: Scripts/mcv", en: "in the source tree of mcv: Scripts/mcv"),
        Bilingual(ko: "또는 자리를 알려 주세요: export MCV_SERVER=PATH", en: "or name it: export MCV_SERVER=PATH"),
      ])
  }

  /// Returns the folder of the sources that this program was built from; nil where it stands alone.
  private static func sourceTree(around folder: String, in files: any FileSystem) -> String? {
    var folder = folder[...]
    for _ in 0..<6 {
      if files.isFile(folder + "/Sources/Server/Package.swift") { return String(folder) }
      guard let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { return nil }
      folder = folder[..<slash]
    }
    return nil
  }

  /// Returns whether the program is newer than every source and manifest.
  ///
  /// Only the manifests know which of them it is made of; a build that has nothing to do takes two seconds.
  static func isCurrent(_ built: String, _ root: String, _ files: any FileSystem) -> Bool {
    guard let made = files.change(of: built), let manifest = files.change(of: root + "/Package.swift") else {
      return false
    }
    return (manifest.seconds, manifest.nanoseconds) <= (made.seconds, made.nanoseconds)
      && isOlder(root + "/Sources", than: made, files)
  }

  /// Returns whether everything in a folder is older than a time.
  private static func isOlder(_ folder: String, than time: FileAccess.Change, _ files: any FileSystem) -> Bool {
    for name in files.names(in: folder) where !name.hasPrefix(".") {
      let path = folder + "/" + name
      if files.isFolder(path) {
        if !isOlder(path, than: time, files) { return false }
      } else if let own = files.change(of: path), (own.seconds, own.nanoseconds) > (time.seconds, time.nanoseconds) {
        return false
      }
    }
    return true
  }

  private static func build(
    _ form: String, _ root: String, _ files: any FileSystem, _ isCancelled: () -> Bool
  ) throws(Diagnostic) {
    let words = [
      "swift", "build", "-c", form, "--product", "mcv-server", "--package-path", "\(root)/Sources/Server",
      "--scratch-path", "\(root)/.build/server",
    ]
    let command = words.joined(separator: " ")
    let log = "\(root)/.build/server.log"
    let progress = ProgressLine()
    defer { progress.clear() }
    guard let child = ChildServer.spawn(words, input: nil, output: nil, merged: log) else {
      throw Diagnostic(
        .noServer,
        Bilingual(
          ko: "웹 서버를 만들 수 없습니다: PATH에 'swift'가 없습니다",
          en: "the web server cannot be built: there is no 'swift' on the PATH"), helps: [Bilingual(command)])
    }
    while true {
      var status: Int32 = 0
      let ended = unsafe waitpid(child, &status, WNOHANG)
      if ended == child {
        guard status == 0 else {
          throw Diagnostic(
            .noServer, Bilingual(ko: "웹 서버가 만들어지지 않습니다", en: "the web server does not build"),
            helps: [
              Bilingual(command), Bilingual(ko: "컴파일러의 출력: .build/server.log", en: "its output: .build/server.log"),
            ])
        }
        // A build that had nothing to do leaves the program as old as it was.
        _ = unsafe utimensat(AT_FDCWD, "\(root)/.build/server/\(form)/mcv-server", nil, 0)
        return
      }
      if isCancelled() {
        kill(-child, SIGTERM)
        _ = unsafe waitpid(child, &status, 0)
        throw Diagnostic(
          .noServer,
          Bilingual(ko: "웹 서버를 만드는 동안 멈추었습니다", en: "interrupted while the web server was being built"),
          helps: [Bilingual(command)])
      }
      if let step = BuildStep(lastOf: (try? files.read(log)) ?? []) {
        progress.show(step.number, of: step.count, step.name) { false }
      }
      usleep(100_000)
    }
  }
}

/// A step of a build as `swift build` tells it: `[412/640] Compiling NIOCore Channel.swift`.
struct BuildStep: Hashable {
  /// Its number, from 1.
  let number: UInt64
  /// The number of all steps that are known by now.
  let count: UInt64
  /// The work that is done in it.
  let name: String

  /// Reads the last step of what a build has written by now; nil where there is none.
  ///
  /// - Complexity: O(lines behind the last step).
  init?(lastOf output: [UInt8]) {
    for line in output.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }).reversed() {
      guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) else { continue }
      let numbers = String(decoding: line[(line.startIndex + 1)..<end], as: UTF8.self).split(separator: "/")
      guard numbers.count == 2, let number = UInt64(numbers[0]), let count = UInt64(numbers[1]) else { continue }
      (self.number, self.count) = (number, count)
      name = String(decoding: line[(end + 1)...], as: UTF8.self).trimmed
      return
    }
    return nil
  }
}
