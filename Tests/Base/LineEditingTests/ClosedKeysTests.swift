import Foundation
import TestSupport
import Testing

/// No key leads to libedit's own command line, its call of an editor or its aliases, and no window ends the program.
///
/// `MCV_KEY_SESSIONS` makes more sessions of made-up keys, and `MCV_KEY_SEED` others; `Scripts/fuzz` does so.
@Suite("Keys that libedit has of its own", .serialized)
struct ClosedKeysTests {
  enum Map: CaseIterable {
    case emacs, viInsert, viCommand
  }

  /// Settings that a user may have written, with every way to bring the functions back.
  private static let bindings = """
    bind "^T" ed-command
    bind "^Xe" ed-command
    bind "^[x" ed-command
    bind -a ":" ed-command
    bind -a "v" vi-histedit
    bind -a "@" vi-alias
    fixture:bind "^Xv" vi-histedit

    """

  /// Starts a session in which `vi` is a program that leaves a mark.
  private func session(_ map: Map, bindsThem: Bool) throws -> (session: TerminalSession, mark: String) {
    let folder = try TemporaryFolder()
    let mark = folder.path + "/vi-was-started"
    folder.write("#!/bin/sh\n: > '\(mark)'\n".utf8, to: "vi")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/vi")
    let reset = map == .emacs ? "bind -e\n" : "bind -v\n"
    let editrc = bindsThem ? Self.bindings + reset + Self.bindings : reset
    let session = try TerminalSession(
      columns: 80, rows: 24, environment: ["PATH": folder.path + ":/usr/bin:/bin"], editrc: editrc, folder: folder)
    return (session, mark)
  }

  /// The keys of the terminal itself between two lines, where they end or stop the program: Ctrl-D, Ctrl-Z, Ctrl-\\.
  private static let ofTheTerminal: [UInt8] = [4, 26, 28]

  /// Returns the sequences to press: each control character and each character alone, and after Escape and Ctrl-X.
  private static func sequences(_ map: Map) -> [String] {
    // Enter ends the line.
    let controls = (1...31).filter { !(ofTheTerminal + [10, 13, 27]).contains($0) }.map { String(UnicodeScalar($0)) }
    let letters = (32...127).map { String(UnicodeScalar(UInt8($0))) }
    switch map {
    case .emacs: return controls + letters.flatMap { ["\u{1B}" + $0, "\u{18}" + $0] } + ["ø", "Ø", "\u{1B}ø"]
    case .viInsert: return controls + letters + ["ø", "Ø"]
    case .viCommand: return (controls + letters + ["ø"]).map { "\u{1B}" + $0 }
    }
  }

  @Test(arguments: Map.allCases, ["x'", "가", ""])
  func `no key ends the program or leads out of it`(map: Map, line: String) throws {
    for bindsThem in [false, true] {
      let (session, mark) = try session(map, bindsThem: bindsThem)
      for (number, sequence) in Self.sequences(map).enumerated() {
        if map == .viCommand, sequence.hasSuffix("[") || sequence.hasSuffix("O") {
          // These go on after Escape as the keys of a terminal do; only time tells them apart.
          session.terminal.send("\u{1B}")
          usleep(40_000)
          session.terminal.send(String(sequence.dropFirst()))
        } else {
          session.terminal.send(sequence)
        }
        session.terminal.send(line + "\r\u{3}")
        guard number % 8 == 7 else { continue }
        session.terminal.send("\u{3}")
        try alive(session.terminal, "\(map) around \(sequence.debugDescription)")
      }
      try alive(session.terminal, "\(map) at the end")
      #expect(!FileManager.default.fileExists(atPath: mark), "\(map)")
    }
  }

  /// Types a line until it is read: Ctrl-C between two lines drops what was typed ahead, and a key may wait for another
  /// one. How long the program needs for what was typed before is not known, so each try waits twice as long.
  private func alive(_ terminal: Pseudoterminal, _ place: String) throws {
    for number in 0..<10 {
      let seconds = 0.02 * Double(1 << number)
      terminal.send("ok\(number)\r")
      if terminal.wait(seconds: seconds, until: { $0.text.hasSuffix("read \"ok\(number)\"\nmcv>") }) { return }
      terminal.send("\u{3}")
      _ = terminal.wait(seconds: seconds) { $0.text.hasSuffix("interrupted\nmcv>") }
    }
    let ending = terminal.waitForExit(seconds: 1)
    try #require(Bool(false), "\(place), \(ending as Any): \(terminal.screen.text)")
  }

  @Test(arguments: Map.allCases)
  func `Ctrl-Backslash at the prompt is a key`(map: Map) throws {
    let (session, _) = try session(map, bindsThem: true)
    session.terminal.send("\u{1C}\u{1C}ab\u{1C}\u{3}")
    try alive(session.terminal, "\(map)")
  }

  @Test(arguments: ["\u{1B}x", "\u{1B}X"])
  func `editing cannot be switched off by a key`(key: String) throws {
    let (session, _) = try session(.emacs, bindsThem: true)
    session.terminal.send(key + "edit off\r")
    session.terminal.send("\u{3}abc\u{3}")
    try alive(session.terminal, "after edit off")
  }

  /// libedit leaves the cursor in front of the buffer there.
  @Test(arguments: ["$", "\u{5}", "$x", "$ia", "$P", "$r", "d$", "c$", "y$", "$.", "$~"])
  func `vi's end of an empty line is its beginning`(keys: String) throws {
    let (session, _) = try session(.viCommand, bindsThem: false)
    session.terminal.send("\u{1B}" + keys + "\u{3}")
    try alive(session.terminal, keys)
  }

  @Test func `an open quote in the settings is a wrong line`() throws {
    let session = try TerminalSession(columns: 100, editrc: "bind 'x\n")
    #expect(session.terminal.wait { $0.text.contains("a line was not understood") }, "\(session.terminal.screen.text)")
    try alive(session.terminal, "settings")
  }

  @Test func `other bindings of the settings are as they were`() throws {
    let (session, _) = try session(.emacs, bindsThem: true)
    session.folder.write("bind -e\nbind \"^[x\" ed-move-to-beg\nbind \"^T\" ed-move-to-end\n".utf8, to: ".editrc")
    let other = try TerminalSession(editrc: nil, folder: session.folder)
    other.type("bc\u{1B}xa\u{14}d\r", endsWith: "read \"abcd\"\nmcv>")
  }

  // MARK: Windows

  @Test(
    arguments: [(1, 1), (2, 1), (1, 2), (2, 2), (2, 3), (3, 2), (5, 2), (2, 24)], ["xterm", "linux", "vt100", "screen"])
  func `no window ends the program`(size: (columns: Int, rows: Int), terminal: String) throws {
    let folder = try TemporaryFolder()
    let session = try Pseudoterminal(
      TerminalSession.program,
      environment: TerminalSession.environment(home: folder.path).merging(["TERM": terminal]) { $1 },
      columns: size.columns, rows: size.rows)
    #expect(session.wait { _ in session.transcript.contains(Array("[?2004h".utf8)) })
    session.send("\"\"\r\\\r\u{1B}[A\u{1B}f0;x")
    session.send("\u{3}가나다라마바사 한글\u{1B}b\u{1B}b\u{1}\u{B}\u{19}\u{1B}[A\u{1B}f\r\u{3}")
    session.resize(columns: 80, rows: 24)
    session.send("\u{3}")
    try alive(session, "\(size) \(terminal)")
  }

  // MARK: Made-up keys

  @Test func `no made-up keys end the program`() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["MCV_KEY_SESSIONS"].flatMap(Int.init) ?? 6
    let seed = environment["MCV_KEY_SEED"].flatMap(UInt64.init) ?? 60
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "\u{1B}", "x", "'", "\"", "\\", "가", "한글", " ", "\r", "\u{3}", "\u{12}", "\u{18}", ":", "v", "@", "\u{1B}[A",
    ]
    for number in 0..<count {
      let map = Map.allCases.randomElement(using: &generator) ?? .emacs
      let (session, mark) = try session(map, bindsThem: Bool.random(using: &generator))
      for _ in 0..<20 {
        session.terminal.resize(
          columns: Int.random(in: 2...100, using: &generator), rows: Int.random(in: 2...30, using: &generator))
        let keys = (0..<20).map { _ in
          let byte = UInt8.random(in: 1..<128, using: &generator)
          let isPiece = Bool.random(using: &generator) || Self.ofTheTerminal.contains(byte)
          return isPiece ? pieces.randomElement(using: &generator) ?? "" : String(UnicodeScalar(byte))
        }.joined()
        session.terminal.send(keys)
      }
      session.terminal.resize(columns: 80, rows: 24)
      session.terminal.send("\u{3}\u{3}\u{3}")
      try alive(session.terminal, "seed \(seed), session \(number)")
      #expect(!FileManager.default.fileExists(atPath: mark), "seed \(seed), session \(number)")
    }
  }
}
