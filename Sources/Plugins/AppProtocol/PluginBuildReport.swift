/// The result of a build.
public struct PluginBuildReport: Codable, Hashable, Sendable {
  /// The library, or nil where it was not made.
  public var product: String?
  /// The messages of the compiler and the linker, in their order.
  public var diagnostics: [CompilerDiagnostic]
  /// The exit code of the compiler.
  public var status: Int32
  /// The time that the build took.
  public var duration: Duration
  /// The lines of the source that were left out because they do not compile.
  public var cuts: [AppCut] = []

  /// Creates a result.
  public init(product: String?, diagnostics: [CompilerDiagnostic], status: Int32, duration: Duration) {
    (self.product, self.diagnostics) = (product, diagnostics)
    (self.status, self.duration) = (status, duration)
  }

  /// The errors among the diagnostics.
  public var errors: [CompilerDiagnostic] { diagnostics.filter { $0.severity == .error } }
}
