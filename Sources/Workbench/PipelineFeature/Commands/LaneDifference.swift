internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

/// How the end of a lane differs from that of another run.
struct LaneDifference {
  private let name: String
  private let lane: OpenedModel.Lane
  private let reference: OpenedModel.Lane

  init(_ lane: OpenedModel.Lane, _ reference: OpenedModel.Lane) {
    name = lane.constant.name.excerpt
    self.lane = lane
    self.reference = reference
  }

  private static func last(_ lane: OpenedModel.Lane) -> Value? { lane.signals.last(where: { $0.value != nil })?.value }

  /// The difference in words, or nil if there is none.
  var words: Bilingual? {
    guard lane.ending == reference.ending else {
      let ending = (lane.ending ?? "").excerpt
      return lane.ending == nil
        ? Bilingual(ko: "\(name)이(가) 끝나지 않음", en: "\(name) does not end")
        : Bilingual(ko: "\(name)이(가) 끝남 (\(ending))", en: "\(name) ended (\(ending))")
    }
    let (found, wanted) = (Self.last(lane), Self.last(reference))
    guard found != wanted else { return nil }
    if case .list(let some)? = found, case .list(let all)? = wanted { return words(some, all) }
    let value = (found?.literal ?? "-").excerpt
    return Bilingual(ko: "\(name)의 끝이 \(value)", en: "\(name) ends with \(value)")
  }

  private func words(_ found: [Value], _ wanted: [Value]) -> Bilingual {
    var counts: [Value: Int] = [:]
    for value in wanted { counts[value, default: 0] += 1 }
    for value in found { counts[value, default: 0] -= 1 }
    func list(_ values: [Value]) -> String {
      let texts = values.prefix(3).map { $0.literal.excerpt }
      return texts.joined(separator: " ") + (values.count > 3 ? " …" : "")
    }
    let lost = wanted.filter { counts[$0, default: 0] > 0 }
    let added = found.filter { counts[$0, default: 0] < 0 }
    var parts: [Bilingual] = []
    if !lost.isEmpty { parts.append(Bilingual(ko: "\(name)에 \(list(lost)) 없음", en: "\(name) lacks \(list(lost))")) }
    if !added.isEmpty {
      parts.append(Bilingual(ko: "\(name)에 \(list(added)) 더 있음", en: "\(name) has \(list(added)) too many"))
    }
    if parts.isEmpty { parts.append(Bilingual(ko: "\(name)의 순서가 다름", en: "\(name) is in another order")) }
    return .list(parts)
  }
}

extension OpenedModel {
  /// Releases the values that its lanes sent.
  mutating func forget() {
    for index in lanes.indices { lanes[index].signals = [] }
    requests = []
  }
}
