import Differentiator

struct BoatSection {
  var header: String
  var items: [Item]
}

extension BoatSection: AnimatableSectionModelType {
  typealias Item = Boat
  var identity: String { header }
  init(original: BoatSection, items: [Item]) {
    self = original
    self.items = items
  }
}

extension Boat: IdentifiableType {
  var identity: String { name }
}
