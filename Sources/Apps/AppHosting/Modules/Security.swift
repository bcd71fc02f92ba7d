// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals

import Foundation
import UIKit

// Names of the framework Security for apps that use a keychain, which is not here. *Real*, in memory: what is kept is gone when
// the app ends, and begins empty. Items are found by class, service, account, group and label, as the framework's documents say.

typealias CFString = String
typealias CFDictionary = [AnyHashable: Any]
typealias CFTypeRef = AnyObject
typealias CFBoolean = NSNumber
typealias CFData = Data
typealias OSStatus = Int32

nonisolated(unsafe) let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
nonisolated(unsafe) let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

let kSecClass: CFString = "class"
let kSecClassGenericPassword: CFString = "genp"
let kSecClassInternetPassword: CFString = "inet"
let kSecClassKey: CFString = "keys"
let kSecClassCertificate: CFString = "cert"
let kSecClassIdentity: CFString = "idnt"
let kSecAttrService: CFString = "svce"
let kSecAttrAccount: CFString = "acct"
let kSecAttrServer: CFString = "srvr"
let kSecAttrGeneric: CFString = "gena"
let kSecAttrLabel: CFString = "labl"
let kSecAttrAccessGroup: CFString = "agrp"
let kSecAttrAccessible: CFString = "pdmn"
let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
let kSecAttrAccessibleAlways: CFString = "dk"
let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
let kSecAttrSynchronizable: CFString = "sync"
let kSecAttrSynchronizableAny: CFString = "syna"
let kSecAttrApplicationTag: CFString = "atag"
let kSecAttrDescription: CFString = "desc"
let kSecAttrCreationDate: CFString = "cdat"
let kSecAttrModificationDate: CFString = "mdat"
let kSecValueData: CFString = "v_Data"
let kSecValuePersistentRef: CFString = "v_PersistentRef"
let kSecReturnData: CFString = "r_Data"
let kSecReturnAttributes: CFString = "r_Attributes"
let kSecReturnRef: CFString = "r_Ref"
let kSecReturnPersistentRef: CFString = "r_PersistentRef"
let kSecMatchLimit: CFString = "m_Limit"
let kSecMatchLimitOne: CFString = "m_LimitOne"
let kSecMatchLimitAll: CFString = "m_LimitAll"
let kSecUseDataProtectionKeychain: CFString = "nleg"

let errSecSuccess: OSStatus = 0
let errSecParam: OSStatus = -50
let errSecUserCanceled: OSStatus = -128
let errSecUnimplemented: OSStatus = -4
let errSecNotAvailable: OSStatus = -25291
let errSecAuthFailed: OSStatus = -25293
let errSecDuplicateItem: OSStatus = -25299
let errSecItemNotFound: OSStatus = -25300
let errSecInteractionNotAllowed: OSStatus = -25308
let errSecDecode: OSStatus = -26275

/// The items of the keychain.
private enum KeychainItems {
  nonisolated(unsafe) static var all: [[String: Any]] = []
  /// The attributes by which items are told apart.
  static let identifying = [
    kSecClass, kSecAttrService, kSecAttrAccount, kSecAttrServer, kSecAttrAccessGroup, kSecAttrApplicationTag,
  ]

  static func text(_ value: Any?) -> String? { value.map { ($0 as? Data).map { "\(Array($0))" } ?? "\($0)" } }
  static func named(_ query: CFDictionary) -> [String: Any] {
    Dictionary(query.map { ("\($0.base)", $1) }, uniquingKeysWith: { first, _ in first })
  }
  static func isTrue(_ value: Any?) -> Bool { (value as? NSNumber)?.boolValue ?? (value as? Bool) ?? false }

  /// The positions of the items that a query is about.
  static func found(_ query: [String: Any]) -> [Int] {
    let asked = (identifying + [kSecAttrLabel, kSecAttrGeneric]).filter { query[$0] != nil }
    return all.indices.filter { index in asked.allSatisfy { text(all[index][$0]) == text(query[$0]) } }
  }
}

@discardableResult
func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  let item = KeychainItems.named(attributes)
  guard item[kSecClass] != nil else { return errSecParam }
  let own = item.filter { KeychainItems.identifying.contains($0.key) }
  guard KeychainItems.found(own).isEmpty else { return errSecDuplicateItem }
  KeychainItems.all.append(item)
  return errSecSuccess
}

@discardableResult
func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  let query = KeychainItems.named(query)
  let found = KeychainItems.found(query).map { KeychainItems.all[$0] }
  guard let first = found.first else { return errSecItemNotFound }
  func answer(_ item: [String: Any]) -> Any {
    guard KeychainItems.isTrue(query[kSecReturnAttributes]) else { return item[kSecValueData] ?? Data() }
    return KeychainItems.isTrue(query[kSecReturnData]) ? item : item.filter { $0.key != kSecValueData }
  }
  let isAll = KeychainItems.text(query[kSecMatchLimit]) == kSecMatchLimitAll
  guard KeychainItems.isTrue(query[kSecReturnData]) || KeychainItems.isTrue(query[kSecReturnAttributes]) else {
    return errSecSuccess
  }
  result?.pointee = isAll ? found.map(answer) as AnyObject : answer(first) as AnyObject
  return errSecSuccess
}

@discardableResult
func SecItemUpdate(_ query: CFDictionary, _ attributes: CFDictionary) -> OSStatus {
  let found = KeychainItems.found(KeychainItems.named(query))
  for index in found { KeychainItems.all[index].merge(KeychainItems.named(attributes)) { $1 } }
  return found.isEmpty ? errSecItemNotFound : errSecSuccess
}

@discardableResult
func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  let found = Set(KeychainItems.found(KeychainItems.named(query)))
  KeychainItems.all = KeychainItems.all.enumerated().filter { !found.contains($0.offset) }.map(\.element)
  return found.isEmpty ? errSecItemNotFound : errSecSuccess
}

func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  "OSStatus \(status)"
}

let kSecRandomDefault: Int? = nil
func SecRandomCopyBytes(_ random: Int?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
  for index in 0..<count { bytes.storeBytes(of: UInt8.random(in: 0...255), toByteOffset: index, as: UInt8.self) }
  return errSecSuccess
}
