import DiffableDataSource
public import Foundation
internal import Geometry
public import UIKitViews

/// A view that a collection view hands out again after use: the base of cells, headers and footers.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
  /// The identifier under which the view was dequeued.
  open internal(set) var reuseIdentifier: String?
  /// The number of times that the view was used again.
  private(set) var uses = 0

  func useAgain() {
    uses += 1
    call("prepareForReuse") { prepareForReuse() }
  }

  /// The engine's view that carries this one; nil if the app made this view itself.
  weak var box: CollectionReusableView?

  /// The frame of the next view that a collection view makes.
  static var dequeuedFrame: CGRect = .zero

  /// Creates a reusable view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a reusable view of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reuseIdentifier = (coder as? InterfaceCoder)?.reuseIdentifier
  }

  /// Creates a view of a class that the collection view knows only at run time. Swift demands `required` for that. A
  /// subclass inherits it if it has every initializer of its superclass, as a cell that UIKit can dequeue has.
  public required convenience init(dequeuedFor reuseIdentifier: String) {
    self.init(frame: Self.dequeuedFrame)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Called before the view is handed out again; overrides call `super`.
  open func prepareForReuse() {}

  /// Called when the layout places the view. The attributes are those of the layout's class.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes with the size that the view wants: what its constraints give along the axes that the layout
  /// estimates, with the other length as it is; overrides may change it.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let axes = layoutAttributes.selfSizingAxes
    layoutAttributes.size = systemLayoutSizeFitting(
      layoutAttributes.size, withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
    return layoutAttributes
  }
}

extension UICollectionReusableView: SelfSizing {
  package func contentMayHaveChangedSize() { superview?.setNeedsLayout() }
}

/// A headless cell: it holds what the app puts into it.
@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView {
  private var currentContentView = UIView(frame: .zero)
  /// Whether the list is edited.
  private var isEditingList = false
  private var currentConfiguration: (any UIContentConfiguration)?

  /// Whether the row is selected.
  open var isSelected = false { didSet { updateContent() } }
  /// Whether a finger is on the row.
  open var isHighlighted = false { didSet { updateContent() } }

  /// Performs the segue that a storyboard connects with the cell; the user's choice calls it before the delegate.
  package var selectionSegue: (() -> Void)?

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(currentContentView)
    currentContentView.frame = CGRect(origin: .zero, size: frame.size)
  }

  /// Creates a cell of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(currentContentView)
    currentContentView.frame = bounds
  }

  /// The view to add content to; a content configuration replaces it.
  open var contentView: UIView { currentContentView }

  /// The configuration of the content that the cell shows. Setting one makes its content view, or hands it to the view
  /// that is there if that can show it.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { currentConfiguration }
    set {
      currentConfiguration = newValue
      showContent(newValue)
    }
  }

  /// The state that configurations are updated for.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditingList)
    return state
  }

  func editingDidChange(_ isEditing: Bool) {
    isEditingList = isEditing
    setNeedsUpdateConfiguration()
  }

  /// The configuration of the background behind the content. *Kept*.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Whether that follows the state by itself. *Kept*.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The view behind the content; it fills the cell.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
  /// The view behind the content of a selected cell. *Kept*.
  open var selectedBackgroundView: UIView?
  /// The closure that is called when the state changed, to change the look (iOS 15). *Real*.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  /// A closure that changes a cell's look for its state.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void

  /// Asks for the look to be changed for the state; it is at once.
  open func setNeedsUpdateConfiguration() { updateContent() }

  private func replaceBackground(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    insertSubview(new, at: 0)
    new.frame = bounds
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = contentFrame
    backgroundView?.frame = bounds
  }

  /// The frame of the content: the whole cell, unless a subclass keeps space.
  var contentFrame: CGRect { bounds }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    if hasConstrainedContent, !(contentView is any UIContentView) {
      contentView.frame = contentFrame
      return fittingSize(targetSize, horizontal, vertical, filledBy: contentView)
    }
    let (cell, content) = (bounds.size, contentFrame)
    let beside = CGSize(width: cell.width - content.width, height: cell.height - content.height)
    let inner = CGSize(
      width: max(0, targetSize.width - beside.width), height: max(0, targetSize.height - beside.height))
    let size = contentView.systemLayoutSizeFitting(
      inner, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    return CGSize(width: size.width + beside.width, height: size.height + beside.height)
  }

  /// Whether the configuration follows the state by itself.
  open var automaticallyUpdatesContentConfiguration = true

  /// Called when the state changed; overrides set the configuration for it.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  private func updateContent() {
    if automaticallyUpdatesContentConfiguration, let configuration = currentConfiguration {
      contentConfiguration = configuration.updated(for: configurationState)
    }
    ObservationTracking.run(
      {
        updateConfiguration(using: configurationState)
        configurationUpdateHandler?(self, configurationState)
      }, whenChanged: { [weak self] in self?.setNeedsUpdateConfiguration() })
  }

  private func showContent(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else { return replaceContentView(by: UIView(frame: .zero)) }
    if let shown = currentContentView as? any UIView & UIContentView, shown.supports(configuration) {
      shown.configuration = configuration
    } else {
      replaceContentView(by: configuration.makeContentView())
    }
  }

  private func replaceContentView(by view: UIView) {
    currentContentView.removeFromSuperview()
    currentContentView = view
    view.translatesAutoresizingMaskIntoConstraints = true
    addSubview(view)
    view.frame = contentFrame
  }
}
