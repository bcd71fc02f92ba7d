internal import UIKitViews

extension UIViewController {
  /// Asks for the content in place of the view's own to be made anew, before the next layout.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    needsContentUnavailableUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// The state that the content in place of the view's own is made for.
  var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }

  func updateContentUnavailableIfNeeded() {
    guard needsContentUnavailableUpdate else { return }
    needsContentUnavailableUpdate = false
    ObservationTracking.run(
      { updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState) },
      whenChanged: { [weak self] in self?.setNeedsUpdateContentUnavailableConfiguration() })
  }

  /// Shows the content in place of the view's own, or takes it away.
  func showContentUnavailable() {
    contentUnavailableView?.removeFromSuperview()
    contentUnavailableView = nil
    guard let view, let configuration = contentUnavailableConfiguration else { return }
    let shown = configuration.updated(for: contentUnavailableConfigurationState).makeContentView()
    shown.frame = view.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shown)
    contentUnavailableView = shown
  }
}
