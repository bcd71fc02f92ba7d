/// Values of types that are not the app's: numbers are zero, texts empty, streams without events, services the shared
/// ones.
extension InstanceMaking {
  private static let values: [String: String] = [
    "String": "\"\"", "Substring": "\"\"", "Character": "\" \"", "Bool": "false", "Void": "()", "Any": "0",
    "AnyObject": "NSObject()", "AnyHashable": "0", "Error": "CancellationError()",
    "URL": "URL(string: \"https://example.com\")!", "NSURL": "NSURL(string: \"https://example.com\")!",
    "URLRequest": "URLRequest(url: URL(string: \"https://example.com\")!)", "URLSession": "URLSession.shared",
    "UserDefaults": "UserDefaults.standard", "NotificationCenter": "NotificationCenter.default",
    "FileManager": "FileManager.default", "Bundle": "Bundle.main", "DispatchQueue": "DispatchQueue.main",
    "RunLoop": "RunLoop.main", "ProcessInfo": "ProcessInfo.processInfo", "Locale": "Locale.current",
    "Calendar": "Calendar.current", "TimeZone": "TimeZone.current", "IndexPath": "IndexPath(item: 0, section: 0)",
    "CGRect": "CGRect.zero", "CGSize": "CGSize.zero", "CGPoint": "CGPoint.zero", "UIEdgeInsets": "UIEdgeInsets.zero",
    "NSDirectionalEdgeInsets": "NSDirectionalEdgeInsets.zero", "UIColor": "UIColor.gray",
    "UIFont": "UIFont.systemFont(ofSize: 17)", "UIApplication": "UIApplication.shared", "UIScreen": "UIScreen.main",
    "UIDevice": "UIDevice.current", "UICollectionViewLayout": "UICollectionViewFlowLayout()",
    "UICollectionView": "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())",
    "UIBarButtonItem": "UIBarButtonItem()", "SchedulerType": "MainScheduler.instance",
    "ImmediateSchedulerType": "MainScheduler.instance", "MainScheduler": "MainScheduler.instance",
    "Completable": "Completable.never()",
    "NSManagedObjectContext": "NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)",
    "NSPersistentContainer": "NSPersistentContainer(name: \"\")", "Logger": "Logger()",
  ]

  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat", "TimeInterval", "Decimal",
  ]

  /// Types of which `NAME()` gives one.
  private static let plain: Set<String> = [
    "Date", "UUID", "Data", "NSObject", "NSLock", "JSONDecoder", "JSONEncoder", "DateFormatter", "NumberFormatter",
    "OperationQueue", "IndexSet", "CharacterSet", "AttributedString", "NSMutableArray", "NSMutableDictionary",
    "NSCache",
    "DisposeBag", "CompositeDisposable", "Container", "Assembler", "DispatchGroup", "DateComponents",
  ]

  /// Streams that have no events.
  private static let silent: Set<String> = ["Observable", "Single", "Maybe", "Driver", "Signal", "Infallible"]

  /// Returns a value of a type that is not the app's; nil where none is known.
  ///
  /// - Parameters:
  ///   - arguments: The generic arguments.
  ///   - inside: Returns a value of the generic argument at a position.
  static func known(
    _ name: String, _ arguments: [String], _ level: Int, inside: (Int) -> String?
  ) -> String? {
    if arguments.isEmpty, let value = values[name] { return value }
    if numbers.contains(name) { return "0" }
    let type = arguments.isEmpty ? name : "\(name)<\(arguments.joined(separator: ", "))>"
    switch name {
    case "Array", "Set", "ArraySlice", "ContiguousArray": return "[]"
    case "Dictionary": return "[:]"
    case "Optional": return "nil"
    case "PublishSubject", "PublishRelay", "PassthroughSubject", "MoyaProvider": return "\(type)()"
    case "BehaviorSubject", "BehaviorRelay": return inside(0).map { "\(type)(value: \($0))" }
    case "CurrentValueSubject": return inside(0).map { "\(type)(\($0))" }
    case "ReplaySubject": return "\(type).create(bufferSize: 1)"
    case "AnyObserver": return "\(type) { _ in }"
    case "AnyPublisher":
      return "Empty<\(arguments.joined(separator: ", "))>(completeImmediately: false).eraseToAnyPublisher()"
    case _ where silent.contains(name): return "\(type).never()"
    case _ where plain.contains(name): return "\(type)()"
    case _ where name.hasPrefix("UI") && arguments.isEmpty: return "\(name)()"
    default: return nil
    }
  }
}
