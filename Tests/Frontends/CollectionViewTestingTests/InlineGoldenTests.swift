import Foundation
import Testing

@testable import CollectionViewTesting

/// Texts in sources are written anew in their place.
@Suite struct InlineGoldenTests {
  @Test func `the literal behind the call is replaced, with its indentation and escapes`() {
    let lines = ["  try list.expect(.tree) {", "    \"\"\"", "    old", "    \"\"\"", "  }", "rest"]
    let new = InlineGoldens.replacing(lines, from: 0, with: "a\n\n  b \\ c\n")
    #expect(
      new == ["  try list.expect(.tree) {", "    \"\"\"", "    a", "", "      b \\\\ c", "    \"\"\"", "  }", "rest"])
    #expect(InlineGoldens.replacing(["x", "y"], from: 0, with: "a") == nil)
    #expect(InlineGoldens.replacing(["x"], from: 7, with: "a") == nil)
  }

  @Test func `a second text in the same file is found where it has moved to`() throws {
    let file = NSTemporaryDirectory() + "mcv-goldens-\(UUID().uuidString).swift"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try "one {\n  \"\"\"\n  \"\"\"\n}\ntwo {\n  \"\"\"\n  \"\"\"\n}\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    try InlineGoldens.shared.replace(file, line: 1, with: "a\nb\n")
    try InlineGoldens.shared.replace(file, line: 5, with: "c\n")
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == "one {\n  \"\"\"\n  a\n  b\n  \"\"\"\n}\ntwo {\n  \"\"\"\n  c\n  \"\"\"\n}\n")
  }

  @Test func `blanks at the ends count for nothing`() {
    #expect(Golden.isSame("a  \nb\n\n", "a\nb"))
    #expect(!Golden.isSame("a\nb", " a\nb"))
    #expect(Golden.difference(from: "a\nb\nc\n", to: "a\nc\nd\n") == "  a\n- b\n  c\n+ d\n")
    #expect(Golden.path(of: "x", beside: "/t/FeedTests.swift") == "/t/__Goldens__/FeedTests/x.txt")
  }
}
