internal import UIKitNames

/// The kind of a button. *Kept*: in the actions of swipes.
public struct ButtonRole: Hashable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

/// A button. *Real*: the user presses it by its text, or by the name of its symbol.
public struct Button<Title> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let title: Title
}

extension Button: View, Primitive where Title: View {
  public typealias Body = Never

  /// Creates a button of views.
  public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Title) {
    self.init(role: nil, action: action, title: label())
  }
  /// Creates a button of views.
  public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Title
  ) { self.init(role: role, action: action, title: label()) }

  func elements(in context: BuildContext) -> [Element] {
    let inner = title.built(in: context.below("button"))
    let whole = inner.count == 1 ? inner[0] : StackElement(.horizontal, .center, spacing: nil, inner)
    return [PressElement(whole, isEnabled: context.environment.isEnabled) { action() }]
  }
}

extension Button where Title == Text {
  /// Creates a button of a text.
  public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action, title: Text(titleKey))
  }
  /// Creates a button of a text.
  @_disfavoredOverload
  public nonisolated init<Words: StringProtocol>(_ title: Words, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action, title: Text(title))
  }
  /// Creates a button of a text.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action, title: Text(titleKey)) }
  /// Creates a button of a text.
  @_disfavoredOverload
  public nonisolated init<Words: StringProtocol>(
    _ title: Words, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action, title: Text(title)) }
}

extension Button where Title == Label<Text, Image> {
  /// Creates a button of a text and a symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) { self.init(role: nil, action: action, title: Label(titleKey, systemImage: systemImage)) }
  /// Creates a button of a text and a symbol.
  @_disfavoredOverload
  public nonisolated init<Words: StringProtocol>(
    _ title: Words, systemImage: String, action: @escaping @MainActor () -> Void
  ) { self.init(role: nil, action: action, title: Label(title, systemImage: systemImage)) }
  /// Creates a button of a text and a symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action, title: Label(titleKey, systemImage: systemImage)) }
}

/// A switch after a text. *Real*: the user presses it by its text.
public struct Toggle<Title> {
  private let isOn: Binding<Bool>
  private let title: Title
}

extension Toggle: View, Primitive where Title: View {
  public typealias Body = Never

  /// Creates a switch after views.
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Title) {
    self.init(isOn: isOn, title: label())
  }

  func elements(in context: BuildContext) -> [Element] {
    let inner = title.built(in: context.below("toggle"))
    let control = UISwitch(frame: .zero)
    control.isOn = isOn.wrappedValue
    control.isEnabled = context.environment.isEnabled
    control.accessibilityLabel = inner.flatMap(\.texts).first
    control.addAction(
      UIAction { [isOn, weak control] _ in isOn.wrappedValue = control?.isOn ?? false }, for: .valueChanged)
    let row = inner + [SpacerElement(nil), ViewElement(control, size: CGSize(width: 51, height: 31))]
    return [StackElement(.horizontal, .center, spacing: nil, row)]
  }
}

extension Toggle where Title == Text {
  /// Creates a switch after a text.
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn, title: Text(titleKey))
  }
  /// Creates a switch after a text.
  @_disfavoredOverload
  public nonisolated init<Words: StringProtocol>(_ title: Words, isOn: Binding<Bool>) {
    self.init(isOn: isOn, title: Text(title))
  }
}

/// A wheel, or a bar where the progress is known. *Kept*.
public struct ProgressView {
  private let value: Double?

  /// Creates a wheel.
  public init() { value = nil }
  /// Creates a bar.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.value = value.map { Double($0 / total) }
  }
}

extension ProgressView: View, Primitive {
  public typealias Body = Never

  func elements(in context: BuildContext) -> [Element] {
    guard let value else {
      let wheel = UIActivityIndicatorView(style: .medium)
      wheel.startAnimating()
      return [ViewElement(wheel, size: CGSize(width: 20, height: 20))]
    }
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = Float(value)
    return [ViewElement(bar) { CGSize(width: $0.width ?? 10, height: 4) }]
  }
}
