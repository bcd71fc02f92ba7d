package import CommandLanguage
package import PluginHosting

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
