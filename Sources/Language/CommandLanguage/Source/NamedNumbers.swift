// Numbers as lines, answers and pages name them: any whole number may come, the least and the greatest among them.

extension Int {
  /// Returns the numbers from this one through another, up or down, as a span names them, or nil if they are more than
  /// a limit.
  package func through(_ last: Int, atMost limit: Int) -> StrideThrough<Int>? {
    let (distance, overflows) = last.subtractingReportingOverflow(self)
    guard !overflows, distance.magnitude < limit else { return nil }
    return stride(from: self, through: last, by: self <= last ? 1 : -1)
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the position of the element that people call by a number, from 1, or nil if there is none.
  package func index(ofNumber number: Int) -> Int? { number >= 1 && number <= count ? startIndex + number - 1 : nil }

  /// Returns the element that people call by a number, from 1, or nil if there is none.
  package func element(number: Int) -> Element? { index(ofNumber: number).map { self[$0] } }
}
