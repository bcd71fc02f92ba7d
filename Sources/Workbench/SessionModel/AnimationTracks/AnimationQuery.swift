internal import AnimationTimeline
package import CommandLanguage
internal import CompositionalLayout
internal import DisplayText
internal import Environment
internal import Geometry

/// One question of an expression about an animation: `frame(ITEM[, TX]).y at T`, `alpha(ITEM[, TX]) at T`, `tracks([TX])`,
/// `overlaps(ITEM, ITEM[, TX]) [at T]`, `progress([TX]) [at T]`.
///
/// Without a transaction they speak of the last one. Without a time `alpha` and `progress` take that of the clock, and
/// `overlaps` asks whether the two tracks run at the same time; with one it asks whether their frames intersect then.
package struct AnimationQuery {
  package typealias Evaluate = (Expression) throws(Diagnostic) -> Value

  private let environment: SessionEnvironment
  private let call: Expression.Call
  private let screen: Screen
  private let range: SourceRange

  /// Creates the question of a call.
  ///
  /// - Throws: `E0220` where there is no screen.
  package init(_ call: FunctionCall) throws(Diagnostic) {
    (environment, screen, range) = (call.environment, try call.screen(), call.range)
    self.call = call.call
  }

  // MARK: Functions

  package func frame(_ evaluate: Evaluate) throws(Diagnostic) -> Value {
    let timeline = try timeline(at: 1, evaluate)
    let time = try time(timeline) ?? timeline.timeline.duration
    let frame = try state(0, timeline, at: time, evaluate).frame
    let record = [("x", frame.minX), ("y", frame.minY), ("w", frame.width), ("h", frame.height)]
    guard let field = call.fields.first else { return .list(record.map { .number($0.1) }) }
    return record.first { $0.0 == field }.map { .number($0.1) } ?? .null
  }

  package func alpha(_ evaluate: Evaluate) throws(Diagnostic) -> Value {
    let timeline = try timeline(at: 1, evaluate)
    let time = try time(timeline) ?? now(timeline)
    return .number(try state(0, timeline, at: time, evaluate).alpha)
  }

  package func progress(_ evaluate: Evaluate) throws(Diagnostic) -> Value {
    let timeline = try timeline(at: 0, evaluate)
    let time = try time(timeline) ?? now(timeline)
    return .number((try? timeline.timeline.progress(at: time)) ?? 1)
  }

  package func tracks(_ evaluate: Evaluate) throws(Diagnostic) -> Value {
    let words = TrackCount.words
    try refuseTime()
    let timeline = try timeline(at: 0, evaluate)
    let counts = TrackCount.all(of: timeline)
    guard let field = call.fields.first else { return .list(words.map { .int(counts[$0] ?? 0) }) }
    return .int(counts[field] ?? 0)
  }

  package func overlaps(_ evaluate: Evaluate) throws(Diagnostic) -> Value {
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
      throw Diagnostic(.noApplyYet(screen.name.excerpt), at: range)
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

  /// Returns the time after `at`.
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
package enum TrackCount {
  /// The fields of `tracks`, in the order of a timeline.
  package static let words = [
    "delete", "insert", "move", "reload", "shift", "enter", "leave", "reconfigure", "header", "count",
  ]

  /// Returns the numbers of tracks: the two of a reload count as one reload each; `header` counts what is not a cell,
  /// `count` everything.
  package static func all(of timeline: TransactionTimeline) -> [String: Int] {
    let rows = TrackRow.all(of: timeline)
    var counts = ["count": rows.count]
    for row in rows where row.role == .item { counts[row.operation, default: 0] += 1 }
    counts["header"] = rows.count { $0.role != .item }
    return counts
  }
}
