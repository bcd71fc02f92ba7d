internal import AppProtocol
public import JSONValues

/// Calls of features: requests as JSON, answers checked.
extension PluginLoader {
  public func description(of feature: String, kind: FeatureKind) throws(PluginFailure) -> JSONValue {
    let answer = try call(.describe, feature, kind, isCancelled: interruption())
    return try document(answer, PluginCall(.describe, of: feature))
  }

  public func fetch(
    _ request: PageRequest, from feature: String, _ terms: FetchTerms, isCancelled: @Sendable () -> Bool
  ) throws(PluginFailure) -> FetchedPage {
    var members: [(String, JSONValue)] = [
      ("collection", .string(request.collection)), ("page", request.page ?? .null),
      ("parameters", .object(request.parameters)),
    ]
    if let number = terms.number { members.append(("call", .int(number))) }
    var bytes: [UInt8] = []
    JSONValue.object(members).write(into: &bytes)
    let answer = try call(.fetch(request: bytes), feature, .dataSource, terms, isCancelled: isCancelled)
    guard case .page(let page) = answer else {
      throw PluginFailure(.noPage(PluginCall(.fetch, of: feature), isSized: true))
    }
    // More rows than were asked for are not what the line is about, and may be any number.
    if case .int(let limit)? = request.parameters["limit"], limit > 0, page.rowCount > limit {
      let flaw = PluginFailure.PageFlaw.counts(rows: UInt(page.rowCount), columns: page.columns.count)
      throw PluginFailure(.badPage(PluginCall(.fetch, of: feature), flaw))
    }
    return page
  }

  public func recordings(of feature: String) throws(PluginFailure) -> [UInt8]? {
    guard case .document(let bytes) = try call(.recordings, feature, .dataSource, isCancelled: interruption()) else {
      return nil
    }
    guard (try? UTF8Span(validating: bytes.span)) != nil else {
      throw PluginFailure(.recordingsNotUTF8(feature))
    }
    return bytes
  }

  public func facts(of feature: String) throws(PluginFailure) -> JSONValue {
    let answer = try call(.facts, feature, .dataSource, isCancelled: interruption())
    if case .nothing = answer { return .null }
    return try document(answer, PluginCall(.facts, of: feature))
  }

  public func translate(_ request: JSONValue, with feature: String) throws(PluginFailure) -> JSONValue {
    let answer = try call(.run(request: request.bytes), feature, .translator, isCancelled: interruption())
    return try document(answer, PluginCall(.run, of: feature))
  }

  public func layout(_ request: JSONValue, with feature: String) throws(PluginFailure) -> JSONValue {
    let bytes = request.bytes
    let call = request["section"] == nil ? FeatureCall.configuration(request: bytes) : .section(request: bytes)
    let answer = try self.call(call, feature, .layout, isCancelled: interruption())
    // A layout without configurations uses the default one.
    if case .nothing = answer { return .null }
    return try document(answer, PluginCall(call.function, of: feature), mayBeNull: true)
  }

  // MARK: The way of all calls

  private func call(
    _ call: FeatureCall, _ feature: String, _ kind: FeatureKind, _ terms: FetchTerms? = nil,
    isCancelled: () -> Bool
  ) throws(PluginFailure) -> FeatureAnswer {
    let limits = limits(terms?.timeout)
    let (plugin, key) = try running(feature, kind)
    do {
      return try plugin.call(call, of: key, limits: limits, isCancelled: isCancelled)
    } catch  where error.text.code == .requestTimedOut {
      var failure = error
      failure.tookTooLong(in: plugin.description.name, isInside: plugin is InProcessPlugin)
      throw failure
    } catch  where error.text.code == .pluginNotLoaded {
      // It was reloaded in between: the new one has the feature, too.
      let (successor, key) = try running(feature, kind)
      guard successor !== plugin else { throw error }
      return try successor.call(call, of: key, limits: limits, isCancelled: isCancelled)
    }
  }

  /// Parses an answer, which is an object.
  private func document(
    _ answer: FeatureAnswer, _ call: PluginCall, mayBeNull: Bool = false
  ) throws(PluginFailure) -> JSONValue {
    guard case .document(let bytes) = answer else { throw PluginFailure(.noFunction(call)) }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw PluginFailure(.badDocument(call, .notJSON(error)))
    }
    switch value {
    case .object: return value
    case .null where mayBeNull: return value
    default: throw PluginFailure(.badDocument(call, mayBeNull ? .neitherObjectNorNull : .notAnObject))
    }
  }
}

extension JSONValue {
  fileprivate var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return bytes
  }
}
