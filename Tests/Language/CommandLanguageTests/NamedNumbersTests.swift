import Testing

@testable import CommandLanguage

@Suite struct NamedNumbersTests {
  @Test func aSpanHasItsNumbersUpAndDown() {
    #expect((2).through(4, atMost: 3).map(Array.init) == [2, 3, 4])
    #expect((4).through(2, atMost: 3).map(Array.init) == [4, 3, 2])
    #expect((2).through(5, atMost: 3) == nil && (5).through(2, atMost: 3) == nil)
    #expect(Int.max.through(.max, atMost: 1).map(Array.init) == [.max])
    #expect(Int.min.through(.min + 1, atMost: 2).map(Array.init) == [.min, .min + 1])
  }

  @Test func aSpanOverAllNumbersIsTooLong() {
    for (first, last) in [(Int.min, Int.max), (.max, .min), (-.max, 5), (1, -.max), (.min, 0), (0, .min)] {
      #expect(first.through(last, atMost: .max) == nil, "\(first)..\(last)")
    }
  }

  @Test func elementsAreNumberedFromOne() {
    #expect(["a", "b"].element(number: 2) == "b" && ["a", "b"].index(ofNumber: 1) == 0)
    for number in [0, -1, 3, Int.max, .min] { #expect(["a", "b"].element(number: number) == nil) }
  }
}
