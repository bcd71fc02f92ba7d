internal import DiffableDataSource
public import Foundation
public import UIKitViews

/// A row of a table. *Real*: its content, its state and its height; *kept*: its look.
@MainActor @preconcurrency
open class UITableViewCell: UIView, SelfSizing {
  /// The kinds of rows, with UIKit's values.
  public enum CellStyle: Int, Hashable, Sendable {
    case `default` = 0
    case value1, value2, subtitle
  }

  /// The control at the end of a row, with UIKit's values.
  public enum AccessoryType: Int, Hashable, Sendable {
    case none = 0
    case disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The look of a selected row, with UIKit's values. *Kept*.
  public enum SelectionStyle: Int, Hashable, Sendable {
    case none = 0
    case blue, gray, `default`
  }

  /// The change that editing makes to a row, with UIKit's values.
  public enum EditingStyle: Int, Hashable, Sendable {
    case none = 0
    case delete, insert
  }

  /// The line below a row, with UIKit's values. *Kept*.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    case none = 0
    case singleLine, singleLineEtched
  }

  // The kind of row; UIKit keeps it to itself, and apps have properties of that name.
  package let style: CellStyle
  /// The identifier under which the row is used again.
  public internal(set) var reuseIdentifier: String?
  weak var box: CollectionViewCell?
  /// The number of times that the row was used again.
  private(set) var uses = 0

  func useAgain() {
    uses += 1
    call("prepareForReuse") { prepareForReuse() }
  }

  private var content = UIView(frame: .zero)
  private var configuration: (any UIContentConfiguration)?
  private var texts: (first: UILabel, second: UILabel)?
  private var picture: UIImageView?

  /// Whether the row is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether a finger is on the row.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// Whether the table is edited.
  open var isEditing = false { didSet { if isEditing != oldValue { stateDidChange() } } }
  /// The control at the end.
  open var accessoryType = AccessoryType.none { didSet { contentSizeDidChange() } }
  /// The control at the end while the table is edited.
  open var editingAccessoryType = AccessoryType.none
  /// The view at the end.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  /// The look of a selected row.
  open var selectionStyle = SelectionStyle.default
  /// The distances of the line below from the sides of the row, in points. *Kept*.
  open var separatorInset = UIEdgeInsets.zero
  /// The number of levels by which the row is indented. *Kept*.
  open var indentationLevel = 0
  /// The width of one level, in points. *Kept*.
  open var indentationWidth: CGFloat = 10
  /// Whether a handle to drag the row by is shown. *Kept*.
  open var showsReorderControl = false
  /// Whether the content is indented while the table is edited. *Kept*.
  open var shouldIndentWhileEditing = true
  /// The change that editing makes to the row.
  open internal(set) var editingStyle = EditingStyle.none
  /// The view behind the content.
  open var backgroundView: UIView?
  /// The view behind the content of a selected row.
  open var selectedBackgroundView: UIView?
  /// The view behind the content of one of several selected rows.
  open var multipleSelectionBackgroundView: UIView?
  /// The configuration of the background behind the content.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Whether the content follows the state by itself.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background follows the state by itself.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The closure that is called when the state changed. *Real*.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  /// A closure that changes a row's look for its state.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  /// Performs the segue that a storyboard connects with the row; the user's choice calls it before the delegate.
  package var selectionSegue: (() -> Void)?

  /// Creates a row of the default style without an identifier for reuse.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// Creates a row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    begin()
  }

  private func begin() {
    addSubview(content)
    content.frame = bounds
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  }

  /// Creates a row of the default style in a frame.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a row of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    let coder = coder as? InterfaceCoder
    style = coder?.cellStyle ?? .default
    reuseIdentifier = coder?.reuseIdentifier
    super.init(frame: coder?.frame ?? CGRect(x: 0, y: 0, width: 320, height: 44))
    begin()
  }

  /// Creates a row of a class that the table knows only at run time. A subclass inherits it if it has every initializer
  /// of its superclass.
  public required convenience init(dequeuedFor reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// The view to add content to.
  open var contentView: UIView { content }

  /// The configuration of the content that the row shows.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuration }
    set {
      configuration = newValue
      guard let newValue else { return replaceContent(by: UIView(frame: .zero)) }
      if let shown = content as? any UIView & UIContentView, shown.supports(newValue) {
        shown.configuration = newValue
      } else {
        replaceContent(by: newValue.makeContentView())
      }
    }
  }

  private func replaceContent(by view: UIView) {
    content.removeFromSuperview()
    content = view
    view.translatesAutoresizingMaskIntoConstraints = true
    addSubview(view)
    view.frame = contentFrame
  }

  /// Returns an empty content in the style of the row.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Returns an empty background in the style of a list (iOS 16).
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  // MARK: Texts of the older way

  private func labels() -> (first: UILabel, second: UILabel) {
    if let texts { return texts }
    let labels = (first: UILabel(frame: .zero), second: UILabel(frame: .zero))
    if style == .subtitle { labels.second.font = .systemFont(ofSize: 12) }
    content.addSubview(labels.first)
    if style != .default { content.addSubview(labels.second) }
    texts = labels
    return labels
  }

  /// The first text.
  open var textLabel: UILabel? { labels().first }
  /// The second text; nil in the plain style.
  open var detailTextLabel: UILabel? { style == .default ? nil : labels().second }
  /// The image.
  open var imageView: UIImageView? {
    if let picture { return picture }
    let made = UIImageView(frame: .zero)
    content.addSubview(made)
    picture = made
    return made
  }

  // MARK: State

  /// The state of the row.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
    return state
  }

  private func stateDidChange() {
    if automaticallyUpdatesContentConfiguration, let configuration {
      contentConfiguration = configuration.updated(for: configurationState)
    }
    ObservationTracking.run(
      {
        updateConfiguration(using: configurationState)
        configurationUpdateHandler?(self, configurationState)
      }, whenChanged: { [weak self] in self?.setNeedsUpdateConfiguration() })
  }

  /// Asks for the look to be changed for the state; it is at once.
  open func setNeedsUpdateConfiguration() { stateDidChange() }
  /// Called when the state changed; overrides set the configuration for it.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Selects the row or takes the selection away; overrides call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Marks the row; overrides call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Begins or ends editing; overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Called before the row is used again; overrides call `super`.
  open func prepareForReuse() {
    // Overrides show and hide what belongs to the state.
    if isSelected { setSelected(false, animated: false) }
    if isHighlighted { setHighlighted(false, animated: false) }
  }

  // MARK: Size

  package func contentMayHaveChangedSize() { superview?.setNeedsLayout() }

  private var contentFrame: CGRect {
    // The system's signs keep 38 points, a view of the app's its width and 16.
    let end: CGFloat = accessoryView.map { $0.bounds.width + 16 } ?? (accessoryType == .none ? 0 : 38)
    return CGRect(x: 0, y: 0, width: max(0, bounds.width - end), height: bounds.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = contentFrame
    if let accessoryView {
      accessoryView.center = CGPoint(x: bounds.width - 16 - accessoryView.bounds.width / 2, y: bounds.midY)
    }
    placeTexts()
  }

  private func placeTexts() {
    guard texts != nil || picture != nil else { return }
    var left: CGFloat = 16
    if let picture, let size = picture.image?.size, size.width > 0 {
      picture.frame = CGRect(
        x: left, y: (content.bounds.height - size.height) / 2, width: size.width, height: size.height)
      left += size.width + 16
    }
    guard let texts else { return }
    let room = content.bounds.width - left - 16
    let (first, second) = (texts.first.sizeThatFits(CGSize(width: room, height: 0)), texts.second.sizeThatFits(.zero))
    if style == .subtitle, texts.second.text != nil {
      let top = (content.bounds.height - first.height - second.height) / 2
      texts.first.frame = CGRect(x: left, y: top, width: min(room, first.width), height: first.height)
      texts.second.frame = CGRect(x: left, y: top + first.height, width: min(room, second.width), height: second.height)
    } else {
      texts.first.frame = CGRect(
        x: left, y: (content.bounds.height - first.height) / 2, width: min(room, first.width), height: first.height)
      texts.second.frame = CGRect(
        x: content.bounds.width - 16 - min(room, second.width), y: (content.bounds.height - second.height) / 2,
        width: min(room, second.width), height: second.height)
    }
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    if let texts {
      let room = contentFrame.width - 32
      var height = texts.first.sizeThatFits(CGSize(width: room, height: 0)).height
      if style == .subtitle { height += texts.second.sizeThatFits(CGSize(width: room, height: 0)).height }
      return CGSize(width: targetSize.width, height: max(44, height + 22))
    }
    if hasConstrainedContent, !(content is any UIContentView) {
      content.frame = contentFrame
      let size = fittingSize(targetSize, horizontal, vertical, filledBy: content)
      return CGSize(width: targetSize.width, height: size.height)
    }
    let end = bounds.width - contentFrame.width
    let inner = CGSize(width: max(0, targetSize.width - end), height: targetSize.height)
    let size = content.systemLayoutSizeFitting(
      inner, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    return CGSize(width: targetSize.width, height: size.height)
  }
}

/// A header or footer of a table. *Real*: its text and its height.
@MainActor @preconcurrency
open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which the view is used again.
  public internal(set) var reuseIdentifier: String?
  private var content = UIView(frame: .zero)
  private var label: UILabel?
  private var configuration: (any UIContentConfiguration)?
  /// The view behind the content. *Kept*.
  open var backgroundView: UIView?
  /// The configuration of the background behind the content. *Kept*.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// Creates a view without an identifier for reuse.
  public convenience init() { self.init(reuseIdentifier: nil) }

  /// Creates a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(content)
  }

  /// Creates a view of a nib.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? InterfaceCoder)?.reuseIdentifier
    super.init(coder: coder)
    addSubview(content)
  }

  /// Creates a view of a class that the table knows only at run time.
  public required convenience init(dequeuedFor reuseIdentifier: String) { self.init(reuseIdentifier: reuseIdentifier) }

  /// The view to add content to.
  open var contentView: UIView { content }
  /// The text.
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel(frame: .zero)
    made.font = .preferredFont(forTextStyle: .footnote)
    content.addSubview(made)
    label = made
    return made
  }
  /// The second text: none.
  open var detailTextLabel: UILabel? { nil }

  /// The configuration of the content that the view shows.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuration }
    set {
      configuration = newValue
      content.removeFromSuperview()
      content = newValue?.makeContentView() ?? UIView(frame: .zero)
      addSubview(content)
      content.frame = bounds
    }
  }

  /// Returns an empty content in the style of a header.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }
  /// Called before the view is used again; overrides call `super`.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    guard let label else { return }
    let room = max(0, bounds.width - 32)
    let size = label.sizeThatFits(CGSize(width: room, height: 0))
    label.frame = CGRect(x: 16, y: 8, width: min(room, size.width), height: size.height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    if let label { return CGSize(width: targetSize.width, height: label.intrinsicContentSize.height + 16) }
    if hasConstrainedContent, !(content is any UIContentView) {
      content.frame = bounds
      return fittingSize(targetSize, horizontal, vertical, filledBy: content)
    }
    return content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }
}
