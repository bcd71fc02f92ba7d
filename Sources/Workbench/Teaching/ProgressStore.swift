internal import CommandLanguage
package import Environment
package import Lessons
internal import Runner

/// The progress of the learner at this terminal, and its file.
package struct ProgressStore {
  /// The file; nil keeps everything in memory.
  private let path: String?
  /// The files among which it lies.
  private let files: any FileSystem
  /// Whether what is done is written to the file.
  private let keeps: Bool
  package private(set) var progress = LessonProgress()
  /// Lines that could not be read this time.
  private(set) var damaged = 0
  /// The reason why the file could not be written, reported once.
  private(set) var failure: FileError?

  /// A progress that is not persisted.
  package static let inMemory = ProgressStore(nil)

  /// Creates the progress in a file; a file that is not there is empty.
  package init(_ path: String?, in files: any FileSystem = World.process.files) { self.init(path, files, keeps: true) }

  private init(_ path: String?, _ files: any FileSystem, keeps: Bool) {
    self.path = path
    self.files = files
    self.keeps = keeps
    // A pipe is not waited for.
    if let path, files.kind(of: path) == .other { failure = .isNoFile(path) }
    guard let path, failure == nil, let bytes = try? files.read(path) else { return }
    let read = LessonProgress.reading(bytes)
    (progress, damaged) = (read.progress, read.damagedLines.count)
  }

  /// Returns the progress in a file for lines of a script. They can read it, but their own progress is not persisted.
  package static func reading(_ path: String?) -> ProgressStore {
    ProgressStore(path, World.process.files, keeps: false)
  }

  /// The file of this user; nil without a home.
  package static var standardPath: String? { ProcessContext.stateFolder.map { $0 + "/progress.mcv" } }

  /// Changes the progress and writes it as a whole.
  mutating func change(_ body: (inout LessonProgress) -> Void) {
    let before = progress
    body(&progress)
    guard keeps, let path, progress != before, failure == nil else { return }
    do {
      try files.makeFolder(ofFile: path)
      try files.write(Array(progress.text.utf8), to: path)
    } catch {
      failure = error
    }
  }

  /// The place of the file for a message.
  var place: String { path ?? "-" }
}
