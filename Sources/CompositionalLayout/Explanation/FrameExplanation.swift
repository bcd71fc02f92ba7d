public import Geometry

/// The reason why a view stands where it stands: the chain from the collection view to its frame, with the numbers.
public struct FrameExplanation: Hashable, Sendable {
  /// The view.
  public let element: LayoutElement
  /// The node of the description it comes from.
  public let path: LayoutNodePath
  /// The steps that led to the frame, from the collection view inwards.
  public let steps: [FrameExplanationStep]
  /// The frame that came out.
  public let frame: Rect
}

/// One link of the chain from the collection view to a frame.
public enum FrameExplanationStep: Hashable, Sendable {
  /// Everything starts with the size of the collection view.
  case collectionView(Size)
  /// Insets are taken off; what is left is what fractions of the next node are taken of.
  case insets(LayoutNodePath, DirectionalEdgeInsets, left: Size)
  /// An extent is a fraction: of what, what it gives, and what rounding makes of it.
  case fraction(LayoutNodePath, Axis, CollectionLayoutDimension, of: Double, gives: Double, rounded: Double)
  /// An extent is a number.
  case length(LayoutNodePath, Axis, CollectionLayoutDimension, Double)
  /// An extent is what the view reported, or what the subitems made of an estimate.
  case selfSized(LayoutNodePath, Axis, CollectionLayoutDimension, Double)
  /// An extent is an equal share of what the spacing leaves.
  case share(LayoutNodePath, Axis, of: Double, count: Int, rounded: Double)
  /// The subitems of a group were counted.
  case packing(LayoutNodePath, GroupPacking)
  /// The node takes this room in the content, read from left to right.
  case slot(LayoutNodePath, Rect)
  /// The place of an item in a custom group.
  case customFrame(LayoutNodePath, Rect)
  /// A badge is attached to a rectangle by its anchors.
  case anchored(LayoutNodePath, to: Rect, CollectionLayoutAnchor, CollectionLayoutAnchor?)
  /// A boundary item is aligned with the content of its section, which starts and is as long as given here.
  case aligned(LayoutNodePath, RectAlignment, contentStart: Double, contentLength: Double, offset: Point)
  /// A boundary item stays in sight: it is moved from its own place.
  case pinned(LayoutNodePath, from: Double, to: Double)
  /// A decoration covers its section.
  case section(LayoutNodePath, Rect)
  /// The place goes to the nearest pixel.
  case rounded(from: Point, to: Point)
  /// The frame is mirrored inside this width, because reading starts at the right.
  case mirrored(width: Double)
  /// The section is scrolled by itself.
  case scrolled(Axis, by: Double)
}

extension FrameExplanationStep: CustomStringConvertible {
  /// The step in one line.
  public var description: String {
    switch self {
    case .collectionView(let size): "collection view \(LengthText.text(size))"
    case .insets(let path, let insets, let left):
      "\(path) insets \(Self.text(insets)) leave \(LengthText.text(left))"
    case .fraction(let path, let axis, let dimension, let base, let raw, let rounded):
      "\(path) \(Self.name(axis)) \(LengthText.text(dimension)) of \(LengthText.text(base)) = \(LengthText.text(raw))"
        + (raw == rounded ? "" : " -> \(LengthText.text(rounded)) in whole pixels")
    case .length(let path, let axis, let dimension, let length):
      "\(path) \(Self.name(axis)) \(LengthText.text(dimension)) = \(LengthText.text(length))"
    case .selfSized(let path, let axis, let dimension, let length):
      "\(path) \(Self.name(axis)) \(LengthText.text(dimension)) became \(LengthText.text(length))"
    case .share(let path, let axis, let base, let count, let rounded):
      "\(path) \(Self.name(axis)) 1/\(count) of \(LengthText.text(base)) = \(LengthText.text(rounded))"
    case .packing(let path, let packing): "\(path) \(packing)"
    case .slot(let path, let slot): "\(path) slot \(Self.text(slot))"
    case .customFrame(let path, let frame): "\(path) frame of its own \(Self.text(frame))"
    case .anchored(let path, let rect, let container, let own):
      "\(path) at \(Self.text(container))" + (own.map { ", by its \(Self.text($0))" } ?? "")
        + " of \(Self.text(rect))"
    case .aligned(let path, let alignment, let start, let length, let offset):
      "\(path) \(alignment) of content \(LengthText.text(start))..\(LengthText.text(start + length))"
        + (offset == .zero ? "" : " moved by \(LengthText.text(offset.x)), \(LengthText.text(offset.y))")
    case .pinned(let path, let from, let to):
      "\(path) stays in sight: \(LengthText.text(from)) -> \(LengthText.text(to))"
    case .section(let path, let rect): "\(path) covers \(Self.text(rect))"
    case .rounded(let from, let to):
      "place \(LengthText.text(from.x)), \(LengthText.text(from.y)) -> nearest pixel \(LengthText.text(to.x)), "
        + LengthText.text(to.y)
    case .mirrored(let width): "mirrored in a width of \(LengthText.text(width))"
    case .scrolled(let axis, let offset): "scrolled by \(LengthText.text(offset)) along \(axis.rawValue)"
    }
  }

  private static func name(_ axis: Axis) -> String { axis == .horizontal ? "width" : "height" }

  private static func text(_ rect: Rect) -> String {
    "(\(LengthText.text(rect.minX)), \(LengthText.text(rect.minY)), \(LengthText.text(rect.width)), "
      + "\(LengthText.text(rect.height)))"
  }

  private static func text(_ insets: DirectionalEdgeInsets) -> String {
    "\(LengthText.text(insets.top)) \(LengthText.text(insets.leading)) \(LengthText.text(insets.bottom)) "
      + LengthText.text(insets.trailing)
  }

  private static func text(_ anchor: CollectionLayoutAnchor) -> String {
    let names = [("top", DirectionalRectEdge.top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing)]
      .filter { anchor.edges.contains($0.1) }.map(\.0)
    let place = names.isEmpty ? "middle" : names.joined(separator: "-")
    guard anchor.offset != .zero else { return place }
    let offset = "\(LengthText.text(anchor.offset.x)), \(LengthText.text(anchor.offset.y))"
    return "\(place) + (\(offset))" + (anchor.isFractionalOffset ? " of its own size" : "")
  }
}

extension GroupPacking: CustomStringConvertible {
  /// The number of subitems that fit and why not one more, with both sums: `holds 3: 290 of 320; 4 would take 378`.
  public var description: String {
    let axis = axis == .horizontal ? "across" : "down"
    switch reason {
    case .equalShares:
      return "holds \(count) equal shares \(axis) of \(LengthText.text(available)), less spacing "
        + LengthText.text(spacing * Double(max(0, count - 1)))
    case .estimatedLength: return "is estimated \(axis), so it holds one run of its list: \(count)"
    case .atMost(let limit): return "holds \(count) of at most \(limit) \(axis): \(sums)"
    case .fit, .fitWithoutSpacingFirst: return "holds \(count) \(axis): \(sums)"
    }
  }

  private var sums: String {
    "\(LengthText.text(used)) of \(LengthText.text(available))"
      + (usedByOneMore.map { "; \(count + 1) would take \(LengthText.text($0))" } ?? "")
  }
}
