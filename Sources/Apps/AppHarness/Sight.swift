internal import AppProtocol
internal import Foundation
internal import UIKitNames
@_spi(AppHarness) internal import UIKitViews

// What is seen beside texts and frames, for a digest: colours, states, values, bars. Where two digests are the same,
// the user sees no difference.

extension UIView {
  /// Puts the look of the view and of all below it into a digest.
  func combineSight(into hasher: inout Hasher) {
    for view in withDescendants { view.combineLook(into: &hasher) }
  }

  private func combineLook(into hasher: inout Hasher) {
    hasher.combine(alpha)
    hasher.combine(transform)
    hasher.combine(backgroundColor)
    hasher.combine(tintColor)
    hasher.combine(overrideUserInterfaceStyle)
    hasher.combine(clipsToBounds)
    hasher.combine(AppPoint(bounds.origin))
    if let layerIfMade { layerIfMade.combineLook(into: &hasher) } else { CALayer().combineLook(into: &hasher) }
    switch self {
    case let label as UILabel: label.combineText(into: &hasher)
    case let text as UITextView:
      hasher.combine(text.textColor)
      hasher.combine(text.font)
      hasher.combine(text.textAlignment)
      hasher.combine(text.isFirstResponder)
    case let picture as UIImageView:
      hasher.combine(picture: picture.image)
      hasher.combine(picture: picture.highlightedImage)
      hasher.combine(picture.isHighlighted)
      hasher.combine(picture.isAnimating)
    case let picker as UIPickerView: hasher.combine(picker.chosen.filter { $0.value != 0 })
    case let bar as UISearchBar:
      hasher.combine(bar.placeholder)
      hasher.combine(bar.prompt)
      hasher.combine(bar.showsCancelButton)
      hasher.combine(bar.showsScopeBar)
      hasher.combine(bar.scopeButtonTitles)
      hasher.combine(bar.selectedScopeButtonIndex)
    case let bar as UIProgressView:
      hasher.combine(bar.progress)
      hasher.combine(bar.progressTintColor)
      hasher.combine(bar.trackTintColor)
    case let wheel as UIActivityIndicatorView: hasher.combine(wheel.isAnimating)
    case let bar as UINavigationBar:
      hasher.combine(bar.barTintColor)
      hasher.combine(bar.prefersLargeTitles)
    case let cell as UITableViewCell: cell.combineState(into: &hasher)
    case let cell as UICollectionViewCell: cell.combineState(into: &hasher)
    case let view as UITableViewHeaderFooterView: hasher.combine(view.backgroundConfiguration)
    case let control as UIControl: control.combineState(into: &hasher)
    case let content as any UIContentView:
      if let list = content.configuration as? UIListContentConfiguration { hasher.combine(list) }
    default: break
    }
  }
}

extension UILabel {
  fileprivate func combineText(into hasher: inout Hasher) {
    hasher.combine(text: attributedText)
    hasher.combine(font)
    hasher.combine(textColor)
    hasher.combine(textAlignment)
    hasher.combine(lineBreakMode)
    hasher.combine(numberOfLines)
    hasher.combine(isEnabled)
    hasher.combine(isHighlighted)
    hasher.combine(highlightedTextColor)
    hasher.combine(shadowColor)
  }
}

extension UITableViewCell {
  fileprivate func combineState(into hasher: inout Hasher) {
    hasher.combine(isSelected)
    hasher.combine(isHighlighted)
    hasher.combine(isEditing)
    hasher.combine(accessoryType)
    hasher.combine(editingAccessoryType)
    hasher.combine(indentationLevel)
    hasher.combine(backgroundConfiguration)
  }
}

extension UICollectionViewCell {
  fileprivate func combineState(into hasher: inout Hasher) {
    hasher.combine(isSelected)
    hasher.combine(isHighlighted)
    hasher.combine(backgroundConfiguration)
    guard let cell = self as? UICollectionViewListCell else { return }
    hasher.combine(cell.indentationLevel)
    for accessory in cell.accessories {
      hasher.combine(accessory.accessoryType)
      hasher.combine(accessory.displayedState)
      hasher.combine(accessory.text)
    }
  }
}

extension UIControl {
  fileprivate func combineState(into hasher: inout Hasher) {
    hasher.combine(isEnabled)
    hasher.combine(isSelected)
    hasher.combine(isHighlighted)
    switch self {
    case let field as UITextField:
      hasher.combine(field.placeholder)
      hasher.combine(field.textColor)
      hasher.combine(field.font)
      hasher.combine(field.textAlignment)
      hasher.combine(field.isSecureTextEntry)
      hasher.combine(field.isFirstResponder)
    case let button as UIButton:
      hasher.combine(button.currentTitleColor)
      hasher.combine(picture: button.currentImage)
      hasher.combine(picture: button.currentBackgroundImage)
      hasher.combine(button.configuration)
    case let toggle as UISwitch:
      hasher.combine(toggle.isOn)
      hasher.combine(toggle.onTintColor)
      hasher.combine(toggle.thumbTintColor)
    case let slider as UISlider:
      hasher.combine([slider.value, slider.minimumValue, slider.maximumValue])
      hasher.combine([slider.minimumTrackTintColor, slider.maximumTrackTintColor, slider.thumbTintColor])
    case let stepper as UIStepper: hasher.combine([stepper.value, stepper.minimumValue, stepper.maximumValue])
    case let segments as UISegmentedControl:
      hasher.combine(segments.selectedSegmentIndex)
      hasher.combine(segments.selectedSegmentTintColor)
      for index in 0..<segments.numberOfSegments {
        hasher.combine(segments.titleForSegment(at: index))
        hasher.combine(picture: segments.imageForSegment(at: index))
        hasher.combine(segments.isEnabledForSegment(at: index))
      }
    case let pages as UIPageControl:
      hasher.combine([pages.currentPage, pages.numberOfPages])
      hasher.combine([pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor])
    case let picker as UIDatePicker:
      hasher.combine(picker.date)
      hasher.combine(picker.datePickerMode)
    case let refresh as UIRefreshControl: hasher.combine(refresh.isRefreshing)
    default: break
    }
  }
}

extension CALayer {
  fileprivate func combineLook(into hasher: inout Hasher) {
    hasher.combine(cornerRadius)
    hasher.combine(maskedCorners)
    hasher.combine(masksToBounds)
    hasher.combine(borderWidth)
    hasher.combine([borderColor, backgroundColor, shadowColor])
    hasher.combine([opacity, shadowOpacity])
    hasher.combine(isHidden)
    hasher.combine(AppSize(shadowOffset))
    hasher.combine(shadowRadius)
    hasher.combine(transform)
    hasher.combine(contents as? AnyHashable)
    switch self {
    case let gradient as CAGradientLayer:
      hasher.combine(gradient.colors?.map { $0 as? AnyHashable })
      hasher.combine(gradient.locations)
      hasher.combine([AppPoint(gradient.startPoint), AppPoint(gradient.endPoint)])
    case let shape as CAShapeLayer:
      hasher.combine(shape.path.map { ObjectIdentifier($0) })
      hasher.combine([shape.fillColor, shape.strokeColor])
      hasher.combine([shape.lineWidth, shape.strokeStart, shape.strokeEnd])
    case let text as CATextLayer:
      hasher.combine(text.string as? AnyHashable)
      hasher.combine(text.fontSize)
      hasher.combine(text.foregroundColor)
    default: break
    }
    for layer in sublayers ?? [] {
      hasher.combine(AppPoint(layer.frame.origin))
      hasher.combine(AppSize(layer.frame.size))
      layer.combineLook(into: &hasher)
    }
  }
}

extension UIViewController {
  /// Puts what the bars around the controller show into a digest, and the question that it asks.
  func combineBars(into hasher: inout Hasher) {
    hasher.combine(bars)
    hasher.combine(navigationItem.title ?? title)
    hasher.combine(navigationItem.prompt)
    hasher.combine(navigationItem.hidesBackButton)
    navigationItem.titleView?.combineContent(into: &hasher)
    for items in [navigationItem.leftBarButtonItems, navigationItem.rightBarButtonItems, toolbarItems] {
      for item in items ?? [] { item.combineLook(into: &hasher) }
    }
    navigationItem.searchController?.searchBar.combineSight(into: &hasher)
    hasher.combine(navigationController?.isNavigationBarHidden)
    hasher.combine(navigationController?.isToolbarHidden)
    for item in tabs?.tabBar.items ?? [] {
      hasher.combine(item.title)
      hasher.combine(picture: item.image)
      hasher.combine(item.badgeValue)
      hasher.combine(item.isEnabled)
    }
    guard let alert = self as? UIAlertController else { return }
    hasher.combine(alert.question)
    hasher.combine(alert.actions.map(\.isEnabled))
    for field in alert.textFields ?? [] { field.combineContent(into: &hasher) }
  }
}

extension UIView {
  /// Puts the texts and the look of a view outside of the window's tree into a digest.
  fileprivate func combineContent(into hasher: inout Hasher) {
    for view in withDescendants {
      hasher.combine(view.isHidden)
      hasher.combine(view.shownText)
    }
    combineSight(into: &hasher)
  }
}

extension UIBarButtonItem {
  fileprivate func combineLook(into hasher: inout Hasher) {
    hasher.combine(picture: image)
    hasher.combine(isEnabled)
    hasher.combine(isSelected)
    hasher.combine(isHidden)
    hasher.combine(tintColor)
    customView?.combineContent(into: &hasher)
  }
}

extension Hasher {
  /// Adds an image: by its name, or as the object that it is where it was drawn.
  fileprivate mutating func combine(picture: UIImage?) {
    combine(picture)
    if let picture, picture.name.isEmpty { combine(ObjectIdentifier(picture)) }
  }

  /// Adds a text with the attributes of its parts.
  fileprivate mutating func combine(text: NSAttributedString?) {
    guard let text else { return }
    combine(text.string)
    var range = NSRange(location: 0, length: 0)
    while range.upperBound < text.length {
      let attributes = unsafe text.attributes(at: range.upperBound, effectiveRange: &range)
      combine(range)
      combine(attributes.mapValues { $0 as? AnyHashable })
    }
  }
}
