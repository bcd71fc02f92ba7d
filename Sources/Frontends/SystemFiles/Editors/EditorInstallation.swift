package import Environment

/// An editor that mcv has files for.
package enum Editor: String, CaseIterable, Sendable {
  case vim, nvim, vscode, vscodium

  /// The folder of its files in a folder that holds those of all editors.
  var folderName: String {
    switch self {
    case .vim, .nvim: "vim"
    case .vscode, .vscodium: VSCodeExtension.folderName
    }
  }

  /// Returns its files.
  package func files(_ words: LanguageWords) -> [GeneratedFile] {
    switch self {
    case .vim: VimFiles.all(words).filter { !$0.path.hasSuffix(".lua") }
    case .nvim: VimFiles.all(words)
    case .vscode, .vscodium: VSCodeExtension.all(words)
    }
  }

  /// Returns the folder in which a person keeps what the editor reads, by the variables of the environment, or nil
  /// without a home.
  ///
  /// Vim and Neovim load every package below `pack/*/start`; a relative variable is to be ignored, says the XDG Base
  /// Directory Specification.
  package func folder(_ variable: (String) -> String?) -> String? {
    func absolute(_ name: String) -> String? { variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    guard let home = absolute("HOME") else { return nil }
    switch self {
    case .vim: return home + "/.vim/pack/mcv/start/mcv"
    case .nvim: return (absolute("XDG_DATA_HOME") ?? home + "/.local/share") + "/nvim/site/pack/mcv/start/mcv"
    case .vscode: return home + "/.vscode/extensions/" + VSCodeExtension.folderName
    case .vscodium: return home + "/.vscode-oss/extensions/" + VSCodeExtension.folderName
    }
  }

  /// The names under which its program is found on the `PATH`.
  var programs: [String] {
    switch self {
    case .vim: ["vim", "gvim"]
    case .nvim: ["nvim"]
    case .vscode: ["code"]
    case .vscodium: ["codium"]
    }
  }

  /// Returns whether its program is on the `PATH`.
  package func isHere(_ variable: (String) -> String?) -> Bool {
    (variable("PATH") ?? "").split(separator: ":").contains { folder in
      programs.contains { World.process.files.isProgram("\(folder)/\($0)") }
    }
  }
}

/// The outcome of one file.
package enum FileOutcome: String, Sendable {
  /// It was not there, and is now.
  case written
  /// It was there with the same text.
  case same
  /// It was there with another text, and stays as it is.
  case kept
}

/// Files that are put where an editor looks for them. Nothing that is there is overwritten.
package struct EditorInstallation: Sendable {
  /// The folder of all files.
  package var folder: String
  /// Paths below it, and texts.
  package var files: [GeneratedFile]

  package init(_ files: [GeneratedFile], in folder: String) { (self.files, self.folder) = (files, folder) }

  /// Writes what is missing.
  ///
  /// - Parameters:
  ///   - writes: Whether to do it, or to tell only what would be done.
  ///   - world: The files that are written.
  /// - Returns: Each path with what became of it, in the order of the files.
  /// - Throws: The first file or folder that cannot be made; those before it are written.
  package func carryOut(
    writes: Bool, in world: any FileSystem
  ) throws(FileError) -> [(path: String, outcome: FileOutcome)] {
    var outcomes: [(path: String, outcome: FileOutcome)] = []
    for file in files {
      let path = folder + "/" + file.path
      let bytes = Array(file.text.utf8)
      if world.resolved(path) != nil {
        outcomes.append((path, try world.read(path) == bytes ? .same : .kept))
        continue
      }
      if writes {
        try world.makeFolder(ofFile: path)
        try world.write(bytes, to: path)
      }
      outcomes.append((path, .written))
    }
    return outcomes
  }
}
