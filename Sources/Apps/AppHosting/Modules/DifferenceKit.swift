import UIKit

// Names of the module DifferenceKit for apps that import it, which is not here: sections, elements, and what becomes of a list.
// The steps from one state to the other are one reload here; `diff --as differencekit` tells those of the library.

/// An element that is told from others.
protocol ContentIdentifiable {
  associatedtype DifferenceIdentifier: Hashable
  var differenceIdentifier: DifferenceIdentifier { get }
}

extension ContentIdentifiable where Self: Hashable {
  var differenceIdentifier: Self { self }
}

/// An element whose content may be the same.
protocol ContentEquatable {
  func isContentEqual(to source: Self) -> Bool
}

extension ContentEquatable where Self: Equatable {
  func isContentEqual(to source: Self) -> Bool { self == source }
}

extension Optional: ContentEquatable where Wrapped: ContentEquatable {
  func isContentEqual(to source: Wrapped?) -> Bool {
    switch (self, source) {
    case (let one?, let other?): one.isContentEqual(to: other)
    case (nil, nil): true
    default: false
    }
  }
}

extension Array: ContentEquatable where Element: ContentEquatable {
  func isContentEqual(to source: [Element]) -> Bool {
    count == source.count && zip(self, source).allSatisfy { $0.isContentEqual(to: $1) }
  }
}

/// An element of a list.
protocol Differentiable: ContentIdentifiable, ContentEquatable {}

/// A section of a list.
protocol DifferentiableSection: Differentiable {
  associatedtype Collection: Swift.Collection where Collection.Element: Differentiable
  var elements: Collection { get }
  init<C: Swift.Collection>(source: Self, elements: C) where C.Element == Collection.Element
}

/// A section: a model and its elements.
struct ArraySection<Model: Differentiable, Element: Differentiable>: DifferentiableSection {
  var model: Model
  var elements: [Element]
  var differenceIdentifier: Model.DifferenceIdentifier { model.differenceIdentifier }

  init<C: Swift.Collection>(model: Model, elements: C) where C.Element == Element {
    (self.model, self.elements) = (model, Array(elements))
  }
  init<C: Swift.Collection>(source: ArraySection, elements: C) where C.Element == Element {
    self.init(model: source.model, elements: elements)
  }
  func isContentEqual(to source: ArraySection) -> Bool { model.isContentEqual(to: source.model) }
}

extension ArraySection: Equatable where Model: Equatable, Element: Equatable {}
extension ArraySection: Hashable where Model: Hashable, Element: Hashable {}

/// An element whose type is not told.
struct AnyDifferentiable: Differentiable {
  let base: Any
  let differenceIdentifier: AnyHashable
  private let isEqual: (Any) -> Bool

  init<D: Differentiable>(_ base: D) {
    if let any = base as? AnyDifferentiable {
      self = any
      return
    }
    self.base = base
    differenceIdentifier = AnyHashable(base.differenceIdentifier)
    isEqual = { ($0 as? D).map { base.isContentEqual(to: $0) } ?? false }
  }

  func isContentEqual(to source: AnyDifferentiable) -> Bool { isEqual(source.base) }
}

/// The place of an element.
struct ElementPath: Hashable {
  var element: Int
  var section: Int
}

/// One step from one state of a list to another.
struct Changeset<Collection: Swift.Collection> {
  var data: Collection
  var sectionDeleted: [Int] = []
  var sectionInserted: [Int] = []
  var sectionUpdated: [Int] = []
  var sectionMoved: [(source: Int, target: Int)] = []
  var elementDeleted: [ElementPath] = []
  var elementInserted: [ElementPath] = []
  var elementUpdated: [ElementPath] = []
  var elementMoved: [(source: ElementPath, target: ElementPath)] = []

  init(data: Collection) { self.data = data }

  var changeCount: Int { 1 }
  var hasChanges: Bool { true }
}

/// The steps from one state of a list to another: none where nothing changed, else one.
struct StagedChangeset<Collection: Swift.Collection>: RandomAccessCollection, ExpressibleByArrayLiteral {
  private var changesets: [Changeset<Collection>]

  init<C: Swift.Collection>(_ changesets: C) where C.Element == Changeset<Collection> {
    self.changesets = Array(changesets)
  }
  init(arrayLiteral elements: Changeset<Collection>...) { changesets = elements }

  var startIndex: Int { 0 }
  var endIndex: Int { changesets.count }
  subscript(position: Int) -> Changeset<Collection> { changesets[position] }
}

private func isSame<Element: Differentiable>(
  _ source: some Swift.Collection<Element>, _ target: some Swift.Collection<Element>
) -> Bool {
  source.count == target.count
    && zip(source, target).allSatisfy {
      $0.differenceIdentifier == $1.differenceIdentifier && $1.isContentEqual(to: $0)
    }
}

extension StagedChangeset where Collection.Element: Differentiable {
  @_disfavoredOverload
  init(source: Collection, target: Collection, section: Int = 0) {
    self.init(isSame(source, target) ? [] : [Changeset(data: target)])
  }
}

extension StagedChangeset where Collection.Element: DifferentiableSection {
  init(source: Collection, target: Collection) {
    let isUnchanged =
      isSame(source, target) && zip(source, target).allSatisfy { isSame($0.elements, $1.elements) }
    self.init(isUnchanged ? [] : [Changeset(data: target)])
  }
}

extension UITableView {
  func reload<C>(
    using stagedChangeset: StagedChangeset<C>, with animation: @autoclosure () -> RowAnimation,
    interrupt: ((Changeset<C>) -> Bool)? = nil, setData: (C) -> Void
  ) {
    for changeset in stagedChangeset {
      setData(changeset.data)
      reloadData()
    }
  }
  func reload<C>(
    using stagedChangeset: StagedChangeset<C>, deleteSectionsAnimation: @autoclosure () -> RowAnimation,
    insertSectionsAnimation: @autoclosure () -> RowAnimation, reloadSectionsAnimation: @autoclosure () -> RowAnimation,
    deleteRowsAnimation: @autoclosure () -> RowAnimation, insertRowsAnimation: @autoclosure () -> RowAnimation,
    reloadRowsAnimation: @autoclosure () -> RowAnimation, interrupt: ((Changeset<C>) -> Bool)? = nil,
    setData: (C) -> Void
  ) { reload(using: stagedChangeset, with: .automatic, setData: setData) }
}

extension UICollectionView {
  func reload<C>(
    using stagedChangeset: StagedChangeset<C>, interrupt: ((Changeset<C>) -> Bool)? = nil,
    onInterruptedReload: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil, setData: (C) -> Void
  ) {
    for changeset in stagedChangeset {
      setData(changeset.data)
      reloadData()
    }
    completion?(true)
  }
}
