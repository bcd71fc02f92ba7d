import SwiftUINames
import Testing
import UIKitNames

/// Places of views by hand: letters are as wide as the rule for labels says, `a` 0.55 of the font's size, a digit 0.62.
@Suite @MainActor struct `Placement of views` {
  /// Returns the frames of the views of UIKit's that show something in an offered space, from back to front.
  private func frames(_ width: CGFloat, _ height: CGFloat, _ view: some View) -> [CGRect] {
    let host = UIHostingController(rootView: view)
    host.view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    host.view.layoutIfNeeded()
    return host.view.subviews.map(\.frame)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func `A row is as wide as its views and 8 points between`() {
    let shown = frames(
      100, 40,
      HStack {
        Color.red.frame(width: 20, height: 10)
        Color.blue.frame(width: 30, height: 20)
      })
    #expect(shown == [rect(21, 15, 20, 10), rect(49, 10, 30, 20)])
  }

  @Test func `A spacer takes what is left, and has no distance of its own`() {
    let shown = frames(
      100, 40,
      HStack {
        Color.red.frame(width: 20, height: 10)
        Spacer()
        Color.blue.frame(width: 30, height: 10)
      })
    #expect(shown == [rect(0, 15, 20, 10), rect(70, 15, 30, 10)])
  }

  @Test func `Views that can stretch share what the others leave`() {
    let shown = frames(
      100, 40,
      HStack(spacing: 0) {
        Color.red
        Color.green.frame(width: 20)
        Color.blue.frame(maxWidth: 10)
      })
    #expect(shown == [rect(0, 0, 70, 40), rect(70, 0, 20, 40), rect(90, 0, 10, 40)])
  }

  @Test func `A column begins at its alignment`() {
    let shown = frames(
      100, 100,
      VStack(alignment: .trailing, spacing: 5) {
        Color.red.frame(width: 40, height: 10)
        Color.blue.frame(width: 20, height: 10)
      })
    #expect(shown == [rect(30, 37.5, 40, 10), rect(50, 52.5, 20, 10)])
  }

  @Test func `A higher priority comes first`() {
    let shown = frames(
      100, 10,
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 10)
        Color.blue.layoutPriority(1)
      })
    #expect(shown == [rect(0, 0, 10, 10), rect(10, 0, 90, 10)])
  }

  @Test func `Padding, frames and what is behind or in front`() {
    let shown = frames(
      100, 100,
      Color.red.frame(width: 20, height: 20).padding(.horizontal, 5).background(Color.green)
        .overlay(alignment: .topTrailing) { Color.blue.frame(width: 4, height: 6) })
    #expect(shown == [rect(35, 40, 30, 20), rect(40, 40, 20, 20), rect(61, 40, 4, 6)])
  }

  @Test func `A text is broken where its room ends, and cut behind its last line`() {
    // Ten digits and a blank at 10 points are 64.8 wide, rounded up to a pixel; a line is 12 high.
    let words = Text("01234 56789").font(.system(size: 10))
    #expect(frames(200, 100, words) == [rect(67.5, 44, 65, 12)])
    #expect(frames(40, 100, words).map(\.size.height) == [24])
    #expect(frames(40, 100, words.lineLimit(1)).map(\.size.height) == [12])
    #expect(frames(40, 13, words).map(\.size.height) == [12])
  }

  @Test func `An image that can be resized keeps its relation`() {
    let image = Image(systemName: "star").resizable().scaledToFit()
    #expect(frames(60, 30, image) == [rect(15, 0, 30, 30)])
    #expect(
      frames(60, 30, Image(systemName: "star").resizable().scaledToFill()).map(\.size) == [
        CGSize(width: 60, height: 60)
      ])
    #expect(
      frames(60, 30, Image(systemName: "star").resizable().aspectRatio(2, contentMode: .fit)) == [rect(0, 0, 60, 30)])
  }

  @Test func `A row on the first base line`() {
    let shown = frames(
      300, 100,
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("a").font(.system(size: 20))
        Text("a").font(.system(size: 10))
      })
    // The base lines lie 0.95 of the size below the top.
    #expect(shown.map { $0.minY - shown[0].minY } == [0, 9.5])
  }

  @Test func `A cell's height is that of its content and margins`() {
    func height(_ configuration: some UIContentConfiguration, _ cell: UICollectionViewCell) -> CGFloat {
      cell.contentConfiguration = configuration
      return cell.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let tall = UIHostingConfiguration { Color.red.frame(height: 60) }
    let flat = UIHostingConfiguration { Color.red.frame(height: 5) }
    let row = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    #expect(height(tall, row) == 82)
    #expect(height(flat, row) == 44)
    #expect(height(flat.minSize(height: 10), row) == 27)
    #expect(height(tall.margins(.vertical, 1), row) == 62)
    let tile = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    #expect(height(tall, tile) == 76)
    #expect(height(tall.margins(.all, 0), tile) == 60)
  }

  /// Waits until the main queue has done what it was given before.
  func mainQueueIsDone() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  @Test func `State stays when a view is described anew, and shows it anew`() async {
    struct Counter: View {
      let title: String
      @State private var count = 0
      var body: some View { Button("\(title) \(count)") { count += 1 } }
    }
    let host = UIHostingController(rootView: Counter(title: "a"))
    host.view.frame = rect(0, 0, 200, 50)
    host.view.layoutIfNeeded()
    func press() { host.view.subviews.compactMap { $0 as? UIControl }.first?.press() }
    func text() -> String? { host.view.subviews.compactMap { ($0 as? UILabel)?.text }.first }
    press()
    await mainQueueIsDone()
    #expect(text() == "a 1")
    host.rootView = Counter(title: "b")
    #expect(text() == "b 1")
  }

  @Test func `Each row's own object is watched, also one in the place of one that is gone`() async {
    final class Row: ObservableObject { @Published var count = 0 }
    struct Shown: View {
      @ObservedObject var row: Row
      var body: some View { Text("count \(row.count)") }
    }
    let host = UIHostingController(rootView: Shown(row: Row()))
    host.view.frame = rect(0, 0, 200, 50)
    host.view.layoutIfNeeded()
    func text() -> String? { host.view.subviews.compactMap { ($0 as? UILabel)?.text }.first }
    for turn in 1...20 {
      let row = Row()
      host.rootView = Shown(row: row)
      #expect(text() == "count 0")
      row.count = turn
      await mainQueueIsDone()
      #expect(text() == "count \(turn)")
    }
  }
}
