import AppProtocol
import DisplayText
import Glibc
import PluginHosting
import Testing

/// Files that are not plugins for this machine: found out from their headers, before anything of them runs.
@Suite struct FileTests {
  private struct Patch: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: Bilingual
    let change: @Sendable (inout [UInt8]) -> Void

    init(
      _ name: String, ko: String, en: String,
      _ change: @escaping @Sendable (inout [UInt8]) -> Void
    ) {
      (testDescription, self.words, self.change) = (name, Bilingual(ko: ko, en: en), change)
    }
  }

  private static let patches = [
    Patch("empty", ko: "은(는) 빈 파일입니다", en: "is empty") { $0 = [] },
    Patch("text", ko: "은(는) 공유 라이브러리(ELF)가 아닙니다", en: "is not a shared library") {
      $0 = Array("#!/bin/sh\necho plugin\n".utf8)
    },
    Patch("one byte", ko: "은(는) 공유 라이브러리(ELF)가 아닙니다", en: "is not a shared library") { $0 = [0x7F] },
    Patch("magic only", ko: "이(가) 온전하지 않습니다 (64바이트 가운데 4바이트)", en: "is incomplete (4 of 64 bytes)") {
      $0.removeLast($0.count - 4)
    },
    Patch("half a header", ko: "이(가) 온전하지 않습니다 (64바이트 가운데 40바이트)", en: "is incomplete (40 of 64 bytes)") {
      $0.removeLast($0.count - 40)
    },
    Patch("header only", ko: "이(가) 온전하지 않습니다", en: "is incomplete (64 of") {
      $0.removeLast($0.count - 64)
    },
    Patch("half of it", ko: "이(가) 온전하지 않습니다", en: "is incomplete") { $0.removeLast($0.count / 2) },
    Patch("all but a byte", ko: "이(가) 온전하지 않습니다", en: "is incomplete") { $0.removeLast(1) },
    Patch("other processor", ko: "은(는) riscv용입니다", en: "was built for riscv") { $0[18] = 243 },
    Patch("unknown processor", ko: "은(는) 프로세서 4660용입니다", en: "was built for processor 4660") {
      ($0[18], $0[19]) = (0x34, 0x12)
    },
    Patch("32-bit", ko: "은(는) 32비트 라이브러리입니다", en: "is a 32-bit library") { $0[4] = 1 },
    Patch("other byte order", ko: "은(는) ", en: "was built for") { $0[5] = 2 },
    Patch("object file", ko: "은(는) ELF 파일이지만 공유 라이브러리가 아닙니다", en: "not a shared library") { $0[16] = 1 },
    Patch("table beyond all bounds", ko: "의 헤더가 깨졌습니다", en: "has a broken header") { bytes in
      for index in 0x28..<0x30 { bytes[index] = 0xFF }
    },
    Patch("no segments", ko: "에 메모리에 올릴 세그먼트가 없습니다", en: "has no segments") {
      ($0[0x38], $0[0x39]) = (0, 0)
    },
  ]

  @Test(arguments: patches) private func fileThatIsNoPluginFailsWithItsReason(_ patch: Patch) throws {
    let folder = try PluginFolder()
    var bytes = try folder.bytes(of: folder.build(SampleSource().text))
    patch.change(&bytes)
    let path = folder.write(bytes, to: "libMCVPlugin_Patched.so")
    // A child would be a different failure: nothing may be started for such files.
    let host = folder.host { $0.childProgram = "/nonexistent" }
    let failure = #expect(throws: PluginFailure.self) { try host.load(path) }
    #expect(failure?.message.en.contains(patch.words.en) == true, "\(failure?.message.en ?? "")")
    #expect(failure?.message.ko.contains(path + patch.words.ko) == true, "\(failure?.message.ko ?? "")")
    #expect(failure?.message.en.contains(path) == true)
    expectBothLanguages(failure)
    #expect(failure?.helps.isEmpty == false)
  }

  @Test func foldersPipesAndNothingAreNoPlugins() throws {
    let folder = try PluginFolder()
    let host = folder.host { $0.childProgram = "/nonexistent" }
    func code(_ path: String) -> FailureCode? {
      let failure = #expect(throws: PluginFailure.self) { try host.load(path) }
      expectBothLanguages(failure)
      return failure?.text.code
    }
    #expect(code("") == .pluginNotFound)
    #expect(code(folder.path + "/none.so") == .pluginNotFound)
    #expect(code(folder.path + "/none/none.so") == .pluginNotFound)
    #expect(code(folder.path + "/") == .notALibrary)
    #expect(code("/dev/null") == .notALibrary)
    let isMade = unsafe mkfifo(folder.path + "/pipe.so", 0o600) == 0
    #expect(isMade)
    #expect(code(folder.path + "/pipe.so") == .notALibrary)
    #expect(code("no-such-plugin") == .pluginNotFound)
  }

  /// Bytes of no meaning under the name of a plugin.
  @Test func randomBytesAreRefusedInKorean() throws {
    let folder = try PluginFolder()
    var generator = SystemRandomNumberGenerator()
    let noise = (0..<100).map { $0 == 0 ? UInt8(0) : UInt8.random(in: 0...255, using: &generator) }
    for (bytes, words) in [([], "은(는) 빈 파일입니다"), (noise, "은(는) 공유 라이브러리(ELF)가 아닙니다")] {
      let path = folder.write(bytes, to: "noise.so")
      let failure = #expect(throws: PluginFailure.self) { try folder.host().load(path) }
      #expect(failure?.message.ko == path + words)
      #expect(failure?.helps.map(\.ko) == ["플러그인은 libMCVPlugin_Name.so 같은 파일입니다"])
    }
  }

  @Test func aProgramThatCannotBeStartedIsAFailureInWords() throws {
    let folder = try PluginFolder()
    let path = try folder.build(SampleSource().text)
    let host = folder.host { $0.childProgram = "/nonexistent" }
    let failure = #expect(throws: PluginFailure.self) { try host.load(path) }
    #expect(failure?.text.code == .requestFailed)
    #expect(failure?.message.ko == "플러그인을 돌릴 mcv를 시작할 수 없습니다: 그런 파일이나 폴더가 없습니다")
    expectBothLanguages(failure)
  }
}
