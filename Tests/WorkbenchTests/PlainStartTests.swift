import Testing

@testable import mcv

/// Starts without options, which are read without the library for options: they are what it makes of them.
@Suite struct PlainStartTests {
  @Test(arguments: [[], ["a.mcv"], ["-"], ["a.mcv", "-", "test"]])
  func `Files alone are what "run" makes of them`(_ words: [String]) throws {
    let plain = try #require(Invocation.plain(words))
    let read = Invocation(parsing: ["run"] + words)
    #expect("\(plain.task)" == "\(read.task)")
    #expect("\(plain.options)" == "\(read.options)")
  }

  @Test(arguments: ["print 1", ""])
  func `A text alone is what "run" makes of it`(_ text: String) throws {
    let plain = try #require(Invocation.plain(["-e", text]))
    let read = Invocation(parsing: ["run", "-e", text])
    #expect("\(plain.task)" == "\(read.task)")
    #expect("\(plain.options)" == "\(read.options)")
  }

  @Test(arguments: [
    "run", "test", "fmt", "lint", "lesson", "tally", "layout-check", "explain", "doctor", "lsp", "serve", "man",
    "completions",
    "editors", "help", "--json", "-e", "", "--help",
  ])
  func `Subcommands and options are read by the library`(_ word: String) {
    #expect(Invocation.plain([word]) == nil)
    #expect(Invocation.plain([word, "a.mcv"]) == nil || word == "-e")
  }

  /// The library misses the text where an option stands.
  @Test func `An option in the place of a text is read by the library`() {
    #expect(Invocation.plain(["-e", "--json"]) == nil)
  }
}
