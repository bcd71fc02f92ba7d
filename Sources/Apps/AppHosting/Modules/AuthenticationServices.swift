import Foundation
import UIKit

// Names of the framework AuthenticationServices for apps that import it, which is not here: each request to sign in
// fails.

struct ASAuthorizationError: Error, LocalizedError {
  enum Code: Int { case unknown = 1000, canceled, invalidResponse, notHandled, failed }
  let code: Code
  var errorDescription: String? { "nobody can sign in here" }
}
protocol ASAuthorizationCredential: AnyObject {}
protocol ASAuthorizationProvider: AnyObject {}
class ASAuthorizationRequest: NSObject {}
class ASAuthorization: NSObject {
  enum Scope: Hashable { case fullName, email }
  let credential: any ASAuthorizationCredential
  init(_ credential: any ASAuthorizationCredential) { self.credential = credential }
}
class ASAuthorizationAppleIDRequest: ASAuthorizationRequest {
  var requestedScopes: [ASAuthorization.Scope]?
  var nonce: String?
  var state: String?
}
class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
  let user = ""
  let email: String? = nil
  let fullName: PersonNameComponents? = nil
  let identityToken: Data? = nil
  let authorizationCode: Data? = nil
}
class ASPasswordCredential: NSObject, ASAuthorizationCredential {
  let user = ""
  let password = ""
}
class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider {
  enum CredentialState: Int { case revoked, authorized, notFound, transferred }
  static let credentialRevokedNotification = Notification.Name("ASAuthorizationAppleIDProviderCredentialRevoked")
  func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }
  func getCredentialState(forUserID userID: String, completion: @escaping (CredentialState, (any Error)?) -> Void) {
    DispatchQueue.main.async { completion(.notFound, nil) }
  }
}
typealias ASPresentationAnchor = UIWindow
protocol ASAuthorizationControllerDelegate: AnyObject {
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}
extension ASAuthorizationControllerDelegate {
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
}
protocol ASAuthorizationControllerPresentationContextProviding: AnyObject {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}
/// A request to sign in. *Kept.*
class ASAuthorizationController: NSObject {
  weak var delegate: (any ASAuthorizationControllerDelegate)?
  weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
  init(authorizationRequests: [ASAuthorizationRequest]) {}
  func performRequests() {
    DispatchQueue.main.async { [self] in
      delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(code: .canceled))
    }
  }
}
@MainActor @preconcurrency
class ASAuthorizationAppleIDButton: UIControl {
  enum ButtonType: Int { case signIn, `continue`, signUp }
  enum Style: Int { case white, whiteOutline, black }
  var cornerRadius: CGFloat = 6
  init(type: ButtonType = .signIn, style: Style = .black) { super.init(frame: .zero) }
  init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) { super.init(frame: .zero) }
  required init?(coder: NSCoder) { nil }
}
protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}
class ASWebAuthenticationSession: NSObject {
  weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  var prefersEphemeralWebBrowserSession = false
  private let completion: (URL?, (any Error)?) -> Void
  init(url: URL, callbackURLScheme: String?, completionHandler: @escaping (URL?, (any Error)?) -> Void) {
    completion = completionHandler
  }
  @discardableResult func start() -> Bool {
    DispatchQueue.main.async { [self] in completion(nil, ASAuthorizationError(code: .canceled)) }
    return true
  }
  func cancel() {}
}
