import Foundation
import UIKit

// Names of the module KeychainAccess for apps that import it, which is not here. *Real*, in memory: what is kept is gone when
// the app ends, and begins empty.

/// A keychain, by the name of a service.
final class Keychain {
  enum Accessibility {
    case whenUnlocked, afterFirstUnlock, always, whenUnlockedThisDeviceOnly, afterFirstUnlockThisDeviceOnly
  }

  nonisolated(unsafe) private static var services: [String: [String: Data]] = [:]
  let service: String

  init(service: String = "", accessGroup: String? = nil) { self.service = service }

  func accessibility(_ accessibility: Accessibility) -> Keychain { self }
  func synchronizable(_ isSynchronizable: Bool) -> Keychain { self }
  func label(_ label: String) -> Keychain { self }

  func get(_ key: String) throws -> String? { getString(key) }
  func getString(_ key: String) -> String? { getData(key).map { String(decoding: $0, as: UTF8.self) } }
  func getData(_ key: String) -> Data? { Self.services[service]?[key] }
  func set(_ value: String, key: String) throws { Self.services[service, default: [:]][key] = Data(value.utf8) }
  func set(_ value: Data, key: String) throws { Self.services[service, default: [:]][key] = value }
  func remove(_ key: String) throws { Self.services[service]?[key] = nil }
  func removeAll() throws { Self.services[service] = nil }
  func contains(_ key: String) throws -> Bool { getData(key) != nil }
  func allKeys() -> [String] { (Self.services[service] ?? [:]).keys.sorted() }

  subscript(key: String) -> String? {
    get { getString(key) }
    set { Self.services[service, default: [:]][key] = newValue.map { Data($0.utf8) } }
  }
  subscript(string key: String) -> String? {
    get { self[key] }
    set { self[key] = newValue }
  }
  subscript(data key: String) -> Data? {
    get { getData(key) }
    set { Self.services[service, default: [:]][key] = newValue }
  }
}
