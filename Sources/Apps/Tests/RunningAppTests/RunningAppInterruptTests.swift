import Foundation
import TestSupport
import Testing

/// Compilers that never end, stopped by Ctrl-C at a real terminal: the prompt comes back, the session is what it was
/// before the line, and it takes the next line at once, however often lines are stopped.
@Suite struct RunningAppInterruptTests {
  @Test func theSessionIsWholeAndGoesOn() throws {
    let mcv = try McvProcess()
    for folder in ["bin", "App"] { try mcv.makeFolder(folder) }
    for program in ["swiftc", "swift"] {
      let path = try mcv.write("#!/bin/sh\nexec sleep 600\n", to: "bin/\(program)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    try mcv.write("import UIKit\nfinal class Quiet: UIViewController {}\n", to: "App/Quiet.swift")
    try mcv.write(
      "import UIKit\nfunc createLayout() -> UICollectionViewLayout { UICollectionViewFlowLayout() }\n",
      to: "Layout.swift")
    let environment = ["TERM": "xterm-256color", "NO_COLOR": "1", "PATH": mcv.path("bin") + ":/usr/bin:/bin"]
    let terminal = try Pseudoterminal(
      McvProcess.program, environment: mcv.environment.merging(environment) { $1 }, columns: 300, rows: 40)
    try #require(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    try #require(terminal.enter(line: "screen new t; section add A; add a"))
    let before = try #require(terminal.answer(to: "print count()"))
    let lines = [
      "app open \"\(mcv.path("App"))\"", "model open \"\(mcv.path("App/Quiet.swift"))\" as M { Quiet() }",
      "plugin build \"\(mcv.path("Layout.swift"))\"",
    ]
    for line in lines + lines {
      let isTakenBack = try terminal.interrupt(line: line)
      #expect(isTakenBack, "\(line): \(terminal.screen.text)")
      #expect(terminal.answer(to: "print count()") == before, "\(line): \(terminal.screen.text)")
    }
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit(seconds: 60) == .exited(0))
  }
}
