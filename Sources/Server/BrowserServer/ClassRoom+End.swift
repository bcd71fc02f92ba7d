internal import JSONValues
internal import Lessons
internal import NIOCore
internal import Synchronization

/// The end of a class, and the sleep of seats without lines.
extension ClassRoom {
  /// Puts idle seats to sleep, and takes note of processes that ended.
  func lookAround() {
    let sleepy = state.withLock { state -> [Int] in
      state.ended.removeAll { $0.reap() }
      let now = state.server?.now ?? 0
      return state.processes.keys.filter {
        state[phase: $0] == .running && now - (state.plan[$0]?.lastActivity ?? now) > options.idle
      }
    }
    for number in sleepy {
      dismiss(number)
      tell(number)
    }
    // Minutes pass.
    if (server?.viewers(of: .instructor) ?? 0) > 0 { tellClass() }
  }

  /// Ends the class: seats keep their journals, and their pages get what was learned, and the certificate.
  func end() {
    let processes = state.withLock { state -> [Int: SeatProcess]? in
      guard !state.isEnding else { return nil }
      state.isEnding = true
      return state.processes.filter { state[phase: $0.key].takesMessages }
    }
    guard let processes else { return }
    for process in processes.values { process.send(["kind": "farewell"]) }
    waitForFarewells(of: Set(processes.keys), until: ContinuousClock.now + .milliseconds(1500))
  }

  func waitForFarewells(of seats: Set<Int>, until deadline: ContinuousClock.Instant) {
    let left = state.withLock { state in
      seats.filter { !state.farewells.keys.contains($0) && state.processes[$0] != nil }
    }
    guard left.isEmpty || ContinuousClock.now > deadline else {
      _ = loop.scheduleTask(in: .milliseconds(20)) { [self] in waitForFarewells(of: left, until: deadline) }
      return
    }
    close()
  }

  func close() {
    let (shown, processes) = state.withLock { state -> (State, [SeatProcess]) in
      for number in state.plan.seats.keys {
        state.plan[number]?.state = .closed
        state[phase: number].handle(.dismissed)
      }
      return (state, Array(state.processes.values))
    }
    for number in shown.plan.seats.keys.sorted() {
      let goodbye: JSONValue = [
        "kind": "end", "reason": "over", "learned": table.standings(shown.progress[number] ?? LessonProgress()),
        "certificate": shown.farewells[number] ?? nil,
      ]
      server?.change { $0.tell(.seat(number), goodbye) }
      tell(number)
    }
    let count: JSONValue = .int(shown.plan.seats.count)
    server?.change { hub in
      hub.tell(.instructor, ["kind": "end", "reason": "over", "count": count])
        + hub.tell(.projector, ["kind": "end", "reason": "over"])
    }
    for process in processes { process.sleep() }
    waitForEnds(processes, until: ContinuousClock.now + .seconds(3))
  }

  func waitForEnds(_ processes: [SeatProcess], until deadline: ContinuousClock.Instant) {
    let left = processes.filter { !$0.reap() }
    if left.isEmpty { return finish() }
    if ContinuousClock.now > deadline {
      for process in left { process.end() }
      return finish()
    }
    _ = loop.scheduleTask(in: .milliseconds(20)) { [self] in waitForEnds(left, until: deadline) }
  }
}
