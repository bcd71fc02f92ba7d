internal import CLibrary
internal import JSONValues
internal import Platform

/// Verdicts of the probe on files that have not changed since, kept between sessions.
///
/// Only good verdicts are kept: what failed may work once something else is installed.
final class ProbeCache: Sendable {
  private struct Entry: Hashable {
    var identity: FileIdentity
    var verdict: PluginProbe.Verdict
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var isRead = false
  }

  private static let formatVersion = 3
  private static let entryLimit = 512

  private let folder: String?
  private let program: String
  private let state = Monitor(State())

  /// - Parameters:
  ///   - folder: The folder in which the verdicts are kept; nil: in memory only.
  ///   - program: The program that probes plugins. Verdicts of another build of it are ignored.
  init(folder: String?, program: String) {
    self.folder = folder
    self.program = program
  }

  /// Returns the verdict that was found on this very file.
  func verdict(on file: SharedLibraryFile) -> PluginProbe.Verdict? {
    state.withLock { state in
      read(into: &state)
      guard let entry = state.entries[file.realPath], entry.identity == file.identity else { return nil }
      return entry.verdict
    }
  }

  /// Keeps a verdict. That it cannot be written is no reason to fail.
  func keep(_ verdict: PluginProbe.Verdict, on file: SharedLibraryFile) {
    let text = state.withLock { state in
      read(into: &state)
      if state.entries.count >= Self.entryLimit { state.entries = [:] }
      state.entries[file.realPath] = Entry(identity: file.identity, verdict: verdict)
      return self.text(of: state.entries)
    }
    write(text)
  }

  // MARK: File

  /// Returns the format, the interface, and the program's file.
  private func stamp() -> JSONValue {
    var status = stat()
    let host = PluginFailure.Interface.host
    var stamp: [JSONValue] = [.int(Self.formatVersion), .int(Int(host.major)), .int(Int(host.minor))]
    if unsafe stat(program, &status) == 0 { stamp.append(FileIdentity(status).json) }
    return .array(stamp)
  }

  private var path: String? { folder.map { $0 + "/plugins.json" } }

  private func read(into state: inout State) {
    guard !state.isRead else { return }
    state.isRead = true
    guard let path, let bytes = PrivateFolder.contents(of: path), let value = try? JSONValue(parsing: bytes),
      value["stamp"] == stamp(), case .object(let files)? = value["files"]
    else { return }
    for file in files.members {
      guard let identity = file.value["identity"].flatMap(FileIdentity.init(json:)),
        let description = file.value["description"]?.unpacked(as: PluginDescription.self)
      else { continue }
      let notices: [PluginNotice] = file.value["notices"]?.unpacked() ?? []
      let verdict = PluginProbe.Verdict(description: description, notices: notices)
      state.entries[file.key] = Entry(identity: identity, verdict: verdict)
    }
  }

  private func text(of entries: [String: Entry]) -> String {
    let files = entries.map { path, entry in
      let value = JSONValue.object([
        ("identity", entry.identity.json), ("description", .packing(entry.verdict.description)),
        ("notices", .packing(entry.verdict.notices)),
      ])
      return (path, value)
    }
    return JSONValue.object([("stamp", stamp()), ("files", .object(files))]).text + "\n"
  }

  /// Writes a new file beside the old one and puts it in its place, so that two sessions at once do no harm.
  private func write(_ text: String) {
    guard let folder, let path else { return }
    PrivateFolder.make(folder)
    let temporary = "\(path).\(getpid())"
    let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let bytes = Array(text.utf8)
    let written = unsafe CLibrary.write(file, bytes, bytes.count)
    close(file)
    if written != bytes.count { unsafe unlink(temporary) } else { unsafe rename(temporary, path) }
  }
}

extension FileIdentity {
  init?(json value: JSONValue) {
    guard case .array(let numbers) = value, numbers.count == 4 else { return nil }
    let integers = numbers.compactMap { number -> Int64? in
      if case .int(let number) = number { Int64(number) } else { nil }
    }
    guard integers.count == 4 else { return nil }
    self.init(
      device: UInt64(bitPattern: integers[0]), inode: UInt64(bitPattern: integers[1]), size: integers[2],
      modified: integers[3])
  }

  var json: JSONValue {
    .array([Int64(bitPattern: device), Int64(bitPattern: inode), size, modified].map { .int(Int($0)) })
  }
}
