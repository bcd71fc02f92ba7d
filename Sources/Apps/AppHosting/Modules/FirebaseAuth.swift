import Foundation
import UIKit

// Names of the module FirebaseAuth for apps that import it, which is not here. No user is signed in, and requests to
// sign in fail on the main queue.
//
// Needs FirebaseCore.

/// A signed-in user; there is never one.
class FirebaseUser: NSObject {
  let uid: String
  var email: String?
  var displayName: String?
  var photoURL: URL?
  var phoneNumber: String?
  var isEmailVerified = false
  var isAnonymous = false
  init(uid: String) { self.uid = uid }
  func delete(completion: (((any Error)?) -> Void)? = nil) { Auth.fail(completion) }
  func reload(completion: (((any Error)?) -> Void)? = nil) { Auth.fail(completion) }
  func sendEmailVerification(completion: (((any Error)?) -> Void)? = nil) { Auth.fail(completion) }
  func updatePassword(to password: String, completion: (((any Error)?) -> Void)? = nil) { Auth.fail(completion) }
  func getIDToken(completion: ((String?, (any Error)?) -> Void)? = nil) { Auth.fail { completion?(nil, $0) } }
}

class AuthDataResult: NSObject {
  let user: FirebaseUser
  init(user: FirebaseUser) { self.user = user }
}

class AuthCredential: NSObject {}

/// The reason why signing in failed.
struct AuthErrorCode: Error, LocalizedError, Equatable {
  enum Code: Int {
    case networkError = 17020
    case userNotFound = 17011
    case wrongPassword = 17009
    case invalidEmail = 17008
    case emailAlreadyInUse = 17007
    case weakPassword = 17026
  }
  var code: Code
  init(_ code: Code) { self.code = code }
  init?(rawValue: Int) {
    guard let code = Code(rawValue: rawValue) else { return nil }
    self.code = code
  }
  var rawValue: Int { code.rawValue }
  static let networkError = AuthErrorCode(.networkError)
  static let userNotFound = AuthErrorCode(.userNotFound)
  static let wrongPassword = AuthErrorCode(.wrongPassword)
  static let invalidEmail = AuthErrorCode(.invalidEmail)
  static let emailAlreadyInUse = AuthErrorCode(.emailAlreadyInUse)
  static let weakPassword = AuthErrorCode(.weakPassword)
  var errorDescription: String? { "no server can be asked" }
}

typealias AuthStateDidChangeListenerHandle = NSObjectProtocol

/// The service that signs users in.
final class Auth {
  typealias Completion = (AuthDataResult?, (any Error)?) -> Void

  nonisolated(unsafe) private static let shared = Auth()
  static func auth() -> Auth { shared }

  var currentUser: FirebaseUser? { nil }
  var languageCode: String?

  func signIn(withEmail email: String, password: String, completion: Completion? = nil) { Self.fail(completion) }
  func signIn(with credential: AuthCredential, completion: Completion? = nil) { Self.fail(completion) }
  func signInAnonymously(completion: Completion? = nil) { Self.fail(completion) }
  func createUser(withEmail email: String, password: String, completion: Completion? = nil) { Self.fail(completion) }
  func sendPasswordReset(withEmail email: String, completion: (((any Error)?) -> Void)? = nil) { Self.fail(completion) }
  func signOut() throws {}

  @discardableResult
  func signIn(withEmail email: String, password: String) async throws -> AuthDataResult {
    throw AuthErrorCode(.networkError)
  }
  @discardableResult
  func createUser(withEmail email: String, password: String) async throws -> AuthDataResult {
    throw AuthErrorCode(.networkError)
  }

  /// Calls the listener at once, without a user.
  @discardableResult
  func addStateDidChangeListener(
    _ listener: @escaping (Auth, FirebaseUser?) -> Void
  ) -> AuthStateDidChangeListenerHandle {
    nonisolated(unsafe) let (auth, told) = (self, listener)
    DispatchQueue.main.async { told(auth, nil) }
    return NSObject()
  }
  func removeStateDidChangeListener(_ handle: AuthStateDidChangeListenerHandle) {}

  fileprivate static func fail(_ completion: Completion?) { fail { completion?(nil, $0) } }
  fileprivate static func fail(_ completion: (((any Error)?) -> Void)?) {
    nonisolated(unsafe) let told = completion
    DispatchQueue.main.async { told?(AuthErrorCode(.networkError)) }
  }
}
