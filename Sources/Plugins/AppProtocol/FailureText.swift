public import DisplayText

/// The text of a failure: its code, one sentence, and the ways out.
public struct FailureText: Codable, Hashable, Sendable {
  /// The code.
  public var code: FailureCode
  /// One sentence without a full stop. Names of files and words of others are in it as they are: escape it before it is
  /// printed.
  public var message: Bilingual
  /// The text right of the carets, or nil.
  public var label: Bilingual?
  /// Ways out, in order.
  public var helps: [Bilingual]

  /// Creates a text.
  public init(_ code: FailureCode, ko: String, en: String, label: Bilingual? = nil, helps: [Bilingual] = []) {
    self.init(code, Bilingual(ko: ko, en: en), label: label, helps: helps)
  }

  /// Creates a text from a sentence in both languages.
  public init(_ code: FailureCode, _ message: Bilingual, label: Bilingual? = nil, helps: [Bilingual] = []) {
    (self.code, self.message, self.label, self.helps) = (code, message, label, helps)
  }

  /// Returns the same text under another code.
  func with(_ code: FailureCode) -> FailureText { FailureText(code, message, label: label, helps: helps) }
}

/// The code of a failure, under which `explain` tells more.
public enum FailureCode: String, Codable, Sendable, CaseIterable {
  // Plugins.
  /// A plugin, a source or a translator that is not there.
  case pluginNotFound = "E0401"
  /// A plugin that crashed, hung or exited while it was loaded.
  case pluginFailedToLoad = "E0402"
  /// A plugin for another version of the interface.
  case pluginVersion = "E0403"
  /// A plugin whose name is taken.
  case pluginNameTaken = "E0404"
  /// A plugin without texts in both languages.
  case pluginTexts = "E0405"
  /// A file that is no library at all.
  case notALibrary = "E0406"
  /// A library that ends too early.
  case incompleteLibrary = "E0407"
  /// A library for another processor.
  case wrongArchitecture = "E0408"
  /// A library that needs another one that is not there.
  case missingDependency = "E0409"
  /// A library that needs a symbol that is not there.
  case undefinedSymbol = "E0410"
  /// A library without the entry of a plugin.
  case noPluginEntry = "E0411"
  /// A plugin that does not want to be loaded.
  case pluginRefused = "E0412"
  /// A plugin whose descriptor contradicts the interface.
  case brokenDescriptor = "E0413"
  /// A plugin that is not loaded.
  case pluginNotLoaded = "E0414"
  /// A plugin that could not make what it gives.
  case pluginCreation = "E0415"
  /// Something that a plugin does not do.
  case pluginUnsupported = "E0416"
  /// An answer of a plugin that contradicts the interface.
  case badPluginAnswer = "E0417"
  /// A plugin that died during a call.
  case pluginCrashed = "E0418"
  /// A request that failed.
  case requestFailed = "E0504"
  /// An answer that did not come in time.
  case requestTimedOut = "E0505"
  /// A request that a plugin does not understand.
  case badRequest = "E0506"

  // Compilers.
  /// A name that a plugin cannot have.
  case badValue = "E0103"
  /// No compiler, or what compiles is not there.
  case noCompiler = "E0419"
  /// The modules that plugins are compiled against are not there.
  case noPluginKit = "E0420"
  /// A compiler that rejects a plugin, or ends.
  case compilerError = "E0421"

  // Apps.
  /// No Swift file where the line points.
  case noSwiftFile = "E0422"
  /// Several controllers may be the screen, or none.
  case whichController = "E0423"
  /// A controller that cannot be made.
  case cannotBeMade = "E0424"
  /// An app that does not compile, however much is left out, or may not be left out.
  case appDoesNotCompile = "E0425"
  /// An app, or the program that runs apps, that ended.
  case appEnded = "E0426"

  // All of them.
  /// A file that cannot be read or written.
  case fileAccess = "E0123"
  /// A call that the person stopped.
  case callCancelled = "E0509"
}
