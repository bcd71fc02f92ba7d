package import Foundation

/// The coder with which objects of storyboards and nibs are created: it holds what an object must know from its first
/// moment. All else is set afterwards.
package final class InterfaceCoder: NSCoder {
  /// The frame, in points, in the coordinates of the view above.
  package var frame = CGRect.zero
  /// The identifier of a prototype cell.
  package var reuseIdentifier: String?
  /// The attributes of the element in the file, by their names.
  package var attributes: [String: String] = [:]
  /// The object inside of it that it needs at once: the layout of a collection view.
  package var content: AnyObject?
}
