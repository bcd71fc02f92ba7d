internal import CompositionalLayout
public import Foundation
internal import Geometry
public import UIKitViews

/// The space that something is laid out in.
@MainActor @preconcurrency
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The whole size.
  var contentSize: CGSize { get }
  /// The size less the insets.
  var effectiveContentSize: CGSize { get }
  /// The distances that are taken off its edges, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The size less the insets, as UIKit names it too.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment that a section provider may ask about.
@MainActor @preconcurrency
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The space: the whole collection view for a section provider, the group for an item provider.
  var container: any NSCollectionLayoutContainer { get }
  /// The device and its user.
  var traitCollection: UITraitCollection { get }
}

extension NSCollectionLayoutContainer {
  /// The insets.
  public var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

/// The solver's environment under UIKit's names.
@MainActor @preconcurrency
final class LayoutEnvironmentAdapter: NSObject, NSCollectionLayoutEnvironment {
  private final class Container: NSObject, NSCollectionLayoutContainer {
    private let value: CollectionLayoutContainer

    init(_ value: CollectionLayoutContainer) { self.value = value }

    var contentSize: CGSize { CGSize(value.contentSize) }
    var effectiveContentSize: CGSize { CGSize(value.effectiveContentSize) }
    var contentInsets: NSDirectionalEdgeInsets {
      let insets = value.contentInsets
      return NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
  }

  let value: LayoutEnvironment
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(_ value: LayoutEnvironment) {
    self.value = value
    container = Container(value.container)
    traitCollection = UITraitCollection(value.traits)
  }
}
