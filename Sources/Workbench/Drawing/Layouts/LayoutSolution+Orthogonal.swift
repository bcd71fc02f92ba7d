public import CompositionalLayout
public import DisplayText
internal import Geometry

extension LayoutSolution {
  /// Returns the row of an orthogonal section to scale, from its first group to its last: the slots of the visible
  /// cells with lines, those of the others with dots, how much of each is seen, and the view itself below. A row that
  /// scrolls vertically is drawn from left to right as well, and one of a layout that reads from the right starts
  /// there.
  ///
  /// - Parameters:
  ///   - request: The section and its offset.
  ///   - options: The page. Where box-drawing characters take two columns, the drawing is in ASCII.
  ///   - labels: The lines of text in a cell; asked for cells in the drawing only.
  /// - Returns: The drawing; nil for a section that does not scroll by itself.
  /// - Complexity: O(log groups + cells in the drawing).
  public func orthogonalBox(
    _ request: OrthogonalRequest, options: TextOptions, labels: (LayoutElement) -> [String]
  ) -> DrawnLayout? {
    guard let row = orthogonalSection(at: request.section) else { return nil }
    let offset = request.offset.isFinite ? request.offset.bounded : 0
    var drawing = DrawnLayout(facts: orthogonalFacts(row, request, offset: offset, options))
    guard row.groupCount > 0, options.width >= 12 else {
      drawing.notes = [
        StyledText(
          row.groupCount > 0 ? options.text(.tooNarrowForADrawing) : options.say(ko: "그룹 없음", en: "no groups"))
      ]
      return drawing
    }
    let fitting = OrthogonalFitting(row, offset: offset, pointsPerColumn: request.pointsPerColumn, options: options)
    let cells = orthogonalCells(row, request.section, in: fitting.range)
    let labelled = cells.map { cell in
      (cell, labels(cell.element).filter { !$0.isEmpty } + [PointText.percent(seenShare(of: cell, row, offset))])
    }
    drawing.lines = OrthogonalDrawing(
      row: row, fitting: fitting, cells: labelled, seen: seenRange(row, offset),
      isMirrored: isMirrored(row), options: options
    ).lines()
    drawing.notes = leftOut(row, fitting, options)
    return drawing
  }

  // MARK: Cells

  /// Returns the slots of the cells of the groups in a part of the row, along the row from its first group and across
  /// it.
  private func orthogonalCells(
    _ row: OrthogonalSection, _ section: Int, in range: ClosedRange<Double>
  )
    -> [OrthogonalCell]
  {
    guard var group = row.firstGroup(visibleAt: range.lowerBound) else { return [] }
    var cells: [OrthogonalCell] = []
    while group < row.groupCount, row.start(ofGroup: group) < range.upperBound, cells.count < 2000 {
      for item in items(ofGroup: group, section: section) {
        guard cells.count < 2000, let slot = slotForItem(section: section, item: item) else { break }
        let place = isMirrored(row) ? slot.mirrored(inWidth: environment.container.contentSize.width) : slot
        cells.append(
          OrthogonalCell(
            element: .cell(section: section, item: item), start: place.start(row.axis) - row.leadingInset,
            length: place.size[row.axis], across: place.start(row.axis.crossing),
            thickness: place.size[row.axis.crossing]))
      }
      group += 1
    }
    return cells
  }

  private func isMirrored(_ row: OrthogonalSection) -> Bool {
    row.axis == .horizontal && environment.traits.isRightToLeft
  }

  /// Returns the part of the row in sight: up to the edges of the view, which may be farther out than the insets.
  private func seenRange(_ row: OrthogonalSection, _ offset: Double) -> ClosedRange<Double> {
    let start = offset - row.leadingInset
    let length = max(0, environment.container.contentSize[row.axis].bounded)
    return start...start + length
  }

  private func seenShare(of cell: OrthogonalCell, _ row: OrthogonalSection, _ offset: Double) -> Double {
    let seen = seenRange(row, offset)
    return OrthogonalSection.share(of: cell.start, cell.length, between: seen.lowerBound, and: seen.upperBound)
  }

  // MARK: Words

  private func orthogonalFacts(
    _ row: OrthogonalSection, _ request: OrthogonalRequest, offset: Double, _ options: TextOptions
  ) -> [String] {
    var facts = ["\(row.behavior)"]
    let before = request.previousOffset.flatMap { $0 == offset ? nil : PointText.text($0) + " -> " } ?? ""
    facts.append("\(options.text(.offset)) \(before)\(PointText.text(offset))")
    let pages = stopCount(of: row)
    if pages > 0 {
      let page = min(row.nearestStop(to: offset), pages - 1)
      let stop = row.stop(at: page)
      // Before the first scroll a row may stand where it would not come to rest.
      let away = abs(stop - offset) > 0.001 ? PointText.text(stop) : nil
      facts.append(
        options.say(
          ko: "페이지 \(page)\(away.map { ": \($0)" } ?? "") (0..\(pages - 1))",
          en: "page \(page)\(away.map { " at \($0)" } ?? "") of 0..\(pages - 1)"))
    }
    let (visible, whole) = (PointText.text(row.viewportLength), PointText.text(row.contentLength))
    facts.append(options.say(ko: "전체 \(whole) 중 \(visible)", en: "\(visible) of \(whole)"))
    return facts
  }

  private func leftOut(_ row: OrthogonalSection, _ fitting: OrthogonalFitting, _ options: TextOptions) -> [StyledText] {
    let before = fitting.range.lowerBound
    let behind = row.contentLength - fitting.range.upperBound
    var parts: [String] = []
    if before > 0 {
      let points = PointText.text(before)
      parts.append(options.say(ko: "앞 \(points) pt", en: "\(points) pt before"))
    }
    if behind > 0 {
      let points = PointText.text(behind)
      parts.append(options.say(ko: "뒤 \(points) pt", en: "\(points) pt behind"))
    }
    guard !parts.isEmpty else { return [] }
    return [StyledText(options.say(ko: "뺀 곳: ", en: "left out: ") + parts.joined(separator: ", "))]
  }
}

/// The slot of a cell in the row of an orthogonal section.
struct OrthogonalCell: Hashable, Sendable {
  let element: LayoutElement
  /// Along the row, from the start of its first group.
  let start: Double
  let length: Double
  /// Across the row.
  let across: Double
  let thickness: Double
}
