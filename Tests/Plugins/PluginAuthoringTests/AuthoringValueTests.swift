import AppProtocol
import DisplayText
import Testing

@testable import PluginAuthoring

/// The part that needs no compiler.
@Suite struct AuthoringValueTests {
  @Test(
    arguments: [
      ("hello-world", "plugin new HelloWorld --kind source"), ("1st", "plugin new St --kind source"),
      ("포켓몬", nil), ("", nil), ("../evil", "plugin new Evil --kind source"),
      ("Plugin", "plugin new MyPlugin --kind source"), ("text", "plugin new MyText --kind source"),
    ] as [(String, String?)]) func invalidPluginNameIsRefused(name: String, help: String?)
  {
    let failure = #expect(throws: AuthoringFailure.self) { try PluginTemplate(name: name, kind: .source) }
    #expect(failure?.text.code == .badValue)
    #expect(failure?.text.helps.first?.en == help)
  }

  @Test func pathsBecomeLiterals() throws {
    #expect(PluginTemplate.literal("/a \"b\"\\(c)\n") == #""/a \"b\"\\(c)\u{a}""#)
    let kit = PluginKit(modules: "/m\"x", headers: "/h", libraries: "/l")
    let files = try PluginTemplate(name: "greetings", kind: .source).files(kit: kit)
    #expect(files.map(\.path) == ["Package.swift", "Sources/Greetings/Greetings.swift", ".gitignore"])
    #expect(files[0].text.contains(#"?? "/m\"x""#))
    #expect(!files[0].text.contains("url:"))
    // The whole plugin: comments, code, descriptor and export.
    #expect(files[1].text.split(separator: "\n").count <= 25)
  }

  @Test func `Only code that imports UIKit counts as an app's`() {
    #expect(PluginBuild.importsUIKit("import UIKit\n"))
    #expect(PluginBuild.importsUIKit("@testable import UIKit"))
    #expect(!PluginBuild.importsUIKit("// import UIKit\nimport MCVPlugin"))
  }

  @Test func aliasesAndLibrariesAreOptions() {
    var build = PluginBuild(sources: ["/a/B.swift"], name: "B", outputFolder: "/out")
    build.moduleAliases = ["UIKit": "UIKitNames"]
    build.libraries = ["UIKitNames", "MCVPlugin"]
    build.languageVersion = "5"
    let kit = PluginKit(modules: "/m", headers: "/h", libraries: "/l")
    let list = build.arguments(kit: kit, output: "/out/x.so", usesNetworking: true)
    let line = list.joined(separator: " ")
    #expect(line.contains("-module-alias UIKit=UIKitNames"))
    #expect(line.contains("-swift-version 5 "))
    #expect(line.contains("-I /m -I /h -L /l"))
    #expect(
      line.hasSuffix(
        "/a/B.swift -lMCVNetworking -lUIKitNames -lMCVPlugin -lswiftSynchronization -lm -lswiftDispatch -ldispatch -lBlocksRuntime -Xlinker -z -Xlinker defs"
      ))
    #expect(build.product == "/out/libMCVPlugin_B.so")
  }

  @Test(
    arguments: [
      (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/mcv/plugins"), (["HOME": "/h"], "/h/.cache/mcv/plugins"),
      (["XDG_CACHE_HOME": "relative", "HOME": "/h"], "/h/.cache/mcv/plugins"), ([:], nil),
    ] as [([String: String], String?)]) func cacheFolders(environment: [String: String], folder: String?)
  {
    #expect(PluginBuild.cacheFolder(environment: environment) == folder)
  }

  @Test func compilerOutputIsParsed() {
    let text = """
      /tmp/a:b/Greetings.swift:3:5: error: cannot find 'prnt' in scope; did you mean 'print'?
        prnt("error: no place: 1")
        ^~~~
        print
      Swift.print:1:13: note: 'print' declared here
      public func print(_ items: Any...)
                  ^
                  debugPrint
      /tmp/a:b/Greetings.swift:9:1: warning: unused
      x
      ^
      <unknown>:0: error: unable to load module
      /usr/bin/ld: /tmp/x.o: in function `call': undefined reference to `nowhere'
      clang: error: linker command failed with exit code 1 (use -v to see invocation)
      error: link command failed with exit code 1 (use -v to see invocation)
      """
    let found = CompilerDiagnostic.parse(text)
    #expect(
      found == [
        CompilerDiagnostic(
          severity: .error, place: .init(file: "/tmp/a:b/Greetings.swift", line: 3, column: 5),
          message: "cannot find 'prnt' in scope; did you mean 'print'?", sourceLine: "  prnt(\"error: no place: 1\")",
          fix: "print",
          hints: [
            .init(
              message: "'print' declared here", place: .init(file: "Swift.print", line: 1, column: 13),
              fix: "debugPrint")
          ]),
        CompilerDiagnostic(
          severity: .warning, place: .init(file: "/tmp/a:b/Greetings.swift", line: 9, column: 1), message: "unused",
          sourceLine: "x"),
        CompilerDiagnostic(severity: .error, message: "unable to load module"),
        CompilerDiagnostic(severity: .error, message: "undefined reference to `nowhere'"),
      ])
    #expect(CompilerDiagnostic.parse("") == [])
    #expect(CompilerDiagnostic.parse("just a line\n^\n") == [])
  }
}
