internal import DisplayText
public import Geometry

/// The place of a node in the description of a layout.
///
/// ```swift
/// let item = LayoutNodePath(section: 0, steps: [.group, .subitem(1)])
/// precondition(item.description == "section[0].group.subitems[1]")
/// precondition(item.appending(.member("width")).description == "section[0].group.subitems[1].width")
/// ```
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
///
/// ```swift
/// import Geometry
///
/// let cell = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .absolute(400), heightDimension: .fractionalHeight(1)))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
///   subitems: [.item(cell)])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [8])
/// precondition(solution.diagnostics.map(\.code) == [.firstSubitemDoesNotFit])
/// precondition(solution.diagnostics[0].path.section == 0)
/// ```
public struct LayoutDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a fault.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// No section is described where there are items.
    case missingSection
    /// A group has no subitems.
    case emptyGroup
    /// Not even the first subitem fits into its group.
    case firstSubitemDoesNotFit
    /// Insets take all the space that there is, or more.
    case noRoom
    /// A number that is not finite or beyond ``LayoutLimits/length``.
    case invalidNumber
    /// A group of a number of subitems below 1.
    case invalidCount
    /// A number of items that no section can have.
    case itemCount
    /// Subitems take no space, so any number of them would fit.
    case unbounded
    /// A group holds more than ``LayoutLimits/itemsPerGroup`` cells.
    case tooManyItems
    /// Groups are nested deeper than ``CollectionLayoutGroup/nestingLimit``.
    case nestingTooDeep
    /// Two boundary items of one section, or of the layout, have the same kind.
    case duplicateElementKind
    /// A boundary item that stays in sight has no width or no height.
    case pinnedWithoutExtent
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
    /// It reports nothing; the frames are this engine's choice.
    case silent
  }

  /// A fault with the numbers that show it.
  public enum Fault: Hashable, Sendable {
    /// No section is described where there are items.
    case missingSection
    /// A group has no subitems.
    case emptyGroup
    /// The first subitem needs more than its group has along an axis; the group alone is empty, or its whole section.
    case firstSubitemDoesNotFit(needed: Double, available: Double, Axis, isSectionEmpty: Bool)
    /// Insets leave nothing of the size of a group, or of the container of a section.
    case noRoom(DirectionalEdgeInsets, in: Size)
    /// A number that is not finite or beyond ``LayoutLimits/length``.
    case invalidNumber(Double)
    /// A group of a number of subitems below 1.
    case invalidCount(Int)
    /// A number of items that no section can have, and the number that is laid out.
    case itemCount(Int, laidOut: Int)
    /// Subitems take no space along an axis, so any number of them would fit.
    case unbounded(Axis)
    /// A group holds more than ``LayoutLimits/itemsPerGroup`` cells.
    case tooManyItems
    /// Groups are nested deeper than ``CollectionLayoutGroup/nestingLimit``.
    case nestingTooDeep
    /// Two boundary items of one section, or of the layout, have the same kind.
    case duplicateElementKind
    /// A boundary item that stays in sight has no width or no height.
    case pinnedWithoutExtent(Size)
    /// The collection view has no size.
    case emptyContainer(Size)
    /// A view reports another size in each pass, up to a limit of passes; its sizes before and after the last one.
    case selfSizingLoop(section: Int, item: Int, passes: Int, from: Size, to: Size)
  }

  /// The fault.
  public let fault: Fault
  /// The place of the fault.
  public let path: LayoutNodePath
  /// The text that one would see on a device, where that is public.
  public let uikitText: String?

  /// Creates a diagnostic.
  public init(_ fault: Fault, at path: LayoutNodePath, uikitText: String? = nil) {
    self.fault = fault
    self.path = path
    self.uikitText = uikitText
  }

  /// The place and the message in English.
  public var description: String { "\(path): \(message.en)" }
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
