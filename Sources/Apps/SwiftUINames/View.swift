internal import UIKitNames

/// A part of what is shown, described by a value. *Real*.
@MainActor @preconcurrency
public protocol View {
  /// The kind of view that this one is made of.
  associatedtype Body: View
  /// The views that this one is made of.
  @ViewBuilder var body: Body { get }
}

/// A view that is not made of others but places something itself.
@MainActor
protocol Primitive {
  /// Returns what is placed, in order.
  func elements(in context: BuildContext) -> [Element]
}

extension View where Body == Never {
  /// A view that is not made of others: it has none.
  public var body: Never { preconditionFailure("\(Self.self) is not made of other views") }
}

extension Never: View {
  public typealias Body = Never
}

extension View {
  /// Returns what the view places, its own views and what they are made of.
  ///
  /// - Complexity: O(views)
  func built(in context: BuildContext) -> [Element] {
    if let primitive = self as? any Primitive { return primitive.elements(in: context) }
    if let source = self as? any UIViewRepresentable { return source.represented(in: context) }
    if let source = self as? any UIViewControllerRepresentable { return source.represented(in: context) }
    let inner = context.below("\(Self.self)")
    inner.link(propertiesOf: self)
    return body.built(in: inner)
  }
}

/// The values that are passed down the tree of views while it is made into elements.
@MainActor
struct BuildContext {
  /// The values that views above have set.
  var environment = EnvironmentValues()
  /// The place in the tree, by which state finds its view again.
  var path = ""
  let graph: ViewGraph

  /// Returns the context of a view below.
  func below(_ name: String) -> BuildContext {
    var inner = self
    inner.path += "/" + name
    return inner
  }

  /// Joins state and environment with the properties of a view that ask for them.
  ///
  /// - Complexity: O(properties)
  func link(propertiesOf view: some Any) {
    for child in Mirror(reflecting: view).children {
      (child.value as? any LinkedProperty)?.link(in: self, named: path + "." + (child.label ?? ""))
    }
  }
}

/// A view without anything. *Real*.
public struct EmptyView {
  /// Creates it.
  public init() {}
}

extension EmptyView: View, Primitive {
  public typealias Body = Never
  func elements(in context: BuildContext) -> [Element] { [] }
}

/// A view whose type is not told. *Real*.
public struct AnyView {
  private let view: any View

  /// Hides the type of a view.
  public init<V: View>(_ view: V) { self.view = view }
  /// Hides the type of a view.
  public init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: View, Primitive {
  public typealias Body = Never
  func elements(in context: BuildContext) -> [Element] { view.built(in: context) }
}

/// Several views that are treated alike. *Real*.
public struct Group<Content> {
  let content: Content
}

extension Group: View, Primitive where Content: View {
  public typealias Body = Never

  /// Groups views.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
  func elements(in context: BuildContext) -> [Element] { content.built(in: context) }
}

/// One view for each element of a collection. *Real*.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes the view of one.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View, Primitive where Content: View {
  public typealias Body = Never

  func elements(in context: BuildContext) -> [Element] {
    data.flatMap { content($0).built(in: context.below("\(id($0))")) }
  }
}

extension ForEach where Content: View {
  /// Makes a view of each element, told apart by a property.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data: data, content: content, id: { $0[keyPath: id] }) }
}

extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
  /// Makes a view of each element.
  public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Makes a view of each number.
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}
