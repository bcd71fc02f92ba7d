import CommandLanguage
import Runner
import SessionModel
import Testing
import WorkbenchFeatures

/// The traits of the commands, which are part of their entries in the table.
@Suite struct CommandTraitTests {
  @Test(arguments: Workbench.standard.definitions.map(\.spec.name))
  func noTraitContradictsAnother(_ name: String) {
    let traits = Workbench.standard.traits(of: name)
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
    #expect(Workbench.standard.traits(of: name) == traits)
  }

  @Test(arguments: Workbench.standard.definitions.filter { !$0.deletingWords.isEmpty }.map(\.spec.name))
  func everyDeletingWordIsAVerbOrAnOption(_ name: String) throws {
    let definition = try #require(Workbench.standard.definitions.first { $0.spec.name == name })
    let verbs = definition.spec.verbs
    let shapes = verbs.map(\.shape) + [definition.spec.shape ?? Shape()]
    let words = verbs.map(\.name) + shapes.flatMap(\.options).map { "--" + $0.name }
    #expect(definition.deletingWords.isSubset(of: words))
  }

  @Test func prefixHasTraitsOnlyAtAPrompt() {
    #expect(Workbench.standard.traits(of: "tre") == [])
    #expect(Workbench.standard.traits(of: "tre", allowsPrefix: true) == .onlyLooks)
    #expect(Workbench.standard.traits(of: "nothing", allowsPrefix: true) == [])
  }

  /// Pages of `mirror` may ask for these views and no others; every learner in a class can see their output.
  @Test func pagesMayAskForViewsOnly() {
    let looks = Workbench.standard.definitions.filter { $0.traits.contains(.onlyLooks) }.map(\.spec.name).sorted()
    #expect(
      looks == [
        "box", "cells", "data", "diff", "explain", "frames", "help", "locate", "log", "marble", "sample", "strip",
        "timeline", "tour", "tree", "verify", "visible", "why",
      ])
  }
}
