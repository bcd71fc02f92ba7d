public import CompositionalLayout
public import Geometry
public import JSONValues

/// A layout, the environment it is solved in, and the expected frames: one case of a layout case file.
public struct LayoutCase: Hashable, Sendable {
  /// The name of the case, unique in its file.
  public var id: String
  /// The layout.
  public var layout: CompositionalLayoutDescription
  /// The size of the collection view, in points.
  public var container: Size
  /// Pixels per point.
  public var scale: Double
  /// The number of items per section.
  public var items: [Int]
  /// The generation of UIKit whose rules hold.
  public var uikit = 27
  /// The family of devices; nil for that whose windows have the size of the container.
  public var idiom: LayoutTraits.Idiom?
  /// Whether reading starts at the right.
  public var rightToLeft = false
  /// The layout margins of the collection view.
  public var margins = EdgeInsets.zero
  /// The place of the content at the upper left corner of the view; nil if nothing is scrolled.
  public var contentOffset: Point?
  /// The insets for bars, in points.
  public var adjustedContentInset = EdgeInsets.zero
  /// The scroll offsets of orthogonal sections in points, without their leading inset; 0 for sections that are not
  /// listed.
  public var orthogonalOffsets: [Int: Double] = [:]
  /// The heights that views reported, in points.
  public var measured: [MeasuredSection] = []
  /// The stop at which an orthogonal section comes to rest.
  public var snap: Snap?
  /// The result that has to come out.
  public var expected: Expectation
  /// The reason why the frames are not all there; nil if they are. Frames that are not listed are then not compared.
  public var partial: String?
  /// The members that inform people only, such as `provenance`, and those that the format does not know.
  public var remarks: JSONObject = JSONObject([])

  /// Heights that the views of one section reported.
  public struct MeasuredSection: Hashable, Sendable {
    /// The section.
    public var section: Int
    /// One height per item.
    public var heights: [Double]
    /// The height of the boundary items at the start of the section.
    public var header: Double?
    /// The height of the boundary items at its end.
    public var footer: Double?

    /// Creates a report.
    public init(section: Int, heights: [Double] = [], header: Double? = nil, footer: Double? = nil) {
      self.section = section
      self.heights = heights
      self.header = header
      self.footer = footer
    }
  }

  /// Requested offsets of an orthogonal section and where each comes to rest.
  public struct Snap: Hashable, Sendable {
    /// The section.
    public var section: Int
    /// The visible length; nil if it is not compared.
    public var viewport: Double?
    /// The length of all groups; nil if it is not compared.
    public var row: Double?
    /// The offsets asked for.
    public var requested: [Double]
    /// The offsets after coming to rest.
    public var settled: [Double]

    /// Creates a table of offsets.
    public init(
      section: Int, viewport: Double? = nil, row: Double? = nil, requested: [Double], settled: [Double]
    ) {
      self.section = section
      self.viewport = viewport
      self.row = row
      self.requested = requested
      self.settled = settled
    }
  }

  /// One frame that has to come out.
  public struct ExpectedFrame: Hashable, Sendable {
    /// The view.
    public var element: LayoutElement
    /// Its frame.
    public var frame: Rect
    /// Its order in depth; nil if it is not compared.
    public var zIndex: Int?

    /// Creates an expectation.
    public init(element: LayoutElement, frame: Rect, zIndex: Int? = nil) {
      self.element = element
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  /// The result that has to come out.
  public struct Expectation: Hashable, Sendable {
    /// The size of the content; nil if it is not compared.
    public var contentSize: Size?
    /// The frames, in any order.
    public var frames: [ExpectedFrame]

    /// Creates an expectation.
    public init(contentSize: Size?, frames: [ExpectedFrame]) {
      self.contentSize = contentSize
      self.frames = frames
    }
  }

  /// Creates a case of what every case has.
  public init(
    id: String, layout: CompositionalLayoutDescription, container: Size, scale: Double, items: [Int],
    expected: Expectation
  ) {
    self.id = id
    self.layout = layout
    self.container = container
    self.scale = scale
    self.items = items
    self.expected = expected
  }
}

extension LayoutCase: CustomStringConvertible {
  /// The name of the case.
  public var description: String { id }

  /// The environment in which the layout is solved.
  public var environment: LayoutEnvironment {
    LayoutEnvironment(
      size: container,
      traits: LayoutTraits(
        displayScale: scale, isRightToLeft: rightToLeft,
        userInterfaceIdiom: idiom ?? LayoutTraits.Idiom(windowSize: container)),
      layoutMargins: margins, rules: LayoutRules(uikit: uikit))
  }

  /// The scroll position of the view.
  public var scrollState: LayoutScrollState {
    LayoutScrollState(
      contentOffset: contentOffset ?? .zero, adjustedContentInset: adjustedContentInset,
      orthogonalOffsets: orthogonalOffsets)
  }

  /// The reported heights as the solver takes them.
  ///
  /// - Complexity: O(number of heights).
  public var measuredSizes: MeasuredSizes {
    var sizes = MeasuredSizes()
    for report in measured {
      for (item, height) in report.heights.enumerated() {
        sizes[section: report.section, item: item] = MeasuredSize(height: height)
      }
      for boundary in layout.section(at: report.section)?.boundarySupplementaryItems ?? [] {
        let edges = boundary.alignment.edges
        let height = edges.contains(.top) ? report.header : edges.contains(.bottom) ? report.footer : nil
        guard let height else { continue }
        sizes[boundary: .init(elementKind: boundary.elementKind, section: report.section)] = MeasuredSize(
          height: height)
      }
    }
    return sizes
  }

  /// Whether an empty list of frames means that there are none: not in a case that is about something else.
  var comparesFrames: Bool {
    !expected.frames.isEmpty || (snap == nil && remarks["metrics"] == nil && partial == nil)
  }
}
