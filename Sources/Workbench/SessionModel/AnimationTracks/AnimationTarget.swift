package import AnimationTimeline
package import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import Geometry

/// A view of a timeline that a word names, in both snapshots.
package struct AnimationTarget: Sendable {
  /// The name of the view.
  package let name: String
  /// The item's identifier; nil for the header of a section.
  package let identifier: String?
  /// Its places, or nil if it is not there, or if the word speaks of the other snapshot only.
  let oldElement: LayoutElement?
  let newElement: LayoutElement?

  /// One way of the subject, or its standing still.
  package struct Path: Sendable {
    /// The operation on it: `move`, `still`.
    package var operation: String
    /// Whether it is the half of a reload that goes, or nil if there are no halves.
    package var isOldHalf: Bool?
    /// The track, or nil if the view stands still.
    package var track: AnimationTrack?
    /// The state in which it stands still.
    package var state: AnimatedState
  }
}

extension TransactionTimeline {
  /// Returns the view that a word names: an item by any of its names or its place `[0,3]`, or the header of a section
  /// by the section's identifier. `.old` or `.new` after it says in which snapshot to look, and which half of a reload
  /// is meant.
  ///
  /// - Complexity: O(1) for identifiers, O(n) for other names.
  package func subject(_ word: String) -> AnimationTarget? {
    if let whole = subject(word, nil) { return whole }
    for version in [SnapshotVersion.old, .new] where word.hasSuffix(".\(version.rawValue)") {
      return subject(String(word.dropLast(4)), version)
    }
    return nil
  }

  private func subject(_ word: String, _ version: SnapshotVersion?) -> AnimationTarget? {
    let sides = version == .old ? [old] : version == .new ? [new] : [new, old]
    for side in sides {
      guard let identifier = side.identifier(word, screen) else { continue }
      return AnimationTarget(
        name: side.title(of: identifier), identifier: identifier,
        oldElement: version == .new ? nil : old.element(ofItem: identifier),
        newElement: version == .old ? nil : new.element(ofItem: identifier))
    }
    for side in sides {
      guard let index = side.snapshot.indexOfSection(word) else { continue }
      return AnimationTarget(
        name: "\"" + side.title(ofSection: index) + "\"", identifier: nil,
        oldElement: version == .new ? nil : old.header(ofSection: word),
        newElement: version == .old ? nil : new.header(ofSection: word))
    }
    return nil
  }

  /// Returns the ways of a subject: two for a reload, one or none for anything else. A cell that is reconfigured stays
  /// what it is, so that this is not a way of its own.
  ///
  /// - Complexity: O(tracks).
  package func paths(of subject: AnimationTarget) -> [AnimationTarget.Path] {
    let tracks = timeline.tracks.filter { track in
      guard track.operation != .reconfigure else { return false }
      return track.oldElement != nil && track.oldElement == subject.oldElement
        || track.newElement != nil && track.newElement == subject.newElement
    }
    if !tracks.isEmpty {
      return tracks.map { track in
        AnimationTarget.Path(
          operation: track.word, isOldHalf: track.isReload ? track.operation == .delete : nil, track: track,
          state: track.initial)
      }
    }
    guard
      let still = timeline.stillViews.first(where: { view in
        view.newElement == subject.newElement || view.oldElement != nil && view.oldElement == subject.oldElement
      })
    else { return [] }
    return [AnimationTarget.Path(operation: "still", isOldHalf: nil, track: nil, state: still.state)]
  }

  /// Returns the one way that an expression speaks of: of a reload the cell that comes.
  package func path(of subject: AnimationTarget) -> AnimationTarget.Path? {
    let paths = paths(of: subject)
    return paths.first { $0.isOldHalf == false } ?? paths.first
  }

  /// Returns the state of a view at a time inside of the batch.
  package func state(of path: AnimationTarget.Path, at time: Double) -> AnimatedState {
    guard let track = path.track, let state = try? timeline.state(of: track, at: time) else { return path.state }
    return state
  }

  /// Names that a word could have meant.
  var subjectNames: [String] {
    let items = [new, old].flatMap { side in side.snapshot.itemIdentifiers.prefix(2000).map { side.title(of: $0) } }
    return items + new.snapshot.sectionIdentifiers.prefix(2000)
  }

  /// Returns the finding for a word that names nothing here.
  package func unknownSubject(_ word: String, at place: SourceRange?, _ usage: String?) -> Diagnostic {
    for side in [new, old] {
      if let key = Int(word), case let items = screen.items(ofKey: key, in: [side.snapshot]), items.count > 1 {
        return screen.ambiguity(word, items, at: place, usage: usage)
      }
      if case .several(let items) = screen.match(word, in: [side.snapshot], holding: side.contents.contents) {
        return screen.ambiguity(word, items, at: place, usage: usage)
      }
    }
    let near = Suggestions.nearest(to: word, in: subjectNames).first
    return Diagnostic(
      .noSubject(word.excerpt, of: name), at: place,
      helps: (near.map { [Bilingual.didYouMean($0.excerpt)] } ?? []) + ["timeline \(name)"], usage: usage)
  }

  /// Returns the finding for a view that does not exist while the animation runs.
  package func outOfSight(_ subject: AnimationTarget, at place: SourceRange?) -> Diagnostic {
    let isItem = subject.identifier != nil
    let isLaidOut = subject.oldElement != nil || subject.newElement != nil
    return Diagnostic(
      isLaidOut ? .outOfSight(subject.name.excerpt, in: name) : .noViewOf(subject.name.excerpt, isItem: isItem),
      at: place, helps: ["timeline \(name) --all"])
  }
}

extension Scene {
  /// Returns the item that a word names: its identifier, the name or the number of its row, its place.
  fileprivate func identifier(_ word: String, _ screen: Screen) -> String? {
    if snapshot.indexPath(for: word) != nil { return word }
    if word.hasPrefix("["), word.hasSuffix("]") {
      let numbers = word.dropFirst().dropLast().split(separator: ",").map { Int($0.filter { $0 != " " }) }
      if numbers.count == 2, let section = numbers[0], let item = numbers[1] {
        return snapshot.itemIdentifier(for: ItemIndexPath(item: item, section: section))
      }
    }
    if let key = Int(word), let item = screen.item(ofKey: key, in: [snapshot]) {
      return screen.items(ofKey: key, in: [snapshot]).count > 1 ? nil : item
    }
    return screen.match(word, in: [snapshot], holding: contents.contents).item
  }

  fileprivate func element(ofItem identifier: String) -> LayoutElement? {
    snapshot.indexPath(for: identifier).map { .cell(section: $0.section, item: $0.item) }
  }

  fileprivate func header(ofSection identifier: String) -> LayoutElement? {
    snapshot.indexOfSection(identifier).flatMap { headers(ofSection: $0).first }
  }
}
