public import UIKitNames

/// A name of a value that views below can ask for. *Real*.
public protocol EnvironmentKey {
  /// The kind of value.
  associatedtype Value
  /// The value where none is set.
  static var defaultValue: Value { get }
}

/// Light or dark. *Real*.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  case light, dark
}

/// The direction of reading. *Real*.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

/// The space in one direction. *Real*.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

/// The values that a view can ask its surroundings for. *Real*.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  var objects: [ObjectIdentifier: AnyObject] = [:]
  /// The font of texts without one of their own.
  public var font: Font?
  var foreground: Color?
  /// The most lines of a text; nil for no limit.
  public var lineLimit: Int?
  /// The alignment of the lines of a text. *Kept*.
  public var multilineTextAlignment = TextAlignment.leading
  /// The size of symbols beside texts.
  public var imageScale = Image.Scale.medium
  /// Whether controls can be used.
  public var isEnabled = true
  /// Light or dark, as the device is.
  public var colorScheme = ColorScheme.light
  /// The direction of reading.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The space from side to side.
  public var horizontalSizeClass: UserInterfaceSizeClass?
  /// The space from top to bottom.
  public var verticalSizeClass: UserInterfaceSizeClass?
  /// The number of pixels in a point.
  public var displayScale: CGFloat = 3
  /// The letters that become capitals or small.
  public var textCase: Text.Case?
  /// The place by which texts are written.
  public var locale = Locale.current
  /// The days of the user.
  public var calendar = Calendar.current

  /// Creates the values of a device.
  public init() {}

  /// A value of an app's own.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Takes what the device says.
  @MainActor mutating func take(_ traits: UITraitCollection) {
    colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
    layoutDirection = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    displayScale = traits.displayScale
    horizontalSizeClass = traits.horizontalSizeClass == .regular ? .regular : .compact
    verticalSizeClass = traits.verticalSizeClass == .regular ? .regular : .compact
  }
}

/// A property that is connected with the environment of its view before the view is made.
@MainActor
protocol LinkedProperty {
  /// Joins it.
  ///
  /// - Parameter name: The property's place, by which it finds its value again.
  func link(in context: BuildContext, named name: String)
}

/// A value of the surroundings. *Real*.
@propertyWrapper
public struct Environment<Value> {
  private final class Box {
    var read: ((EnvironmentValues) -> Value)
    var values = EnvironmentValues()
    init(_ read: @escaping (EnvironmentValues) -> Value) { self.read = read }
  }

  private let box: Box

  /// Asks for a value by its name.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { box = Box { $0[keyPath: keyPath] } }

  /// Asks for an object by its type.
  public init(_ type: Value.Type) where Value: AnyObject {
    box = Box { values in
      guard let object = values.objects[ObjectIdentifier(type)] as? Value else {
        preconditionFailure("No Observable object of type \(type) found.")
      }
      return object
    }
  }

  /// Asks for an object by its type, which need not be there.
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
    box = Box { $0.objects[ObjectIdentifier(type)] as? Object }
  }

  /// The value.
  public var wrappedValue: Value { box.read(box.values) }
}

extension Environment: LinkedProperty {
  func link(in context: BuildContext, named name: String) { box.values = context.environment }
}
