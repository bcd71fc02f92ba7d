import Foundation
import UIKit

// Names of the framework MessageUI for apps that import it, which is not here: no mail can be sent.

enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

protocol MFMailComposeViewControllerDelegate: AnyObject {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}
extension MFMailComposeViewControllerDelegate {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {}
}
class MFMailComposeViewController: UINavigationController {
  weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  class func canSendMail() -> Bool { false }
  func setSubject(_ subject: String) {}
  func setToRecipients(_ recipients: [String]?) {}
  func setCcRecipients(_ recipients: [String]?) {}
  func setMessageBody(_ body: String, isHTML: Bool) {}
  func addAttachmentData(_ attachment: Data, mimeType: String, fileName: String) {}
}
protocol MFMessageComposeViewControllerDelegate: AnyObject {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
class MFMessageComposeViewController: UINavigationController {
  weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  var recipients: [String]?
  var body: String?
  class func canSendText() -> Bool { false }
}
