internal import AppProtocol

/// A piece of the Swift that is generated around an app's files. The compiler sees it as a file of its own, with lines
/// from 1, so that diagnostics and backtraces name the piece.
enum GeneratedSource: Hashable, Sendable {
  /// The maker at a position.
  case maker(Int)
  /// The Swift of `--init`.
  case initializer
  /// The Swift of a model.
  case model
  /// The Swift of a value that is sent to a model.
  case value

  /// The made-up name of the file. The tracing of a model's streams uses the model's name too.
  var fileName: String {
    switch self {
    case .maker(let position): "mcv-maker-\(position)"
    case .initializer: "mcv-init"
    case .model: "McvModel.swift"
    case .value: "mcv-value"
    }
  }

  /// The pieces that the user wrote, and their sources in places.
  static let ofPeople: [(piece: GeneratedSource, source: AppPlace.Source)] = [
    (.initializer, .initializer), (.model, .model), (.value, .value),
  ]

  /// The directive that the first line of this piece follows.
  var directive: String { "#sourceLocation(file: \"\(fileName)\", line: 1)\n" }

  /// Returns a text as this piece: whole lines between directives.
  func located(_ text: String) -> String { directive + text + "\n#sourceLocation()\n" }
}

extension AppPlace {
  /// Creates a place in text that the user wrote, by the file name that the compiler reports; nil for any other file.
  init?(inGenerated file: some StringProtocol, line: Int, column: Int?) {
    guard let found = GeneratedSource.ofPeople.first(where: { $0.piece.fileName == file }) else { return nil }
    self.init(found.source, line: line, column: column)
  }
}
