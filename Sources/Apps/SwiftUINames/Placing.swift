public import UIKitNames

extension View {
  /// Keeps space at some sides: 16 points where nothing is said. *Real*.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    wrapped { element, _ in PaddingElement(element, EdgeInsets(edges, length ?? 16)) }
  }
  /// Keeps space at all sides. *Real*.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
  /// Keeps space around. *Real*.
  public func padding(_ insets: EdgeInsets) -> some View { wrapped { element, _ in PaddingElement(element, insets) } }

  /// Gives a width or a height. *Real*.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    wrapped { element, _ in FrameElement(element, width: .fixed(width), height: .fixed(height), alignment) }
  }
  /// Gives bounds of width and height. *Real*.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    wrapped { element, _ in
      FrameElement(
        element, width: LengthBounds(least: minWidth, ideal: idealWidth, most: maxWidth),
        height: LengthBounds(least: minHeight, ideal: idealHeight, most: maxHeight), alignment)
    }
  }

  /// Shows something behind, in the space of the view. *Real*.
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    wrapped { LayerElement($0, background.whole($1.below("behind"), alignment), isInFront: false, alignment) }
  }
  /// Shows something behind, in the space of the view. *Real*.
  public func background<Behind: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Behind
  ) -> some View { background(content(), alignment: alignment) }
  /// Fills the space behind. *Kept*.
  @_disfavoredOverload
  public func background<Style: ShapeStyle>(
    _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { background(style.color ?? .clear) }
  /// Fills a form behind. *Kept*.
  public func background<Style: ShapeStyle, Form: Shape>(_ style: Style, in shape: Form) -> some View {
    background(style.color ?? .clear)
  }

  /// Shows something in front, in the space of the view. *Real*.
  public func overlay<Front: View>(_ overlay: Front, alignment: Alignment = .center) -> some View {
    wrapped { LayerElement($0, overlay.whole($1.below("front"), alignment), isInFront: true, alignment) }
  }
  /// Shows something in front, in the space of the view. *Real*.
  public func overlay<Front: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Front
  ) -> some View { overlay(content(), alignment: alignment) }

  /// Lets the view have the size that it wants. *Real*.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
  /// Lets the view have the width or the height that it wants. *Real*.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    let axes: Axis.Set = [horizontal ? .horizontal : [], vertical ? .vertical : []]
    return wrapped { element, _ in FixedSizeElement(element, axes) }
  }

  /// Says which views of a stack get space first. *Real*.
  public func layoutPriority(_ value: Double) -> some View {
    wrapped { element, _ in
      let wrapper = Wrapper(element)
      wrapper.priority = value
      return wrapper
    }
  }

  /// Moves the view without its neighbours knowing. *Real*.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }
  /// Moves the view without its neighbours knowing. *Real*.
  public func offset(_ offset: CGSize) -> some View { wrapped { element, _ in OffsetElement(element, offset) } }

  /// Keeps width and height in a relation. *Real*.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    wrapped { element, _ in RatioElement(element, aspectRatio, fills: contentMode == .fill) }
  }
  /// Keeps width and height in a relation. *Real*.
  public func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(size.height > 0 ? size.width / size.height : nil, contentMode: contentMode)
  }
  /// Lets the view stay within its space. *Real*.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  /// Lets the view fill its space. *Real*.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Hides the view, whose space stays. *Real*.
  public func hidden() -> some View {
    wrapped { element, _ in
      for view in element.views { view.isHidden = true }
      return element
    }
  }
  /// Says how much of the view is seen. *Kept*.
  public func opacity(_ opacity: Double) -> some View {
    wrapped { element, _ in
      for view in element.views { view.alpha *= opacity }
      return element
    }
  }
}

/// The way in which a view keeps its relation. *Real*.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  case fit, fill
}
