internal import AppProtocol
internal import Cassettes
package import CommandLanguage
package import DisplayText
package import PluginHosting

extension Diagnostic {
  /// Creates the diagnostic of a line that got nothing from plugins.
  package init(_ failure: PluginRequestError, at place: SourceRange?, label: Bilingual? = nil) {
    self.init(Message(failure.text), at: place, label: label)
    if failure.text.code == .pluginNotFound, helps.isEmpty { helps = ["plugin list"] }
    guard case .host(let failure) = failure, let crash = failure.crash else { return }
    if let line = crash.place {
      let place = CodePlace(file: PluginFailure.relative(line.file), line: line.line)
      self.place = place
      notes.append(Note(.place, Bilingual(place.text)))
    }
    notes += crash.functions.map { Note(.function, Bilingual($0)) }
  }

  /// Creates the diagnostic of a failure of a plugin.
  package init(_ failure: PluginFailure, at place: SourceRange?, label: Bilingual? = nil) {
    self.init(.host(failure), at: place, label: label)
  }

  /// Creates the diagnostic of a request that failed.
  package init(_ failure: World.CallFailure, _ network: NetworkState, at place: SourceRange?) {
    let isData = [.requestFailed, .requestTimedOut].contains(failure.failure.text.code)
    if isData, let miss = failure.events.misses.first {
      self.init(miss, network, at: place)
      return
    }
    let cause = failure.failure
    let last = failure.events.exchanges.last
    if isData, last?.status == 429 || cause.pluginCode == "too-many-requests" {
      self.init(cause, at: place, label: .pauseWanted)
      code = .tooManyRequests
      if network.mode != .offline { helps.append(.goOffline) }
    } else if isData, cause.text.code == .requestTimedOut || cause.pluginCode == "timed-out" {
      self.init(cause, at: place, label: .noAnswerInTime)
      code = .requestTimedOut
    } else {
      let status = last?.status.flatMap { 200..<300 ~= $0 ? nil : Bilingual.answerIs($0) }
      self.init(cause, at: place, label: isData ? status : nil)
      if let line = last?.cut?.lineNumber, let cassette = network.cassette { helps = [.cuts(cassette, line: line)] }
    }
    for exchange in failure.events.exchanges.suffix(3) {
      notes.append(
        Note(
          .request,
          Bilingual(exchange.key.text + "   ") + (exchange.status.map { Bilingual(String($0)) } ?? .noAnswer)
            + "   \(exchange.answerer)")
      )
    }
  }

  /// Returns the warnings for requests of an app for which nothing is recorded.
  package static func misses(_ events: NetworkResponder.Events, at place: SourceRange?) -> [Diagnostic] {
    events.misses.prefix(10).map { miss in
      var warning = Diagnostic(miss, NetworkState(), at: place)
      warning.code = .appMissed
      return warning
    }
  }

  private init(_ miss: NetworkResponder.Miss, _ network: NetworkState, at place: SourceRange?) {
    self.init(.notRecorded(miss.key.shortText), at: place)
    notes = [Note(.wanted, miss.key.text)]
    if !miss.recorded.isEmpty {
      let rows = RecordedAnswer.text(ofRows: miss.recorded)
      notes.append(Note(.recorded, .recordedRows(rows, of: miss.total)))
    }
    if let nearest = miss.nearest {
      notes.append(Note(.nearest, nearest.text))
      for difference in miss.key.differences(from: nearest).prefix(5) {
        notes.append(
          Note(.differs, .difference(difference.part, wanted: difference.wanted, recorded: difference.recorded)))
      }
    } else {
      notes.append(Note(.nearest, .nothingRecorded))
    }
    helps = [
      .netList(miss.collection), .netRecord,
    ]
  }
}
