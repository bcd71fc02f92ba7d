import AppProtocol
import JSONValues
import Testing

/// Messages on a stream: whole ones come out in order, however the bytes come in, and what is not one is an error with
/// a name.
@Suite struct MessageFrameTests {
  /// Returns a frame as it is documented: the length in four bytes, the lowest first, and so many bytes of JSON.
  private func frame(_ body: String) -> [UInt8] {
    let count = body.utf8.count
    return [UInt8(count & 0xFF), UInt8(count >> 8 & 0xFF), UInt8(count >> 16 & 0xFF), UInt8(count >> 24)] + body.utf8
  }

  @Test func aMessageIsItsLengthAndJSON() throws {
    let bytes = MessageFrame.bytes(of: ServiceReply.isShipped(true))
    #expect(bytes == frame(String(decoding: bytes.dropFirst(4), as: UTF8.self)))
    #expect(try JSONValue(parsing: Array(bytes.dropFirst(4)))["isShipped"] != nil)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 7, 1000])
  func messagesComeOutWholeHoweverTheyComeIn(piece: Int) throws {
    let sent = (0..<20).map { String(repeating: "가", count: $0 * $0) }
    let bytes = sent.flatMap { MessageFrame.bytes(of: $0) }
    var (buffer, taken, start) = (MessageBuffer(), [String](), 0)
    while start < bytes.count {
      buffer.append(bytes[start..<min(start + piece, bytes.count)])
      start += piece
      while let message = try buffer.next(String.self) { taken.append(message) }
    }
    #expect(taken == sent)
    #expect(try buffer.next(String.self) == nil)
  }

  @Test func theMessageBehindOneThatDoesNotDecodeIsThere() throws {
    var buffer = MessageBuffer()
    for body in ["{\"nonsense\":1}", "not JSON", "", "7"] { buffer.append(frame(body)) }
    for _ in 0..<3 {
      let error = #expect(throws: MessageError.self) { try buffer.next(Int.self) }
      guard case .undecodable(let words)? = error else { throw error ?? .tooLong(0) }
      #expect(!words.isEmpty)
    }
    #expect(try buffer.next(Int.self) == 7)
  }

  @Test func aLengthThatNoMessageHasIsRefusedBeforeItsBytesCome() {
    var buffer = MessageBuffer()
    buffer.append([0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: MessageError.tooLong(0xFFFF_FFFF)) { try buffer.next(Int.self) }
  }

  @Test func infinityAndNaNRoundTrip() throws {
    var buffer = MessageBuffer()
    buffer.append(MessageFrame.bytes(of: AppPoint(x: .infinity, y: -.infinity)))
    buffer.append(MessageFrame.bytes(of: AppPoint(x: .nan, y: -0.0)))
    #expect(try buffer.next() == AppPoint(x: .infinity, y: -.infinity))
    let point = try #require(try buffer.next(AppPoint.self))
    #expect(point.x.isNaN && point.y == 0 && point.y.sign == .minus)
  }

  /// Members keep their order, and numbers stay what they were.
  @Test(arguments: [
    #"{"b":1,"a":[1.5,null,{"z":"한글\n","y":{}}],"c":9223372036854775807}"#, "[]", "-0.5", "\"\"",
  ])
  func jsonRoundTrips(_ text: String) throws {
    var buffer = MessageBuffer()
    let value = try JSONValue(parsing: text)
    buffer.append(MessageFrame.bytes(of: JSONPayload(value)))
    let arrived = try #require(try buffer.next(JSONPayload.self)).value
    #expect(arrived == value && arrived.text == value.text)
  }

  static let actions: [AppAction] = {
    let row = AppRow(list: 1, section: 2, item: 3)
    var opening = AppAction.Opening(screen: .assembled(type: "A", number: 2))
    (opening.otherwise, opening.outlets) = (.storyboard, ["B": ["label", "제목"]])
    (opening.idiom, opening.safeArea.top) = ("mac", 47)
    let send = AppAction.Sending(.json(JSONPayload(["k": nil])), to: "taps", at: 1.5)
    return [
      .open(opening), .open(.init(screen: nil)), .clock(until: 0.1), .tree,
      .layout(.init(list: 1, size: .init(width: 1, height: 2), isRightToLeft: true, scale: 3)), .tap(row),
      .tapAt(.init(x: -1, y: 1e9)), .press(.init(title: nil, in: row, isLong: true)),
      .type(.init("글", field: "f", pause: 50, returns: true)), .pull(list: nil),
      .swipe(.init(row, isLeading: true, title: "Delete")), .turn(.left),
      .scroll(.init(list: 1, to: .init(x: 0, y: 2), isFlick: true)), .scrollRow(.init(list: 1, section: 2, to: -0.5)),
      .expand(row), .collapse(row), .reorder(.init(row, to: row, isBefore: false)), .editing(true), .back,
      .traits(["dark"]), .rotate, .resize(.init(width: 1, height: 1)), .send(send),
      .send(.init(.made(4), to: "x")), .close,
      .race(
        .init(
          schedules: [[1, 2], []], sends: [send], end: 9,
          exchange: .init(site: .init(file: "", line: 3), from: "flatMap", to: "concatMap"))),
    ]
  }()

  @Test(arguments: actions)
  func actionsRoundTrip(_ action: AppAction) throws {
    var buffer = MessageBuffer()
    let request = ServiceRequest.act(app: 3, AppRequest(action, at: 0.25, patience: 10))
    buffer.append(MessageFrame.bytes(of: request))
    guard case .act(3, let arrived)? = try buffer.next(ServiceRequest.self) else {
      Issue.record("another request arrived")
      return
    }
    #expect(arrived == AppRequest(action, at: 0.25, patience: 10))
  }
}
