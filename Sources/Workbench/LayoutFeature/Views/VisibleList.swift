internal import CompositionalLayout
internal import DiffableDataSource
package import DisplayText
internal import Geometry
package import JSONValues
package import SessionModel
package import TextRendering

/// The views that a person sees, and how much of each: what is pinned, what lies under a header, what the edges cut.
package struct VisibleList: Sendable {
  /// One view in sight.
  package struct Row: Sendable {
    var view: CollectionViewLayoutAttributes
    /// Its place along the layout if nothing held it back.
    var ownPlace: Double
    /// The share of it in the visible rectangle, and the share that nothing covers, from 0 to 1.
    var inRect: Double
    var seen: Double
    var notes: [Bilingual] = []
  }

  let laidOut: Scene
  package let rows: [Row]

  /// - Complexity: O(visible x headers in sight).
  package init(_ laidOut: Scene) {
    self.laidOut = laidOut
    let views = FrameList(laidOut, laidOut.visibleViews).views
    let covers = views.filter { laidOut.boundaryItem($0) != nil }
    rows = views.map { Self.row($0, covers, laidOut) }
  }

  private static func row(
    _ view: CollectionViewLayoutAttributes, _ covers: [CollectionViewLayoutAttributes], _ laidOut: Scene
  ) -> Row {
    let axis = laidOut.solution.scrollDirection
    let rect = laidOut.visibleRect
    let place = view.frame.start(axis)
    let ownPlace = laidOut.ownPlace(of: view)?.place ?? place
    guard let part = view.frame.intersection(rect), !view.frame.size.isEmpty else {
      return Row(
        view: view, ownPlace: ownPlace, inRect: 0, seen: 0, notes: laidOut.depthNote(view).map { [$0] } ?? [])
    }
    let area = view.frame.width * view.frame.height
    let front = covers.filter { $0.element != view.element && $0.zIndex > view.zIndex }
    let covered = part.coveredArea(by: front.map(\.frame))
    let inRect = part.width * part.height / area
    let seen = max(0, part.width * part.height - covered) / area
    var notes = [laidOut.staleNote(view.element)].compactMap(\.self)
    if view.isPinned { notes.append(.pinned(axis, from: ownPlace, to: place)) }
    if covered > 0.01 {
      notes.append(
        seen < 0.005
          ? Bilingual(ko: "헤더에 다 가려짐", en: "kept, but under the header")
          : Bilingual(ko: "헤더에 일부 가려짐", en: "partly under the header"))
    }
    func cut(_ points: Double, _ side: Bilingual) {
      notes.append(
        Bilingual(ko: "\(side.ko) \(points.points) pt 잘림", en: "cut \(points.points) pt at the \(side.en)"))
    }
    let (before, behind) = (rect.start(axis) - place, view.frame.end(axis) - rect.end(axis))
    if before > 0, seen >= 0.005 {
      cut(before, axis == .vertical ? Bilingual(ko: "위쪽", en: "top") : Bilingual(ko: "왼쪽", en: "left"))
    }
    if behind > 0 {
      cut(behind, axis == .vertical ? Bilingual(ko: "아래쪽", en: "bottom") : Bilingual(ko: "오른쪽", en: "right"))
    }
    if let depth = laidOut.depthNote(view) { notes.append(depth) }
    return Row(view: view, ownPlace: ownPlace, inRect: inRect, seen: seen, notes: notes)
  }

  /// `items 7 of 7`, `headers 2 (1 pinned)`.
  package func counts(_ options: TextOptions) -> [String] {
    let items = rows.count { laidOut.item($0.view.element) != nil }
    let headers = rows.filter { laidOut.boundaryItem($0.view) != nil }
    let pinned = headers.count { $0.view.isPinned }
    let all = laidOut.solution.laidOutItemCount
    var counts = [options.say(ko: "아이템 \(all)개 중 \(items)개", en: "items \(items) of \(all)")]
    if !headers.isEmpty {
      let fixed = pinned > 0 ? options.say(ko: "  (고정 \(pinned)개)", en: "  (\(pinned) pinned)") : ""
      counts.append(options.say(ko: "헤더 \(headers.count)개", en: "headers \(headers.count)") + fixed)
    }
    return counts
  }

  /// `items 1 4 7   headers starter* fairy   (* pinned)`.
  package var identifiers: [String] {
    let items = rows.compactMap { row in
      laidOut.item(row.view.element).map { laidOut.key(of: $0).map(String.init) ?? $0 }
    }
    let headers = rows.filter { laidOut.boundaryItem($0.view) != nil }.map { row in
      (laidOut.snapshot.sectionIdentifier(at: row.view.element.section) ?? "") + (row.view.isPinned ? "*" : "")
    }
    var parts = ["items \(items.isEmpty ? "none" : items.joined(separator: " "))"]
    if !headers.isEmpty { parts.append("headers \(headers.joined(separator: " "))") }
    if rows.contains(where: \.view.isPinned) { parts.append("(* pinned)") }
    return parts
  }

  /// Returns the rows of `visible`.
  package func table(_ language: Language) -> TextTable {
    let axis = laidOut.solution.scrollDirection
    let isVertical = axis == .vertical
    let isTyped = laidOut.contents.naming.isTyped
    let identifier: [TextTable.Column] = isTyped ? [.init("id", cutOrder: 2, minimumWidth: 8)] : []
    var table = TextTable(
      columns: [.init(.kind), .init(.at)] + identifier + [
        .init(.name, cutOrder: 0, minimumWidth: 8),
        .init(isVertical ? "y" : "x", alignment: .right), .init(isVertical ? .pinnedY : .pinnedX, alignment: .right),
        .init(isVertical ? .onScreenY : .onScreenX, alignment: .right),
        .init(.inRect, alignment: .right), .init(.seen, alignment: .right), .init(.note, cutOrder: 1),
      ])
    for row in rows {
      let place = row.view.frame.start(axis)
      let isPinning = laidOut.boundaryItem(row.view)?.pinToVisibleBounds == true
      table.append(
        [
          StyledText(laidOut.role(row.view.element).rawValue), StyledText(laidOut.place(row.view.element)),
        ] + (isTyped ? [StyledText(laidOut.item(row.view.element).map { laidOut.handle(of: $0) } ?? "")] : []) + [
          StyledText(laidOut.name(row.view.element)), StyledText(row.ownPlace.points),
          StyledText(isPinning ? place.points : ""), StyledText((place - laidOut.scroll.contentOffset[axis]).points),
          StyledText(Self.percent(row.inRect)), StyledText(Self.percent(row.seen)),
          StyledText(row.notes.map { $0.text(language) }.joined(separator: ", ")),
        ])
    }
    return table
  }

  private static func percent(_ share: Double) -> String { "\((share * 100).nearestWhole.points)%" }

  /// The members of the JSON form: those of `frames`, and how much is seen of each view.
  package var members: [(String, JSONValue)] {
    let list = FrameList(laidOut, [])
    return list.members + [
      (
        "frames",
        .array(
          rows.map { row -> JSONValue in
            .object(
              list.members(of: row.view) + [("inRect", .double(row.inRect)), ("seen", .double(row.seen))])
          })
      )
    ]
  }
}

extension Rect {
  /// Returns the area of the rectangle that others cover together, in square points.
  ///
  /// - Complexity: O(k^3) for the *k* rectangles that meet it, of which at most 16 count.
  fileprivate func coveredArea(by others: [Rect]) -> Double {
    let parts = others.compactMap { $0.intersection(self) }.filter { !$0.size.isEmpty }.prefix(16)
    guard parts.count > 1 else { return parts.first.map { $0.width * $0.height } ?? 0 }
    let xs = Set(parts.flatMap { [$0.minX, $0.maxX] }).sorted()
    let ys = Set(parts.flatMap { [$0.minY, $0.maxY] }).sorted()
    var area = 0.0
    for (left, right) in zip(xs, xs.dropFirst()) {
      for (top, bottom) in zip(ys, ys.dropFirst()) {
        let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
        if parts.contains(where: { $0.contains(middle) }) { area += (right - left) * (bottom - top) }
      }
    }
    return area
  }
}
