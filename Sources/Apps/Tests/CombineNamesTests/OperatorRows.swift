import CombineNames
import Dispatch
import Foundation

/// A row of a table: inputs, what is made of them, and what must come out.
struct Row: Sendable, CustomStringConvertible {
  let title: String
  let inputs: [String]
  let expected: String
  let build: @MainActor (Inputs) -> AnyPublisher<String, Boom>

  var description: String { title }
  var operatorName: String { String(title.prefix { $0 != "," && $0 != ":" }) }
}

/// The argument of a row's closure.
@MainActor
struct Inputs {
  let lab: CombineLab
  let hots: [PassthroughSubject<String, Boom>]

  var a: PassthroughSubject<String, Boom> { hots[0] }
  var b: PassthroughSubject<String, Boom> { hots[1] }
  var c: PassthroughSubject<String, Boom> { hots[2] }
  var main: DispatchQueue { DispatchQueue.main }

  func cold(_ text: String) -> AnyPublisher<String, Boom> { lab.cold(text) }
}

/// Rows, written down one after the other.
struct Table {
  var rows: [Row] = []

  mutating func callAsFunction<Source: Publisher>(
    _ title: String, _ inputs: String..., gives expected: String, _ build: @escaping @MainActor (Inputs) -> Source
  ) where Source.Output == String {
    rows.append(
      Row(title: title, inputs: inputs, expected: expected) { inputs in
        build(inputs).mapError { _ in Boom() }.eraseToAnyPublisher()
      })
  }
}

/// Rows for Combine's operators.
enum OperatorRows {
  static let rows = mapping() + filtering() + reducing() + sequencing() + combining() + timing() + rest()

  private static func mapping() -> [Row] {
    var row = Table()
    row("map", "-a-b|", gives: "-A-B|") { $0.a.map { $0.uppercased() } }
    row("map, key path", "-a|", gives: "-1|") { $0.a.map(\.count).map(String.init) }
    row("map, error", "-a#", gives: "-A#") { $0.a.map { $0.uppercased() } }
    row("tryMap", "-a-b|", gives: "-a-#") { $0.a.tryMap { if $0 == "b" { throw Boom() } else { return $0 } } }
    row("mapError", "-a#", gives: "-a#") { $0.a.mapError { $0 } }
    row("replaceNil", "-a-1|", gives: "-?-1|") {
      $0.a.map { Int($0) }.replaceNil(with: -1).map { $0 < 0 ? "?" : "\($0)" }
    }
    row("compactMap", "-a-1|", gives: "---1|") { $0.a.compactMap { Int($0) }.map(String.init) }
    row("tryCompactMap", "-1-a|", gives: "-1-#") {
      $0.a.tryCompactMap { text -> String? in
        if text == "a" { throw Boom() }
        return text
      }
    }
    row("scan", "-1-2|", gives: "-1-3|") { $0.a.scan(0) { $0 + (Int($1) ?? 0) }.map(String.init) }
    row("tryScan", "-1-x|", gives: "-1-#") { $0.a.tryScan("") { if $1 == "x" { throw Boom() } else { return $1 } } }
    row("setFailureType", "-", gives: "(a|)") { _ in Just("a").setFailureType(to: Boom.self) }
    row("encode", "-a|", gives: "-<\"a\">|") {
      $0.a.encode(encoder: JSONEncoder()).map { String(decoding: $0, as: UTF8.self) }
    }
    row("decode", "-1-x|", gives: "-1-#") {
      $0.a.map { Data($0.utf8) }.decode(type: Int.self, decoder: JSONDecoder()).map(String.init)
    }
    return row.rows
  }

  private static func filtering() -> [Row] {
    var row = Table()
    row("filter", "-1-2|", gives: "---2|") { $0.a.filter { $0 > "1" } }
    row("tryFilter", "-1-2|", gives: "-#") { $0.a.tryFilter { _ in throw Boom() } }
    row("removeDuplicates", "-a-a-b|", gives: "-a---b|") { $0.a.removeDuplicates() }
    row("removeDuplicates, by", "-a-A-b|", gives: "-a---b|") {
      $0.a.removeDuplicates { $0.lowercased() == $1.lowercased() }
    }
    row("tryRemoveDuplicates", "-a-b|", gives: "-a-#") { $0.a.tryRemoveDuplicates { _, _ in throw Boom() } }
    row("replaceEmpty", "--|", gives: "--(x|)") { $0.a.replaceEmpty(with: "x") }
    row("replaceEmpty, not empty", "-a|", gives: "-a|") { $0.a.replaceEmpty(with: "x") }
    row("replaceEmpty, several", "-a-b-c|", gives: "-a-b-c|") { $0.a.replaceEmpty(with: "x") }
    row("replaceError, several", "-a-b-c#", gives: "-a-b-c(x|)") { $0.a.replaceError(with: "x") }
    row("replaceError", "-a#", gives: "-a(x|)") { $0.a.replaceError(with: "x") }
    row("ignoreOutput", "-a-|", gives: "---|") { $0.a.ignoreOutput().map(words) }
    row("contains", "-a-b-|", gives: "---(<true>|)") { $0.a.contains("b").map { "\($0)" } }
    row("contains, where", "-a-|", gives: "---(<false>|)") { $0.a.contains { $0 == "b" }.map { "\($0)" } }
    row("tryContains", "-a-|", gives: "-#") { $0.a.tryContains { _ in throw Boom() }.map { "\($0)" } }
    row("allSatisfy", "-a-b-|", gives: "---(<false>|)") { $0.a.allSatisfy { $0 == "a" }.map { "\($0)" } }
    row("tryAllSatisfy", "-a-|", gives: "-#") { $0.a.tryAllSatisfy { _ in throw Boom() }.map { "\($0)" } }
    return row.rows
  }

  private static func reducing() -> [Row] {
    var row = Table()
    row("collect", "-a-b|", gives: "----(<ab>|)") { $0.a.collect().map { $0.joined() } }
    row("collect, count", "-a-b-c|", gives: "---<ab>--(c|)") { $0.a.collect(2).map { $0.joined() } }
    row("collect, by time", "-a-b--c|", gives: "---<ab>--c|") {
      $0.a.collect(.byTime($0.main, .milliseconds(3))).map { $0.joined() }
    }
    row("count", "-a-b|", gives: "----(2|)") { $0.a.count().map(String.init) }
    row("reduce", "-1-2|", gives: "----(3|)") { $0.a.reduce(0) { $0 + (Int($1) ?? 0) }.map(String.init) }
    row("reduce, error", "-1#", gives: "--#") { $0.a.reduce("") { $0 + $1 } }
    row("tryReduce", "-1-2|", gives: "-#") { $0.a.tryReduce("") { _, _ in throw Boom() } }
    row("max", "-1-3-2|", gives: "------(3|)") { $0.a.max() }
    row("min", "-2-1-3|", gives: "------(1|)") { $0.a.min() }
    row("tryMax", "-2-1|", gives: "---#") { $0.a.tryMax { _, _ in throw Boom() } }
    row("tryMin", "-2-1|", gives: "---#") { $0.a.tryMin { _, _ in throw Boom() } }
    return row.rows
  }

  private static func sequencing() -> [Row] {
    var row = Table()
    row("dropFirst", "-a-b|", gives: "---b|") { $0.a.dropFirst() }
    row("drop", "-a-a-b-a|", gives: "-----b-a|") { $0.a.drop { $0 == "a" } }
    row("drop, until another", "-a-b-c|", "--x", gives: "---b-c|") { $0.a.drop(untilOutputFrom: $0.b) }
    row("drop, until another that fails", "-a-b-c|", "--#", gives: "--#") { $0.a.drop(untilOutputFrom: $0.b) }
    row("tryDrop", "-a|", gives: "-#") { $0.a.tryDrop { _ in throw Boom() } }
    row("prefix", "-a-b-c|", gives: "-a-(b|)") { $0.a.prefix(2) }
    row("prefix, while", "-a-b-x-c", gives: "-a-b-|") { $0.a.prefix { $0 != "x" } }
    row("prefix, until another", "-a-b-c", "----x", gives: "-a-b|") { $0.a.prefix(untilOutputFrom: $0.b) }
    row("tryPrefix", "-a|", gives: "-#") { $0.a.tryPrefix { _ in throw Boom() } }
    row("first", "-a-b|", gives: "-(a|)") { $0.a.first() }
    row("first, where", "-a-b|", gives: "---(b|)") { $0.a.first { $0 == "b" } }
    row("tryFirst", "-a|", gives: "-#") { $0.a.tryFirst { _ in throw Boom() } }
    row("last", "-a-b|", gives: "----(b|)") { $0.a.last() }
    row("last, where", "-a-b|", gives: "----(a|)") { $0.a.last { $0 == "a" } }
    row("tryLast", "-a|", gives: "-#") { $0.a.tryLast { _ in throw Boom() } }
    row("output", "-a-b-c|", gives: "---(b|)") { $0.a.output(at: 1) }
    row("output, range", "-a-b-c-d|", gives: "---b-(c|)") { $0.a.output(in: 1..<3) }
    row("append", "-a|", gives: "-a(xy|)") { $0.a.append("x", "y") }
    row("append, publisher", "-a|", gives: "-a-b|") { $0.a.append($0.cold("-b|")) }
    row("append, error", "-a#", gives: "-a#") { $0.a.append("x") }
    row("prepend", "--a|", gives: "(xy)-a|") { $0.a.prepend("x", "y") }
    return row.rows
  }

  private static func combining() -> [Row] {
    var row = Table()
    row("combineLatest", "-a--b-|", "--1--2|", gives: "--<a1>-<b1><b2>|") { $0.a.combineLatest($0.b) { $0 + $1 } }
    row("combineLatest, one that ends without a value", "-a-b--|", "--|", gives: "------|") {
      $0.a.combineLatest($0.b) { $0 + $1 }
    }
    row("combineLatest, error", "-a--#", "--1", gives: "--<a1>-#") { $0.a.combineLatest($0.b).map { $0 + $1 } }
    row("combineLatest, three", "-a-|", "--b-|", "---c|", gives: "---<abc>|") {
      $0.a.combineLatest($0.b, $0.c) { $0 + $1 + $2 }
    }
    row("zip", "-a-b---|", "--1--2|", gives: "--<a1>--<b2>|") { $0.a.zip($0.b) { $0 + $1 } }
    row("zip, error", "-a-#", "--1", gives: "--<a1>#") { $0.a.zip($0.b) { $0 + $1 } }
    row("merge", "-a--b|", "--1-|", gives: "-a1-b|") { $0.a.merge(with: $0.b) }
    row("merge, three", "-a--|", "--b-|", "---c|", gives: "-abc|") { Publishers.Merge3($0.a, $0.b, $0.c) }
    row("merge, error", "-a--b|", "--#", gives: "-a#") { $0.a.merge(with: $0.b) }
    row("flatMap", "-a-b|", gives: "--a-(Ab)-B|") { inputs in
      inputs.a.flatMap { inputs.cold("-\($0)-\($0.uppercased())|") }
    }
    row("flatMap, at most one", "-ab-|", gives: "--a-|") { inputs in
      inputs.a.flatMap(maxPublishers: .max(1)) { inputs.cold("-\($0)|") }
    }
    row("flatMap, inner error", "-a|", gives: "--#") { inputs in inputs.a.flatMap { _ in inputs.cold("-#") } }
    row("switchToLatest", "-a-b-|", gives: "--a-b-B|") { inputs in
      inputs.a.map { inputs.cold("-\($0)-\($0.uppercased())|") }.switchToLatest()
    }
    row("catch", "-a#", gives: "-a-b|") { inputs in inputs.a.catch { _ in inputs.cold("-b|") } }
    row("tryCatch", "-a#", gives: "-a#") { inputs in
      inputs.a.tryCatch { (_: Boom) -> AnyPublisher<String, Boom> in throw Boom() }
    }
    row("retry", "-", gives: "-a-a#") { $0.cold("-a#").retry(1) }
    return row.rows
  }

  private static func timing() -> [Row] {
    var row = Table()
    row("debounce", "-a-b----c--|", gives: "-----b----c|") { $0.a.debounce(for: .milliseconds(2), scheduler: $0.main) }
    row("debounce, completion", "-a|", gives: "--(a|)") { $0.a.debounce(for: .milliseconds(2), scheduler: $0.main) }
    row("throttle", "-a-b-c-d---|", gives: "-a--b--d---|") {
      $0.a.throttle(for: .milliseconds(3), scheduler: $0.main, latest: true)
    }
    row("throttle, first", "-abc---|", gives: "-a---b-|") {
      $0.a.throttle(for: .milliseconds(4), scheduler: $0.main, latest: false)
    }
    row("delay", "-a-b|", gives: "---a-b|") { $0.a.delay(for: .milliseconds(2), scheduler: $0.main) }
    row("timeout", "-a-----b", gives: "-a--|") { $0.a.timeout(.milliseconds(3), scheduler: $0.main) }
    row("timeout, error", "-a-----b", gives: "-a--#") {
      $0.a.timeout(.milliseconds(3), scheduler: $0.main, customError: { Boom() })
    }
    row("measureInterval", "--a-b|", gives: "--2-2|") {
      $0.a.measureInterval(using: $0.main).map { "\($0.magnitude / 1_000_000)" }
    }
    row("receive", "-a-b|", gives: "-a-b|") { $0.a.receive(on: $0.main) }
    row("subscribe", "-a-b|", gives: "-a-b|") { $0.a.subscribe(on: $0.main) }
    return row.rows
  }

  private static func rest() -> [Row] {
    var row = Table()
    row("share", "-", gives: "-(aa)|") { inputs in
      let shared = inputs.cold("-a|").share()
      return shared.merge(with: shared)
    }
    row("multicast", "-a|", gives: "-a|") { $0.a.multicast { PassthroughSubject() }.autoconnect() }
    row("autoconnect", "-a|", gives: "-a|") { $0.a.multicast(subject: PassthroughSubject()).autoconnect() }
    row("makeConnectable", "-", gives: "(a|)") { _ in Just("a").makeConnectable().autoconnect() }
    row("buffer", "-ab|", gives: "-ab|") { $0.a.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest) }
    row("handleEvents", "-a|", gives: "-a|") { $0.a.handleEvents(receiveOutput: { _ in }) }
    row("print", "-a|", gives: "-a|") { $0.a.print("p", to: Nowhere()) }
    row("breakpoint", "-a|", gives: "-a|") { $0.a.breakpoint() }
    row("breakpointOnError", "-a|", gives: "-a|") { $0.a.breakpointOnError() }
    row("assertNoFailure", "-a|", gives: "-a|") { $0.a.assertNoFailure() }
    row("eraseToAnyPublisher", "-a|", gives: "-a|") { $0.a.eraseToAnyPublisher() }
    row("connect", "-", gives: "(ab|)") { _ in ["a", "b"].publisher.makeConnectable().autoconnect() }
    return row.rows
  }
}

/// A stream for prints that go nowhere.
struct Nowhere: TextOutputStream {
  mutating func write(_ string: String) {}
}

/// Returns a value in words.
func words<Value>(_ value: Value) -> String { "\(value)" }
