import CommandLanguage
import Testing

@testable import Wording

/// Sentences of libraries, in Korean.
@Suite struct LibrarySentenceTests {
  /// The sentences where nothing can be compiled: people meet it right after they installed a package.
  @Test(arguments: [
    ("install it: https://www.swift.org/install/linux/", "설치하세요: https://www.swift.org/install/linux/"),
    (
      "or say where it is: export MCV_SWIFTC=/path/to/swiftc",
      "또는 어디 있는지 알려 주세요: export MCV_SWIFTC=/path/to/swiftc"
    ),
    (
      "a plugin that is compiled already needs none: plugin load FILE.so",
      "이미 컴파일된 플러그인에는 필요 없습니다: plugin load FILE.so"
    ),
    ("/usr/share/mcv/build-kit   makes it once (minutes)", "/usr/share/mcv/build-kit   한 번 만들면 됩니다 (몇 분)"),
    (
      "there is nothing to compile plugins against: /x/libMCVPlugin.a is missing",
      "플러그인을 컴파일할 바탕이 없습니다: /x/libMCVPlugin.a이(가) 없습니다"
    ),
    ("/x/libMCVPlugin.a is missing", "/x/libMCVPlugin.a이(가) 없습니다"),
  ])
  func whatAMissingCompilerCostsIsToldInKorean(_ english: String, _ korean: String) {
    #expect(Bilingual.ofLibrary(english) == Bilingual(ko: korean, en: english))
  }
}
