import DisplayText
import Testing

@testable import PluginHosting

/// A file that this process has open already is started afresh from a copy.
@Suite struct SharedLibraryTests {
  /// A package's folder is not writable, and a new user has no cache: files of a test run one after the other in one
  /// process, and each has its own plugins.
  @Test func copyIsMadeInTheFirstWritableFolder() throws {
    let folder = try PluginFolder()
    try folder.build(SampleSource().text)
    let file = try SharedLibraryFile(checking: folder.path + "/libMCVPlugin_Sample.so")
    let first = try SharedLibrary.open(file)
    #expect(SharedLibrary.isMapped(file))
    // No user, not even root, can make files in /proc.
    let copy = try SharedLibrary.openCopy(of: file, in: ["/proc", folder.path + "/cache/not/yet"])
    #expect(copy.description == first.description)
    unsafe #expect(copy.handle != first.handle)
    #expect(folder.names.contains("cache"), "the folder that was missing is made")
    let failure = #expect(throws: PluginFailure.self) { _ = try SharedLibrary.openCopy(of: file, in: ["/proc"]) }
    #expect(failure?.message.en.contains("cannot be copied for loading it anew") == true)
    expectBothLanguages(failure)
  }

  @Test func itsOwnFolderComesFirstAndTheTemporaryOneLast() throws {
    let folder = try PluginFolder()
    try folder.build(SampleSource().text)
    let file = try SharedLibraryFile(checking: folder.path + "/libMCVPlugin_Sample.so")
    let folders = file.foldersForCopies(cache: "/home/learner/.cache/mcv")
    #expect(Array(folders.prefix(2)) == [folder.path, "/home/learner/.cache/mcv"])
    #expect(folders.last == "/tmp")
    #expect(file.foldersForCopies(cache: nil).allSatisfy { !$0.isEmpty })
  }
}
