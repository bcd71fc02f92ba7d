import DiffableDataSource
internal import Foundation
internal import UIKitViews

/// The engine's view underneath a list of an app. Texts about it describe the list.
final class UnderlyingView: CollectionView {
  weak var list: (any BatchingList)?

  // The engine's view belongs to the list, so that it lives on the main actor.
  override var description: String {
    let list = list
    return MainActor.assumeIsolated { list?.listDescription } ?? super.description
  }
}

extension BatchingList where Self: UIScrollView {
  /// The list as UIKit's texts print it, without what has to do with its looks; an address, which differs in every run, is
  /// zero here.
  ///
  /// - Parameters:
  ///   - base: UIKit's class that it is of.
  ///   - layout: Its layout, if it has one.
  ///   - source: Its data source.
  func description(of base: UIScrollView.Type, layout: AnyObject? = nil, source: AnyObject?) -> String {
    let name = "\(type(of: self))"
    var parts = ["<\(name): 0x0"]
    if name != "\(base)" { parts.append("baseClass = \(base)") }
    let (size, inset) = (contentSize, adjustedContentInset)
    parts += [
      "frame = (\(frame.minX.short) \(frame.minY.short); \(frame.width.short) \(frame.height.short))",
      "contentOffset: {\(contentOffset.x.text), \(contentOffset.y.text)}",
      "contentSize: {\(size.width.text), \(size.height.text)}",
      "adjustedContentInset: {\(inset.top.text), \(inset.left.text), \(inset.bottom.text), \(inset.right.text)}",
    ]
    if let layout { parts.append("layout: <\(type(of: layout)): 0x0>") }
    parts.append("dataSource: \(source.map { "<\(type(of: $0)): 0x0>" } ?? "(null)")")
    return parts.joined(separator: "; ") + ">"
  }
}

extension CGFloat {
  /// The number as UIKit prints it in offsets and sizes: in full, and a whole one without a point.
  fileprivate var text: String {
    let text = "\(Double(self))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number as UIKit prints it in frames: in six digits.
  fileprivate var short: String { String(format: "%g", Double(self)) }
}
