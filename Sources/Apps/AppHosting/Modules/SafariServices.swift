import Foundation
import UIKit

// Names of the framework SafariServices for apps that import it, which is not here: a controller without a page.

/// A controller that would show a page. *Kept*: its address.
class SFSafariViewController: UIViewController {
  /// The look and the ways of the page.
  class Configuration: NSObject {
    var entersReaderIfAvailable = false
    var barCollapsingEnabled = true
  }

  /// The word that closes the page.
  enum DismissButtonStyle: Int {
    case done, close, cancel
  }

  weak var delegate: (any SFSafariViewControllerDelegate)?
  let configuration: Configuration
  var preferredBarTintColor: UIColor?
  var preferredControlTintColor: UIColor?
  var dismissButtonStyle = DismissButtonStyle.done

  init(url URL: URL, configuration: Configuration = Configuration()) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    title = URL.host
  }
  convenience init(url URL: URL, entersReaderIfAvailable: Bool) { self.init(url: URL) }
  required init?(coder: NSCoder) { nil }
}

protocol SFSafariViewControllerDelegate: AnyObject {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}
