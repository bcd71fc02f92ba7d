import Foundation
import Testing
import UIKitNames

/// Constraints, stacks and measured labels; the frames are worked out by hand.
@MainActor @Suite struct AutoLayoutTests {
  private let room = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func added(_ view: UIView = UIView(), to holder: UIView? = nil) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (holder ?? room).addSubview(view)
    return view
  }

  @Test func edgesWithConstants() {
    let view = added()
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: room.topAnchor, constant: 10),
      view.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: room.trailingAnchor, constant: -30),
      view.bottomAnchor.constraint(equalTo: room.bottomAnchor, constant: -40),
    ])
    room.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 10, width: 250, height: 150))
    room.frame.size.width = 400
    room.layoutIfNeeded()
    #expect(view.frame.width == 350)
  }

  /// A property may hold `NSLayoutConstraint()` until the real one is made: it has no items and moves nothing.
  @Test func constraintWithoutItemsHasNoEffect() {
    let view = added()
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: room.topAnchor, constant: 10),
      view.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 40),
    ])
    let nothing = NSLayoutConstraint()
    #expect(nothing.firstItem == nil && nothing.secondItem == nil)
    #expect(nothing.firstAttribute == .notAnAttribute && nothing.secondAttribute == .notAnAttribute)
    nothing.constant = 500
    nothing.isActive = true
    #expect(!nothing.isActive)
    room.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 10, width: 30, height: 40))
    nothing.isActive = false
    room.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 10, width: 30, height: 40))
  }

  /// Interface Builder ties the views of a cell to the cell, not to its content view.
  @Test func constraintsBetweenACellAndViewsOfItsContentView() {
    var broken: [NSLayoutConstraint] = []
    let former = ConstraintReport.observer
    ConstraintReport.observer = { one, _ in broken.append(one) }
    defer { ConstraintReport.observer = former }
    let cell = UICollectionViewCell(frame: CGRect(x: 40, y: 50, width: 300, height: 50))
    room.addSubview(cell)
    let label = added(UILabel(), to: cell.contentView)
    let edges = tie(label, to: cell, by: 10)
    cell.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 10, y: 10, width: 280, height: 30))
    edges[0].constant = 15
    cell.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 10, y: 15, width: 280, height: 25))
    cell.frame.size.width = 200
    cell.layoutIfNeeded()
    #expect(label.frame.width == 180)
    edges[0].isActive = false
    label.heightAnchor.constraint(equalToConstant: 12).isActive = true
    cell.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 10, y: 28, width: 180, height: 12))
    #expect(broken.isEmpty)
  }

  /// Cells and headers want the height of what stands in them, whichever view it is tied to.
  @Test func heightsOfCellsWithViewsTiedToThem() {
    let target = CGSize(width: 300, height: 10)
    func height(_ view: UIView, _ holder: UIView) -> CGFloat {
      view.frame = CGRect(origin: .zero, size: target)
      let box = added(to: holder)
      _ = tie(box, to: view, by: 30)
      box.heightAnchor.constraint(equalToConstant: 20).isActive = true
      return view.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let cells = (0..<2).map { _ in UICollectionViewCell(frame: .zero) }
    #expect(height(cells[0], cells[0].contentView) == 80)
    #expect(height(cells[1], cells[1]) == 80)
    let rows = (0..<2).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    #expect(height(rows[0], rows[0].contentView) == 80)
    #expect(height(rows[1], rows[1]) == 80)
    let headers = (0..<2).map { _ in UITableViewHeaderFooterView(reuseIdentifier: nil) }
    #expect(height(headers[0], headers[0].contentView) == 80)
    #expect(height(headers[1], headers[1]) == 80)
  }

  /// Ties a view to the edges of another: top, leading, trailing and bottom.
  private func tie(_ view: UIView, to other: UIView, by space: CGFloat) -> [NSLayoutConstraint] {
    let edges = [
      view.topAnchor.constraint(equalTo: other.topAnchor, constant: space),
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: space),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -space),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -space),
    ]
    NSLayoutConstraint.activate(edges)
    return edges
  }

  @Test func centreSizeAspectAndMultiplier() {
    let (view, half) = (added(), added())
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: room.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: room.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 80),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      half.widthAnchor.constraint(equalTo: room.widthAnchor, multiplier: 0.5, constant: -8),
      half.heightAnchor.constraint(equalToConstant: 10),
      half.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 4),
      half.topAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    room.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 110, y: 80, width: 80, height: 40))
    #expect(half.frame == CGRect(x: 194, y: 120, width: 142, height: 10))
  }

  @Test func theVisualFormatMakesAnchorsConstraints() {
    let (icon, title) = (added(), added())
    let views: [String: Any] = ["icon": icon, "title": title]
    for format in [
      "H:|-[icon(24)]-gap-[title(>=40@750,<=500)]-16-|", "V:|-(10)-[icon(==title)]", "V:[title(30)]",
    ] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: format.hasPrefix("H") ? .alignAllTop : [], metrics: ["gap": 12.0],
          views: views))
    }
    room.layoutIfNeeded()
    // The dash beside the superview is its margin: 8 points.
    #expect(icon.frame == CGRect(x: 8, y: 10, width: 24, height: 30))
    #expect(title.frame.minX == 44 && title.frame.maxX == 284)
    #expect(title.frame.minY == 10 && title.frame.height == 30)
    let plain = NSLayoutConstraint.constraints(withVisualFormat: "[icon]-[title]", views: views)
    #expect(plain.map(\.constant) == [8] && plain.first?.firstItem === title)
  }

  @Test func atLeastAndPriorities() {
    let view = added()
    let wide = view.widthAnchor.constraint(equalToConstant: 500)
    wide.priority = .defaultHigh
    let low = view.heightAnchor.constraint(equalToConstant: 10)
    low.priority = .defaultLow
    NSLayoutConstraint.activate([
      wide, low,
      view.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(lessThanOrEqualTo: room.trailingAnchor, constant: -16),
      view.topAnchor.constraint(equalTo: room.topAnchor),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
    room.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 0, width: 268, height: 44))
  }

  @Test func leadingIsTheRightEdgeFromRightToLeft() {
    room.semanticContentAttribute = .forceRightToLeft
    let view = added()
    view.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.topAnchor.constraint(equalTo: room.topAnchor), view.heightAnchor.constraint(equalToConstant: 5),
    ])
    room.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 240, y: 0, width: 50, height: 5))
  }

  @Test func conflictingConstraintsAreReportedOnceAndTheRestHold() {
    var reports: [(NSLayoutConstraint, [NSLayoutConstraint])] = []
    ConstraintReport.observer = { reports.append(($0, $1)) }
    defer { ConstraintReport.observer = nil }
    let view = added()
    let (first, second) = (
      view.widthAnchor.constraint(equalToConstant: 100), view.widthAnchor.constraint(equalToConstant: 120)
    )
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 7),
      view.topAnchor.constraint(equalTo: room.topAnchor), view.heightAnchor.constraint(equalToConstant: 5), first,
      second,
    ])
    room.layoutIfNeeded()
    room.setNeedsLayout()
    room.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 7, y: 0, width: 100, height: 5))
    #expect(reports.count == 1)
    #expect(reports.first?.0 === second)
    #expect(reports.first?.1.contains { $0 === first } == true)
    #expect(second.place.hasPrefix("AutoLayoutTests.swift:"))
  }

  @Test func textsAreMeasuredByTheRule() {
    let label = UILabel()
    label.text = "가나다"
    // Three full-width characters of 17 points; 1.2 x 17 = 20.4, up to the next third of a point.
    #expect(label.intrinsicContentSize.width == 51)
    #expect(abs(label.intrinsicContentSize.height - 62.0 / 3) < 1e-9)
    label.font = .systemFont(ofSize: 10)
    label.text = "ab 가"
    // (0.55 + 0.55 + 0.28 + 1) x 10 = 23.8, up to 24.
    #expect(label.intrinsicContentSize == CGSize(width: 24, height: 12))
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 15, height: 0)).height == 24)
    #expect(UIFont.preferredFont(forTextStyle: .footnote).pointSize == 13)
  }

  @Test func aLabelOfSeveralLinesMakesItsHolderHigh() {
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 44))
    let label = UILabel()
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 10)
    label.text = "가나 다라 마바"
    _ = added(label, to: cell)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
      label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -8),
      label.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -8),
    ])
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 60, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // 44 points hold four characters of 10; six and two blanks make two lines of 12.
    #expect(size == CGSize(width: 60, height: 40))
  }

  @Test func aColumnOfAStack() {
    let stack = UIStackView(
      arrangedSubviews: ["가", "나다"].map { text in
        let label = UILabel()
        label.font = .systemFont(ofSize: 10)
        label.text = text
        return label
      })
    stack.axis = .vertical
    stack.spacing = 4
    _ = added(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: room.topAnchor, constant: 1),
      stack.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: room.trailingAnchor),
    ])
    room.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 1, width: 300, height: 28))
    #expect(
      stack.arrangedSubviews.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 300, height: 12), CGRect(x: 0, y: 16, width: 300, height: 12),
      ])
    stack.arrangedSubviews[0].isHidden = true
    room.layoutIfNeeded()
    #expect(stack.frame.height == 12)
    stack.arrangedSubviews[0].isHidden = false
    stack.alignment = .center
    room.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [145, 140])
  }

  @Test func aRowOfEqualParts() {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView(), UIView()])
    stack.distribution = .fillEqually
    stack.spacing = 6
    stack.frame = CGRect(x: 0, y: 0, width: 312, height: 20)
    stack.layoutIfNeeded()
    #expect(
      stack.arrangedSubviews.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 100, height: 20), CGRect(x: 106, y: 0, width: 100, height: 20),
        CGRect(x: 212, y: 0, width: 100, height: 20),
      ])
  }

  @Test func aRowOfALabelAndAnIconGivesTheRoomToTheLabel() {
    let (icon, label) = (UIImageView(image: UIImage(systemName: "star")), UILabel())
    label.text = "가"
    icon.setContentHuggingPriority(.required, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [icon, label])
    stack.spacing = 8
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    stack.layoutIfNeeded()
    #expect(icon.frame == CGRect(x: 0, y: 0, width: 20, height: 40))
    #expect(label.frame == CGRect(x: 28, y: 0, width: 172, height: 40))
  }

  @Test func constraintsToAScrollViewMakeItsContent() {
    let scroll = UIScrollView()
    _ = added(scroll)
    let content = added(UIView(), to: scroll)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: room.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: room.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: room.bottomAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    room.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 300, height: 900))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 900))
  }

  @Test func autoresizingMasksStretchInProportion() {
    let view = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 50))
    view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin, .flexibleRightMargin]
    room.addSubview(view)
    room.frame.size.width = 600
    #expect(view.frame == CGRect(x: 200, y: 0, width: 200, height: 50))
  }

  @Test func aGuideTakesPart() {
    let (guide, view) = (UILayoutGuide(), added())
    room.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: room.layoutMarginsGuide.topAnchor),
      guide.heightAnchor.constraint(equalTo: room.heightAnchor, multiplier: 0.25),
      guide.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 10),
      view.topAnchor.constraint(equalTo: guide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.widthAnchor.constraint(equalToConstant: 1), view.heightAnchor.constraint(equalToConstant: 1),
    ])
    room.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 8, width: 10, height: 50))
    #expect(view.frame == CGRect(x: 10, y: 58, width: 1, height: 1))
  }
}
