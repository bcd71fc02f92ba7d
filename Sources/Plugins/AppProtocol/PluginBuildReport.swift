/// The result of a build.
public struct PluginBuildReport: Codable, Equatable, Sendable {
  /// The library, or nil where it was not made.
  public var product: String?
  /// The messages of the compiler and the linker, in their order.
  public var diagnostics: [CompilerDiagnostic]
  /// The time that the build took.
  public var duration: Duration
  /// The lines of the source that were left out because they do not compile.
  public var cuts: [AppCut] = []

  /// Creates a result.
  public init(product: String?, diagnostics: [CompilerDiagnostic], duration: Duration) {
    (self.product, self.diagnostics, self.duration) = (product, diagnostics, duration)
  }

  /// The errors among the diagnostics.
  public var errors: [CompilerDiagnostic] { diagnostics.filter { $0.severity == .error } }
}
