import Photos
import PromiseKit
import UIKit

/// The pictures of the library, asked for in promises.
final class PhotoList: UITableViewController {
  private var assets: PHFetchResult<PHAsset>?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "photo")
    firstly {
      permission()
    }.then { status -> Promise<PHFetchResult<PHAsset>> in
      guard status == .authorized else { throw PMKError.cancelled }
      let options = PHFetchOptions()
      options.fetchLimit = 2
      return .value(PHAsset.fetchAssets(with: .image, options: options))
    }.done { [weak self] assets in
      self?.assets = assets
      self?.tableView.reloadData()
    }.ensure {
      print("asked")
    }.catch { print($0) }

    when(fulfilled: [Promise.value(1), after(seconds: 0.2).map { 2 }]).done { print($0) }.cauterize()
    firstly { after(seconds: 0.1).map { () -> Void in throw PMKError.badInput } }
      .recover { _ in Promise.value(()) }
      .done { print("recovered") }.catch { print($0) }.finally { print("over") }
    race(after(seconds: 2).map { "late" }, Promise.value("soon")).done { print($0) }.cauterize()
  }

  private func permission() -> Promise<PHAuthorizationStatus> {
    Promise { seal in PHPhotoLibrary.requestAuthorization { seal.fulfill($0) } }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { assets?.count ?? 0 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "photo", for: indexPath)
    cell.textLabel?.text = assets?.object(at: indexPath.row).localIdentifier
    return cell
  }
}
