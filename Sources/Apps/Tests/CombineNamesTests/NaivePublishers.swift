/// An event of a naive publisher, and its time in nanoseconds.
struct NaiveEvent: Equatable {
  enum Kind: Equatable {
    case next(Int)
    case failed
    case finished
  }

  var time: Int
  var kind: Kind

  var isEnd: Bool { value == nil }
  var value: Int? { if case .next(let value) = kind { value } else { nil } }

  func with(_ value: Int) -> NaiveEvent { NaiveEvent(time: time, kind: .next(value)) }
  func at(_ time: Int) -> NaiveEvent { NaiveEvent(time: time, kind: kind) }
}

/// The output of a graph by the public definitions of Combine's operators: lists of events, made from whole lists.
///
/// Two events of the same time from two publishers have no order here: such graphs are given up.
final class NaivePublishers {
  /// Whether something depends on the order of events of one time.
  private(set) var isAmbiguous = false

  /// Returns the events of a subscription that begins at a time.
  func events(_ graph: NaiveGraph, from start: Int) -> [NaiveEvent] {
    switch graph {
    case .source(let events): return events.map { $0.at($0.time + start) }
    case .one(let kind, let source): return one(kind, events(source, from: start), start, source)
    case .two(let kind, let left, let right): return two(kind, left, right, start)
    }
  }

  /// Notes two times that must differ.
  private func note(_ one: Int, _ other: Int) { if one == other { isAmbiguous = true } }

  // MARK: One publisher

  private func one(
    _ kind: NaiveGraph.One, _ all: [NaiveEvent], _ start: Int, _ source: NaiveGraph
  ) -> [NaiveEvent] {
    let values = all.filter { !$0.isEnd }
    let end = all.last.flatMap { $0.isEnd ? $0 : nil }
    switch kind {
    case .map(let step): return all.map { event in event.value.map { event.with($0 &+ step) } ?? event }
    case .filter(let divisor): return all.filter { $0.value.map { $0 % divisor != 0 } ?? true }
    case .scan:
      var total = 0
      return all.map { event in
        guard let value = event.value else { return event }
        total = NaiveGraph.pair(total, value)
        return event.with(total)
      }
    case .removeDuplicates:
      var last: Int?
      return all.filter { event in
        defer { last = event.value ?? last }
        return event.isEnd || event.value != last
      }
    case .prefix(let count):
      guard values.count >= count else { return all }
      return values.prefix(count) + [NaiveEvent(time: values[count - 1].time, kind: .finished)]
    case .prefixWhile(let divisor):
      guard let stop = all.firstIndex(where: { $0.value.map { $0 % divisor == 0 } ?? false }) else { return all }
      return all[..<stop] + [NaiveEvent(time: all[stop].time, kind: .finished)]
    case .dropFirst(let count): return Array(values.dropFirst(count)) + (end.map { [$0] } ?? [])
    case .dropWhile(let divisor):
      return Array(values.drop { $0.value.map { $0 % divisor == 0 } ?? false }) + (end.map { [$0] } ?? [])
    case .prepend(let value): return [NaiveEvent(time: start, kind: .next(value))] + all
    case .last: return atEnd(end) { values.last?.value }
    case .reduce: return atEnd(end) { values.compactMap(\.value).reduce(0, NaiveGraph.pair) }
    case .count: return atEnd(end) { values.count }
    case .replaceEmpty(let value): return values.isEmpty ? atEnd(end) { value } : all
    case .replaceError(let value):
      guard let end, end.kind == .failed else { return all }
      return values + [end.with(value), NaiveEvent(time: end.time, kind: .finished)]
    case .output(let index):
      guard values.count > index else { return end.map { [$0] } ?? [] }
      return [values[index], NaiveEvent(time: values[index].time, kind: .finished)]
    case .collect(let count):
      var result: [NaiveEvent] = []
      var group: [Int] = []
      func flush(_ event: NaiveEvent) {
        result.append(event.with(group.reduce(7, NaiveGraph.pair)))
        group = []
      }
      for event in all {
        if let value = event.value { group.append(value) }
        if group.count == count || (event.kind == .finished && !group.isEmpty) { flush(event) }
        if event.isEnd { result.append(event) }
      }
      return result
    case .delay(let delay):
      if let end, end.kind == .failed { for event in values { note(event.time + delay, end.time) } }
      let moved = all.map { $0.kind == .failed ? $0 : $0.at($0.time + delay) }
      let sorted = moved.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      return untilEnd(sorted.map(\.element))
    case .debounce(let delay): return debounced(all, delay)
    case .throttle(let delay, let latest): return throttled(all, delay, latest)
    case .timeout(let limit):
      var result: [NaiveEvent] = []
      var last = start
      for event in all {
        note(event.time, last + limit)
        if event.time > last + limit { break }
        result.append(event)
        last = event.time
      }
      if result.last?.isEnd != true { result.append(NaiveEvent(time: last + limit, kind: .failed)) }
      return result
    case .retry(let count):
      var result: [NaiveEvent] = []
      var time = start
      for attempt in 0...count {
        let again = events(source, from: time)
        guard let end = again.last, end.kind == .failed, attempt < count else { return result + again }
        result += again.dropLast()
        time = end.time
      }
      return result
    }
  }

  /// Returns one value with the finish; only the end where that is an error or there is no value.
  private func atEnd(_ end: NaiveEvent?, _ value: () -> Int?) -> [NaiveEvent] {
    guard let end else { return [] }
    guard end.kind == .finished, let value = value() else { return [end] }
    return [end.with(value), end]
  }

  private func untilEnd(_ events: [NaiveEvent]) -> [NaiveEvent] {
    events.firstIndex(where: \.isEnd).map { Array(events[...$0]) } ?? events
  }

  private func debounced(_ events: [NaiveEvent], _ delay: Int) -> [NaiveEvent] {
    var result: [NaiveEvent] = []
    var pending: NaiveEvent?
    for event in events {
      if let waiting = pending {
        note(waiting.time + delay, event.time)
        if waiting.time + delay <= event.time {
          result.append(waiting.at(waiting.time + delay))
          pending = nil
        }
      }
      if event.isEnd {
        if event.kind == .finished, let waiting = pending { result.append(waiting.at(event.time)) }
        return result + [event]
      }
      pending = event
    }
    return result + (pending.map { [$0.at($0.time + delay)] } ?? [])
  }

  private func throttled(_ events: [NaiveEvent], _ delay: Int, _ latest: Bool) -> [NaiveEvent] {
    var result: [NaiveEvent] = []
    var sent: Int?
    var waiting: (event: NaiveEvent, due: Int)?
    for event in events {
      if let last = waiting {
        note(last.due, event.time)
        if last.due <= event.time {
          result.append(last.event.at(last.due))
          sent = last.due
          waiting = nil
        }
      }
      if event.isEnd {
        if event.kind == .finished, let last = waiting { result.append(last.event.at(event.time)) }
        return result + [event]
      }
      guard let before = sent, event.time - before < delay else {
        result.append(event)
        sent = event.time
        continue
      }
      waiting = (latest ? event : waiting?.event ?? event, before + delay)
    }
    return result + (waiting.map { [$0.event.at($0.due)] } ?? [])
  }

  // MARK: Two publishers

  private func two(_ kind: NaiveGraph.Two, _ left: NaiveGraph, _ right: NaiveGraph, _ start: Int) -> [NaiveEvent] {
    switch kind {
    case .append:
      let all = events(left, from: start)
      guard let end = all.last, end.kind == .finished else { return all }
      return all.dropLast() + events(right, from: end.time)
    case .catching:
      let all = events(left, from: start)
      guard let end = all.last, end.kind == .failed else { return all }
      return all.dropLast() + events(right, from: end.time)
    case .merge:
      var ended = 0
      return scanning([events(left, from: start), events(right, from: start)], start) { _, event in
        if event.kind != .finished { return [event] }
        ended += 1
        return ended == 2 ? [event] : []
      }
    case .prefixUntil:
      return scanning([events(right, from: start), events(left, from: start)], start) { index, event in
        if index == 1 { return [event] }
        return event.isEnd ? [] : [NaiveEvent(time: event.time, kind: .finished)]
      }
    case .dropUntil:
      var isOpen = false
      return scanning([events(right, from: start), events(left, from: start)], start) { index, event in
        if index == 1 { return isOpen || event.isEnd ? [event] : [] }
        if event.isEnd { return isOpen ? [] : [event] }
        isOpen = true
        return []
      }
    case .combineLatest, .zip:
      return rows([events(left, from: start), events(right, from: start)], start, isZip: kind == .zip)
    case .flatMap: return flattened(left, right, start) { $0 }
    case .flatMapOneByOne:
      return oneByOne(left, right, start)
    case .switchToLatest:
      let cuts = events(left, from: start).filter { !$0.isEnd }.map(\.time)
      return flattened(left, right, start, until: cuts) { $0 }
    }
  }

  /// Goes through events of several publishers in the order of their times, until an end comes out.
  private func scanning(
    _ lists: [[NaiveEvent]], _ start: Int, _ step: (Int, NaiveEvent) -> [NaiveEvent]
  ) -> [NaiveEvent] {
    let all = lists.enumerated().flatMap { index, list in list.enumerated().map { (index, $0.offset, $0.element) } }
    let sorted = all.sorted { ($0.2.time, $0.0, $0.1) < ($1.2.time, $1.0, $1.1) }
    for (one, other) in zip(sorted, sorted.dropFirst()) where one.0 != other.0 && one.2.time > start {
      note(one.2.time, other.2.time)
    }
    var result: [NaiveEvent] = []
    for (index, _, event) in sorted {
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
      case .finished:
        ended[index] = true
        // A row that can never be whole: nothing waits on the side that is over.
        return ended == [true, true] || (isZip && values[index].isEmpty) ? [event] : []
      case .next(let value):
        if isZip { values[index].append(value) } else { values[index] = [value] }
        guard let one = values[0].first, let other = values[1].first else { return [] }
        if isZip { values = values.map { Array($0.dropFirst()) } }
        let row = event.with(NaiveGraph.pair(one, other))
        let isOver = isZip && ((ended[0] && values[0].isEmpty) || (ended[1] && values[1].isEmpty))
        return isOver ? [row, NaiveEvent(time: event.time, kind: .finished)] : [row]
      }
    }
  }

  /// Inner publishers one after the other; values wait for them, and an error waits after values.
  private func oneByOne(_ outer: NaiveGraph, _ inner: NaiveGraph, _ start: Int) -> [NaiveEvent] {
    var lists: [[NaiveEvent]] = []
    var free: Int? = .min
    var begun: Int? = .min
    var left = 1
    for event in events(outer, from: start) {
      if let last = free { note(event.time, last) }
      guard let value = event.value else {
        if event.kind == .finished {
          lists.append([event])
        } else if let begun {
          lists.append([event.at(max(event.time, begun))])
        }
        continue
      }
      left += 1
      begun = free.map { max(event.time, $0) }
      guard let begin = begun else { continue }
      let list = events(inner, from: begin)
      free = list.last.flatMap { $0.isEnd ? $0.time : nil }
      lists.append(list.map { event in event.value.map { event.with(NaiveGraph.pair(value, $0)) } ?? event })
    }
    return scanning(lists, start) { _, event in
      guard event.kind == .finished else { return [event] }
      left -= 1
      return left == 0 ? [event] : []
    }
  }

  /// Inner publishers, one for each value that gets a beginning.
  private func flattened(
    _ outer: NaiveGraph, _ inner: NaiveGraph, _ start: Int, until cuts: [Int] = [], _ begin: (Int) -> Int?
  ) -> [NaiveEvent] {
    let outerEvents = events(outer, from: start)
    var lists: [[NaiveEvent]] = [outerEvents.filter(\.isEnd)]
    var left = 1
    for (number, event) in outerEvents.enumerated() {
      guard let value = event.value else { continue }
      left += 1
      guard let time = begin(event.time) else { continue }
      var list = events(inner, from: time).map { event in
        event.value.map { event.with(NaiveGraph.pair(value, $0)) } ?? event
      }
      if number + 1 < cuts.count {
        let cut = cuts[number + 1]
        for event in list where event.time > start { note(event.time, cut) }
        if cut == time { isAmbiguous = true }
        let isOver = list.last.map { $0.isEnd && $0.time < cut } ?? false
        list.removeAll { $0.time >= cut }
        if !isOver { list.append(NaiveEvent(time: cut, kind: .finished)) }
      }
      lists.append(list)
    }
    return scanning(lists, start) { _, event in
      guard event.kind == .finished else { return [event] }
      left -= 1
      return left == 0 ? [event] : []
    }
  }
}
