import Pipelines
import Records
import Testing

/// Values whose copies have in common what did not change.
@Suite struct SharedValuesTests {
  @Test func aSharedDictionaryIsADictionary() {
    var random = SplitMix64(seed: 3)
    var (shared, plain): (SharedDictionary<Int, String>, [Int: String]) = ([:], [:])
    var kept: [(SharedDictionary<Int, String>, [Int: String])] = []
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

  private struct Holder {
    @Shared var list = [1, 2, 3]
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
