internal import Foundation
internal import JSONValues
@_spi(AppHarness) internal import UIKitNames

extension HarnessStage {
  /// Does what a person would do.
  func act(_ verb: String, _ request: JSONValue) throws(Refusal) -> [(String, JSONValue)] {
    switch verb {
    case "tap": try tap(request)
    case "resize": resize(request)
    default: throw Refusal("unknown", "this app does not know '\(verb)'")
    }
    return []
  }

  /// The list that a request names.
  func list(_ request: JSONValue) throws(Refusal) -> UICollectionView {
    guard let list = lists.view(numbered: Int(request["list"]?.number ?? 0)) as? UICollectionView else {
      throw Refusal("no-list", "that list is gone")
    }
    return list
  }

  /// The place of an item that a request names.
  func path(_ request: JSONValue, in list: UICollectionView) throws(Refusal) -> IndexPath {
    guard let place = request["at"]?.numbers, place.count == 2 else { throw Refusal("no-item", "no item is named") }
    let path = IndexPath(item: Int(place[1]), section: Int(place[0]))
    guard (0..<list.numberOfSections).contains(path.section),
      (0..<list.numberOfItems(inSection: path.section)).contains(path.item)
    else { throw Refusal("no-item", "there is no item at [\(path.section),\(path.item)]") }
    return path
  }

  private func tap(_ request: JSONValue) throws(Refusal) {
    let list = try list(request)
    let path = try path(request, in: list)
    target = list.cellForItem(at: path)?.texts.first ?? name(ofItemAt: path, in: list, lists.entry(of: list))?.text
    let isSelected = list.tapItem(at: path)
    if isSelected, list.delegate != nil { calls.append("collectionView(_:didSelectItemAt:)") }
  }

  private func resize(_ request: JSONValue) {
    guard let size = request["size"]?.numbers, size.count == 2 else { return }
    let old = window.bounds.size
    window.frame = CGRect(x: 0, y: 0, width: size[0], height: size[1])
    for view in window.withDescendants where view !== window && view.frame.size == old {
      view.frame.size = window.frame.size
      view.setNeedsLayout()
    }
  }
}
