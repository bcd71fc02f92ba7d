import AuthenticationServices
import Kingfisher
import Lottie
import MBProgressHUD
import MapKit
import MessageUI
import NVActivityIndicatorView
import Network
import Nuke
import PhotosUI
import Reachability
import SVProgressHUD
import SkeletonView
import Toast_Swift
import UIKit

/// A view whose contents are in a nib, which a weak property holds until they are in the view.
final class BadgeView: UIView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  weak var contentView: UIView!
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView = Bundle(for: type(of: self)).loadNibNamed("BadgeView", owner: self, options: nil)?.first as? UIView
    contentView.frame = bounds
    addSubview(contentView)
  }
  required init?(coder: NSCoder) { nil }
}

/// Rows below all that apps lay over them, and around.
final class OverlaysViewController: UIViewController {
  private let table = UITableView()
  private let spinner = NVActivityIndicatorView(frame: .zero, type: .ballBeat, color: .red, padding: 2)
  private let animation = LottieAnimationView(name: "boat")
  private let map = MKMapView()
  private let monitor = NWPathMonitor()
  private let picture = UIImageView()
  private var reachability: Reachability?

  override func viewDidLoad() {
    super.viewDidLoad()
    print("badge", (BadgeView(frame: .zero).contentView?.subviews.first as? UILabel)?.text ?? "none")
    print(Bundle.main.path(forResource: "words", ofType: "txt") != nil)
    print(Bundle.main.bundleIdentifier!, Bundle.main.infoDictionary?["CFBundleShortVersionString"] as! String)
    table.frame = view.bounds
    table.dataSource = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    for one in [table, spinner, animation, map, picture] { view.addSubview(one) }

    SVProgressHUD.show(withStatus: "loads")
    let words = MBProgressHUD.showAdded(to: view, animated: true)
    words.mode = .text
    words.label.text = "loads"
    words.hide(animated: true, afterDelay: 1)
    view.makeToast("loaded", duration: 1, position: .top)
    table.isSkeletonable = true
    table.showAnimatedGradientSkeleton()
    spinner.startAnimating()
    animation.loopMode = .loop
    animation.play { print("played", $0) }
    Nuke.loadImage(with: URL(string: "https://towns.example/a.png"), into: picture)
    picture.kf.setImage(
      with: URL(string: "https://towns.example/a.png"),
      options: [.processor(DownsamplingImageProcessor(size: .zero) |> RoundCornerImageProcessor(cornerRadius: 2))])

    let busan = MKPointAnnotation()
    busan.coordinate = CLLocationCoordinate2D(latitude: 35.1, longitude: 129)
    busan.title = "Busan"
    map.addAnnotations([busan])
    map.setRegion(
      MKCoordinateRegion(center: busan.coordinate, latitudinalMeters: 111_320, longitudinalMeters: 111_320),
      animated: false)
    print(map.annotations.count, map.region.span.latitudeDelta, MFMailComposeViewController.canSendMail())

    monitor.pathUpdateHandler = { path in print("path", path.status == .satisfied, path.usesInterfaceType(.wifi)) }
    monitor.start(queue: .main)
    reachability = try? Reachability()
    reachability?.whenReachable = { print("reachable", $0.connection == .wifi) }
    try? reachability?.startNotifier()

    let controller = ASAuthorizationController(
      authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()])
    controller.delegate = self
    controller.performRequests()
    var configuration = PHPickerConfiguration()
    configuration.filter = .images
    print(PHPickerViewController(configuration: configuration).configuration.selectionLimit, spinner.isAnimating)
  }
}

extension OverlaysViewController: ASAuthorizationControllerDelegate {
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: Error) {
    print("nobody", error.localizedDescription)
  }
}

extension OverlaysViewController: SkeletonTableViewDataSource {
  func collectionSkeletonView(
    _ skeletonView: UITableView, cellIdentifierForRowAt indexPath: IndexPath
  )
    -> ReusableCellIdentifier
  { "row" }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }
}
