internal import Environment

/// The sessions that left a journal in a folder, newest first, for the greeting and for `--resume`.
///
/// They are kept for thirty days, and a thousand of them at most; older ones are removed when the list is made, with
/// the files beside them. A journal that is being written is not listed.
struct SessionList {
  /// The reasons why a session is in the list.
  enum Ending: String, CaseIterable, Sendable {
    /// It ended badly: its lines would be lost.
    case crashed = ".journal"
    /// It was left, and may go on.
    case ended = ".ended"
  }

  /// A session of the list.
  struct Entry: Sendable {
    let path: String
    let ending: Ending
    /// When its journal was written last, in seconds and nanoseconds of the system's clock.
    let seconds: Int
    let nanoseconds: Int

    /// The name by which it is taken: that of its file.
    var name: String { String(path.split(separator: "/").last?.dropLast(ending.rawValue.count) ?? "") }
  }

  /// The contents of a journal.
  enum Contents {
    case lines(JournalRecovery)
    /// It cannot be read; it stays.
    case unreadable(FileError)
  }

  /// A session that goes on.
  struct Taken {
    /// The session.
    let entry: Entry
    /// Its lines.
    let journal: JournalRecovery
    /// Its journal, to go on with, or nil if it cannot be written.
    let held: LockedJournal?
    /// The file as it was before it was mended, or nil if nothing was damaged.
    let damagedCopy: String?
    /// Why its journal cannot be written.
    let failure: FileError?
  }

  /// The seconds for which a journal is kept.
  static let longestAge = 30 * 24 * 60 * 60
  /// The number of sessions that are kept: the list must not grow with each run that a machine kills.
  static let most = 1000

  /// The sessions, the newest first; some may be living.
  let entries: [Entry]
  private let files: any FileSystem

  /// Looks into a folder, and removes there what is too old.
  ///
  /// - Parameters:
  ///   - files: The files among which the folder is.
  ///   - now: The seconds of the system's clock.
  /// - Complexity: O(*n* log *n*) in the number of journals; none is opened that is not to be removed.
  init(in folder: String, of files: any FileSystem, now: Int) {
    self.files = files
    var found: [Entry] = []
    for name in files.names(in: folder) where Ending.allCases.contains(where: { name.contains($0.rawValue) }) {
      let path = folder + "/" + name
      guard let version = files.version(of: path) else { continue }
      if version.seconds < now - Self.longestAge {
        Self.remove(path, of: files)
      } else if let ending = Ending.allCases.first(where: { name.hasSuffix($0.rawValue) }) {
        found.append(Entry(path: path, ending: ending, seconds: version.seconds, nanoseconds: version.nanoseconds))
      }
    }
    found.sort { ($0.seconds, $0.nanoseconds, $0.path) > ($1.seconds, $1.nanoseconds, $1.path) }
    for entry in found.dropFirst(Self.most) { Self.remove(entry.path, of: files) }
    entries = Array(found.prefix(Self.most))
  }

  /// Removes a file that no session is writing.
  private static func remove(_ path: String, of files: any FileSystem) {
    if files.isFile(path), !files.isLocked(path) { files.remove(path) }
  }

  /// Returns what a journal holds, or nil if its session lives, or if it holds nothing and is removed.
  func contents(of entry: Entry) -> Contents? {
    guard files.isFile(entry.path), !files.isLocked(entry.path) else { return nil }
    do throws(FileError) {
      let journal = try JournalRecovery(path: entry.path, in: files)
      if !journal.isEmpty { return .lines(journal) }
      files.remove(entry.path)
      return nil
    } catch { return error.isMissing ? nil : .unreadable(error) }
  }

  /// The newest session that ended badly and left something, and what, or nil if there is none.
  var newest: (entry: Entry, contents: Contents)? {
    for entry in entries where entry.ending == .crashed {
      if let contents = contents(of: entry) { return (entry, contents) }
    }
    return nil
  }

  /// Returns the session of a name or a path.
  func entry(named name: String) -> Entry? { entries.first { $0.name == name || $0.path == name } }

  /// Takes the first of some sessions that can go on, and mends its journal.
  ///
  /// Its lines stay in its own file, which is replaced as a whole where it is damaged, and only after the damaged one was
  /// kept beside it: at no moment, and after no failure, is a line nowhere.
  ///
  /// - Parameters:
  ///   - mayWrite: Whether the session goes on in its journal; otherwise it is only read.
  ///   - patience: The milliseconds to wait for a journal that another process holds.
  /// - Returns: The session, and the journals in front of it that cannot be read.
  func take(
    _ entries: [Entry], mayWrite: Bool = true, patience: Int = LockedJournal.usualPatience
  ) -> (taken: Taken?, unreadable: [FileError]) {
    var unreadable: [FileError] = []
    for entry in entries where files.isFile(entry.path) {
      var held: LockedJournal?
      var failure: FileError?
      if mayWrite {
        do throws(FileError) {
          guard let journal = try LockedJournal(entry.path, patience: patience) else { continue }
          held = journal
        } catch { failure = error }
      }
      // Only what was locked first is read for certain as it will go on.
      do throws(FileError) {
        let bytes = try files.read(entry.path)
        // The lines of a session that lives are its own.
        if !mayWrite, files.isLocked(entry.path) { continue }
        let journal = JournalRecovery(path: entry.path, bytes: bytes)
        if journal.isEmpty {
          if held != nil { files.remove(entry.path) }
          continue
        }
        var copy: String?
        if let mended = journal.mended, held != nil {
          do throws(FileError) {
            if journal.damaged != nil { copy = try keep(bytes, beside: entry.path) }
            try files.write(mended, to: entry.path, isSynced: true)
            // Another file has the name now.
            held = try LockedJournal(entry.path)
            guard held != nil else { continue }
          } catch { (held, failure) = (nil, error) }
        }
        return (
          Taken(entry: entry, journal: journal, held: held, damagedCopy: copy, failure: failure), unreadable
        )
      } catch {
        if !error.isMissing { unreadable.append(error) }
      }
    }
    return (nil, unreadable)
  }

  /// Keeps the bytes of a damaged journal beside it.
  ///
  /// - Returns: The path of the copy.
  private func keep(_ bytes: [UInt8], beside path: String) throws(FileError) -> String {
    var serial = 1
    while true {
      let copy = path + ".damaged" + (serial == 1 ? "" : "-\(serial)")
      if !files.exists(copy) {
        try files.write(bytes, to: copy, isSynced: true)
        return copy
      }
      // A start that was killed while it mended has kept it already.
      if (try? files.read(copy)) == bytes { return copy }
      serial += 1
    }
  }
}
