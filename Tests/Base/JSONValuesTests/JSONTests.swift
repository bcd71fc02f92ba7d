import DisplayText
import TestSupport
import Testing

@testable import JSONValues

@Suite struct JSONWritingTests {
  @Test func theReportOfAnApply() {
    let report: JSONValue = [
      "tx": 3, "t": 12000, "ops": ["insert": 1, "delete": 1, "move": 1, "reload": 0, "reconfigure": 1],
      "line": 12, "kind": "apply", "duration": 300, "cells": ["new": 1, "kept": 1, "asked": 2],
    ]
    #expect(
      report.text == #"{"cells":{"asked":2,"kept":1,"new":1},"duration":300,"kind":"apply","line":12,"#
        + #""ops":{"delete":1,"insert":1,"move":1,"reconfigure":1,"reload":0},"t":12000,"tx":3}"#)
  }

  @Test(
    arguments: [
      (nil, "null"), (true, "true"), (false, "false"), ([], "[]"), ([:], "{}"), ([1, [nil]], "[1,[null]]"),
      (0, "0"), (-17, "-17"), (.int(.max), "9223372036854775807"), (.int(.min), "-9223372036854775808"),
      (1.0, "1"), (-0.0, "0"), (0.1, "0.1"), (104.5, "104.5"), (-2.5e-7, "-2.5e-07"), (1e300, "1e+300"),
      (9_007_199_254_740_992.0, "9007199254740992"), (4_503_599_627_370_496.0, "4503599627370496"), (1e16, "1e+16"),
      (.double(.nan), "null"), (.double(.infinity), "null"), (.double(.leastNonzeroMagnitude), "5e-324"),
      ("", #""""#), ("삐삐 \"a\\b/", #""삐삐 \"a\\b/""#), ("\n\t\r\u{0}\u{1B}", #""\n\t\r\u0000\u001b""#),
      ("é…😀", "\"é…😀\""), ("\u{7F}\u{9B}\u{202E}\u{E0041}", #""\u007f\u009b\u202e\udb40\udc41""#),
      ("…\"", #""…\"""#), ("…\\", #""…\\""#),
    ] as [(JSONValue, String)])
  func writes(value: JSONValue, text: String) {
    #expect(value.text == text)
  }

  @Test func keysAreSortedByTheirBytesAndTheLastOfEqualOnesCounts() {
    let value = JSONValue.object([
      ("b", 1), ("가", 2), ("a", 3), ("é", 4), ("B", 5), ("😀", 6), ("\u{FFFD}", 7), ("b", 8),
    ])
    #expect(value.text == "{\"B\":5,\"a\":3,\"b\":8,\"é\":4,\"가\":2,\"\u{FFFD}\":7,\"😀\":6}")
    #expect(value["b"] == 8)
    #expect(value["c"] == nil)
    #expect(JSONValue.int(1)["b"] == nil)
  }

  @Test(arguments: UInt64(0)..<200)
  func randomValuesRoundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let value = randomValue(depth: 5, using: &generator)
    let text = value.text
    #expect(text.escapedForDisplay == text, "seed \(seed)")
    let parsed = try JSONValue(parsing: text)
    #expect(parsed == value, "seed \(seed)")
    #expect(parsed.text == text, "seed \(seed)")
  }

  /// Long texts with quotes close together, as bodies of answers are, with each other kind of escape at each place
  /// around the length of a piece that is written at once.
  @Test(arguments: [1, 2, 3, 255, 256, 511, 512, 513, 1023, 1024, 1025])
  func textsOfManyEscapesAreWrittenAndReadLikeShortOnes(count: Int) throws {
    for piece in ["\"", "\\", "a\"", "\n", "\t한", "\u{0}", "é😀", "\u{202E}\\", "\r/\u{8}\u{C}"] {
      let text = "{" + String(repeating: piece, count: count) + "}" + piece
      let each = text.unicodeScalars.map { JSONValue.string(String($0)).text.dropFirst().dropLast() }.joined()
      let value = JSONValue.string(text)
      #expect(value.text == "\"" + each + "\"")
      #expect(try JSONValue(parsing: value.text) == value)
      let inside = JSONValue.array([.string(value.text), value])
      #expect(try JSONValue(parsing: inside.text) == inside)
    }
  }

  @Test(
    arguments: [
      (#""\"a\/b\b\f\n\r\t\\""#, "\"a/b\u{8}\u{C}\n\r\t\\"), (#""\"\u00e9\"""#, "\"é\""), (#""\\u0041""#, #"\u0041"#),
    ])
  func shortEscapesMixWithOthers(json: String, text: String) throws {
    #expect(try JSONValue(parsing: json) == .string(text))
  }

  @Test(
    arguments: [
      (#""\"\x""#, 3, .invalidEscape), (#""\"a"#, 4, .unexpectedEnd), (#""\""#, 3, .unexpectedEnd),
      ("\"\\\"\n\"", 3, .unescapedControl),
    ] as [(String, Int, JSONParsingError.Reason)])
  func faultsBehindShortEscapesHaveTheirPlace(json: String, offset: Int, reason: JSONParsingError.Reason) {
    #expect(throws: JSONParsingError(reason: reason, offset: offset)) { try JSONValue(parsing: json) }
  }

  private func randomValue(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0...(depth > 0 ? 6 : 4), using: &generator) {
    case 0: return nil
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .int(Int(bitPattern: UInt(generator.next() >> UInt64.random(in: 0...63, using: &generator))))
    case 3: return .double(Double.random(in: -1e9...1e9, using: &generator) + 0.5 / 3)
    case 4: return .string(cellText(using: &generator))
    case 5:
      return .array(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in randomValue(depth: depth - 1, using: &generator) })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          (cellText(using: &generator), randomValue(depth: depth - 1, using: &generator))
        })
    }
  }
}

@Suite struct JSONParsingTests {
  @Test(
    arguments: [
      (" null\n", nil), ("[1, 2 ,3]", [1, 2, 3]), ("{ \"a\" : { } , \"b\":[ ]}", ["a": [:], "b": []]),
      ("-0", 0), ("1e2", 100.0), ("-1.5E-1", -0.15), ("9223372036854775808", 9_223_372_036_854_775_808.0),
      (#""\u0041\ud83d\ude00\/\b\f\n\r\t\"\\""#, "A😀/\u{8}\u{C}\n\r\t\"\\"), ("\"삐\u{7F}\"", "삐\u{7F}"),
      (#""\u0000""#, "\u{0}"), (#"{"\u0061":1}"#, ["a": 1]),
    ] as [(String, JSONValue)])
  func reads(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == value)
  }

  @Test(arguments: JSONParsingError.Reason.allCases)
  func eachReasonIsInBothLanguages(_ reason: JSONParsingError.Reason) {
    let message = JSONParsingError(reason: reason, offset: 7).message
    #expect(message.flaws == [] && message.ko != message.en)
    #expect(message.en.hasSuffix(" (byte 7)") && message.ko.hasSuffix(" (7번째 바이트)"))
  }

  @Test(
    arguments: [
      ("", .unexpectedEnd, 0), ("[1", .unexpectedEnd, 2), ("{\"a\"", .unexpectedEnd, 4), ("\"a", .unexpectedEnd, 2),
      ("nul", .unexpectedEnd, 3), ("-", .unexpectedEnd, 1), ("\"\\u12", .unexpectedEnd, 5), ("[", .unexpectedEnd, 1),
      ("nulL", .unexpectedCharacter, 3), ("[1,]", .unexpectedCharacter, 3), ("{\"a\":1,}", .unexpectedCharacter, 7),
      ("{a:1}", .unexpectedCharacter, 1), ("[1 2]", .unexpectedCharacter, 3), ("'a'", .unexpectedCharacter, 0),
      ("NaN", .unexpectedCharacter, 0), ("\u{FEFF}1", .unexpectedCharacter, 0), ("[1}", .unexpectedCharacter, 2),
      ("01", .invalidNumber, 0), ("+1", .invalidNumber, 0), (".5", .invalidNumber, 0), ("[1.]", .invalidNumber, 1),
      ("1e+x", .invalidNumber, 0), ("-a", .invalidNumber, 0), ("-01", .invalidNumber, 0),
      ("1e999", .numberOutOfRange, 0), (#""\x""#, .invalidEscape, 1), (#""\u12G4""#, .invalidEscape, 1),
      (#""\ud800""#, .loneSurrogate, 1), (#""a\udc00""#, .loneSurrogate, 2), (#""\ud800\u0041""#, .loneSurrogate, 1),
      ("\"a\nb\"", .unescapedControl, 2), ("{\"a\":1,\"b\":2,\"a\":3}", .duplicateKey, 13), ("1 2", .trailingText, 2),
      ("{}}", .trailingText, 2), ("[[[[[]]]]]", .tooDeep, 4),
    ] as [(String, JSONParsingError.Reason, Int)])
  func refuses(text: String, reason: JSONParsingError.Reason, offset: Int) {
    let error = JSONParsingError(reason: reason, offset: offset)
    #expect(throws: error) { try JSONValue(parsing: text, depthLimit: 4) }
    #expect(error.message.flaws.isEmpty && error.message.ko != error.message.en)
    #expect(error.message.ko.hasSuffix(" (\(offset)번째 바이트)"))
    #expect("\(error)" == error.message.en)
    // In the middle of other bytes, as a line of a file.
    let place = 4..<(4 + text.utf8.count)
    #expect(throws: JSONParsingError(reason: reason, offset: offset)) {
      try JSONOutline(of: Array("[0]\n\(text)\n[0]".utf8), in: place, depthLimit: 4)
    }
  }

  @Test func anOutlineTellsTheMembersOfTheLevelsThatAreAskedFor() throws {
    let text = #" {"b":{"x":{"y":[1]}},"\u0061":"\ud83d\ude00\"","c": 2 } "#
    let bytes = Array("1\n\(text)\n2".utf8)
    let outline = try JSONOutline(of: bytes, in: 2..<(2 + text.utf8.count), levels: 2)
    #expect(outline.members.map(\.key) == ["b", "a", "c"])
    #expect(outline["a"]?.value == "😀\"")
    #expect(outline["c"]?.value == 2)
    #expect(outline["b"]?.isObject == true)
    #expect(outline["a"]?.isObject == false)
    #expect(outline["b"]?["x"]?.value == ["y": [1]])
    #expect(outline["b"]?["x"]?.members.isEmpty == true)
    #expect(outline["d"] == nil)
    #expect(try JSONOutline(of: Array("[1]".utf8), in: 0..<3).members.isEmpty)
  }

  @Test(
    arguments: [
      (#"{"b":1,"a":2,"b":3}"#, 13), (#"[{"a":1,"\u0061":2}]"#, 8), (#"{"a":{"b":{"c":1,"c":2}}}"#, 17),
      (#"{"é":1,"e":2,"\u00e9":3}"#, 14),
    ] as [(String, Int)])
  func anOutlineRefusesAKeyThatStoodThereBefore(text: String, offset: Int) {
    for levels in 0...2 {
      #expect(throws: JSONParsingError(reason: .duplicateKey, offset: offset)) {
        try JSONOutline(of: Array(text.utf8), in: 0..<text.utf8.count, levels: levels)
      }
    }
  }

  @Test func invalidBytesAreRefusedWithTheirPlace() {
    #expect(throws: JSONParsingError(reason: .invalidUTF8, offset: 2)) {
      try JSONValue(parsing: [0x22, 0x61, 0xFF, 0x22])
    }
    #expect(throws: JSONParsingError(reason: .invalidUTF8, offset: 1)) {
      try JSONValue(parsing: [0x22, 0xED, 0xA0, 0x80, 0x22])
    }
  }

  @Test func depthIsLimited() throws {
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(try JSONValue(parsing: deep).text == deep)
    #expect(throws: JSONParsingError(reason: .tooDeep, offset: 512)) {
      try JSONValue(parsing: String(repeating: "[", count: 1_000_000))
    }
  }

  /// No mutation of a text makes the parser trap; what it accepts it can write and read again.
  @Test(arguments: UInt64(0)..<300)
  func anyBytesAreJudged(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(#"{"a":[1,-2.5e3,"삐\u0041\ud83d\ude00",{"b":null}],"c":true}"#.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0...2, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: place)
      default: bytes.insert(Array(#"{}[],:"\u0e-"#.utf8).randomElement(using: &generator) ?? 0, at: place)
      }
    }
    let outline = Result { () throws(JSONParsingError) in try JSONOutline(of: bytes, in: bytes.indices) }
    do throws(JSONParsingError) {
      let value = try JSONValue(parsing: bytes)
      let again = try JSONValue(parsing: value.text).text
      #expect(again == value.text, "seed \(seed)")
      let members = try outline.get().members
      if case .object(let object) = value {
        #expect(JSONValue.object(members.map { ($0.key, $0.value) }) == .object(object), "seed \(seed)")
        #expect(members.count == object.members.count, "seed \(seed)")
      }
    } catch {
      #expect(0...bytes.count ~= error.offset, "seed \(seed)")
      #expect(throws: error, "seed \(seed)") { try outline.get() }
    }
  }
}
