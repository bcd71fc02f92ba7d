public import Foundation

/// A switch. *Real*: the user turns it by `press`.
@MainActor @preconcurrency
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false
  /// The colour when it is on. *Kept*.
  open var onTintColor: UIColor?
  /// The colour of the knob. *Kept*.
  open var thumbTintColor: UIColor?

  /// Creates a switch; its size is 51 by 31 points, as in UIKit.
  public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: Self.size)) }

  /// Creates a switch of a storyboard or a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private static let size = CGSize(width: 51, height: 31)

  /// Turns the switch without telling anyone, as in UIKit.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
  override var primaryEvent: Event { .valueChanged }

  override func personPressed() {
    isOn.toggle()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

/// A row of choices of which one is made. *Real*: the user chooses by `press(_:)`.
@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
  /// The index that says that nothing is chosen.
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
  }

  private var segments: [Segment] = []
  /// The choice; `noSegment` for none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// The colour of the choice. *Kept*.
  open var selectedSegmentTintColor: UIColor?
  /// Whether a choice does not stay. *Real*.
  open var isMomentary = false
  /// Whether widths follow the titles. *Kept*.
  open var apportionsSegmentWidthsByContent = false

  /// Creates a row without choices.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a row of titles and images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] { segments.append(Segment(title: item as? String, image: item as? UIImage)) }
  }

  /// Creates a row of actions.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { segments.append(Segment(title: action.title, image: action.image, action: action)) }
  }

  /// Creates a row of choices of a storyboard or a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of choices.
  open var numberOfSegments: Int { segments.count }

  /// Adds a choice.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Segment(title: title), at: min(max(0, segment), segments.count))
    contentSizeDidChange()
  }
  /// Adds a choice.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert(Segment(image: image), at: min(max(0, segment), segments.count))
    contentSizeDidChange()
  }
  /// Adds a choice.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    segments.insert(
      Segment(title: action.title, image: action.image, action: action), at: min(max(0, segment), segments.count))
    contentSizeDidChange()
  }
  /// Sets what choosing a segment does, with its text and its image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    (segments[segment].title, segments[segment].image) = (action.title, action.image)
    segments[segment].action = action
    contentSizeDidChange()
  }
  /// Returns what choosing a segment does.
  open func actionForSegment(at segment: Int) -> UIAction? {
    segments.indices.contains(segment) ? segments[segment].action : nil
  }
  /// Takes a choice away.
  open func removeSegment(at segment: Int, animated: Bool) {
    if segments.indices.contains(segment) { segments.remove(at: segment) }
    contentSizeDidChange()
  }
  /// Takes all choices away.
  open func removeAllSegments() {
    segments.removeAll()
    selectedSegmentIndex = Self.noSegment
  }
  /// Sets the title of a choice.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].title = title }
    contentSizeDidChange()
  }
  /// Returns the title of a choice.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }
  /// Sets the image of a choice.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].image = image }
  }
  /// Returns the image of a choice.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }
  /// Switches a choice on or off.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].isEnabled = enabled }
  }
  /// Returns whether a choice can be made.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }
  /// Sets the attributes of titles. *Inert*.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}
  /// Sets the width of a choice. *Inert*.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {}
  /// Sets the image behind. *Inert*.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {}

  open override var intrinsicContentSize: CGSize {
    let font = UIFont.systemFont(ofSize: 13, weight: .medium)
    let widest = segments.map { TextMeasurement.size(of: $0.title ?? "", font: font).width + 16 }.max() ?? 0
    return CGSize(width: widest * CGFloat(segments.count), height: 32)
  }

  override var primaryEvent: Event { .valueChanged }

  /// Makes a choice as the user does. Not part of UIKit.
  ///
  /// - Returns: false if it cannot be made, or is made already.
  @discardableResult
  public func press(_ segment: Int) -> Bool {
    guard isEnabled, isEnabledForSegment(at: segment), segment != selectedSegmentIndex else { return false }
    selectedSegmentIndex = segment
    segments[segment].action?.perform(sender: self)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
    return true
  }
}

/// The height of bars, with UIKit's values. *Kept*.
public enum UIBarMetrics: Int, Hashable, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// A knob on a line. *Real*: the user drags it by `drag(to:)`.
@MainActor @preconcurrency
open class UISlider: UIControl {
  private var current: Float = 0
  /// The value, between the least and the largest.
  open var value: Float {
    get { current }
    set { current = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
  }
  /// The least value.
  open var minimumValue: Float = 0 { didSet { value = current } }
  /// The largest value.
  open var maximumValue: Float = 1 { didSet { value = current } }
  /// Whether changes are reported while it is dragged. *Kept*.
  open var isContinuous = true
  /// The colour before the knob. *Kept*.
  open var minimumTrackTintColor: UIColor?
  /// The colour behind the knob. *Kept*.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the knob. *Kept*.
  open var thumbTintColor: UIColor?
  /// The image at the least value. *Kept*.
  open var minimumValueImage: UIImage?
  /// The image at the largest value. *Kept*.
  open var maximumValueImage: UIImage?

  /// Sets the value without telling anyone, as in UIKit.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  /// Sets the image of the knob. *Inert*.
  open func setThumbImage(_ image: UIImage?, for state: State) {}
  /// Sets the picture of the line before the thumb. *Inert*.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
  /// Sets the picture of the line behind the thumb. *Inert*.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
  override var primaryEvent: Event { .valueChanged }

  /// Drags the knob as the user does. Not part of UIKit.
  public func drag(to value: Float) {
    guard isEnabled else { return }
    self.value = value
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

/// Two buttons for less and more. *Real*: the user steps by `step(_:)`.
@MainActor @preconcurrency
open class UIStepper: UIControl {
  /// The value.
  open var value = 0.0
  /// The least value.
  open var minimumValue = 0.0
  /// The largest value.
  open var maximumValue = 100.0
  /// The amount of one step.
  open var stepValue = 1.0
  /// Whether it goes on from the other end.
  open var wraps = false
  /// Whether a long press goes on. *Kept*.
  open var autorepeat = true
  /// Whether changes are reported during a long press. *Kept*.
  open var isContinuous = true

  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  override var primaryEvent: Event { .valueChanged }

  /// Makes steps up, or down if negative, as the user does. Not part of UIKit.
  public func step(_ steps: Int) {
    guard isEnabled else { return }
    let wanted = value + Double(steps) * stepValue
    let kept = min(max(wanted, minimumValue), maximumValue)
    value = wraps && wanted != kept ? (wanted > maximumValue ? minimumValue : maximumValue) : kept
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

/// Dots for pages. *Real*: the user goes to a page by `press(_:)`.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
  /// The page.
  open var currentPage = 0 { didSet { currentPage = min(max(0, currentPage), max(0, numberOfPages - 1)) } }
  /// The number of pages.
  open var numberOfPages = 0
  /// Whether one page has no dot. *Kept*.
  open var hidesForSinglePage = false
  /// The colour of the dots. *Kept*.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the page's dot. *Kept*.
  open var currentPageIndicatorTintColor: UIColor?
  /// The look of the background behind the dots. *Kept*.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Whether a drag goes on. *Kept*.
  open var allowsContinuousInteraction = true
  /// The picture of a page. *Kept*.
  open var preferredIndicatorImage: UIImage?
  private var pictures: [Int: UIImage] = [:]
  /// Returns the picture of one page, or nil if it has none of its own.
  open func indicatorImage(forPage page: Int) -> UIImage? { pictures[page] }
  /// Sets the picture of one page. *Kept*.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { pictures[page] = image }
  private var currentPictures: [Int: UIImage] = [:]
  /// Returns the picture of one page while it is the current one, or nil if it has none of its own.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentPictures[page] }
  /// Sets the picture of one page while it is the current one. *Kept*.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) { currentPictures[page] = image }

  /// The look of the background behind the dots, with UIKit's values. *Kept*.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    case automatic = 0
    case prominent, minimal
  }

  /// Returns the size for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: CGFloat(pageCount) * 16 + 14, height: 26) }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  override var primaryEvent: Event { .valueChanged }

  /// Goes to a page as the user does. Not part of UIKit.
  public func press(_ page: Int) {
    guard isEnabled, page != currentPage else { return }
    currentPage = page
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

/// A wheel of dates. *Real*: the user chooses by `choose(_:)`.
@MainActor @preconcurrency
open class UIDatePicker: UIControl {
  /// The parts of a date that are chosen, with UIKit's values. *Kept*.
  public enum Mode: Int, Hashable, Sendable {
    case time = 0
    case date, dateAndTime, countDownTimer
  }

  /// The date.
  open var date = Date()
  /// The parts of a date that are chosen.
  open var datePickerMode = Mode.dateAndTime
  /// The first date. *Kept*.
  open var minimumDate: Date?
  /// The last date. *Kept*.
  open var maximumDate: Date?
  /// The language. *Kept*.
  open var locale: Locale?
  /// The steps of minutes. *Kept*.
  open var minuteInterval = 1
  /// The look. *Kept*.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic

  /// Sets the date without telling anyone.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  override var primaryEvent: Event { .valueChanged }

  /// Chooses a date as the user does. Not part of UIKit.
  public func choose(_ date: Date) {
    self.date = date
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

/// The look of a wheel of dates, with UIKit's values. *Kept*.
public enum UIDatePickerStyle: Int, Hashable, Sendable {
  case automatic = 0
  case wheels, compact, inline
}
