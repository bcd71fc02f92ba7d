// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals

import Foundation
import UIKit

// Names of the framework Security for apps that use a keychain, which is not here. *Real*, in memory: what is kept is gone when
// the app ends, and begins empty. Items are found by class, service, account, group and label, as the framework's documents say.

typealias CFString = NSString
typealias CFDictionary = [AnyHashable: Any]
typealias CFTypeRef = AnyObject
typealias CFBoolean = NSNumber
typealias CFData = Data
typealias OSStatus = Int32

nonisolated(unsafe) let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
nonisolated(unsafe) let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

nonisolated(unsafe) let kSecClass: CFString = "class"
nonisolated(unsafe) let kSecClassGenericPassword: CFString = "genp"
nonisolated(unsafe) let kSecClassInternetPassword: CFString = "inet"
nonisolated(unsafe) let kSecClassKey: CFString = "keys"
nonisolated(unsafe) let kSecClassCertificate: CFString = "cert"
nonisolated(unsafe) let kSecClassIdentity: CFString = "idnt"
nonisolated(unsafe) let kSecAttrService: CFString = "svce"
nonisolated(unsafe) let kSecAttrAccount: CFString = "acct"
nonisolated(unsafe) let kSecAttrServer: CFString = "srvr"
nonisolated(unsafe) let kSecAttrGeneric: CFString = "gena"
nonisolated(unsafe) let kSecAttrLabel: CFString = "labl"
nonisolated(unsafe) let kSecAttrAccessGroup: CFString = "agrp"
nonisolated(unsafe) let kSecAttrAccessible: CFString = "pdmn"
nonisolated(unsafe) let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
nonisolated(unsafe) let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
nonisolated(unsafe) let kSecAttrAccessibleAlways: CFString = "dk"
nonisolated(unsafe) let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
nonisolated(unsafe) let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
nonisolated(unsafe) let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
nonisolated(unsafe) let kSecAttrSynchronizable: CFString = "sync"
nonisolated(unsafe) let kSecAttrSynchronizableAny: CFString = "syna"
nonisolated(unsafe) let kSecAttrApplicationTag: CFString = "atag"
nonisolated(unsafe) let kSecAttrDescription: CFString = "desc"
nonisolated(unsafe) let kSecAttrCreationDate: CFString = "cdat"
nonisolated(unsafe) let kSecAttrModificationDate: CFString = "mdat"
nonisolated(unsafe) let kSecValueData: CFString = "v_Data"
nonisolated(unsafe) let kSecValuePersistentRef: CFString = "v_PersistentRef"
nonisolated(unsafe) let kSecReturnData: CFString = "r_Data"
nonisolated(unsafe) let kSecReturnAttributes: CFString = "r_Attributes"
nonisolated(unsafe) let kSecReturnRef: CFString = "r_Ref"
nonisolated(unsafe) let kSecReturnPersistentRef: CFString = "r_PersistentRef"
nonisolated(unsafe) let kSecMatchLimit: CFString = "m_Limit"
nonisolated(unsafe) let kSecMatchLimitOne: CFString = "m_LimitOne"
nonisolated(unsafe) let kSecMatchLimitAll: CFString = "m_LimitAll"
nonisolated(unsafe) let kSecUseDataProtectionKeychain: CFString = "nleg"

let noErr: OSStatus = 0
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
  ].map { $0 as String }

  static func text(_ value: Any?) -> String? { value.map { ($0 as? Data).map { "\(Array($0))" } ?? "\($0)" } }
  static func named(_ query: CFDictionary) -> [String: Any] {
    Dictionary(query.map { ("\($0.base)", $1) }, uniquingKeysWith: { first, _ in first })
  }
  static func isTrue(_ value: Any?) -> Bool { (value as? NSNumber)?.boolValue ?? (value as? Bool) ?? false }

  /// The positions of the items that a query is about.
  static func found(_ query: [String: Any]) -> [Int] {
    let asked = (identifying + [kSecAttrLabel as String, kSecAttrGeneric as String]).filter { query[$0] != nil }
    return all.indices.filter { index in asked.allSatisfy { text(all[index][$0]) == text(query[$0]) } }
  }
}

@discardableResult
func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  let item = KeychainItems.named(attributes)
  guard item[kSecClass as String] != nil else { return errSecParam }
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
  let wantsData = KeychainItems.isTrue(query[kSecReturnData as String])
  let wantsAttributes = KeychainItems.isTrue(query[kSecReturnAttributes as String])
  func answer(_ item: [String: Any]) -> Any {
    let data = kSecValueData as String
    guard wantsAttributes else { return item[data] ?? Data() }
    return wantsData ? item : item.filter { $0.key != data }
  }
  let isAll = KeychainItems.text(query[kSecMatchLimit as String]) == kSecMatchLimitAll as String
  guard wantsData || wantsAttributes else { return errSecSuccess }
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
  NSString(string: "OSStatus \(status)")
}

let kSecRandomDefault: Int? = nil
func SecRandomCopyBytes(_ random: Int?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
  for index in 0..<count { bytes.storeBytes(of: UInt8.random(in: 0...255), toByteOffset: index, as: UInt8.self) }
  return errSecSuccess
}
