internal import CompositionalLayout
internal import DiffableDataSource
internal import Geometry
package import JSONValues

extension Scene {
  /// The members of views with frames that are no frames.
  package var frameMembers: [(String, JSONValue)] {
    let offset = scroll.contentOffset
    return stateMembers + [
      ("screen", .string(screen)), ("container", container.json), ("contentSize", solution.contentSize.json),
      ("offset", [.double(offset.x), .double(offset.y)]),
    ]
  }

  /// The views as they are written to JSON, one after the other, in the order of ``FrameList``.
  ///
  /// - Parameters:
  ///   - section: Only those of this section; nil for all.
  ///   - role: Only those of this kind; nil for all.
  /// - Complexity: O(views) to write them, and memory for the names of one section.
  package func frameRows(section: Int?, role: String?) -> JSONRows {
    JSONRows(
      "frames",
      elements: { [self] row in
        var bytes: [UInt8] = []
        var names: (section: Int, items: [String]) = (-1, [])
        forEachView(of: section) { view in
          if let role, self.role(view.element).rawValue != role { return true }
          var identifier: String?
          if case .cell(let section, let item) = view.element {
            if names.section != section { names = (section, snapshot.itemIdentifiers(at: section)) }
            identifier = names.items.indices.contains(item) ? names.items[item] : nil
          }
          bytes.removeAll(keepingCapacity: true)
          append(view, identifier, to: &bytes)
          return row(bytes)
        }
      })
  }

  /// Calls a function with the views in the order in which people read them, until it returns false.
  private func forEachView(of only: Int?, _ body: (CollectionViewLayoutAttributes) -> Bool) {
    let ofLayout = solution.boundaryAttributes(scroll: scroll).filter { only == nil || $0.element.section == only }
    for view in ofLayout where role(view.element) == .header { if !body(view) { return } }
    for section in only.map({ $0..<$0 + 1 }) ?? 0..<solution.sectionCount {
      let (boundaries, decorations) = solution.boundaryAttributes(ofSection: section, scroll: scroll)
      for view in boundaries where role(view.element) == .header { if !body(view) { return } }
      var (badges, isWanted): ([CollectionViewLayoutAttributes], Bool) = ([], true)
      solution.forEachGroup(ofSection: section, scroll: scroll) { views in
        for view in views {
          if case .cell = view.element { isWanted = isWanted && body(view) } else { badges.append(view) }
        }
        return isWanted
      }
      guard isWanted else { return }
      for view in badges + boundaries where role(view.element) != .header { if !body(view) { return } }
      for view in decorations { if !body(view) { return } }
    }
    for view in ofLayout where role(view.element) != .header { if !body(view) { return } }
  }

  /// Writes one view, its members in the order of their keys.
  private func append(_ view: CollectionViewLayoutAttributes, _ identifier: String?, to bytes: inout [UInt8]) {
    func begin(_ text: StaticString) {
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
    if let kind = view.element.elementKind {
      begin("{\"elementKind\":")
      JSONText.append(kind, to: &bytes)
      begin(",\"h\":")
    } else {
      begin("{\"h\":")
    }
    JSONText.append(view.frame.height, to: &bytes)
    if let identifier {
      begin(",\"id\":")
      JSONText.append(identifier, to: &bytes)
    }
    begin(",\"item\":")
    if view.element.item == LayoutElement.layoutBoundaryItem {
      begin("\"max\"")
    } else {
      JSONText.append(view.element.item, to: &bytes)
    }
    switch view.element {
    case .cell: begin(",\"kind\":\"item\"")
    case .supplementary: begin(",\"kind\":\"supplementary\"")
    case .decoration: begin(",\"kind\":\"decoration\"")
    }
    if measuredSize(of: view.element) != nil { begin(",\"measured\":true") }
    if view.element.elementKind != nil {
      if view.isPinned { begin(",\"pinned\":true") }
      begin(",\"role\":")
      JSONText.append(role(view.element).rawValue, to: &bytes)
    }
    begin(",\"section\":")
    JSONText.append(view.element.section, to: &bytes)
    begin(",\"w\":")
    JSONText.append(view.frame.width, to: &bytes)
    begin(",\"x\":")
    JSONText.append(view.frame.minX, to: &bytes)
    begin(",\"y\":")
    JSONText.append(view.frame.minY, to: &bytes)
    begin(",\"z\":")
    JSONText.append(view.zIndex, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }
}
