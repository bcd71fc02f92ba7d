internal import JSONValues

/// A line that is run in a seat, as a page does: its texts are printed.
enum SeatLine {
  /// - Parameters:
  ///   - address: The address of the seat, on 127.0.0.1.
  ///   - line: The line.
  /// - Returns: The exit code: 0 where it was done.
  static func run(_ address: String, _ line: String) -> Int32 {
    let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true)
    guard parts.count == 3, let port = parts[1].split(separator: ":").last.flatMap({ Int($0) }),
      let socket = SocketClient(port: port, path: "/\(parts[2])ws")
    else {
      say("no WebSocket at \(address)")
      return 1
    }
    var isSent = false
    while let object = socket.receive(milliseconds: 30_000) {
      switch object["kind"]?.string {
      case "state" where object["lesson"]?["asks"] != true && !isSent:
        isSent = true
        socket.send(["kind": "line", "id": "check", "text": .string(line)])
      case "text" where isSent:
        for row in object["rows"]?.elements ?? [] {
          say(row.elements.map { $0.elements.first?.string ?? "" }.joined())
        }
      case "done" where object["id"] == "check": return 0
      default: break
      }
    }
    say("no answer")
    return 1
  }
}
