internal import Markup

/// A storyboard, as far as it says which class a window begins with.
struct Storyboard {
  private struct Controller {
    var customClass: String?
    /// The controllers inside of it, for one that holds others.
    var inside: [String] = []
  }

  private var controllers: [String: Controller] = [:]
  private let initial: String?

  /// Reads the text of a file; nil if it is not XML.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init?(_ text: String) {
    guard let root = try? MarkupReader.root(of: text) else { return nil }
    initial = root["initialViewController"]
    read(root, in: nil)
  }

  /// Reads an element and those inside of it.
  ///
  /// - Parameter holder: The controller around it.
  private mutating func read(_ element: MarkupElement, in holder: String?) {
    var holder = holder
    if element.name.hasSuffix("ontroller") {
      holder = element["id"]
      if let holder { controllers[holder] = Controller(customClass: element["customClass"]) }
    } else if element.name == "segue", element["kind"] == "relationship", let holder,
      let destination = element["destination"]
    {
      controllers[holder]?.inside.append(destination)
    }
    for inside in element.elements { read(inside, in: holder) }
  }

  /// The class of the app with which a window begins; nil if it is one of UIKit's.
  var initialClass: String? {
    var next = initial
    for _ in 0..<8 {
      guard let id = next, let controller = controllers[id] else { return nil }
      if let name = controller.customClass, controller.inside.isEmpty { return name }
      guard let inside = controller.inside.first else { return nil }
      next = inside
    }
    return nil
  }

  /// Whether it has a controller with which a window begins.
  var hasInitial: Bool { initial.map { controllers[$0] != nil } ?? false }

  /// The app's own classes of the controllers.
  var classes: Set<String> { Set(controllers.values.compactMap(\.customClass)) }
}
