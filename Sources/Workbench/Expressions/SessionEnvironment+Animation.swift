internal import AnimationTimeline
internal import AnimationViews
internal import CommandLanguage
internal import CompositionalLayout
internal import DisplayText
internal import Geometry
internal import Records
internal import SessionModel
internal import Wording

/// `frame(ITEM[, TX]).y at T`, `alpha(ITEM[, TX]) at T`, `tracks([TX]).move`, `overlaps(ITEM, ITEM[, TX]) [at T]`,
/// `progress([TX]) [at T]`.
///
/// Without a transaction they speak of the last one. Without a time `alpha` and `progress` take that of the clock, and
/// `overlaps` asks whether the two tracks run at the same time; with one it asks whether their frames share room then.
extension SessionEnvironment {
  /// Returns the value of a call of one of them; nil for any other, and for `frame` of what is shown now.
  func animationCall(
    _ call: Expression.Call, _ screen: Screen, _ range: SourceRange,
    _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    let query = AnimationQuery(environment: self, call: call, screen: screen, range: range)
    switch call.name {
    case "frame":
      guard call.time != nil || call.arguments.count > 1 else { return nil }
      if call.time == nil, call.arguments.count == 2 {
        // Of a state, not of an animation: where it stands in the layout of now.
        let name = try word(call.arguments[1], evaluate)
        if name == "draft" || name == "current", state(named: name, screen) != nil { return nil }
      }
      return try query.frame(evaluate)
    case "alpha": return try query.alpha(evaluate)
    case "tracks": return try query.tracks(evaluate)
    case "overlaps": return try query.overlaps(evaluate)
    case "progress": return try query.progress(evaluate)
    default: return nil
    }
  }
}

/// One question of an expression about an animation.
private struct AnimationQuery {
  typealias Evaluate = (Expression) throws(Diagnostic) -> Value

  let environment: SessionEnvironment
  let call: Expression.Call
  let screen: Screen
  let range: SourceRange

  // MARK: Functions

  func frame(_ evaluate: Evaluate) throws(Diagnostic) -> Value {
    let timeline = try timeline(at: 1, evaluate)
    let time = try time(timeline) ?? timeline.timeline.duration
    let frame = try state(0, timeline, at: time, evaluate).frame
    let record = [("x", frame.minX), ("y", frame.minY), ("w", frame.width), ("h", frame.height)]
    guard let field = call.fields.first else { return .list(record.map { .number($0.1) }) }
    return record.first { $0.0 == field }.map { .number($0.1) } ?? .null
  }

  func alpha(_ evaluate: Evaluate) throws(Diagnostic) -> Value {
    let timeline = try timeline(at: 1, evaluate)
    let time = try time(timeline) ?? now(timeline)
    return .number(try state(0, timeline, at: time, evaluate).alpha)
  }

  func progress(_ evaluate: Evaluate) throws(Diagnostic) -> Value {
    let timeline = try timeline(at: 0, evaluate)
    let time = try time(timeline) ?? now(timeline)
    return .number((try? timeline.timeline.progress(at: time)) ?? 1)
  }

  func tracks(_ evaluate: Evaluate) throws(Diagnostic) -> Value {
    let words = TrackCount.words
    try refuseTime()
    let timeline = try timeline(at: 0, evaluate)
    let counts = TrackCount.all(of: timeline)
    guard let field = call.fields.first else { return .list(words.map { .int(counts[$0] ?? 0) }) }
    return .int(counts[field] ?? 0)
  }

  func overlaps(_ evaluate: Evaluate) throws(Diagnostic) -> Value {
    let timeline = try timeline(at: 2, evaluate)
    guard let time = try time(timeline) else {
      let (first, second) = (try path(0, timeline, evaluate).track, try path(1, timeline, evaluate).track)
      guard let first, let second else { return .bool(false) }
      return .bool(first.start < second.end && second.start < first.end)
    }
    let first = try state(0, timeline, at: time, evaluate).frame
    return .bool(first.intersects(try state(1, timeline, at: time, evaluate).frame))
  }

  // MARK: What is asked of

  /// Returns the transaction that an argument names; the last one where it is left out.
  private func timeline(at position: Int, _ evaluate: Evaluate) throws(Diagnostic) -> TransactionTimeline {
    let session = environment.session
    guard call.arguments.count <= position + 1 else {
      throw Diagnostic(.functionTakesAtMost(call.name, count: position + 1), at: place(position + 1))
    }
    guard call.arguments.count > position else {
      if let last = screen.transactions.last { return session.timeline(of: last, on: screen) }
      throw Diagnostic(.nothingApplied(screen.name.excerpt), at: range)
    }
    let name = try environment.word(call.arguments[position], evaluate)
    if ["draft", "next"].contains(name) {
      return session.timeline(of: session.draftTransaction(of: screen), on: screen, isDraft: true)
    }
    if let transaction = screen.transaction(named: name) { return session.timeline(of: transaction, on: screen) }
    throw Diagnostic(
      .noTransactionToMeasure(name.excerpt, last: screen.transactions.last?.name ?? "tx0"), at: place(position))
  }

  private func path(
    _ position: Int, _ timeline: TransactionTimeline, _ evaluate: Evaluate
  ) throws(Diagnostic) -> AnimationTarget.Path {
    guard call.arguments.count > position else {
      throw Diagnostic(
        .needsItem(call.name), at: range, helps: [position == 0 ? "\(call.name)(ITEM)" : "\(call.name)(ITEM, ITEM)"])
    }
    let argument = call.arguments[position]
    var word: String
    if case .selector(.name(let name, let fields)) = argument.kind, let field = fields.first {
      word = "\(name).\(field)"
    } else if case .member(let base, let fields) = argument.kind, let field = fields.first {
      // `#1.old`
      word = "\(try environment.word(base, evaluate)).\(field)"
    } else {
      word = try environment.word(argument, evaluate)
    }
    // A list of one is a place or an item, as evaluation gives it.
    if word.hasPrefix("["), timeline.subject(word) == nil { word = String(word.dropFirst().dropLast()) }
    guard let subject = timeline.subject(word) else {
      throw timeline.unknownSubject(word, at: place(position), nil)
    }
    guard let path = timeline.path(of: subject) else { throw timeline.outOfSight(subject, at: place(position)) }
    return path
  }

  private func state(
    _ position: Int, _ timeline: TransactionTimeline, at time: Double, _ evaluate: Evaluate
  ) throws(Diagnostic) -> AnimatedState {
    timeline.state(of: try path(position, timeline, evaluate), at: time)
  }

  private func place(_ position: Int) -> SourceRange {
    position < call.arguments.count
      ? SourceRange(source: range.source, bytes: call.arguments[position].range) : range
  }

  // MARK: Times

  /// Returns the time behind `at`.
  private func time(_ timeline: TransactionTimeline) throws(Diagnostic) -> Double? {
    guard let time = call.time else { return nil }
    guard AnimationTimes.isInside(time, of: timeline) else {
      throw AnimationTimes.outside(time, of: timeline, at: range)
    }
    return time
  }

  /// Returns the time of the clock, as far as it is inside of the batch.
  private func now(_ timeline: TransactionTimeline) -> Double {
    if timeline.isDraft { return 0 }
    return min(max(0, environment.session.state.time - timeline.transaction.time), timeline.timeline.duration)
  }

  private func refuseTime() throws(Diagnostic) {
    guard call.time != nil else { return }
    throw Diagnostic(.sameAtAllTimes(call.name, transaction: screen.transactions.last?.name ?? "tx1"), at: range)
  }
}

/// The number of tracks of each kind.
enum TrackCount {
  /// The fields of `tracks`, in the order of a timeline.
  static let words = [
    "delete", "insert", "move", "reload", "shift", "enter", "leave", "reconfigure", "header", "count",
  ]

  /// Returns the numbers of tracks: the two of a reload count as one reload each; `header` counts what is no cell,
  /// `count` everything.
  static func all(of timeline: TransactionTimeline) -> [String: Int] {
    let rows = TrackRow.all(of: timeline)
    var counts = ["count": rows.count]
    for row in rows where row.role == .item { counts[row.operation, default: 0] += 1 }
    counts["header"] = rows.count { $0.role != .item }
    return counts
  }
}
