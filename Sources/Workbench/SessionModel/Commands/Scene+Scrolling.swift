package import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import Environment
internal import Geometry
internal import TextRendering

extension Scene {
  /// Returns the offset that a `scroll` line asks for, in points along the list's axis, before it is clamped.
  ///
  /// - Throws: E-codes of words that are neither a distance nor a place, at these words.
  package func scrollTarget(
    _ command: BoundCommand, on screen: Screen, _ limits: SessionLimits
  ) throws(Diagnostic) -> Double {
    let axis = solution.scrollDirection
    let now = scroll.contentOffset[axis]
    if let word = command.clause("by")?.arguments.first {
      guard let distance = word.number else {
        throw Diagnostic(.noDistance(command.spelling(word).excerpt), at: command.place(word), usage: command.usage)
      }
      return now + distance
    }
    guard let word = command.clause("to")?.arguments.first else {
      throw Diagnostic(.scrollNeedsPlace, at: command.source.range(command.range), usage: command.usage)
    }
    if let place = word.number { return place }
    if case .position(let section, let item) = word.kind {
      guard snapshot.itemIdentifier(for: ItemIndexPath(item: item, section: section)) != nil,
        let frame = solution.attributesForItem(section: section, item: item, scroll: scroll)?.frame
      else {
        throw Diagnostic(.noCellAt(section, item: item), at: command.place(word))
      }
      return offset(showing: frame)
    }
    let items = ItemArguments(command: command, screen: screen, limit: limits.items)
    let item: String
    do throws(Diagnostic) {
      item = try items.knownItem(word)
    } catch {
      // A section's name stands for its first item, as `scrollToItem(at: [section, 0])` of most apps.
      if let section = try? items.section(word), let index = snapshot.indexOfSection(section),
        let first = snapshot.itemIdentifier(for: ItemIndexPath(item: 0, section: index))
      {
        item = first
      } else if let end = word.text.flatMap({ area.end(named: $0) }) {
        return end
      } else {
        throw error
      }
    }
    guard let frame = self.frame(ofItem: item) else {
      throw Diagnostic(.hasNoCell(item.excerpt), at: command.place(word))
    }
    return offset(showing: frame)
  }

  /// Returns the offset nearest to the present one at which a frame is seen whole; its start where it is longer than
  /// the view.
  private func offset(showing frame: Rect) -> Double {
    let axis = solution.scrollDirection
    let inset = area.adjustedContentInset
    let now = scroll.contentOffset[axis]
    let first = now + inset.start(axis)
    let last = now + container[axis] - inset.end(axis)
    if frame.start(axis) < first || frame.size[axis] > last - first { return frame.start(axis) - inset.start(axis) }
    if frame.end(axis) > last { return frame.end(axis) - container[axis] + inset.end(axis) }
    return now
  }
}
