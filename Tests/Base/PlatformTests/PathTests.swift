import Platform
import Testing

/// Paths as texts.
@Suite struct PathTests {
  @Test(
    arguments: [
      ("a/b/c", "a/b", "a/b/"), ("a/b/", "a/b", "a/b/"), ("a//b", "a/", "a//"), ("/a", "/", "/"), ("/", "/", "/"),
      ("a", ".", nil), ("", ".", nil), (".", ".", nil), ("./a", ".", "./"), ("a/\u{301}b", "a", "a/"),
      ("한/글", "한", "한/"),
    ] as [(String, String, String?)])
  func theFolderIsInFrontOfTheLastSlash(path: String, folder: String, prefix: String?) {
    #expect(Path.folder(of: path) == folder)
    #expect(Path.folderPrefix(of: path) == prefix)
  }

  @Test(arguments: [
    ("b", "x/a", "x/b"), ("../b", "x/a", "x/../b"), ("b", "a", "b"), ("/b", "x/a", "/b"), ("", "x/a", "x/"),
    ("b", "/a", "/b"),
  ])
  func aPathInAFileIsRelativeToItsFolder(path: String, file: String, whole: String) {
    #expect(Path.path(path, besideFile: file) == whole)
  }
}
