internal import AppProtocol
internal import Cassettes
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel

/// `app new-cassette`: the app's requests that got no answer as a cassette, each with an answer in the form of the type
/// that the app decodes.
enum AppAnswerWriting {
  static func write(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let file = try AppFileWriting(session, command, endingIn: ".cas") { .cassetteNameEndsInCas($0) }
    let app = file.app
    var seen: Set<RequestKey> = []
    let requests = session.state.network.log
      .filter { $0.source == app.name && $0.answerer == .nobody && seen.insert($0.key).inserted }.map(\.key)
    guard !requests.isEmpty else {
      throw Diagnostic(.noRequestWithoutAnswer(app.name.excerpt), at: command.source.range(command.range))
    }
    var text = "# What \(app.name) asked for without an answer; the answers are made of the types that it decodes.\n"
    var numbers: [String: Int] = [:]
    for request in requests {
      let origin = app.built.origin(of: request)
      if let origin {
        text += "# \(origin.place.file):\(origin.place.line)" + (origin.type.map { "  \($0)" } ?? "") + "\n"
      }
      let sketch = origin?.sketch ?? "{}"
      numbers[sketch, default: 0] += 1
      text += line(for: request, sketch, numbers[sketch] ?? 1)
    }
    let count = requests.count
    return try file.write(text, verb: "new-cassette", count: count) { $0.counted(count, .answer) }
  }

  /// Returns the line of a cassette.
  ///
  /// - Parameters:
  ///   - sketch: The answer.
  ///   - number: The number of the answer among those of the same form.
  private static func line(for key: RequestKey, _ sketch: String, _ number: Int) -> String {
    var request: [(String, JSONValue)] = [("method", .string(key.method)), ("url", .string(key.address))]
    if !key.body.isEmpty { request.append(("body", .string(key.body))) }
    let answer: JSONValue = [
      "status": 200, "headers": ["content-type": "application/json"],
      "json": numbered((try? JSONValue(parsing: sketch)) ?? [:], number),
    ]
    let line: JSONValue = ["request": .object(request), "answer": answer]
    return line.text + "\n"
  }

  /// Returns an answer whose identifiers have a number: rows of several answers may be items of one list, where each
  /// identifier is there once.
  private static func numbered(_ value: JSONValue, _ number: Int) -> JSONValue {
    switch value {
    case .array(let values): .array(values.map { numbered($0, number) })
    case .object(let object):
      .object(
        object.members.map {
          ($0.key, isIdentifier($0.key) ? identifier($0.value, number) : numbered($0.value, number))
        })
    default: value
    }
  }

  private static func isIdentifier(_ key: String) -> Bool {
    let name = key.lowercased()
    return ["id", "uuid", "guid"].contains(name) || key.hasSuffix("Id") || key.hasSuffix("ID") || name.hasSuffix("_id")
  }

  private static func identifier(_ value: JSONValue, _ number: Int) -> JSONValue {
    switch value {
    case .int: .int(number)
    // The sketch's UUID ends in 1, as the first number does.
    case .string(let text) where text.hasPrefix("00000000-0000-"):
      .string("\(text.dropLast(String(number).utf8.count))\(number)")
    case .string(let text): .string(number == 1 ? text : "\(text) \(number)")
    default: numbered(value, number)
    }
  }
}
