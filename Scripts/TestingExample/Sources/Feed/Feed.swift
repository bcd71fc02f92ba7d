import UIKit

/// A list of posts, the newest first, and those that were read below.
public struct Feed {
  public private(set) var unread: [Int] = []
  public private(set) var read: [Int] = []

  public init() {}

  public mutating func receive(_ posts: [Int]) { unread.insert(contentsOf: posts.sorted(by: >), at: 0) }

  public mutating func open(_ post: Int) {
    unread.removeAll { $0 == post }
    read.insert(post, at: 0)
  }

  public var snapshot: NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["unread", "read"])
    snapshot.appendItems(unread, toSection: "unread")
    snapshot.appendItems(read, toSection: "read")
    return snapshot
  }
}
