/// The output of a graph by the public definitions of its operators: lists of events, made from whole lists.
///
/// Two events of the same time from two sources have no order here: such graphs are given up.
final class NaiveStreams {
  /// Whether something depends on the order of events of one time.
  private(set) var isAmbiguous = false

  /// Returns the events of a subscription that begins at a time.
  func events(_ graph: NaiveGraph, from start: Int) -> [NaiveEvent] {
    switch graph {
    case .source(let events):
      return events.map { NaiveEvent(time: $0.time + start, kind: $0.kind) }
    case .map(let source, let step): return mapped(events(source, from: start)) { $0 &+ step }
    case .filter(let source, let divisor):
      return events(source, from: start).filter { $0.value.map { $0 % divisor != 0 } ?? true }
    case .scan(let source):
      var total = 0
      return mapped(events(source, from: start)) { value in
        total = NaiveGraph.pair(total, value)
        return total
      }
    case .distinct(let source):
      var last: Int?
      return events(source, from: start).filter { event in
        guard let value = event.value else { return true }
        defer { last = value }
        return value != last
      }
    case .take(let source, let count): return firsts(events(source, from: start), count, start)
    case .takeLast(let source, let count): return lasts(events(source, from: start), count)
    case .takeWhile(let source, let divisor):
      let all = events(source, from: start)
      guard let end = all.firstIndex(where: { $0.value.map { $0 % divisor == 0 } ?? false }) else { return all }
      return all[..<end] + [NaiveEvent(time: all[end].time, kind: .completed)]
    case .skip(let source, let count):
      var left = count
      return events(source, from: start).filter { event in
        if event.isEnd { return true }
        left -= 1
        return left < 0
      }
    case .startWith(let source, let value):
      return [NaiveEvent(time: start, kind: .next(value))] + events(source, from: start)
    case .reduce(let source):
      let all = events(source, from: start)
      guard let end = all.last, end.isEnd else { return [] }
      if end.kind == .failed { return [end] }
      let total = all.compactMap(\.value).reduce(0, NaiveGraph.pair)
      return [NaiveEvent(time: end.time, kind: .next(total)), end]
    case .ifEmpty(let source, let value):
      let all = events(source, from: start)
      guard let end = all.first, end.kind == .completed else { return all }
      return [NaiveEvent(time: end.time, kind: .next(value)), end]
    case .element(let source, let index):
      let all = events(source, from: start)
      let values = all.filter { !$0.isEnd }
      if values.count > index {
        return [values[index], NaiveEvent(time: values[index].time, kind: .completed)]
      }
      return all.last.map { $0.isEnd ? [NaiveEvent(time: $0.time, kind: .failed)] : [] } ?? []
    case .delay(let source, let delay):
      let all = events(source, from: start)
      if let end = all.last, end.kind == .failed { for event in all { note(event.time + delay, end.time) } }
      return all.map { $0.kind == .failed ? $0 : NaiveEvent(time: $0.time + delay, kind: $0.kind) }
        .sortedByTime().untilFailure()
    case .debounce(let source, let delay): return debounced(events(source, from: start), delay)
    case .throttle(let source, let delay, let latest):
      return throttled(events(source, from: start), delay, latest)
    case .timeout(let source, let limit):
      var result: [NaiveEvent] = []
      var last = start
      for event in events(source, from: start) {
        note(event.time, last + limit)
        if event.time > last + limit { break }
        result.append(event)
        last = event.time
      }
      if result.last?.isEnd != true { result.append(NaiveEvent(time: last + limit, kind: .failed)) }
      return result
    case .buffer(let source, let span, let count): return buffered(events(source, from: start), span, count, start)
    case .catching(let source, let other):
      let all = events(source, from: start)
      guard let end = all.last, end.kind == .failed else { return all }
      return all.dropLast() + events(other, from: end.time)
    case .retry(let source, let count):
      var result: [NaiveEvent] = []
      var time = start
      for attempt in 1...count {
        let all = events(source, from: time)
        guard let end = all.last, end.kind == .failed, attempt < count else { return result + all }
        result += all.dropLast()
        time = end.time
      }
      return result
    case .concat(let one, let other):
      let all = events(one, from: start)
      guard let end = all.last, end.kind == .completed else { return all }
      return all.dropLast() + events(other, from: end.time)
    default: return combined(graph, start)
    }
  }

  // MARK: One source

  private func mapped(_ events: [NaiveEvent], _ transform: (Int) -> Int) -> [NaiveEvent] {
    events.map { event in
      event.value.map { NaiveEvent(time: event.time, kind: .next(transform($0))) } ?? event
    }
  }

  private func firsts(_ events: [NaiveEvent], _ count: Int, _ start: Int) -> [NaiveEvent] {
    if count == 0 { return [NaiveEvent(time: start, kind: .completed)] }
    let values = events.filter { !$0.isEnd }
    guard values.count >= count else { return events }
    return values.prefix(count) + [NaiveEvent(time: values[count - 1].time, kind: .completed)]
  }

  private func lasts(_ events: [NaiveEvent], _ count: Int) -> [NaiveEvent] {
    guard let end = events.last, end.isEnd else { return [] }
    if end.kind == .failed { return [end] }
    return events.dropLast().suffix(count).map { NaiveEvent(time: end.time, kind: $0.kind) } + [end]
  }

  private func debounced(_ events: [NaiveEvent], _ delay: Int) -> [NaiveEvent] {
    var result: [NaiveEvent] = []
    var pending: NaiveEvent?
    for event in events {
      if let waiting = pending {
        note(waiting.time + delay, event.time)
        if waiting.time + delay <= event.time {
          result.append(NaiveEvent(time: waiting.time + delay, kind: waiting.kind))
          pending = nil
        }
      }
      switch event.kind {
      case .next: pending = event
      case .failed: result.append(event)
      case .completed:
        if let waiting = pending { result.append(NaiveEvent(time: event.time, kind: waiting.kind)) }
        result.append(event)
      }
      if event.isEnd { return result }
    }
    if let pending { result.append(NaiveEvent(time: pending.time + delay, kind: pending.kind)) }
    return result
  }

  private func throttled(_ events: [NaiveEvent], _ delay: Int, _ latest: Bool) -> [NaiveEvent] {
    var result: [NaiveEvent] = []
    var sent = Int.min
    var waiting: (kind: NaiveEvent.Kind, due: Int)?
    for event in events {
      if let last = waiting {
        note(last.due, event.time)
        if last.due <= event.time {
          result.append(NaiveEvent(time: last.due, kind: last.kind))
          sent = last.due
          waiting = nil
        }
      }
      switch event.kind {
      case .next:
        if sent == .min || event.time - sent >= delay {
          result.append(event)
          sent = event.time
        } else if latest {
          waiting = (event.kind, waiting?.due ?? sent + delay)
        }
      case .failed: return result + [event]
      case .completed:
        guard let last = waiting else { return result + [event] }
        return result + [
          NaiveEvent(time: last.due, kind: last.kind), NaiveEvent(time: last.due, kind: .completed),
        ]
      }
    }
    if let last = waiting { result.append(NaiveEvent(time: last.due, kind: last.kind)) }
    return result
  }

  /// Returns each array as one number; what comes after the horizon is not looked at.
  private func buffered(
    _ events: [NaiveEvent], _ span: Int, _ count: Int, _ start: Int
  ) -> [NaiveEvent] {
    var result: [NaiveEvent] = []
    var values: [Int] = []
    var due = start + span
    func flush(_ time: Int) {
      result.append(NaiveEvent(time: time, kind: .next(values.reduce(7, NaiveGraph.pair))))
      values = []
      due = time + span
    }
    for event in events {
      while due < event.time { flush(due) }
      note(due, event.time)
      switch event.kind {
      case .next(let value):
        values.append(value)
        if values.count == count { flush(event.time) }
      case .failed: return result + [event]
      case .completed:
        flush(event.time)
        return result + [event]
      }
    }
    while due < Self.horizon { flush(due) }
    return result
  }

  /// Sources that never end are looked at until then.
  static let horizon = 40_000_000

  /// Notes two times that must differ.
  private func note(_ one: Int, _ other: Int) { if one == other { isAmbiguous = true } }

  // MARK: Several sources

  /// Returns the events of several sources in the order of their times, with the numbers of the sources.
  private func joined(_ lists: [[NaiveEvent]], _ start: Int) -> [(index: Int, event: NaiveEvent)] {
    let all = lists.enumerated().flatMap { index, list in list.enumerated().map { (index, $0.offset, $0.element) } }
    let sorted = all.sorted { ($0.2.time, $0.0, $0.1) < ($1.2.time, $1.0, $1.1) }
    for (one, other) in zip(sorted, sorted.dropFirst()) where one.0 != other.0 && one.2.time > start {
      note(one.2.time, other.2.time)
    }
    return sorted.map { ($0.0, $0.2) }
  }

  private func combined(_ graph: NaiveGraph, _ start: Int) -> [NaiveEvent] {
    switch graph {
    case .merge(let one, let other):
      var ended = 0
      return scanning([events(one, from: start), events(other, from: start)], start) { _, event in
        if event.kind != .completed { return [event] }
        ended += 1
        return ended == 2 ? [event] : []
      }
    case .amb(let one, let other):
      var winner: Int?
      return scanning([events(one, from: start), events(other, from: start)], start) { index, event in
        if winner == nil { winner = index }
        return winner == index ? [event] : []
      }
    case .takeUntil(let one, let other):
      // The other sequence is subscribed to first.
      return scanning([events(other, from: start), events(one, from: start)], start) { index, event in
        if index == 1 { return [event] }
        if event.kind == .completed { return [] }
        return [NaiveEvent(time: event.time, kind: event.kind == .failed ? .failed : .completed)]
      }
    case .skipUntil(let one, let other):
      var isOpen = false
      return scanning([events(other, from: start), events(one, from: start)], start) { index, event in
        if index == 1 { return isOpen || event.isEnd ? [event] : [] }
        if event.kind == .failed, !isOpen { return [event] }
        if !event.isEnd { isOpen = true }
        return []
      }
    case .withLatest(let one, let other):
      var newest: Int?
      return scanning([events(other, from: start), events(one, from: start)], start) { index, event in
        if index == 0 {
          newest = event.value ?? newest
          return event.kind == .failed ? [event] : []
        }
        guard let value = event.value else { return [event] }
        return newest.map { [NaiveEvent(time: event.time, kind: .next(NaiveGraph.pair(value, $0)))] } ?? []
      }
    case .sample(let one, let other):
      var newest: Int?
      var isEnded = false
      return scanning([events(one, from: start), events(other, from: start)], start) { index, event in
        if event.kind == .failed { return [event] }
        if index == 0 {
          newest = event.value ?? newest
          if event.isEnd { isEnded = true }
          return []
        }
        var result = newest.map { [NaiveEvent(time: event.time, kind: .next($0))] } ?? []
        newest = nil
        if isEnded { result.append(NaiveEvent(time: event.time, kind: .completed)) }
        return result
      }
    case .combineLatest(let one, let other), .zip(let one, let other):
      let isZip = if case .zip = graph { true } else { false }
      return rows([events(one, from: start), events(other, from: start)], start, isZip: isZip)
    case .flatMap(let outer, let inner): return flattened(outer, inner, start) { $0 }
    case .concatMap(let outer, let inner):
      var free = Int.min
      var isBlocked = false
      return flattened(outer, inner, start) { time in
        if isBlocked { return nil }
        let begin = max(time, free)
        let all = events(inner, from: begin)
        if let end = all.last, end.isEnd { free = end.time } else { isBlocked = true }
        return begin
      }
    case .flatMapFirst(let outer, let inner):
      var busyUntil = Int.min
      return flattened(outer, inner, start) { time in
        note(time, busyUntil)
        if time < busyUntil { return nil }
        let all = events(inner, from: time)
        busyUntil = all.last.map { $0.isEnd ? $0.time : .max } ?? .max
        // An inner sequence that was over at once is over before the next value comes.
        if busyUntil == time { busyUntil = .min }
        return time
      }
    case .flatMapLatest(let outer, let inner):
      let values = events(outer, from: start).filter { !$0.isEnd }.map(\.time)
      return flattened(outer, inner, start, until: values) { $0 }
    default: return []
    }
  }

  /// Goes through events of several sources until an end comes out.
  private func scanning(
    _ lists: [[NaiveEvent]], _ start: Int, _ step: (Int, NaiveEvent) -> [NaiveEvent]
  ) -> [NaiveEvent] {
    var result: [NaiveEvent] = []
    for (index, event) in joined(lists, start) {
      for out in step(index, event) {
        result.append(out)
        if out.isEnd { return result }
      }
    }
    return result
  }

  private func rows(_ lists: [[NaiveEvent]], _ start: Int, isZip: Bool) -> [NaiveEvent] {
    var values: [[Int]] = [[], []]
    var ended = [false, false]
    return scanning(lists, start) { index, event in
      switch event.kind {
      case .failed: return [event]
      case .completed:
        ended[index] = true
        return ended == [true, true] ? [event] : []
      case .next(let value):
        if isZip { values[index].append(value) } else { values[index] = [value] }
        guard let one = values[0].first, let other = values[1].first else {
          return ended[1 - index] ? [NaiveEvent(time: event.time, kind: .completed)] : []
        }
        if isZip { values = values.map { Array($0.dropFirst()) } }
        return [NaiveEvent(time: event.time, kind: .next(NaiveGraph.pair(one, other)))]
      }
    }
  }

  /// Inner sequences, one for each value that gets a beginning.
  private func flattened(
    _ outer: NaiveGraph, _ inner: NaiveGraph, _ start: Int, until cuts: [Int] = [], _ begin: (Int) -> Int?
  ) -> [NaiveEvent] {
    let outerEvents = events(outer, from: start)
    var lists: [[NaiveEvent]] = [outerEvents.filter(\.isEnd)]
    var left = 1
    for (number, event) in outerEvents.enumerated() {
      guard let value = event.value, let time = begin(event.time) else { continue }
      var list = mapped(events(inner, from: time)) { NaiveGraph.pair(value, $0) }
      if number + 1 < cuts.count {
        let cut = cuts[number + 1]
        for event in list where event.time > start { note(event.time, cut) }
        let isOver = list.last.map { $0.isEnd && $0.time < cut } ?? false
        if cut == time { isAmbiguous = true }
        list.removeAll { $0.time >= cut }
        if !isOver { list.append(NaiveEvent(time: cut, kind: .completed)) }
      }
      lists.append(list)
      left += 1
    }
    return scanning(lists, start) { _, event in
      guard event.kind == .completed else { return [event] }
      left -= 1
      return left == 0 ? [event] : []
    }
  }
}

extension [NaiveEvent] {
  func sortedByTime() -> [NaiveEvent] {
    enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// Returns the events that come before a failure.
  func untilFailure() -> [NaiveEvent] {
    guard let index = firstIndex(where: { $0.kind == .failed }) else { return self }
    return Array(self[...index])
  }
}
