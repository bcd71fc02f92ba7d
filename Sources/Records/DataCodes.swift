package import CommandLanguage
package import PluginHosting

extension DiagnosticCode {
  /// A plugin, a source or a translator that is not there.
  package static let pluginNotFound: DiagnosticCode = "E0401"
  /// The probe of a plugin crashed, hung or exited.
  static let pluginFailedInProbe: DiagnosticCode = "E0402"
  /// A plugin for another version of the interface.
  static let pluginVersion: DiagnosticCode = "E0403"
  /// A plugin whose name is taken.
  static let pluginNameTaken: DiagnosticCode = "E0404"
  /// A plugin without texts in both languages.
  static let pluginTexts: DiagnosticCode = "E0405"
  /// A file that is no library at all.
  static let notALibrary: DiagnosticCode = "E0406"
  /// A library that ends too early.
  static let incompleteLibrary: DiagnosticCode = "E0407"
  /// A library for another processor.
  static let wrongArchitecture: DiagnosticCode = "E0408"
  /// A library that needs another one that is not there.
  static let missingDependency: DiagnosticCode = "E0409"
  /// A library that needs a symbol that is not there.
  static let undefinedSymbol: DiagnosticCode = "E0410"
  /// A library without the entry of a plugin.
  static let noPluginEntry: DiagnosticCode = "E0411"
  /// A plugin that does not want to be loaded.
  static let pluginRefused: DiagnosticCode = "E0412"
  /// A plugin whose descriptor contradicts the interface.
  static let brokenDescriptor: DiagnosticCode = "E0413"
  /// A plugin that is not loaded.
  package static let pluginNotLoaded: DiagnosticCode = "E0414"
  /// A plugin that could not make what it gives.
  static let pluginCreation: DiagnosticCode = "E0415"
  /// Something that a plugin does not do.
  static let pluginUnsupported: DiagnosticCode = "E0416"
  /// An answer of a plugin that contradicts the interface.
  package static let badPluginAnswer: DiagnosticCode = "E0417"
  /// An isolated plugin that died.
  static let pluginCrashed: DiagnosticCode = "E0418"
  /// No Swift compiler.
  package static let noCompiler: DiagnosticCode = "E0419"
  /// Nothing to compile plugins against.
  package static let noPluginKit: DiagnosticCode = "E0420"
  /// What the compiler says against a plugin.
  package static let compilerError: DiagnosticCode = "E0421"
  /// What the compiler remarks on a plugin.
  package static let compilerWarning: DiagnosticCode = "W0403"
  /// What a plugin wants to say.
  package static let pluginMessage: DiagnosticCode = "W0401"
  /// Something that a plugin has and this host does not know.
  package static let pluginNotice: DiagnosticCode = "W0402"

  /// Offline, and nothing is recorded.
  package static let notRecorded: DiagnosticCode = "E0501"
  /// The server asks for a pause.
  package static let tooManyRequests: DiagnosticCode = "E0502"
  /// A field that is needed is missing or null.
  package static let missingField: DiagnosticCode = "E0503"
  /// A request failed.
  static let requestFailed: DiagnosticCode = "E0504"
  /// No answer came in time.
  package static let requestTimedOut: DiagnosticCode = "E0505"
  /// The source does not understand the request.
  static let badRequest: DiagnosticCode = "E0506"
  /// A file of data that cannot be read as what it is said to be.
  package static let malformedData: DiagnosticCode = "E0507"
  /// A value of another type than its field.
  static let wrongFieldType: DiagnosticCode = "E0508"
  /// A call that the person stopped.
  package static let callCancelled: DiagnosticCode = "E0509"
  /// There are no further rows.
  package static let noNextPage: DiagnosticCode = "E0510"
  /// No data of that name.
  package static let unknownData: DiagnosticCode = "E0511"
  /// The answers of a cassette are old.
  package static let oldCassette: DiagnosticCode = "W0501"
  /// Values that a source should have given and did not.
  package static let missingValues: DiagnosticCode = "W0502"
  /// No translation.
  package static let noTranslation: DiagnosticCode = "W0503"
  /// A request of an app for which nothing is recorded.
  package static let appMissed: DiagnosticCode = "W0504"
  /// A key field with the same value in several rows.
  package static let repeatedKeys: DiagnosticCode = "W0505"
}

extension PluginFailure.Reason {
  /// The code under which `explain` tells more.
  package var code: DiagnosticCode {
    switch self {
    case .notFound: .pluginNotFound
    case .notALibrary: .notALibrary
    case .incomplete: .incompleteLibrary
    case .wrongArchitecture: .wrongArchitecture
    case .missingDependency: .missingDependency
    case .undefinedSymbol: .undefinedSymbol
    case .noEntry: .noPluginEntry
    case .refused: .pluginRefused
    case .wrongVersion: .pluginVersion
    case .brokenDescriptor: .brokenDescriptor
    case .missingTexts: .pluginTexts
    case .alreadyLoaded: .pluginNameTaken
    case .crashedInProbe, .hungInProbe, .exitedInProbe: .pluginFailedInProbe
    case .notLoaded: .pluginNotLoaded
    case .creationFailed: .pluginCreation
    case .callFailed, .unavailable: .requestFailed
    case .badRequest: .badRequest
    case .unsupported: .pluginUnsupported
    case .timedOut: .requestTimedOut
    case .cancelled: .callCancelled
    case .badAnswer: .badPluginAnswer
    case .crashedInCall: .pluginCrashed
    }
  }
}
