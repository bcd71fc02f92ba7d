internal import CLibrary
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import LineEditing

/// Looks at the machine; changes nothing but that it makes the folder of the state, as every session does.
struct MachineCheck {
  /// The files of the machine.
  let files: any FileSystem
  /// The folder in which journals and the history are kept; nil without a home.
  let stateFolder: String?

  /// The free space below which a disk counts as full, in bytes.
  private static let leastRoom: UInt = 1 << 20

  /// Everything that is wrong. O(1).
  func findings() -> [MachineFinding] { [locale, state, disk, terminal, course].compactMap(\.self) }

  private var locale: MachineFinding? {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(EnvironmentVariables.value).first
    let lower = (name ?? "").lowercased()
    if lower.contains("utf-8") || lower.contains("utf8") { return nil }
    let shown = (name ?? "-").escapedForDisplay
    return MachineFinding(
      name: "locale",
      problem: Bilingual(
        ko: "로캘이 UTF-8이 아닙니다 (\(shown)): 다른 프로그램에서 한글이 깨질 수 있습니다",
        en: "the locale is not UTF-8 (\(shown)): other programs may show Hangul wrong"), help: "export LANG=C.UTF-8")
  }

  private var state: MachineFinding? {
    guard let folder = stateFolder else {
      return MachineFinding(
        name: "state",
        problem: Bilingual(
          ko: "HOME이 없거나 상대 경로입니다: 줄과 진도를 적어 둘 곳이 없습니다",
          en: "HOME is not set or not absolute: lines and progress are not kept"), help: "export HOME=/home/NAME")
    }
    guard let obstacle = Journal.obstacle(in: folder) else { return nil }
    let shown = folder.escapedForDisplay
    return MachineFinding(
      name: "state",
      problem: Bilingual(
        ko: "\(shown)에 쓸 수 없어 줄과 진도가 남지 않습니다: \(obstacle.reason.ko)",
        en: "lines and progress are not kept, \(shown) cannot be written: \(obstacle.reason.en)"),
      help: "export XDG_STATE_HOME=/tmp/state")
  }

  private var disk: MachineFinding? {
    guard let space = files.space(at: "."), space.all > 0, space.free < Self.leastRoom else { return nil }
    return MachineFinding(
      name: "disk",
      problem: Bilingual(
        ko: "이 폴더의 디스크가 가득 찼습니다: 파일을 저장할 수 없습니다", en: "the disk of this folder is full: files cannot be saved"),
      help: "df -h .")
  }

  private var terminal: MachineFinding? {
    guard isatty(STDIN_FILENO) != 0, ["dumb", ""].contains(EnvironmentVariables.value("TERM") ?? "") else { return nil }
    return MachineFinding(
      name: "terminal",
      problem: Bilingual(
        ko: "TERM이 없거나 dumb입니다: 줄을 고쳐 쓸 수 없습니다", en: "TERM is not set or dumb: lines cannot be edited"),
      help: "export TERM=xterm-256color")
  }

  private var course: MachineFinding? {
    guard CourseFolder.shipped(in: files).map(files.isFolder) != true else { return nil }
    return MachineFinding(
      name: "course",
      problem: Bilingual(ko: "수업이 프로그램 옆에 없습니다", en: "the course is not beside the program"),
      help: "export MCV_LESSONS=FOLDER")
  }
}
