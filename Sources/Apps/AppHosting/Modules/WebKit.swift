import Foundation
import FoundationNetworking
import UIKit

// Names of the framework WebKit for apps that import it, which is not here: a view without a page.

/// The settings of web views. *Kept*.
class WKWebViewConfiguration: NSObject {
  var allowsInlineMediaPlayback = false
  var userContentController = WKUserContentController()
  var preferences = WKPreferences()
  var websiteDataStore = WKWebsiteDataStore()
}
class WKPreferences: NSObject {
  var javaScriptEnabled = true
  var javaScriptCanOpenWindowsAutomatically = false
}
class WKWebsiteDataStore: NSObject {
  static func `default`() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  static func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
}
class WKUserContentController: NSObject {
  func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  func removeScriptMessageHandler(forName name: String) {}
}
class WKScriptMessage: NSObject {
  var name: String { "" }
  var body: Any { "" }
}
protocol WKScriptMessageHandler: AnyObject {
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
class WKNavigation: NSObject {}
class WKNavigationAction: NSObject { var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) } }
enum WKNavigationActionPolicy: Int { case cancel, allow }

/// An object that is told of pages. *Inert*: no page comes.
@MainActor protocol WKNavigationDelegate: AnyObject {
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
}
extension WKNavigationDelegate {
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  {}
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
}
@MainActor protocol WKUIDelegate: AnyObject {}

/// A view that would show a page. *Kept*: its address.
class WKWebView: UIView {
  let configuration: WKWebViewConfiguration
  let scrollView = UIScrollView()
  weak var navigationDelegate: (any WKNavigationDelegate)?
  weak var uiDelegate: (any WKUIDelegate)?
  var allowsBackForwardNavigationGestures = false
  var allowsLinkPreview = true
  var customUserAgent: String?
  private(set) var url: URL?
  var title: String? { url?.host }
  var isLoading: Bool { false }
  var canGoBack: Bool { false }
  var canGoForward: Bool { false }
  var estimatedProgress: Double { 1 }

  init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }
  override init(frame: CGRect) {
    configuration = WKWebViewConfiguration()
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }

  @discardableResult func load(_ request: URLRequest) -> WKNavigation? {
    url = request.url
    return nil
  }
  @discardableResult func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { nil }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @discardableResult func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? { nil }
  @discardableResult func reload() -> WKNavigation? { nil }
  @discardableResult func goBack() -> WKNavigation? { nil }
  @discardableResult func goForward() -> WKNavigation? { nil }
  func stopLoading() {}
  func evaluateJavaScript(_ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil) {
    completionHandler?(nil, nil)
  }
}
