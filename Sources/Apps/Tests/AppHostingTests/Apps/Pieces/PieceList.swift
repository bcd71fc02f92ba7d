import CoreLocation
import IQKeyboardManagerSwift
import KeychainAccess
import NSObject_Rx
import RxCocoa
import RxSwift
import SwiftyJSON
import UIKit

/// A list whose rows come out of a document, with what apps have around such a list.
final class PieceList: UITableViewController {
  private let manager = CLLocationManager()
  private let keychain = Keychain(service: "pieces").accessibility(.whenUnlocked)
  private let texts = BehaviorRelay<[String]>(value: [])

  override func viewDidLoad() {
    super.viewDidLoad()
    IQKeyboardManager.shared.enable = true
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyBest
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    let (busan, seoul) = (
      CLLocation(latitude: 35.18, longitude: 129.08), CLLocation(latitude: 37.57, longitude: 126.98)
    )
    print("km", Int(busan.distance(from: seoul) / 1000))
    CLGeocoder().reverseGeocodeLocation(busan) { places, error in print("address", places?.count ?? 0, error != nil) }

    keychain["token"] = "abc"
    print("kept", Keychain(service: "pieces")["token"] ?? "", Keychain(service: "other")["token"] ?? "none")
    keychain["token"] = nil
    print("gone", (try? keychain.contains("token")) ?? true)

    let text = #"{"pieces":[{"name":"Rook","value":5,"first":true},{"name":"Pawn","value":"1"}],"none":null}"#
    let json = JSON(parseJSON: text)
    texts.accept(json["pieces"].arrayValue.map { "\($0["name"].stringValue) \($0["value"].intValue)" })
    print(json["pieces", 0, "first"].bool ?? false, json["pieces", 1, "first"].bool ?? false)
    print(json["nothing"]["here"].string ?? "nil", json["nothing"].exists(), json["none"].exists())
    for (key, value) in json where key == "pieces" { print(key, value.count) }
    print(JSON(parseJSON: "{").exists())

    tableView.dataSource = nil
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "piece")
    texts.bind(to: tableView.rx.items(cellIdentifier: "piece")) { _, text, cell in cell.textLabel?.text = text }
      .disposed(by: rx.disposeBag)
  }
}

extension PieceList: CLLocationManagerDelegate {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    print("at \(locations.count)")
  }
  func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) { print("nowhere") }
}
