internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import PluginAuthoring
internal import Runner

extension CompanionProgram {
  /// Finds the web server, or builds it where only its sources are there.
  ///
  /// - Parameters:
  ///   - files: The files among which it lies.
  ///   - say: Shows a word before it is built.
  ///   - isCancelled: Asked every few milliseconds.
  /// - Returns: Its path.
  /// - Throws: E0906.
  static func findServer(
    in files: any FileSystem, say: (Bilingual) -> Void, isCancelled: () -> Bool = { false }
  ) throws(Diagnostic) -> String {
    let progress = ProgressLine()
    defer { progress.clear() }
    do throws(Failure) {
      return try server.find(
        in: files,
        begins: { _ in
          say(
            Bilingual(
              ko: "웹 서버를 만드는 중입니다 (처음에는 2분쯤 걸립니다)", en: "building the web server (about two minutes the first time)"))
        }, show: { progress.show(UInt64(max(0, $0.number)), of: UInt64(max(0, $0.count)), $0.name) { false } },
        isCancelled: isCancelled)
    } catch {
      throw Diagnostic(ofServer: error)
    }
  }
}

extension Diagnostic {
  /// Creates the diagnostic of a web server that is not there.
  fileprivate init(ofServer failure: CompanionProgram.Failure) {
    let (message, helps): (Bilingual, [Bilingual]) =
      switch failure {
      case .missing:
        (
          Bilingual(
            ko: "웹 서버가 없습니다: mcv-server가 mcv 옆에 있어야 합니다",
            en: "the web server is not here: mcv-server should lie beside mcv"),
          [
            Bilingual(ko: "mcv의 소스 폴더에서: Scripts/mcv", en: "in the source tree of mcv: Scripts/mcv"),
            Bilingual(ko: "또는 자리를 알려 주세요: export MCV_SERVER=PATH", en: "or name it: export MCV_SERVER=PATH"),
          ]
        )
      case .notBuilt(let command):
        (Bilingual(ko: "웹 서버를 아직 만들지 않았습니다", en: "the web server is not built yet"), [Bilingual(command)])
      case .noSwift(let command):
        (
          Bilingual(
            ko: "웹 서버를 만들 수 없습니다: PATH에 'swift'가 없습니다",
            en: "the web server cannot be built: there is no 'swift' on the PATH"), [Bilingual(command)]
        )
      case .doesNotBuild(let command, let log):
        (
          Bilingual(ko: "웹 서버가 만들어지지 않습니다", en: "the web server does not build"),
          [Bilingual(command), Bilingual(ko: "컴파일러의 출력: \(log)", en: "its output: \(log)")]
        )
      case .interrupted(let command):
        (
          Bilingual(ko: "웹 서버를 만드는 동안 멈추었습니다", en: "interrupted while the web server was being built"),
          [Bilingual(command)]
        )
      }
    self.init(.noServer, message, helps: helps)
  }
}
