internal import UIKitNames

/// Elements one after the other along an axis.
///
/// Space is given to one after another, the least flexible first: each is offered an equal part of what is
/// left. Elements of a higher priority come first, and leave the others what they need at least.
final class StackElement: Element {
  private let axis: Axis
  private let spacing: CGFloat?
  private let alignment: Alignment
  private let children: [Element]

  init(_ axis: Axis, _ alignment: Alignment, spacing: CGFloat?, _ children: [Element]) {
    (self.axis, self.alignment, self.spacing, self.children) = (axis, alignment, spacing, children)
    for child in children {
      (child as? SpacerElement)?.axis = axis
      (child as? DividerElement)?.axis = axis
    }
  }

  override var parts: [Element] { children }
  private var across: Axis { axis == .horizontal ? .vertical : .horizontal }

  /// Returns the spacing of two neighbours. SwiftUI's own depends on their kinds and is not public; here it is 8
  /// points, and none beside a spacer.
  private func gap(after index: Int) -> CGFloat {
    if let spacing { return spacing }
    return children[index] is SpacerElement || children[index + 1] is SpacerElement ? 0 : 8
  }

  private var gaps: CGFloat { children.indices.dropLast().reduce(0) { $0 + gap(after: $1) } }

  /// Returns the sizes of the elements in an offered space.
  ///
  /// - Complexity: O(elements · log elements)
  private func sizes(_ room: Proposal) -> [CGSize] {
    guard let length = room[axis] else { return children.map { $0.size(room) } }
    var offer = room
    func least(_ child: Element) -> CGFloat {
      offer[axis] = 0
      return child.size(offer)[axis]
    }
    func most(_ child: Element) -> CGFloat {
      offer[axis] = .infinity
      return child.size(offer)[axis]
    }
    var result = Array(repeating: CGSize.zero, count: children.count)
    var left = length - gaps
    let groups = Dictionary(grouping: children.indices, by: { children[$0].priority })
    for priority in groups.keys.sorted(by: >) {
      let members = groups[priority] ?? []
      let kept = children.filter { $0.priority < priority }.reduce(0) { $0 + least($1) }
      let stretch = Dictionary(
        uniqueKeysWithValues: members.map { ($0, most(children[$0]) - least(children[$0])) })
      var waiting = members.count
      for index in members.sorted(by: { (stretch[$0] ?? 0, $0) < (stretch[$1] ?? 0, $1) }) {
        offer[axis] = max(0, (left - kept) / CGFloat(waiting))
        result[index] = children[index].size(offer)
        left -= result[index][axis]
        waiting -= 1
      }
    }
    return result
  }

  override func size(_ room: Proposal) -> CGSize {
    let sizes = sizes(room)
    var size = CGSize.zero
    size[axis] = sizes.reduce(sizes.isEmpty ? 0 : gaps) { $0 + $1[axis] }
    size[across] = sizes.map { $0[across] }.max() ?? 0
    if isOnBaseline { size.height = lines(sizes).bottom }
    return size
  }

  private var isOnBaseline: Bool { axis == .horizontal && alignment.vertical == .firstTextBaseline }

  /// Returns the common base line of a row, and its height.
  private func lines(_ sizes: [CGSize]) -> (base: CGFloat, bottom: CGFloat) {
    let bases = zip(children, sizes).map { $0.firstBaseline($1) }
    let base = bases.max() ?? 0
    let below = zip(bases, sizes).map { $1.height - $0 }.max() ?? 0
    return (base, base + below)
  }

  override func firstBaseline(_ size: CGSize) -> CGFloat {
    let sizes = sizes(Proposal(width: size.width, height: size.height))
    if axis == .horizontal { return lines(sizes).base }
    return children.first.map { $0.firstBaseline(sizes[0]) } ?? size.height
  }

  override func place(_ rect: CGRect) {
    let sizes = sizes(Proposal(width: rect.width, height: rect.height))
    var position = axis == .horizontal ? rect.minX : rect.minY
    let base = isOnBaseline ? lines(sizes).base : 0
    for (index, child) in children.enumerated() {
      let size = sizes[index]
      var origin = rect.origin
      if axis == .horizontal {
        origin.x = position
        origin.y +=
          isOnBaseline ? base - child.firstBaseline(size) : alignment.vertical.offset(size.height, in: rect.height)
      } else {
        origin.y = position
        origin.x += alignment.horizontal.offset(size.width, in: rect.width)
      }
      child.place(CGRect(origin: origin, size: size))
      position += size[axis]
      if index < children.count - 1 { position += gap(after: index) }
    }
  }
}

/// Elements one in front of the other.
final class PileElement: Element {
  private let alignment: Alignment
  private let children: [Element]

  init(_ alignment: Alignment, _ children: [Element]) { (self.alignment, self.children) = (alignment, children) }

  override var parts: [Element] { children }
  override func size(_ room: Proposal) -> CGSize {
    children.map { $0.size(room) }.reduce(CGSize.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }
  override func place(_ rect: CGRect) {
    for child in children {
      child.place(alignment.rect(child.size(Proposal(width: rect.width, height: rect.height)), in: rect))
    }
  }
  override func firstBaseline(_ size: CGSize) -> CGFloat {
    children.map { $0.firstBaseline(size) }.min() ?? size.height
  }
}
