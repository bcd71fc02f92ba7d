package import CommandLanguage
internal import DisplayText

extension Diagnostic.Message {
  package static var safeWritesNoFiles: Self {
    Self(
      .notInSafeMode, ko: "--safe는 파일을 쓰지 않습니다",
      en: "--safe does not write files")
  }

  package static var nothingLearned: Self {
    Self(
      .badValue, ko: "아직 마친 단계가 없어 수료증을 만들지 않았습니다",
      en: "nothing is done yet, so there is no certificate to write",
      helps: [Bilingual(ko: "lesson list   수업을 골라 시작합니다", en: "lesson list   shows the lessons to begin with")])
  }

  package static func noLesson(_ name: String) -> Self {
    Self(
      .unknownName, ko: "수업 '\(name)'이(가) 없습니다",
      en: "there is no lesson '\(name)'",
      helps: ["mcv lesson list"])
  }

  static func whichLesson(_ numbers: [String]) -> Self {
    Self(
      .missingArgument, ko: "어느 수업인지 적어야 합니다", en: "which lesson is to be written?",
      helps: [Bilingual("mcv lesson \(numbers.first ?? "01") --handout FILE   (\(numbers.joined(separator: " ")))")])
  }

  package static func noLessonNamed(_ name: String) -> Self {
    Self(
      .unknownName, ko: "수업 '\(name)'이(가) 없습니다",
      en: "there is no lesson '\(name)'")
  }

  package static func noStepInLesson(_ name: String) -> Self {
    Self(
      .unknownName, ko: "수업에 '\(name)' 단계가 없습니다",
      en: "the lesson has no step '\(name)'")
  }

  package static var safeWouldWriteLesson: Self {
    Self(
      .notInSafeMode, ko: "--safe는 파일을 쓰지 않습니다",
      en: "--safe does not write files",
      label: Bilingual(ko: "파일을 쓰려 함", en: "would write"))
  }

  package static func noProgressFiles(_ folder: String) -> Self {
    Self(
      .badValue, ko: "'\(folder)'에 진도 파일이 없습니다",
      en: "there are no progress files in '\(folder)'",
      helps: [
        Bilingual(
          ko: "lesson progress --export NAME.mcv   학습자마다 하나씩 씁니다",
          en: "lesson progress --export NAME.mcv   writes one for each learner")
      ])
  }
}
