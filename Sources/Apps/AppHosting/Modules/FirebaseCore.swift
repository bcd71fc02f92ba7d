import Foundation
import UIKit

// Names of the module FirebaseCore for apps that import it, which is not here: an app that is configured, without a
// server.

/// The app as its service knows it.
final class FirebaseApp {
  let name: String
  nonisolated(unsafe) private static var configured: FirebaseApp?
  private init(_ name: String) { self.name = name }

  static func configure() { configured = FirebaseApp("[DEFAULT]") }
  static func app() -> FirebaseApp? { configured }
}
