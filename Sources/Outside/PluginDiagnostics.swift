internal import Cassettes
package import CommandLanguage
package import PluginHosting
package import Records
internal import Wording

extension Diagnostic {
  /// What the person is told of a failure of a plugin.
  package init(_ failure: PluginFailure, at place: SourceRange?, label: Bilingual? = nil) {
    self.init(failure.reason.code, Bilingual(failure.message), at: place, label: label ?? failure.reason.label)
    helps = failure.helps.map { Bilingual($0) }
    if failure.reason == .notFound, helps.isEmpty { helps = ["plugin list"] }
  }

  /// What the person is told of a request that failed.
  package init(_ failure: SessionServices.CallFailure, _ network: NetworkState, at place: SourceRange?) {
    let isData = [.unavailable, .callFailed, .timedOut].contains(failure.failure.reason)
    if isData, let miss = failure.events.misses.first {
      self.init(miss, network, at: place)
      return
    }
    let cause = failure.failure
    let last = failure.events.exchanges.last
    if isData, last?.status == 429 || cause.pluginCode == "too-many-requests" {
      self.init(cause, at: place, label: "the server asks for a pause")
      code = .tooManyRequests
      helps = cause.helps.map { Bilingual($0) }
      if network.mode != .offline { helps.append("net offline   goes on with recorded answers") }
    } else if isData, cause.reason == .timedOut || cause.pluginCode == "timed-out" {
      self.init(cause, at: place, label: "no answer in time")
      code = .requestTimedOut
    } else {
      let status = last?.status.flatMap { 200..<300 ~= $0 ? nil : "the answer is \($0)" }
      self.init(cause, at: place, label: isData ? status.map { Bilingual($0) } : nil)
    }
    for exchange in failure.events.exchanges.suffix(3) {
      notes.append(
        Note(
          .request, "\(exchange.key.text)   \(exchange.status.map(String.init) ?? "no answer")   \(exchange.answerer)")
      )
    }
  }

  private init(_ miss: NetworkDesk.Miss, _ network: NetworkState, at place: SourceRange?) {
    self.init(.notRecorded(miss.key.shortText), at: place)
    notes = [Note(.wanted, miss.key.text)]
    if !miss.recorded.isEmpty {
      let rows = RecordedAnswer.text(ofRows: miss.recorded)
      notes.append(Note(.recorded, "rows \(rows)" + (miss.total.map { " of \($0)" } ?? "")))
    }
    if let nearest = miss.nearest {
      notes.append(Note(.nearest, nearest.text))
      for difference in miss.key.differences(from: nearest).prefix(5) {
        let (wanted, recorded) = (difference.wanted ?? "nothing", difference.recorded ?? "nothing")
        notes.append(Note(.differs, "\(difference.part): \(wanted), recorded is \(recorded)"))
      }
    } else {
      notes.append(Note(.nearest, "nothing is recorded at all"))
    }
    helps = [
      "net list\(miss.collection.map { " \($0)" } ?? "") shows what is recorded",
      "net record \"FILE\" asks the server and keeps the answer",
    ]
  }
}

extension PluginFailure.Reason {
  /// What stands right of the carets.
  fileprivate var label: Bilingual {
    switch self {
    case .notFound: "not found"
    case .notALibrary, .noEntry: "no plugin"
    case .incomplete: "incomplete"
    case .wrongArchitecture, .wrongVersion: "does not fit"
    case .missingDependency, .undefinedSymbol: "something is missing"
    case .refused, .brokenDescriptor, .missingTexts: "not loaded"
    case .alreadyLoaded: "taken"
    case .crashedInProbe: "crashed in its probe"
    case .hungInProbe: "did not start in time"
    case .exitedInProbe: "ended the probe"
    case .notLoaded: "not loaded"
    case .creationFailed, .callFailed, .unavailable: "failed"
    case .badRequest: "not understood"
    case .unsupported: "not supported"
    case .timedOut: "no answer in time"
    case .cancelled: "stopped"
    case .badAnswer: "a mistake in the plugin"
    case .crashedInCall: "crashed"
    }
  }
}
