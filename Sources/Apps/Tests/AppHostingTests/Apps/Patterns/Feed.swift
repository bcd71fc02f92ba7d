// swift-format-ignore-file
import UIKit
import CoreGraphics

@objc protocol FeedDelegate: AnyObject {
  func feedDidLoad(_ feed: FeedViewController)
  @objc optional func feed(_ feed: FeedViewController, didPick name: String)
  @objc optional func feedShouldClose(_ feed: FeedViewController) -> Bool
}

class BaseViewController: UIViewController {
  var log: [String] = []
  @IBOutlet weak var label: UILabel!
  @objc dynamic var observed = 1
  @objc func refresh() { log.append("base refresh") }
  @IBAction func chosen(_ sender: Any?) { log.append("chosen \(sender == nil)") }
  @objc func two(_ text: String, with number: Int) { log.append("two \(text) \(number)") }
  @objc(renamed:) func original(_ value: Any) { log.append("renamed \(value)") }
  @objc func later() async { log.append("later") }
  @objc func failing() throws { log.append("failing") }
  @objc static func ofClass() {}
  func describeSelf() -> String { "base" }
  func inExtension() -> String { "base" }
}

@objcMembers
final class FeedViewController: BaseViewController {
  weak var delegate: FeedDelegate?
  private lazy var button = Selector(("ignored"))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Feed"
    delegate?.feedDidLoad(self)
    delegate?.feed?(self, didPick: "a")
    let closes = delegate?.feedShouldClose?(self) ?? true
    print("closes", closes)
    for selector in [
      #selector(refresh), #selector(chosen(_:)), #selector(BaseViewController.two(_:with:)), #selector(original),
      #selector(hidden), #selector(inOtherFile(_:)), #selector(failing), #selector(UIViewController.fromExtension),
    ] {
      let arguments: [Any?] = selector == #selector(two(_:with:)) ? ["x", 3] : [nil]
      let done = SelectorDispatch.send(selector, to: self, selector == Selector(("renamed:")) ? [7] : arguments)
      print(selector.name, done)
    }
    print(log.joined(separator: ","))
    print(#keyPath(BaseViewController.observed), describeSelf(), (self as BaseViewController).inExtension(), answer)
    #if os(iOS)
      print("iOS")
    #elseif canImport(AppKit)
      print("macOS")
    #endif
  }

  override func refresh() {
    super.refresh()
    log.append("refresh")
  }

  @objc private func hidden() { log.append("hidden") }
}

extension FeedViewController {
  override func describeSelf() -> String { "feed, not " + super.describeSelf() }
  override var prefersStatusBarHiddenHere: Bool { true }
}

extension UIViewController {
  @objc func fromExtension() { print("from an extension of UIKit's class") }
}

#Preview {
  FeedViewController()
}
