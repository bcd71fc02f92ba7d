/// The codes this target itself produces. `CodeCatalog` explains these and those of the executor.
extension DiagnosticCode {
  /// A first word that is no command, or a second that is no verb of it.
  public static let unknownVerb: DiagnosticCode = "E0101"
  /// An option, keyword or argument that the command does not take.
  public static let unknownOption: DiagnosticCode = "E0102"
  /// A value that the option, argument or directive cannot take.
  public static let badValue: DiagnosticCode = "E0103"
  /// A quote or a bracket without its partner.
  public static let unbalanced: DiagnosticCode = "E0104"
  /// A file that includes itself.
  public static let includeCycle: DiagnosticCode = "E0105"
  /// Brackets, operators or includes nested too deep.
  public static let nesting: DiagnosticCode = "E0106"
  /// Prose or a question outside a step.
  public static let textOutsideStep: DiagnosticCode = "E0107"
  /// Bytes that are not UTF-8.
  public static let invalidUTF8: DiagnosticCode = "E0108"
  /// A line or a file that is too long.
  public static let tooLong: DiagnosticCode = "E0109"
  /// A NUL byte or another control character.
  public static let controlCharacter: DiagnosticCode = "E0110"
  /// A required argument is not there.
  public static let missingArgument: DiagnosticCode = "E0111"
  /// A prefix that fits several commands.
  public static let ambiguousPrefix: DiagnosticCode = "E0112"
  /// An expression that does not parse.
  public static let badExpression: DiagnosticCode = "E0113"
  /// An operator that does not fit its values.
  public static let typeMismatch: DiagnosticCode = "E0114"
  /// A division by zero.
  public static let divisionByZero: DiagnosticCode = "E0115"
  /// A number that does not fit.
  public static let numberTooLarge: DiagnosticCode = "E0116"
  /// A variable, function or name that nothing is known of.
  public static let unknownName: DiagnosticCode = "E0117"
  /// A directive that does not exist.
  public static let unknownDirective: DiagnosticCode = "E0118"
  /// A regular expression that does not parse or is too large.
  public static let badPattern: DiagnosticCode = "E0119"
  /// An escape that strings do not have.
  public static let badEscape: DiagnosticCode = "E0120"
  /// A limit on steps, items, includes or memory.
  public static let limitReached: DiagnosticCode = "E0121"
  /// A header that is malformed or of a newer version.
  public static let badHeader: DiagnosticCode = "E0122"
  /// A file that cannot be read or written.
  public static let fileAccess: DiagnosticCode = "E0123"
  /// Something that `--safe` forbids.
  public static let notInSafeMode: DiagnosticCode = "E0124"
  /// A line that works at the prompt only.
  public static let promptOnly: DiagnosticCode = "E0125"
  /// A script without `#!mcv 1`.
  public static let missingHeader: DiagnosticCode = "W0101"
  /// A line wider than 80 columns.
  public static let wideLine: DiagnosticCode = "W0102"
  /// Prose in one language only.
  public static let oneLanguage: DiagnosticCode = "W0103"
  /// A byte order mark, a carriage return or trailing blanks.
  public static let untidyBytes: DiagnosticCode = "W0104"
  /// Lines that are typed are not kept on disk.
  public static let linesNotKept: DiagnosticCode = "W0105"
}
