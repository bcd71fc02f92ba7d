import Geometry

/// The place of a node in the description of a layout.
public struct LayoutNodePath: Hashable, Sendable, CustomStringConvertible {
  /// One step of the way.
  public enum Step: Hashable, Sendable {
    /// The group of a section.
    case group
    /// A place in the list of subitems of a group.
    case subitem(Int)
    /// A badge of an item or group.
    case supplementary(Int)
    /// A header, a footer or a side view.
    case boundary(Int)
    /// A view behind the section.
    case decoration(Int)
    /// A member by its name.
    case member(String)
  }

  /// The section; nil for the layout itself.
  public var section: Int?
  /// The way from there.
  public var steps: [Step]

  /// Creates a path.
  public init(section: Int?, steps: [Step] = []) {
    self.section = section
    self.steps = steps
  }

  /// Returns the path that goes one step further.
  public func appending(_ step: Step) -> LayoutNodePath { LayoutNodePath(section: section, steps: steps + [step]) }

  /// The path as members of a case file are written: `section[0].group.subitems[1].width`.
  public var description: String {
    var text = section.map { "section[\($0)]" } ?? "layout"
    for step in steps {
      switch step {
      case .group: text += ".group"
      case .subitem(let index): text += ".subitems[\(index)]"
      case .supplementary(let index): text += ".supplementary[\(index)]"
      case .boundary(let index): text += ".boundary[\(index)]"
      case .decoration(let index): text += ".decorations[\(index)]"
      case .member(let name): text += ".\(name)"
      }
    }
    return text
  }
}

/// Something that is wrong with a layout: what, where, by which numbers, and what UIKit would say.
public struct LayoutDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a fault.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// No section is described where there are items.
    case missingSection
    /// A group has no subitems.
    case emptyGroup
    /// Not even the first subitem fits into its group.
    case firstSubitemDoesNotFit
    /// Insets take more room than there is.
    case noRoom
    /// A number that is not finite or beyond ``LayoutLimits/length``.
    case invalidNumber
    /// A group of a number of subitems below 1.
    case invalidCount
    /// A number of items that no section can have.
    case itemCount
    /// Subitems take no room, so any number of them would fit.
    case unbounded
    /// A group holds more than ``LayoutLimits/itemsPerGroup`` cells.
    case tooManyItems
    /// Groups are nested deeper than ``CollectionLayoutGroup/nestingLimit``.
    case nestingTooDeep
    /// Two boundary items of one section, or of the layout, have the same kind.
    case duplicateElementKind
    /// The collection view has no size.
    case emptyContainer
    /// Views report another size each time they are asked.
    case selfSizingLoop
  }

  /// The reaction of UIKit to a fault.
  public enum Severity: String, Hashable, Sendable {
    /// It raises an exception.
    case exception
    /// It writes a line to the log and lays out nothing of the section.
    case log
    /// It says nothing; the frames are ours.
    case silent
  }

  /// The kind of the fault.
  public let code: Code
  /// The reaction of UIKit to it.
  public let severity: Severity
  /// The place of the fault.
  public let path: LayoutNodePath
  /// The fault in our words, with the numbers.
  public let message: String
  /// The text that one would see on a device, where that is public.
  public let uikitText: String?
  /// A way out.
  public let help: String?

  /// Creates a diagnostic.
  public init(
    code: Code, severity: Severity, path: LayoutNodePath, message: String, uikitText: String? = nil,
    help: String? = nil
  ) {
    self.code = code
    self.severity = severity
    self.path = path
    self.message = message
    self.uikitText = uikitText
    self.help = help
  }

  /// The place and the message.
  public var description: String { "\(path): \(message)" }
}

/// Numbers as they stand in messages.
enum LengthText {
  /// Returns a length with at most three places: `106.667`, `44`.
  static func text(_ length: Double) -> String { length.text(places: 3) }

  /// Returns a size: `320 x 44`.
  static func text(_ size: Size) -> String { "\(text(size.width)) x \(text(size.height))" }

  /// Insets as UIKit prints them: `{0, 16, 0, 16}`.
  static func uikit(_ insets: DirectionalEdgeInsets) -> String {
    "{\(text(insets.top)), \(text(insets.leading)), \(text(insets.bottom)), \(text(insets.trailing))}"
  }

  /// Returns a size as UIKit prints it: `{320, 44}`.
  static func uikit(_ size: Size) -> String { "{\(text(size.width)), \(text(size.height))}" }

  /// Returns the dimensions of a layout size: `1w x ~44`.
  static func text(_ size: CollectionLayoutSize) -> String {
    "\(text(size.widthDimension)) x \(text(size.heightDimension))"
  }

  /// Returns a dimension with at most three places: `0.333w`.
  static func text(_ dimension: CollectionLayoutDimension) -> String { dimension.words(text(dimension.dimension)) }
}
