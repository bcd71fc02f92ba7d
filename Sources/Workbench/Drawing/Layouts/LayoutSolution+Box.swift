public import CompositionalLayout
public import DisplayText
public import Geometry

extension LayoutSolution {
  /// The number of views of one drawing; no more are looked at.
  public static let drawnViewLimit = 20_000

  /// Returns a window of the content to scale: items with single lines, headers and footers with double ones, the
  /// ground behind sections dotted, badges as marks, what lies in front covering what lies behind.
  ///
  /// - Parameters:
  ///   - request: The part to draw, and its scale.
  ///   - scroll: The state that places pinned views and orthogonal sections.
  ///   - options: The page. Where box-drawing characters take two columns, the drawing is in ASCII.
  ///   - labels: The lines of text in a view, as many as fit; asked for views in the window only.
  /// - Complexity: O(log sections + views in the window + characters).
  public func box(
    _ request: BoxRequest = BoxRequest(), scroll: LayoutScrollState = .rest, options: TextOptions,
    labels: (LayoutElement) -> [String]
  ) -> DrawnLayout {
    let window = boxWindow(request, scroll: scroll)
    let fitting = WindowFitting(window, scale: request.scale, maximumRows: request.maximumRows, options: options)
    var drawing = drawing(fitting, section: request.section, scroll: scroll, options: options, labels: labels)
    drawing.facts = fitting.scale.facts(options) + windowFacts(fitting.shown, options)
    if request.scale == nil, fitting.scale != .standard {
      drawing.facts.append(options.say(ko: "(너비에 맞춤)", en: "(to fit the page)"))
    }
    drawing.notes += leftOut(of: window, fitting, options)
    return drawing
  }

  /// Returns a drawing of the part that is seen at an offset, to scale: pinned views stand where they were pushed and
  /// say `pinned`, and views that the edges cut are open there.
  ///
  /// - Parameters:
  ///   - scroll: The scroll position of the collection view and its orthogonal sections.
  ///   - scale: The scale; nil for the standard one, or a coarser one where the view would not fit the page.
  ///   - options: The page. Where box-drawing characters take two columns, the drawing is in ASCII.
  ///   - labels: The lines of text in a view, as many as fit; asked for views in sight only.
  /// - Complexity: O(log sections + views in sight + characters).
  public func visibleBox(
    scroll: LayoutScrollState, scale: DrawingScale? = nil, options: TextOptions,
    labels: (LayoutElement) -> [String]
  ) -> DrawnLayout {
    let visible = visibleRect(scroll: scroll)
    var window = visible
    let behind = visible.maxY - max(visible.minY, contentSize.height)
    if behind > 0 { window.size.height -= behind }
    let fitting = WindowFitting(
      window, scale: scale, maximumRows: BoxRequest.standardRows, options: options)
    var drawing = drawing(fitting, section: nil, scroll: scroll, options: options, labels: labels)
    let size = environment.container.contentSize
    drawing.key = []
    let rect =
      "\(PointText.text(visible.minX)),\(PointText.text(visible.minY)) "
      + "\(PointText.text(size.width))x\(PointText.text(size.height))"
    drawing.facts = [options.say(ko: "사각형 \(rect)", en: "rect \(rect)")]
    if fitting.scale != .standard { drawing.facts += fitting.scale.facts(options) }
    drawing.notes += leftOut(of: window, fitting, options)
    if behind > 0 {
      let points = PointText.text(behind)
      drawing.notes.append(
        StyledText(
          options.say(
            ko: "화면이 내용의 끝보다 \(points) pt 더 내려갑니다",
            en: "the view reaches \(points) pt beyond the end of the content")))
    }
    return drawing
  }

  /// Returns the part of the content that is seen at an offset.
  public func visibleRect(scroll: LayoutScrollState) -> Rect {
    Rect(origin: scroll.contentOffset, size: environment.container.contentSize).bounded
  }

  // MARK: Windows

  /// Returns the part that a request asks to draw: along the direction of a layout that scrolls sideways only what is
  /// seen.
  private func boxWindow(_ request: BoxRequest, scroll: LayoutScrollState) -> Rect {
    if let window = request.window { return window.bounded }
    let size = environment.container.contentSize
    if let section = request.section, let extent = extent(ofSection: section) {
      let isMirrored = scrollDirection == .horizontal && environment.traits.isRightToLeft
      let start = isMirrored ? contentSize.width - extent.start - extent.length : extent.start
      return Rect(
        origin: Point(along: start, across: 0, axis: scrollDirection),
        size: Size(along: extent.length, across: size[scrollDirection.crossing], axis: scrollDirection)
      ).bounded
    }
    guard scrollDirection == .horizontal else {
      return Rect(x: 0, y: 0, width: size.width, height: contentSize.height).bounded
    }
    let visible = visibleRect(scroll: scroll)
    return Rect(x: visible.minX, y: 0, width: size.width, height: contentSize.height).bounded
  }

  private func windowFacts(_ shown: Rect, _ options: TextOptions) -> [String] {
    func part(_ range: String, of length: Double) -> String {
      let whole = PointText.text(length)
      return options.say(ko: "\(range), 전체 \(whole)", en: "\(range) of \(whole)")
    }
    let x = part("x \(PointText.text(shown.minX))..\(PointText.text(shown.maxX))", of: contentSize.width)
    let y = part("y \(PointText.text(shown.minY))..\(PointText.text(shown.maxY))", of: contentSize.height)
    let isWhole = shown.minX == 0 && shown.width >= contentSize.width
    let visible = options.say(ko: "보임 ", en: "visible ")
    return isWhole ? [visible + y] : [visible + x, y]
  }

  private func leftOut(of window: Rect, _ fitting: WindowFitting, _ options: TextOptions) -> [StyledText] {
    var notes: [StyledText] = []
    let right = window.maxX - fitting.shown.maxX
    if right > 0 {
      let points = PointText.text(right)
      notes.append(
        StyledText(
          options.say(
            ko: "뺀 곳: 오른쪽 \(points) pt (너비가 모자람)",
            en: "left out: \(points) pt at the right, for which the page has no room")))
    }
    let below = window.maxY - fitting.shown.maxY
    if below > 0 {
      let (points, end) = (PointText.text(below), PointText.text(fitting.shown.maxY))
      notes.append(
        StyledText(options.say(ko: "뺀 곳: y \(end) 아래 \(points) pt", en: "left out: \(points) pt below y \(end)")))
    }
    return notes
  }

  // MARK: Drawing

  private func drawing(
    _ fitting: WindowFitting, section: Int?, scroll: LayoutScrollState, options: TextOptions,
    labels: (LayoutElement) -> [String]
  ) -> DrawnLayout {
    guard fitting.columns > 0 else {
      return DrawnLayout(notes: [StyledText(options.text(.tooNarrowForADrawing))])
    }
    let limit = Self.drawnViewLimit
    var views = attributes(in: fitting.shown, scroll: scroll, limit: limit)
    if let section { views.removeAll { !$0.element.belongs(to: section) } }
    let elements = views.prefix(limit).map { DrawnElement($0, role: role(of: $0.element)) }
    var drawn = DrawnWindow(
      fitting.window, columns: fitting.columns, rows: fitting.rows, scale: fitting.scale, options: options)
    drawn.draw(elements, labels: labels)
    var notes = drawn.legend(labels: labels)
    if views.count >= limit {
      notes.append(
        StyledText(
          options.say(ko: "뺀 것: 처음 \(limit)개 뷰 다음의 모두", en: "left out: what follows the first \(limit) views")))
    }
    return DrawnLayout(
      key: Self.key(of: elements, options), lines: drawn.framed(ruler: fitting.ruler, gutter: fitting.gutter),
      notes: notes)
  }

  /// Returns the meaning of the kinds of lines in a drawing.
  private static func key(of elements: [DrawnElement], _ options: TextOptions) -> [String] {
    let roles = Set(elements.map(\.role))
    return [
      (LayoutElementRole.boundary, options.say(ko: "== 헤더", en: "== header")),
      (.item, options.say(ko: "-- 아이템", en: "-- item")), (.badge, options.say(ko: "* 배지", en: "* badge")),
      (.decoration, BoxGlyphs.ground(options) + options.say(ko: " 장식", en: " decoration")),
    ].compactMap { role, text in roles.contains(role) ? text : nil }
  }
}

extension LayoutElement {
  /// Returns whether the view is one of a section; those of the layout itself are of none.
  fileprivate func belongs(to section: Int) -> Bool {
    self.section == section && !(elementKind != nil && item == Self.layoutBoundaryItem)
  }
}

extension Rect {
  /// The rectangle with finite coordinates that no drawing can exceed, and without negative extents.
  var bounded: Rect {
    func cut(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, -1e12), 1e12) }
    return Rect(
      x: cut(origin.x), y: cut(origin.y), width: max(0, cut(size.width)), height: max(0, cut(size.height)))
  }
}

extension Bilingual {
  /// The note of a drawing for which a page has no columns.
  static let tooNarrowForADrawing = Bilingual(
    ko: "너비가 좁아 그릴 수 없습니다", en: "the page is too narrow for a drawing")
}
