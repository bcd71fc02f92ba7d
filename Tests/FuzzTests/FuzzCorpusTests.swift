import Foundation
import Testing

/// Inputs that fuzzers found, as regression tests; each reader gets some random inputs in every run, too.
@Suite struct FuzzCorpusTests {
  @Test func earlierFindingsAreRead() throws {
    let findings = FuzzTarget.allCases.flatMap { target in FuzzSeeds.corpus(of: target).map { (target, $0) } }
    #expect(!findings.isEmpty)
    for (target, path) in findings {
      let bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
      target.read(bytes)
      // At the end of a text there is no line end to stop at.
      for count in bytes.indices { target.read(Array(bytes[..<count])) }
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func madeUpInputsAreRead(_ target: FuzzTarget) {
    let inputs = FuzzSeeds().inputs(of: target)
    #expect(!inputs.isEmpty)
    var mutator = FuzzMutator(inputs: inputs, seed: 13)
    for _ in 0..<(target == .run ? 30 : 200) { target.read(mutator.next()) }
  }

  @Test func theSameSeedMakesTheSameInputs() {
    let inputs = FuzzSeeds().inputs(of: .script)
    var (one, two, other) = (
      FuzzMutator(inputs: inputs, seed: 5), FuzzMutator(inputs: inputs, seed: 5), FuzzMutator(inputs: inputs, seed: 6)
    )
    var differs = false
    for _ in 0..<100 {
      let input = one.next()
      #expect(input == two.next())
      if input != other.next() { differs = true }
    }
    #expect(differs)
  }

  @Test func findingShrinksFromItsStart() {
    #expect(Array(FuzzProcess.shorter(than: [1, 2, 3])) == [[], [2, 3], [1, 3], [1, 2]])
    #expect(Array(FuzzProcess.shorter(than: [])).isEmpty)
  }
}
