internal import CommandLanguage
internal import DisplayText

extension JSONDeclarations {
  /// The shapes of help, and the objects that no command of the prompt prints: findings, those of lessons, of a session
  /// that is resumed, and of subcommands.
  static let session = JSONDeclarations(
    shapes: [
      "Function": "elements[] en examples[] fields[] function group ko seeAlso[] synopsis",
      "Word": "en example kind ko levels[] name synopsis uikit[]",
      "Words": "en ko",
    ],
    kinds: [
      JSONKind("error", group: "errors", [finding]),
      JSONKind("warning", group: "errors", [finding]),
      JSONKind(
        "resume", group: "session",
        [
          JSONMembers(
            "behind changed[] damaged lines lost others[]{ended last lines name time} torn unreadable[]",
            remark: "`mcv --resume`")
        ]),
      JSONKind("step", group: "checks", ["count goals[] lesson number question step title"]),
      JSONKind("reveal", group: "checks", ["actual… answer differs[] grade question"]),
      JSONKind("certificate", group: "checks", ["course date isComplete lessons[]{done mastered number steps} name"]),
      JSONKind(
        "test", group: "subcommands",
        [
          JSONMembers(
            "lines note result steps[]{code line message name result} virtual",
            remark: Bilingual(ko: "`mcv test --json`의 파일마다 하나", en: "one for each file of `mcv test --json`"))
        ]),
      JSONKind(
        "layout-check", group: "subcommands",
        [
          JSONMembers("cases failed[]{differences[] id} passed", remark: "`mcv layout-check --json`")
        ]),
      JSONKind("fmt", group: "subcommands", [JSONMembers("changed", remark: "`mcv fmt --json`")]),
      JSONKind(
        "install", group: "subcommands",
        [
          JSONMembers("parts[]{cost detail help name works}", remark: "`mcv doctor install --json`")
        ]),
      JSONKind(
        "tally", group: "subcommands",
        [
          JSONMembers(
            "damaged files[]{file lines[] newer} learners people[]{answered certainAndWrong lesson lessons name "
              + "rightAtFirst step steps stuck} steps[]{answered certainAndWrong done guessedAndRight hints learners "
              + "lesson mistakes[]{answer count misconception} right[] rightAtFirst sawSolution step wrong[]}",
            remark: "`mcv tally --json`")
        ]),
      JSONKind(
        "editors", group: "subcommands",
        [
          JSONMembers("dryRun files[]{editor outcome path}", remark: "`mcv editors install --json`")
        ]),
    ])

  /// The members of an error and of a warning.
  private static let finding = JSONMembers(
    "code column expected help[] identifiers[] message place:Place raises uikit",
    remark: Bilingual(
      ko: "명령의 객체 대신, 또는 그 앞에 나옵니다", en: "stands in the place of the command's own object, or before it"))
}
