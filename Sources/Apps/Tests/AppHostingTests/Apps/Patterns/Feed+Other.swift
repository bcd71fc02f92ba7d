// swift-format-ignore-file
import Foundation
import SwiftUI
import UIKit

extension BaseViewController {
  @objc var prefersStatusBarHiddenHere: Bool { false }
}

extension FeedViewController {
  @objc fileprivate func inOtherFile(_ sender: Any?) { log.append("other file") }

  private class Counter: NSObject {
    @objc func tick() {}
  }

  override func inExtension() -> String { "feed" }

  var answer: String { prefersStatusBarHiddenHere ? "hidden" : "shown" }

  func session() -> String {
    let task = URLSession.shared.dataTask(with: URLRequest(url: URL(fileURLWithPath: "/"))) { _, _, _ in }
    task.cancel()
    return "\(task.state)"
  }
}

@main
final class AppDelegate: NSObject {
  static func main() {}
}
