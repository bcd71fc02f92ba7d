import PluginAuthoring
import Testing

@Suite struct BuildStepTests {
  @Test(
    arguments: [
      (
        "Building for debugging...\n[0/9] Write sources\n[12/640] Compiling NIOCore Channel.swift\n",
        "12/640 Compiling NIOCore Channel.swift"
      ),
      ("[3/5] Linking mcv-server\nwarning: [no] step\n", "3/5 Linking mcv-server"),
      ("[3/5] Emitting module A\r[4/5] Linking", "4/5 Linking"),
      ("[x/5] nothing\n[]\n[", nil), ("", nil), ("error: no such module\n", nil),
    ] as [(String, String?)])
  func theLastStepIsRead(output: String, step: String?) {
    #expect(BuildStep(lastOf: output).map { "\($0.number)/\($0.count) \($0.name)" } == step)
    for end in output.indices { _ = BuildStep(lastOf: String(output[..<end])) }
  }
}
