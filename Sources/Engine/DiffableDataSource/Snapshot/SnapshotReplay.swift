extension SnapshotDifference {
  /// Carries out the updates on a snapshot, step by step as a collection view would, and gives the result.
  ///
  /// Kept and moved items come from `old`; what an insert brings in is read from `new` at the place of the insert, as a
  /// view asks its data source. The result must be `new` exactly, so a batch that does not lead there is refused.
  ///
  /// - Throws: `invalidBatch` with the index that is out of range, the pair that UIKit forbids, the count that does not
  ///   agree, or the first place where the result differs.
  /// - Complexity: O(k) places for k updates, and a comparison of the result with `new`, which passes over what they
  ///   share; O(n) where they share nothing, and to say why a batch is refused
  @inlinable
  public func replay(
    on old: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) throws(SnapshotError) -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    if let result = result(on: old), result == new { return result }
    throw refusal(on: old)
  }

  /// Returns the updates carried out on the structure of the old snapshot, or nil if they do not fit together.
  @usableFromInline
  func result(
    on old: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>? {
    var result = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>(version: old.version)
    result.sectionSpace = old.sectionSpace
    result.itemSpace = old.itemSpace
    let isShared = new.sharesTables(with: old)
    let structure = old.structure.carryingOut(
      updates, towards: new.structure,
      section: { handle in
        isShared ? handle : result.sectionSpace.enter(new.sectionSpace.value(of: handle))
      },
      item: { handle in
        isShared ? handle : result.itemSpace.enter(new.itemSpace.value(of: handle))
      })
    guard let structure else { return nil }
    result.structure = structure
    result.checkInvariants()
    return result
  }

  /// Returns the reason why the updates do not lead from a snapshot to the new one.
  @usableFromInline
  func refusal(on old: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) -> SnapshotError {
    do throws(SnapshotError) {
      let replay = try BatchReplay(updates, old: old.sectionCounts, new: new.sectionCounts)
      let oldItems = (0..<old.numberOfSections).map(old.itemIdentifiers(at:))
      let newItems = (0..<new.numberOfSections).map(new.itemIdentifiers(at:))
      var seen = IdentifierTable<ItemIdentifierType>.Contents()
      for (index, section) in replay.sections.enumerated() {
        for source in section.items {
          let known = seen.values.count
          seen.reserve(known + 1)
          let item = source.isOld ? oldItems[source.section][source.item] : newItems[source.section][source.item]
          guard seen.intern(item) == known else {
            throw SnapshotError.invalid("an item stands twice after the batch, in section \(index)")
          }
        }
      }
      return SnapshotError.invalid("the updates do not lead to the new snapshot")
    } catch {
      return error
    }
  }
}

extension IdentifierSpace {
  /// Returns the handle of an identifier that comes in, remembered with the value that it has now.
  fileprivate mutating func enter(_ identifier: Identifier) -> UInt32 {
    let (handle, isNew) = table.intern(identifier)
    if !isNew { renew(handle, as: identifier) }
    return handle
  }
}

extension DiffableDataSourceSnapshot {
  /// The number of items of each section, in order.
  public var sectionCounts: [Int] { structure.itemCounts() }
}
