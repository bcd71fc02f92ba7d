import Foundation
import TestSupport
import Testing

/// The pages of a demo that README shows are what the program writes.
@Suite struct ExportedPageTests {
  static let demos = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../Scripts/Demos/"

  @Test func readmeShowsTheExportedPages() throws {
    let process = try McvProcess()
    let demo = try String(contentsOfFile: Self.demos + "export-pictures.mcv", encoding: .utf8)
    let lines = demo.split(separator: "\n").filter { !$0.hasPrefix("|") }
    let exports = ["svg tx2", "html"].map { form in
      "export \(form) -> \"\(process.path("export-pictures." + form.prefix { $0 != " " }))\""
    }
    let path = try process.write((lines.map(String.init) + exports).joined(separator: "\n") + "\n", to: "demo.mcv")
    let result = try process.run([path])
    #expect(result.code == 0, "\(result.error)")
    for name in ["export-pictures.svg", "export-pictures.html"] {
      let written = try String(contentsOfFile: process.path(name), encoding: .utf8)
      let shown = try String(contentsOfFile: Self.demos + name, encoding: .utf8)
      #expect(written == shown, "write \(name) anew: the demo's lines and \(exports)")
    }
  }
}
