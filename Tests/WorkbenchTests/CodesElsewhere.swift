import CommandLanguage
import SessionModel

@testable import Runner

/// The codes that no script alone brings about: other tests have each.
enum CodesElsewhere {
  /// Codes of what only a plugin brings about that is broken or half there; the tests of the plugin host have each.
  static let ofPlugins: Set<DiagnosticCode> = [
    "E0402", "E0403", "E0404", "E0405", "E0408", "E0409", "E0410", "E0411", "E0412", "E0413", "E0415", "E0416", "E0417",
    "E0418",
    "E0419", "E0420", "E0421", "W0401", "W0402", "W0403", "E0509",
  ]

  /// Codes of apps and models that are opened: the tests of apps bring them about.
  static let ofApps: Set<DiagnosticCode> = [
    "E0422", "E0423", "E0424", "E0425", "E0426", "E0428", "E0429", "W0404", "W0405", "W0406", "W0407", "W0408", "W0409",
    "W0410", "W0504", "E0606", "E0607", "E0608", "W0606", "W0607", "W0608", "W0609", "W0610",
  ]

  /// Codes of pages in a browser and of their server: the tests of the server bring them about.
  static let ofPages: Set<DiagnosticCode> = ["E0901", "E0902", "E0903", "E0904", "E0905", "E0906", "E0907"]

  /// Codes of what only a machine brings about, such as a full disk.
  static let ofMachines: Set<DiagnosticCode> = ["W0105"]
}
