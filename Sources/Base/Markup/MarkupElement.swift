/// An element of an XML or HTML document: a name, attributes in order, and what stands between its tags.
public struct MarkupElement: Hashable, Sendable {
  /// The name of the tag. It comes from a program, never from data: what no name can hold is written as `_`.
  public var name: String
  /// The attributes, in the order in which they are written.
  public var attributes: [MarkupAttribute]
  /// Texts and elements between the tags.
  public var children: [MarkupNode]

  /// Creates an element: `MarkupElement("rect", ["x": "1", "y": "2"])`.
  public init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ children: [MarkupNode] = []) {
    self.name = name
    self.attributes = attributes.map { MarkupAttribute(name: $0.key, value: $0.value) }
    self.children = children
  }

  /// Creates an element around a text.
  public init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String) {
    self.init(name, attributes, [.text(text)])
  }

  /// The value of the attribute of that name; nil if there is none. Setting nil removes it.
  ///
  /// - Complexity: O(attributes).
  public subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let position = attributes.firstIndex { $0.name == name }
      switch (position, newValue) {
      case (let position?, let value?): attributes[position].value = value
      case (let position?, nil): attributes.remove(at: position)
      case (nil, let value?): attributes.append(MarkupAttribute(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// The elements among the children, in order.
  ///
  /// - Complexity: O(children).
  public var elements: [MarkupElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The text of the element and of all elements in it, in order.
  ///
  /// - Complexity: O(size of the element).
  public var text: String {
    children.map { child in
      switch child {
      case .text(let text): text
      case .element(let element): element.text
      }
    }.joined()
  }

  /// Adds an element after the children.
  public mutating func append(_ element: MarkupElement) { children.append(.element(element)) }
}

/// One attribute of an element.
public struct MarkupAttribute: Hashable, Sendable {
  /// Its name; like that of an element, it comes from a program.
  public var name: String
  /// Its value, as it is meant: it is escaped when it is written.
  public var value: String

  /// Creates an attribute.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// A node between two tags.
public enum MarkupNode: Hashable, Sendable {
  /// An element.
  case element(MarkupElement)
  /// A text, as it is meant: it is escaped when it is written.
  case text(String)
}
