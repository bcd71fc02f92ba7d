internal import CLibrary
package import CommandLanguage
package import DisplayText
package import Platform

/// The failure to read or write a file.
package struct FileError: Error, Hashable, Sendable {
  /// The cause of a failure.
  package enum Cause: Hashable, Sendable {
    /// The system refused it.
    case system(SystemError)
    /// A folder stands in the place of the file.
    case isFolder
    /// The file is larger than what is read.
    case tooLarge(megabytes: Int)
    /// The path leads out of the folders that may be read.
    case outOfBounds
    /// The journal of an earlier mcv tells of it, in words.
    case recorded(String)
  }

  /// The file.
  package var path: String
  /// The cause.
  package var cause: Cause

  /// Creates an error.
  package init(_ path: String, _ cause: Cause) { (self.path, self.cause) = (path, cause) }

  /// Creates the error that a number of the system tells of.
  package init(_ path: String, _ code: Int32) { self.init(path, .system(SystemError(code))) }

  /// Returns the error that a pipe or a device stands in the place of a file that is read without being asked for.
  package static func isNoFile(_ path: String) -> FileError { FileError(path, ESPIPE) }

  /// Returns the error that `errno` tells of.
  package static func system(_ path: String) -> FileError { FileError(path, errno) }

  /// Whether there is no such file.
  package var isMissing: Bool { cause == .system(SystemError(ENOENT)) }

  /// The cause in words.
  package var reason: Bilingual {
    switch cause {
    case .system(SystemError(ESPIPE)):
      Bilingual(ko: "파일이 아니라 파이프나 장치입니다", en: "it is a pipe or a device, and no file")
    case .system(let error): error.message
    case .isFolder: Bilingual(ko: "폴더입니다", en: "it is a folder")
    case .tooLarge(let size): Bilingual(ko: "\(size) MB보다 큽니다", en: "it is larger than \(size) MB")
    case .outOfBounds:
      Bilingual(ko: "스크립트의 폴더 아래에 있지 않습니다", en: "it is not below the script's folder")
    case .recorded(let words): Bilingual(words)
    }
  }

  /// Returns the finding, at the place that named the file.
  ///
  /// - Parameter isScript: Whether the file was to be run.
  package func diagnostic(at range: SourceRange? = nil, isScript: Bool = false) -> Diagnostic {
    if cause == .outOfBounds { return Diagnostic(.safeReadsNot(path, reason: reason), at: range) }
    let help: Bilingual = isMissing ? .pathsBegin : isScript && cause == .isFolder ? .testRunsFolder : .lookAtFile
    return Diagnostic(.fileUnusable(path, reason: reason), at: range, helps: [help])
  }
}
