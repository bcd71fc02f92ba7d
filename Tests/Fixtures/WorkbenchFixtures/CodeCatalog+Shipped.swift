internal import Environment
package import SessionModel

extension CodeCatalog {
  /// The catalog of the texts that lie beside the tests.
  package static let shipped = CodeCatalog(of: World.process.files)
}
