package import AppProtocol
package import StreamTracing

// The records of streams in the form of messages.

extension CodeSite {
  init(_ site: SourceSite) {
    self.init(file: site.fileName == ModelRehearsal.requestFile ? "" : site.fileName, line: Int(site.line))
  }

  /// The name of its file, as streams know it.
  var fileName: String { file.isEmpty ? ModelRehearsal.requestFile : file }
}

extension ModelAnswer.Request {
  init(_ request: RequestLog.Request) {
    let ending: Ending? =
      switch request.ending {
      case .answered: .answered
      case .failed: .failed
      case .cancelled: .cancelled
      case nil: nil
      }
    self.init(
      number: request.number, address: request.address, site: CodeSite(request.site),
      start: AppTime.milliseconds(request.start), end: ending.map { _ in AppTime.milliseconds(request.end) },
      ending: ending)
  }
}

extension ModelAnswer.Finding {
  /// Describes a fault.
  package init(_ finding: StreamTrace.Finding) {
    let kind: Kind =
      switch finding.kind {
      case .unkeptSubscription: .unkeptSubscription
      case .sentToItself: .sentToItself
      case .lostPage: .lostPage
      case .unhandledError: .unhandledError
      case .failedTrait: .failedTrait
      case .neverRun: .neverRun
      }
    self.init(kind, site: CodeSite(finding.site), text: finding.text)
  }
}

extension ModelAnswer.Constant {
  /// Describes a subscription, which has no name, by its operator.
  init(_ subscription: StreamTrace.Subscription) {
    self.init(name: "", type: "\(subscription.kind)", site: CodeSite(subscription.site))
  }
}
