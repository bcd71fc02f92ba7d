internal import UIKitNames

extension View {
  /// Gives texts a font. *Real*.
  public func font(_ font: Font?) -> some View { surrounded { $0.font = font } }
  /// Gives texts other strokes. *Real*.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    surrounded { values in if let weight { values.font = (values.font ?? .body).weight(weight) } }
  }
  /// Makes texts bold. *Real*.
  public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }
  /// Gives letters one width. *Real*.
  public func monospaced(_ isActive: Bool = true) -> some View {
    surrounded { if isActive { $0.font = ($0.font ?? .body).monospaced() } }
  }
  /// Gives texts a colour. *Kept*.
  public func foregroundColor(_ color: Color?) -> some View { surrounded { $0.foreground = color } }
  /// Gives texts and forms a colour. *Kept*.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    surrounded { $0.foreground = style.color ?? $0.foreground }
  }
  /// Gives texts and forms colours. *Kept*: the first one.
  public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(
    _ primary: First, _ secondary: Second
  ) -> some View { foregroundStyle(primary) }
  /// Limits the lines of texts. *Real*.
  public func lineLimit(_ number: Int?) -> some View { surrounded { $0.lineLimit = number } }
  /// Limits the lines of texts, and keeps space for them or not. *Real*: the limit.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }
  /// Limits the lines of texts. *Real*: the last number.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }
  /// Aligns the lines of texts. *Kept*.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    surrounded { $0.multilineTextAlignment = alignment }
  }
  /// Makes letters capitals or small ones. *Real*.
  public func textCase(_ textCase: Text.Case?) -> some View { surrounded { $0.textCase = textCase } }
  /// Gives symbols another size. *Real*.
  public func imageScale(_ scale: Image.Scale) -> some View { surrounded { $0.imageScale = scale } }
  /// Switches controls off. *Real*.
  public func disabled(_ disabled: Bool) -> some View {
    surrounded { if disabled { $0.isEnabled = false } }
  }

  /// Sets a value that views below ask for. *Real*.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { surrounded { $0[keyPath: keyPath] = value } }
  /// Gives an object to views below that ask for its type. *Real*.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    surrounded { $0.objects[ObjectIdentifier(Object.self)] = object }
  }
  /// Gives an object to views below that ask for its type. *Real*.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    surrounded { $0.objects[ObjectIdentifier(Object.self)] = object }
  }

  /// Sets the view's accessibility label. *Real*: a view that can be pressed has this name.
  public func accessibilityLabel(_ label: Text) -> some View { named { $0.accessibilityLabel = label.content } }
  /// Sets the view's accessibility label. *Real*: a view that can be pressed has this name.
  public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { accessibilityLabel(Text(key)) }
  /// Sets the view's accessibility label. *Real*: a view that can be pressed has this name.
  @_disfavoredOverload
  public func accessibilityLabel<Words: StringProtocol>(_ label: Words) -> some View {
    accessibilityLabel(Text(label))
  }
  /// Names the view for tests. *Real*: what can be pressed is called so.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    named { $0.accessibilityIdentifier = identifier }
  }

  private func named(_ name: @escaping (UIView) -> Void) -> some View {
    wrapped { element, _ in
      if let view = element.views.first { name(view) }
      return element
    }
  }
}
