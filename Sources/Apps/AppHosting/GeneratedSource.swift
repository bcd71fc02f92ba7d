internal import AppProtocol

/// A piece of the Swift that is written around an app's files. For the compiler it is a file of its own, with lines from 1: so its
/// diagnostics, and backtraces, tell which piece they are about.
enum GeneratedSource: Hashable, Sendable {
  /// The maker at a position.
  case maker(Int)
  /// The Swift of `--init`.
  case initializer
  /// The Swift of a model.
  case model
  /// The Swift of a value that is sent to a model.
  case value

  /// The made-up name of the file. That of a model is known to what traces its streams, too.
  var fileName: String {
    switch self {
    case .maker(let position): "mcv-maker-\(position)"
    case .initializer: "mcv-init"
    case .model: "McvModel.swift"
    case .value: "mcv-value"
    }
  }

  /// The pieces that a person wrote, and what places call them.
  static let ofPeople: [(piece: GeneratedSource, source: AppPlace.Source)] = [
    (.initializer, .initializer), (.model, .model), (.value, .value),
  ]

  /// The line behind which the first line of this piece stands.
  var directive: String { "#sourceLocation(file: \"\(fileName)\", line: 1)\n" }

  /// Returns a text as this piece: whole lines, which change nothing else about it.
  func located(_ text: String) -> String { directive + text + "\n#sourceLocation()\n" }
}

extension AppPlace {
  /// Creates a place in what a person wrote, by the name of a file that the compiler tells; nil for any other file.
  init?(inGenerated file: some StringProtocol, line: Int, column: Int?) {
    guard let found = GeneratedSource.ofPeople.first(where: { $0.piece.fileName == file }) else { return nil }
    self.init(found.source, line: line, column: column)
  }
}
