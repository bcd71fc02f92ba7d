import CommandLanguage
import Runner
import SessionModel
import Testing

/// The traits of the commands, which are part of their entries in the table.
@Suite struct CommandTraitTests {
  @Test(arguments: CommandRegistry.all.map(\.spec.name))
  func noTraitContradictsAnother(_ name: String) {
    let traits = Session.traits(of: name)
    if traits.contains(.onlyLooks) {
      #expect(traits == .onlyLooks, "\(name) looks, and does something else besides")
    }
    if traits.contains(.editsList) { #expect(traits.contains(.changesState), "\(name) edits, but undo knows nothing") }
    if traits.contains(.aboutSession) { #expect(!traits.contains(.changesState), "\(name) would undo itself") }
  }

  @Test(
    arguments: [
      ("add", CommandTraits([.changesState, .editsList])), ("tree", .onlyLooks), ("undo", .aboutSession),
      ("save", [.aboutSession, .readsOutputs, .writesFiles]), ("set", [.changesState, .inConfig]),
      ("hint", .aboutLesson), ("export", .writesFiles), ("quit", .aboutSession), ("print", []),
    ] as [(String, CommandTraits)])
  func aCommandHasTheTraitsOfItsEntry(_ name: String, _ traits: CommandTraits) {
    #expect(Session.traits(of: name) == traits)
  }

  @Test(arguments: CommandRegistry.all.filter { !$0.deletingWords.isEmpty }.map(\.spec.name))
  func everyDeletingWordIsAVerbOrAnOption(_ name: String) throws {
    let definition = try #require(CommandRegistry.all.first { $0.spec.name == name })
    let verbs = definition.spec.verbs
    let shapes = verbs.map(\.shape) + [definition.spec.shape ?? Shape()]
    let words = verbs.map(\.name) + shapes.flatMap(\.options).map { "--" + $0.name }
    #expect(definition.deletingWords.isSubset(of: words))
  }

  @Test func prefixHasTraitsOnlyAtAPrompt() {
    #expect(Session.traits(of: "tre") == [])
    #expect(Session.traits(of: "tre", allowsPrefix: true) == .onlyLooks)
    #expect(Session.traits(of: "nothing", allowsPrefix: true) == [])
  }

  /// Pages of `mirror` may ask for these views and no others; every learner in a class can see their output.
  @Test func pagesMayAskForViewsOnly() {
    let looks = CommandRegistry.all.filter { $0.traits.contains(.onlyLooks) }.map(\.spec.name).sorted()
    #expect(
      looks == [
        "box", "cells", "data", "diff", "explain", "frames", "help", "locate", "log", "marble", "sample", "strip",
        "timeline", "tour", "tree", "verify", "visible", "why",
      ])
  }
}
