import Glibc
import PluginHosting
import Testing

/// Files that are no plugins for this machine: found out from their headers, before anything of them runs.
@Suite struct FileTests {
  private struct Patch: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reason: PluginFailure.Reason
    let words: String
    let change: @Sendable (inout [UInt8]) -> Void

    init(
      _ name: String, _ reason: PluginFailure.Reason, _ words: String,
      _ change: @escaping @Sendable (inout [UInt8]) -> Void
    ) {
      (testDescription, self.reason, self.words, self.change) = (name, reason, words, change)
    }
  }

  private static let patches = [
    Patch("empty", .notALibrary, "is empty") { $0 = [] },
    Patch("text", .notALibrary, "is not a shared library") { $0 = Array("#!/bin/sh\necho plugin\n".utf8) },
    Patch("one byte", .notALibrary, "is not a shared library") { $0 = [0x7F] },
    Patch("magic only", .incomplete, "is incomplete (4 of 64 bytes)") { $0.removeLast($0.count - 4) },
    Patch("half a header", .incomplete, "is incomplete (40 of 64 bytes)") { $0.removeLast($0.count - 40) },
    Patch("header only", .incomplete, "is incomplete (64 of") { $0.removeLast($0.count - 64) },
    Patch("half of it", .incomplete, "is incomplete") { $0.removeLast($0.count / 2) },
    Patch("all but a byte", .incomplete, "is incomplete") { $0.removeLast(1) },
    Patch("other processor", .wrongArchitecture, "was built for riscv") { $0[18] = 243 },
    Patch("unknown processor", .wrongArchitecture, "was built for processor 4660") { ($0[18], $0[19]) = (0x34, 0x12) },
    Patch("32-bit", .wrongArchitecture, "is a 32-bit library") { $0[4] = 1 },
    Patch("other byte order", .wrongArchitecture, "was built for") { $0[5] = 2 },
    Patch("object file", .notALibrary, "not a shared library") { $0[16] = 1 },
    Patch("table beyond all bounds", .notALibrary, "has a broken header") { bytes in
      for index in 0x28..<0x30 { bytes[index] = 0xFF }
    },
    Patch("no segments", .notALibrary, "has no segments") { ($0[0x38], $0[0x39]) = (0, 0) },
  ]

  @Test(arguments: patches) private func aFileThatIsNoPluginIsToldApart(_ patch: Patch) throws {
    let folder = try PluginFolder()
    var bytes = try folder.bytes(of: folder.build(SampleSource().text))
    patch.change(&bytes)
    let path = folder.write(bytes, to: "libMCVPlugin_Patched.so")
    // A child would be a different failure: nothing may be started for such files.
    let host = folder.host { $0.childProgram = "/nonexistent" }
    let failure = #expect(throws: PluginFailure.self) { try host.load(path, as: .inside) }
    #expect(failure?.reason == patch.reason)
    #expect(failure?.message.contains(patch.words) == true, "\(failure?.message ?? "")")
    #expect(failure?.message.contains(path) == true)
    #expect(failure?.helps.isEmpty == false)
  }

  @Test func foldersPipesAndNothingAreNoPlugins() throws {
    let folder = try PluginFolder()
    let host = folder.host { $0.childProgram = "/nonexistent" }
    func reason(_ path: String) -> PluginFailure.Reason? {
      #expect(throws: PluginFailure.self) { try host.load(path, as: .inside) }?.reason
    }
    #expect(reason("") == .notFound)
    #expect(reason(folder.path + "/none.so") == .notFound)
    #expect(reason(folder.path + "/none/none.so") == .notFound)
    #expect(reason(folder.path + "/") == .notALibrary)
    #expect(reason("/dev/null") == .notALibrary)
    let isMade = unsafe mkfifo(folder.path + "/pipe.so", 0o600) == 0
    #expect(isMade)
    #expect(reason(folder.path + "/pipe.so") == .notALibrary)
    #expect(reason("no-such-plugin") == .notFound)
  }

  @Test func aProgramThatCannotBeStartedIsAFailureInWords() throws {
    let folder = try PluginFolder()
    let path = try folder.build(SampleSource().text)
    let host = folder.host { $0.childProgram = "/nonexistent" }
    let failure = #expect(throws: PluginFailure.self) { try host.load(path, as: .inside) }
    #expect(failure?.reason == .callFailed)
  }
}
