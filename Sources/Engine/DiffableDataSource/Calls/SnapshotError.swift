/// The reason why UIKit would refuse a call: the judgement of every refused snapshot operation, as a value.
///
/// A program that misuses the trapping API stops with `message`; the throwing twins deliver the same value. A refused
/// call changes nothing.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<String, Int>()
/// snapshot.appendSections(["A"])
/// do {
///   try snapshot.perform(.appendItems([1, 2, 1], toSection: "A"))
/// } catch {
///   precondition(error.code == .repeatedItemIdentifiers)
///   precondition(error.offenders.map(\.identifier) == ["1"])
/// }
/// precondition(snapshot.numberOfItems == 0)
/// ```
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule that was broken. A struct with static members, so that a new code never breaks a client.
  public struct Code: RawRepresentable, Hashable, Sendable, Codable {
    /// The stable name of the code.
    public let rawValue: String

    /// Creates a code from its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An item identifier stands twice in one argument.
    public static let repeatedItemIdentifiers = Code(rawValue: "repeatedItemIdentifiers")
    /// A section identifier stands twice in one argument.
    public static let repeatedSectionIdentifiers = Code(rawValue: "repeatedSectionIdentifiers")
    /// A section that is to be appended or inserted is in the snapshot already.
    public static let sectionAlreadyExists = Code(rawValue: "sectionAlreadyExists")
    /// The destination of an insertion is itself among the inserted identifiers.
    public static let destinationAmongInserted = Code(rawValue: "destinationAmongInserted")
    /// A move names the same identifier as source and destination.
    public static let moveOntoItself = Code(rawValue: "moveOntoItself")
    /// The source of a move is not in the snapshot.
    public static let unknownSource = Code(rawValue: "unknownSource")
    /// The destination of a move or an insertion is not in the snapshot.
    public static let unknownDestination = Code(rawValue: "unknownDestination")
    /// A section that is asked about or added to is not in the snapshot.
    public static let unknownSection = Code(rawValue: "unknownSection")
    /// Items are to be appended while there is no section at all.
    public static let noSections = Code(rawValue: "noSections")
    /// A reload or reconfigure mark names an identifier that is not in the snapshot.
    public static let unknownMark = Code(rawValue: "unknownMark")
    /// A section snapshot does not hold the item that the call names.
    public static let unknownItem = Code(rawValue: "unknownItem")
    /// An identifier is already in the section snapshot, or stands twice in the argument.
    public static let itemAlreadyExists = Code(rawValue: "itemAlreadyExists")
    /// `apply` was called from inside `apply`.
    public static let reentrantApply = Code(rawValue: "reentrantApply")
    /// A main-queue call met an outstanding background one.
    public static let deadlock = Code(rawValue: "deadlock")
    /// The cell provider answered without a cell.
    public static let cellProviderReturnedNil = Code(rawValue: "cellProviderReturnedNil")
    /// A supplementary view was requested and there is no provider for it.
    public static let noSupplementaryViewProvider = Code(rawValue: "noSupplementaryViewProvider")
    /// A section index lies past the end.
    public static let sectionIndexOutOfRange = Code(rawValue: "sectionIndexOutOfRange")
    /// The view was changed behind the data source's back.
    public static let directMutation = Code(rawValue: "directMutation")
    /// A batch of updates does not lead from the old state to the new one.
    public static let invalidBatch = Code(rawValue: "invalidBatch")
  }

  /// Whose words `message` is.
  public enum Source: String, Hashable, Sendable, Codable {
    /// The text is UIKit's own, as publicly observed for the selected `UIKitVersion`.
    case uikit
    /// UIKit has no public text for this case; this package wrote it.
    case ours
  }

  /// One place where an offending identifier stands.
  public enum Place: Hashable, Sendable {
    /// The position within the argument of the call, from 0.
    case argument(Int)
    /// An item of the snapshot.
    case item(ItemIndexPath)
    /// A section of the snapshot.
    case section(Int)
  }

  /// An identifier that caused the refusal and every place where it stands.
  public struct Offender: Hashable, Sendable {
    /// The identifier's description.
    public var identifier: String
    /// The places of the identifier: in the argument, in the snapshot, or both; empty if it is nowhere.
    public var places: [Place]

    /// Creates an offender from an identifier's description and its places.
    public init(_ identifier: String, at places: [Place] = []) {
      self.identifier = identifier
      self.places = places
    }
  }

  /// The broken rule.
  public var code: Code
  /// The text with which UIKit would stop the program, or this package's own where UIKit's is not public.
  public var message: String
  /// The source of `message`.
  public var source: Source
  /// The identifiers that caused it, in order of discovery.
  public var offenders: [Offender]

  /// Creates an error.
  public init(_ code: Code, _ message: String, source: Source = .uikit, offenders: [Offender] = []) {
    self.code = code
    self.message = message
    self.source = source
    self.offenders = offenders
  }

  public var description: String { message }
}

/// A warning that UIKit writes to the console without refusing the call.
///
/// ```swift
/// let view = CollectionView()
/// let source = CollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in CollectionViewCell() }
/// var messages: [String] = []
/// source.onWarning = { messages.append($0.message) }
/// source.executionContext = { .background(1) }
/// source.apply(source.snapshot())
/// source.executionContext = { .main }
/// source.apply(source.snapshot())
/// precondition(messages.count == 1)
/// ```
public struct SnapshotWarning: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the warning.
  public enum Code: String, Hashable, Sendable, Codable {
    /// Identifiers that were in the snapshot already were moved to the new place.
    case existingItemsMoved
    /// Updates were submitted from different queues.
    case mixedQueues
  }

  /// The kind of the warning.
  public var code: Code
  /// The text that UIKit logs.
  public var message: String
  /// The identifiers concerned; an `argument` place is the new one, an `item` place the one that was left.
  public var offenders: [SnapshotError.Offender]

  /// Creates a warning.
  public init(_ code: Code, _ message: String, offenders: [SnapshotError.Offender] = []) {
    self.code = code
    self.message = message
    self.offenders = offenders
  }

  public var description: String { message }
}

/// Stops the program as UIKit does where a call breaks a rule. The only place where the engine traps on purpose.
@inline(never)
@usableFromInline
func raise(_ error: SnapshotError) -> Never {
  // UIKit raises an Objective-C exception that Swift code cannot catch: a trap with the same text in every build. The
  // name of the file says whose words they are.
  switch error.source {
  case .uikit: fatalError(error.message)
  case .ours: fatalError(error.message, file: "mcv")
  }
}
