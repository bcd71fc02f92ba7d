/// Rows of a list, cheap to append to while older lists are kept: lists share what they have in common.
///
/// Chunks at least double in size towards the front, so that a list of `n` rows has O(log n) of them, and each row is
/// copied O(log n) times however many appends there are.
public struct PipelineRows: Hashable, Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private var chunks: [[PipelineValue]] = []
  /// The number of rows. O(1).
  public private(set) var count = 0

  /// Creates rows. O(1) for an array.
  public init(_ rows: [PipelineValue] = []) { append(rows) }

  /// Creates rows.
  public init(arrayLiteral rows: PipelineValue...) { append(rows) }

  /// 0.
  public var startIndex: Int { 0 }
  /// ``count``.
  public var endIndex: Int { count }

  /// The row at a place. O(log rows).
  public subscript(position: Int) -> PipelineValue {
    var place = position
    for chunk in chunks {
      if place < chunk.count { return chunk[place] }
      place -= chunk.count
    }
    preconditionFailure("no row at \(position)")
  }

  /// All rows. O(rows).
  public var array: [PipelineValue] { chunks.count == 1 ? chunks[0] : Array(chunks.joined()) }

  /// Appends rows. O(appended · log rows), amortized over appends to the newest list.
  public mutating func append(_ rows: [PipelineValue]) {
    guard !rows.isEmpty else { return }
    count += rows.count
    var newest = rows
    while let last = chunks.last, last.count < 2 * newest.count {
      newest = last + newest
      chunks.removeLast()
    }
    chunks.append(newest)
  }

  /// Returns whether two lists have equal rows in the same order. O(rows), O(log rows) where they share their chunks.
  public static func == (left: PipelineRows, right: PipelineRows) -> Bool {
    left.count == right.count && (left.chunks == right.chunks || left.elementsEqual(right.array))
  }

  /// Hashes the count and the last row: equality does not depend on the chunks.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(chunks.last?.last)
  }
}
