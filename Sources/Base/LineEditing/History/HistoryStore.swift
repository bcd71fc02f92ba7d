public import DisplayText
public import Platform

/// The lines that were entered, kept in a file that any number of sessions share.
///
/// One entry per line, escaped (see ``HistoryEntryCoding``). Sessions append under a lock; a file twice as long as
/// needed is replaced by its newest distinct entries, under the same lock. The file is read on first use.
public final class HistoryStore {
  /// Entries kept; the oldest go first.
  public let capacity: Int

  private let file: HistoryFile?
  private var loaded: RecentEntries?
  private var newest: String?

  /// The number of lines of the file that could not be read and were skipped. 0 until ``entries`` was asked for.
  public private(set) var skippedLines = 0

  /// The last fault of the file, such as a read-only file system. History is then kept in memory only.
  public private(set) var failure: HistoryError?

  /// - Parameters:
  ///   - path: The file, made with mode 0600 at the first entry, with the folders it needs. `nil` keeps history in
  ///     memory.
  ///   - capacity: The number of entries that are kept, at least 1.
  public init(path: String?, capacity: Int = 10_000) {
    self.capacity = max(1, capacity)
    file = path.map(HistoryFile.init(path:))
    if file == nil { loaded = RecentEntries(capacity: self.capacity) }
  }

  /// The entries, each only at its newest place, oldest first.
  ///
  /// - Complexity: O(size of the file) at the first call, then O(entries).
  public var entries: [String] { recent.all }

  /// The entries, read from the file when they are first asked for.
  private var recent: RecentEntries {
    if let loaded { return loaded }
    var lines: [String] = []
    if let file {
      do throws(HistoryError) {
        let contents = try file.read()
        lines = contents.entries
        skippedLines = contents.skipped
      } catch {
        failure = error
      }
    }
    let entries = RecentEntries(lines, capacity: capacity)
    if lines.count > 2 * capacity { compact() }
    loaded = entries
    newest = entries.last
    return entries
  }

  /// Adds an entry: last in ``entries``, and at the end of the file. An entry that is the newest already is not
  /// written again, one of white space only is not kept at all.
  ///
  /// - Complexity: O(length of the entry), amortized.
  public func add(_ entry: String) {
    guard !entry.allSatisfy(\.isWhitespace), newest != entry else { return }
    newest = entry
    loaded?.append(entry)
    guard let file else { return }
    do throws(HistoryError) {
      try file.append(entry)
    } catch {
      // Without the file, what it held before cannot be read later either.
      if loaded == nil { loaded = RecentEntries([entry], capacity: capacity) }
      failure = error
    }
  }

  /// Returns what the newest entry that begins with a text, and is longer, has after it.
  ///
  /// - Complexity: O(entries), and O(length of the text) for those that begin alike.
  public func continuation(of text: String) -> String? {
    guard !text.isEmpty else { return nil }
    let length = text.utf8.count
    guard
      let entry = recent.last(where: { $0.utf8.count > length && $0.utf8.starts(with: text.utf8) })
    else { return nil }
    return String(decoding: entry.utf8.dropFirst(length), as: UTF8.self)
  }

  /// Returns the entries that contain a text, newest first.
  ///
  /// - Complexity: O(total length of the entries).
  public func search(_ text: String) -> [String] {
    let pattern = Array(text.utf8)
    return entries.reversed().filter { $0.firstOffset(of: pattern) != nil }
  }

  private func compact() {
    guard let file else { return }
    let capacity = capacity
    do throws(HistoryError) {
      try file.rewrite { RecentEntries($0, capacity: capacity).all }
    } catch {
      failure = error
    }
  }
}

/// A fault of a history file.
public struct HistoryError: Error, Equatable, CustomStringConvertible {
  /// The file.
  public var path: String
  /// The system's reason.
  public var cause: SystemError

  /// Creates the error for an error number of the system.
  init(path: String, code: Int32) { (self.path, cause) = (path, SystemError(code)) }

  /// One line for people, naming the file and the system's reason.
  public var message: Bilingual {
    let path = path.escapedForDisplay
    return Bilingual(ko: "기록 파일 \(path): ", en: "history file \(path): ") + cause.message
  }

  public var description: String { message.en }
}
