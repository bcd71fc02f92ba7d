package import CommandLanguage
package import DisplayText

extension Diagnostic.Message {
  package static func outputLost(_ reason: Bilingual) -> Self {
    Self(
      .fileAccess, ko: "출력을 쓰지 못했습니다: \(reason.ko)",
      en: "the output could not be written: \(reason.en)",
      helps: [
        Bilingual(
          ko: "출력이 온전하지 않습니다: 자리를 비우거나 다른 곳에 출력하세요",
          en: "what was printed is not complete: make room, or print to another place")
      ])
  }

  package static func safeReadsNot(_ path: String, reason: Bilingual) -> Self {
    Self(
      .notInSafeMode, ko: "--safe는 '\(path)'을(를) 읽지 않습니다: \(reason.ko)",
      en: "--safe does not read '\(path)': \(reason.en)",
      label: Bilingual(ko: "허용된 곳 밖", en: "out of bounds"),
      helps: [
        Bilingual(ko: "파일을 스크립트 옆에 두세요", en: "put the file beside the script"),
        Bilingual(ko: "믿을 수 있다면 --safe 없이 실행하세요", en: "run it without --safe if you trust it"),
      ])
  }

  package static func fileUnusable(_ path: String, reason: Bilingual) -> Self {
    Self(
      .fileAccess, ko: "'\(path)' 파일을 열 수 없습니다: \(reason.ko)",
      en: "'\(path)' cannot be used: \(reason.en)",
      label: Bilingual(ko: "이 파일", en: "this file"))
  }

  package static func linesNotKept(_ path: String, reason: Bilingual) -> Self {
    Self(
      .linesNotKept, ko: "이 세션의 줄은 보관되지 않습니다: '\(path)': \(reason.ko)",
      en: "the lines of this session are not kept: '\(path)': \(reason.en)",
      helps: [
        Bilingual(ko: "save FILE   지금까지 한 것을 씁니다", en: "save FILE   writes what was done so far"),
        Bilingual(ko: "doctor   이 컴퓨터의 문제를 보여 줍니다", en: "doctor   shows what is wrong with this machine"),
      ])
  }
}

extension Bilingual {
  package static let pathsBegin = Bilingual(
    ko: "경로는 지금 폴더나, 그 경로를 적은 스크립트의 폴더에서 시작합니다",
    en: "paths begin in the current folder, or in that of the script that names them")

  package static let testRunsFolder = Bilingual(
    ko: "폴더의 스크립트를 실행하려면: mcv test DIR", en: "run a folder's scripts: mcv test DIR")

  package static let lookAtFile = Bilingual(
    ko: "파일의 권한과, 폴더가 아니라 파일인지를 확인하세요", en: "look at who may use the file, and whether it is one")
}
