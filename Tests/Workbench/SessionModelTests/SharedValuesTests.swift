import Environment
import Pipelines
import SessionModel
import Testing

/// Values whose copies have in common what did not change.
@Suite struct SharedValuesTests {
  @Test func aSharedDictionaryIsADictionary() {
    var random = SplitMix64(seed: 3)
    var (shared, plain): (PersistentDictionary<Int, String>, [Int: String]) = ([:], [:])
    var kept: [(PersistentDictionary<Int, String>, [Int: String])] = []
    for number in 0..<3000 {
      let key = Int.random(in: 0..<400, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        #expect(shared.removeValue(forKey: key) == plain.removeValue(forKey: key))
      case 1:
        shared[key]?.append("+")
        plain[key]?.append("+")
      default:
        shared[key] = "\(number)"
        plain[key] = "\(number)"
      }
      #expect(shared[key] == plain[key] && shared.count == plain.count)
      if number % 100 == 0 { kept.append((shared, plain)) }
    }
    for (shared, plain) in kept {
      #expect(Dictionary(uniqueKeysWithValues: shared.map { ($0.key, $0.value) }) == plain)
    }
  }

  @Test func aSharedTableIsADictionaryOfNumbers() {
    var random = SplitMix64(seed: 4)
    var (shared, plain): (PersistentTable<String>, [Int: String]) = (PersistentTable(), [:])
    var kept: [(PersistentTable<String>, [Int: String])] = []
    for number in 0..<4000 {
      // Pages and nodes are crossed, and numbers come back.
      let key = Int.random(in: 0..<2500, using: &random)
      let value = Int.random(in: 0..<3, using: &random) == 0 ? nil : "\(number)"
      shared[key] = value
      plain[key] = value
      #expect(shared[key] == plain[key] && shared.count == plain.count && shared.isEmpty == plain.isEmpty)
      if number % 200 == 0 { kept.append((shared, plain)) }
    }
    for (shared, plain) in kept {
      for key in 0..<2600 { #expect(shared[key] == plain[key]) }
      #expect(shared.contains { $0 == "0" } == plain.values.contains("0"))
      #expect(!shared.contains { $0.isEmpty })
    }
  }

  private struct Holder {
    @CopyOnWrite var list = [1, 2, 3]
  }

  @Test func aCopyIsChangedAlone() {
    let first = Holder()
    var second = first
    #expect(first.$list.isShared(with: second.$list))
    second.list.append(4)
    #expect(first.list == [1, 2, 3] && second.list == [1, 2, 3, 4])
    #expect(!first.$list.isShared(with: second.$list))
  }
}
