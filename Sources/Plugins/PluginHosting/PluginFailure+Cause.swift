public import JSONValues
public import Platform

extension PluginFailure {
  /// The cause of a failure.
  public enum Cause: Sendable {
    // MARK: Files

    /// An empty path.
    case noPath
    /// Nothing lies at the path.
    case noFile(path: String)
    /// The system does not open the file.
    case unopenable(path: String, SystemError)
    /// Something else than a file lies at the path.
    case notAFile(path: String, isFolder: Bool)
    /// The file is no shared library.
    case notALibrary(path: String, LibraryFlaw)
    /// The file ends before its tables do.
    case incomplete(path: String, size: UInt64, of: UInt64)
    /// The library has 32-bit addresses.
    case narrow(path: String, needs: Machine)
    /// The library is one for another processor.
    case otherMachine(path: String, Machine, host: Machine)

    // MARK: The dynamic loader

    /// A library that it needs is not found.
    case missingLibrary(path: String, library: String)
    /// A symbol that it needs is in no library.
    case undefinedSymbol(path: String, symbol: String)
    /// A library that it needs has another version; the words are the loader's.
    case otherLibraryVersion(path: String, words: String)
    /// The loader does not open it for another reason; the words are the loader's.
    case notOpened(path: String, words: String)
    /// It has no entry function.
    case noEntry(path: String)
    /// Its entry function returned nothing.
    case refused(path: String)

    // MARK: Descriptors

    /// It was built for another major version of the interface.
    case otherInterface(plugin: String, path: String, Interface)
    /// It needs a newer minor version of the interface.
    case newerInterface(plugin: String, path: String, Interface)
    /// The plugin or a feature says nothing about itself in these languages.
    case missingTexts(DescriptorPart.Owner, path: String, isKoreanMissing: Bool, isEnglishMissing: Bool)
    /// The descriptor contradicts the interface.
    case brokenDescriptor(path: String, DescriptorFlaw)

    // MARK: Names

    /// No file on the search path has the name.
    case notOnSearchPath(String, known: [String])
    /// No plugin that is loaded or on the search path gives the feature.
    case noFeature(FeatureKind, String, loaded: [String], files: [String])
    /// A plugin has the same name or id.
    case nameTaken(String, path: String, by: String, at: String)
    /// A plugin has a feature of the same name.
    case featureTaken(String, of: String, by: String, at: String)
    /// No plugin or feature of that name is loaded, or no longer.
    case notLoaded(String)

    // MARK: Processes

    /// The process of a plugin cannot be started.
    case noProcess(SystemError)
    /// The process was ended by a signal while it loaded the plugin.
    case crashedLoading(path: String, Signal, LoadingStage)
    /// The process ended itself while it loaded the plugin.
    case exitedLoading(path: String, code: Int32, LoadingStage)
    /// The process did not load the plugin in time.
    case hungLoading(path: String, Duration, LoadingStage)
    /// The process ended, and did not say how far it was.
    case unclearLoading(path: String)
    /// The process ended during the call; what is known of it, where `plugin build` made the plugin on this machine.
    case crashedInCall(PluginCall, plugin: String, ProcessEnd, Crash? = nil)
    /// The answer of a server ended the process that read it.
    case unreadableServer(String, Signal)

    // MARK: Calls

    /// The plugin says why it failed, or does not.
    case failed(PluginCall, Status, Statement)
    /// The plugin failed, and the document in which it says why is none.
    case unreadableError(PluginCall, Status, JSONParsingError)
    /// The status is none of the interface.
    case unknownStatus(PluginCall, Int32)
    /// It took too long.
    case timedOut(PluginCall, Duration)
    /// Another call holds up this one; nil where it is over by now.
    case busy(PluginCall, plugin: String, with: PluginCall.Function?)
    /// The person stopped it.
    case cancelled(PluginTask)
    /// The system gives no thread for it.
    case noThread(PluginTask)

    // MARK: Answers

    /// There is no memory behind the answer, or more than the limit.
    case badBuffer(PluginCall, count: UInt, limit: Int)
    /// The call was done, and gave nothing.
    case noCompletion(PluginCall)
    /// The call gave no page, or one whose size cannot be right.
    case noPage(PluginCall, isSized: Bool)
    /// The page contradicts the interface.
    case badPage(PluginCall, PageFlaw)
    /// The document contradicts the interface.
    case badDocument(PluginCall, DocumentFlaw)
    /// The recorded answers of the feature are not UTF-8.
    case recordingsNotUTF8(String)
    /// The feature does not have the function.
    case noFunction(PluginCall)
  }

  /// A status of the interface with which a call fails, as `mcv_status` has them.
  public enum Status: Int32, Sendable, CaseIterable {
    case failed = 1, cancelled, timedOut, badInput, unsupported, unavailable
  }

  /// The reason why a file is no shared library.
  public enum LibraryFlaw: Sendable, CaseIterable {
    /// It has no bytes.
    case empty
    /// It does not begin as an ELF file does.
    case notELF
    /// It is an ELF file of another type, such as a program.
    case notShared
    /// Its header cannot be right.
    case brokenHeader
    /// Nothing of it is to be loaded.
    case noSegments
  }

  /// A processor, by its number in ELF files.
  public struct Machine: Sendable {
    /// `e_machine`
    public var number: UInt16

    /// Creates a processor.
    public init(_ number: UInt16) { self.number = number }
  }

  /// A signal, by its number.
  public struct Signal: Sendable {
    /// The number.
    public var number: Int32

    /// Creates a signal.
    public init(_ number: Int32) { self.number = number }
  }

  /// A version of the interface.
  public struct Interface: Sendable {
    /// The number that grows with changes that older plugins cannot follow.
    public var major: UInt16
    /// The number that grows with additions.
    public var minor: UInt16

    /// Creates a version.
    public init(_ major: UInt16, _ minor: UInt16) { (self.major, self.minor) = (major, minor) }
  }

  /// The stage of loading in which a process ended.
  public enum LoadingStage: Int, Sendable, CaseIterable {
    case opening, entry, reading, starting, finished
  }

  /// A part of a descriptor.
  public enum DescriptorPart: Sendable {
    /// The plugin or one of its features.
    public enum Owner: Sendable {
      case plugin
      case feature(String)
    }

    case name, id, version, toolchain
    case featureKind(Int)
    case featureName(Int)
    case koreanText(Owner)
    case englishText(Owner)
  }

  /// The contradiction of a descriptor to the interface.
  public enum DescriptorFlaw: Sendable {
    /// Its size cannot be right.
    case size
    /// Its id has not the form of one.
    case noID
    /// It claims more features than a plugin can have.
    case featureCount(Int)
    /// It claims features, and has no list of them.
    case noFeatures
    /// The size of its features cannot be right.
    case featureSize
    /// The size of a feature differs from that of the first.
    case otherFeatureSize(Int)
    /// Two features of one kind have the same name.
    case featureTwice(kind: String, name: String)
    /// A feature lacks functions of its kind.
    case functions(feature: String)
    /// A part is not there.
    case missing(DescriptorPart)
    /// A part is longer than the limit, or has no end.
    case tooLong(DescriptorPart, limit: Int)
    /// A part is not UTF-8.
    case notUTF8(DescriptorPart)
    /// A part has characters that names do not have.
    case notAName(DescriptorPart)
  }

  /// The end of a process during a call. The words are the last that it wrote.
  public enum ProcessEnd: Sendable {
    /// The host ended it.
    case killed(KillReason)
    /// A signal ended it.
    case crashed(Signal, words: String?)
    /// It called `exit`.
    case exited(code: Int32, words: String?)
  }

  /// The reason why the host ended a process itself.
  public enum KillReason: Sendable {
    /// The person unloaded the plugin.
    case unloaded
    /// It lived on, and sent no messages any more.
    case silent
    /// A call did not keep its limit.
    case tooLong(PluginCall)
    /// The code of a call ran on after the call was given up.
    case endless(PluginCall)
    /// A call used that much time of the processor without an answer.
    case looped(PluginCall, Duration)
  }

  /// The contradiction of a page to the interface.
  public enum PageFlaw: Sendable {
    /// It claims more rows or columns than a page can have.
    case counts(rows: UInt, columns: Int)
    /// It claims cells, and has none.
    case noCells
    /// A cell has a fault.
    case cell(row: Int, column: String, CellFlaw)
    /// It claims columns, and has no list of their names.
    case noColumnNames
    /// The name of a column has a fault.
    case columnName(Int, CellFlaw)
    /// The name of a column is empty.
    case namelessColumn(Int)
    /// Two columns have the same name.
    case columnTwice(String)
    /// The document about the page has a fault.
    case info(CellFlaw)
  }

  /// The fault of one value in a page.
  public enum CellFlaw: Error, Sendable {
    /// The interface has no such kind of value.
    case unknownKind(Int)
    /// The number is infinite or none.
    case notFinite
    /// The truth value is neither 0 nor 1.
    case notBool(Int)
    /// There are no bytes behind the text.
    case noText(count: Int)
    /// With this text the page has more than the limit, in bytes.
    case tooMuchText(limit: Int)
    /// The text is not UTF-8.
    case notUTF8
    /// The document is not JSON.
    case notJSON(JSONParsingError)
    /// The document is JSON, and no object.
    case notAnObject
  }

  /// The fault of a document that a call gave.
  public enum DocumentFlaw: Sendable {
    /// It is not JSON.
    case notJSON(JSONParsingError)
    /// It is JSON, and no object.
    case notAnObject
    /// It is JSON, and neither an object nor null.
    case neitherObjectNorNull
  }
}
