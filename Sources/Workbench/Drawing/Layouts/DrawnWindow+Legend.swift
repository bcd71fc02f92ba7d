internal import CompositionalLayout
internal import DisplayText

extension DrawnWindow {
  /// Names for the marks that nothing covers, and the number of views that show nothing.
  func legend(labels: (LayoutElement) -> [String]) -> [StyledText] {
    var notes = marks.filter { canvas.text(column: $0.column, row: $0.row) == $0.sign }.map { mark in
      let name = labels(mark.element).filter { !$0.isEmpty }.joined(separator: " ")
      return StyledText("\(mark.sign)  \(name.isEmpty ? mark.element.place : name)").line(options)
    }
    func add(_ count: Int, ko: String, en: String) {
      if count > 0 { notes.append(StyledText(options.say(ko: ko, en: en))) }
    }
    add(
      unmarkedCount, ko: "이름을 쓸 자리가 없는 상자 \(unmarkedCount)개",
      en: "\(unmarkedCount) more boxes are too small for a name")
    add(hiddenCount, ko: "뺀 것: 여럿에 가려진 뷰 \(hiddenCount)개", en: "left out: \(hiddenCount) views behind many others")
    add(
      emptyCount, ko: "크기가 없는 뷰 \(emptyCount)개",
      en: emptyCount == 1 ? "1 view has no size" : "\(emptyCount) views have no size")
    return notes
  }
}

extension LayoutElement {
  /// The view by its kind and index path: `[0,3]`, `badge [0,1]`.
  var place: String {
    let path = item == Self.layoutBoundaryItem ? "[layout]" : "[\(section),\(item)]"
    return elementKind.map { "\($0) \(path)" } ?? path
  }
}
