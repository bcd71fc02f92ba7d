public import CompositionalLayout
public import Foundation
internal import Geometry
internal import UIKitViews

/// A closure that returns the cells of a custom group; the container of its environment is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (_ environment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A cell of a custom group: its frame inside the group, and its order in depth.
@MainActor @preconcurrency
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame, from the corner of the group.
  public let frame: CGRect
  /// The order in depth.
  public let zIndex: Int

  /// Creates a cell at `frame`.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Creates a cell at `frame`, in front of those with smaller numbers.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// Items or groups in a row, in a column, or at places of one's own.
@MainActor @preconcurrency
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Form {
    case subitems(Axis)
    case equal(Axis, Int)
    case repeating(Axis, Int)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  private let form: Form
  /// The nodes in the group, as given: the list, or the one that is repeated.
  public let subitems: [NSCollectionLayoutItem]
  /// Space between two subitems.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// Views attached to the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { super.supplementaryItems = newValue }
  }

  private init(_ layoutSize: NSCollectionLayoutSize, _ form: Form, _ subitems: [NSCollectionLayoutItem]) {
    self.form = form
    self.subitems = subitems
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Returns a row of `subitems`, repeated while they fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .subitems(.horizontal), subitems) }

  /// Returns a column of `subitems`, repeated while they fit.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .subitems(.vertical), subitems) }

  /// Returns a row of `count` equal shares (deprecated in iOS 16).
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .equal(.horizontal, count), [subitem]) }

  /// Returns a column of `count` equal shares (deprecated in iOS 16).
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .equal(.vertical, count), [subitem]) }

  /// Returns a row of `count` copies in their own size (iOS 16).
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .repeating(.horizontal, count), [subitem]) }

  /// Returns a column of `count` copies in their own size (iOS 16).
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .repeating(.vertical, count), [subitem]) }

  /// Cells at the places that `itemProvider` returns; it is called once per section.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }

  /// Returns the group as text: a line for each node, with its declared sizes. UIKit documents a drawing without saying
  /// what it looks like, so this is a form of our own.
  open func visualDescription() -> String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    let word =
      switch form {
      case .subitems(let axis): axis == .horizontal ? "horizontal" : "vertical"
      case .equal(let axis, let count): (axis == .horizontal ? "horizontal" : "vertical") + ", \(count) equal"
      case .repeating(let axis, let count): (axis == .horizontal ? "horizontal" : "vertical") + ", \(count) times"
      case .custom: "custom"
      }
    var lines = ["\(indent)group \(layoutSize.text)  \(word)"]
    for subitem in subitems {
      if let group = subitem as? NSCollectionLayoutGroup {
        lines += group.lines(indent: indent + "  ")
      } else {
        lines.append("\(indent)  item \(subitem.layoutSize.text)")
      }
    }
    return lines
  }

  /// The group as a value.
  public var solvable: CollectionLayoutGroup {
    CollectionLayoutGroup(
      layoutSize: layoutSize.value, content: content, interItemSpacing: interItemSpacing?.value,
      contentInsets: contentInsets.value, edgeSpacing: edgeSpacing?.value,
      supplementaryItems: supplementaryItems.map(\.value))
  }

  private var content: CollectionLayoutGroup.Content {
    switch form {
    case .subitems(let axis): .subitems(axis: axis, subitems.map(\.node))
    case .equal(let axis, let count): .equal(axis: axis, CollectionLayoutNodeBox(subitems[0].node), count: count)
    case .repeating(let axis, let count):
      .repeating(axis: axis, CollectionLayoutNodeBox(subitems[0].node), count: count)
    case .custom(let provider): .custom(.provider(MainActorProvider(provider).value))
    }
  }

  override var node: CollectionLayoutNode { .group(solvable) }
}

/// An app's item provider, which belongs to the main actor, as the solver's: it is only ever called there.
private struct MainActorProvider: @unchecked Sendable {
  private let provider: NSCollectionLayoutGroupCustomItemProvider

  init(_ provider: @escaping NSCollectionLayoutGroupCustomItemProvider) { self.provider = provider }

  var value: CollectionLayoutGroupCustomItemProvider {
    CollectionLayoutGroupCustomItemProvider { environment in
      AnyThread.run {
        // A loop: a closure of the main actor that is handed to the standard library checks its thread.
        var items: [CollectionLayoutGroupCustomItem] = []
        for item in provider(LayoutEnvironmentAdapter(environment)) {
          items.append(CollectionLayoutGroupCustomItem(frame: Rect(item.frame), zIndex: item.zIndex))
        }
        return items
      }
    }
  }
}
