import Foundation
import UIKit

// Names of the module FirebaseFirestore for apps that import it, which is not here. It is as without a network: a query finds what was
// written since the app began, in the order of its names, and conditions of queries are *kept*, not carried out.
//
// Needs FirebaseCore.

/// A moment in a document.
struct Timestamp: Hashable, Comparable {
  let seconds: Int64
  let nanoseconds: Int32
  init(seconds: Int64, nanoseconds: Int32) { (self.seconds, self.nanoseconds) = (seconds, nanoseconds) }
  init(date: Date = Date()) {
    let whole = date.timeIntervalSince1970.rounded(.down)
    (seconds, nanoseconds) = (Int64(whole), Int32((date.timeIntervalSince1970 - whole) * 1e9))
  }
  func dateValue() -> Date { Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9) }
  static func < (first: Timestamp, second: Timestamp) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }
}

/// A change of a field that a server would work out. *Kept.*
class FieldValue: NSObject {
  static func serverTimestamp() -> FieldValue { FieldValue() }
  static func delete() -> FieldValue { FieldValue() }
  static func increment(_ amount: Int64) -> FieldValue { FieldValue() }
  static func arrayUnion(_ elements: [Any]) -> FieldValue { FieldValue() }
  static func arrayRemove(_ elements: [Any]) -> FieldValue { FieldValue() }
}

/// The reason why there is no document.
struct FirestoreFailure: Error, LocalizedError {
  var errorDescription: String? { "the client is offline" }
}

/// A listener, until it is removed.
protocol ListenerRegistration { func remove() }

/// The documents that were written, by their paths, and who listens.
private final class DocumentStore {
  var documents: [String: [String: Any]] = [:]
  var listeners: [Int: () -> Void] = [:]
  private var lastListener = 0

  func changed() {
    for number in listeners.keys.sorted() {
      nonisolated(unsafe) let told = listeners[number]
      DispatchQueue.main.async { told?() }
    }
  }
  func listen(_ told: @escaping () -> Void) -> any ListenerRegistration {
    lastListener += 1
    let number = lastListener
    listeners[number] = told
    nonisolated(unsafe) let first = told
    DispatchQueue.main.async { first() }
    return Listening { [weak self] in self?.listeners[number] = nil }
  }
}

private struct Listening: ListenerRegistration {
  var end: () -> Void
  init(_ end: @escaping () -> Void) { self.end = end }
  func remove() { end() }
}

/// A database in memory.
final class Firestore {
  nonisolated(unsafe) private static let shared = Firestore()
  fileprivate let store = DocumentStore()
  static func firestore() -> Firestore { shared }
  func collection(_ path: String) -> CollectionReference { CollectionReference(self, path) }
  func document(_ path: String) -> DocumentReference { DocumentReference(self, path) }
  func collectionGroup(_ name: String) -> FirestoreQuery { FirestoreQuery(self, name) }
}

/// A query of a collection.
class FirestoreQuery: NSObject {
  let firestore: Firestore
  let path: String
  private var limit = Int.max

  fileprivate init(_ firestore: Firestore, _ path: String) { (self.firestore, self.path) = (firestore, path) }

  private func limited(to count: Int) -> FirestoreQuery {
    let query = FirestoreQuery(firestore, path)
    query.limit = count
    return query
  }
  func whereField(_ field: String, isEqualTo value: Any) -> FirestoreQuery { limited(to: limit) }
  func whereField(_ field: String, isNotEqualTo value: Any) -> FirestoreQuery { limited(to: limit) }
  func whereField(_ field: String, isGreaterThan value: Any) -> FirestoreQuery { limited(to: limit) }
  func whereField(_ field: String, isGreaterThanOrEqualTo value: Any) -> FirestoreQuery { limited(to: limit) }
  func whereField(_ field: String, isLessThan value: Any) -> FirestoreQuery { limited(to: limit) }
  func whereField(_ field: String, isLessThanOrEqualTo value: Any) -> FirestoreQuery { limited(to: limit) }
  func whereField(_ field: String, arrayContains value: Any) -> FirestoreQuery { limited(to: limit) }
  func whereField(_ field: String, in values: [Any]) -> FirestoreQuery { limited(to: limit) }
  func order(by field: String, descending: Bool = false) -> FirestoreQuery { limited(to: limit) }
  func limit(to count: Int) -> FirestoreQuery { limited(to: count) }
  func start(afterDocument document: DocumentSnapshot) -> FirestoreQuery { limited(to: limit) }

  private var snapshot: QuerySnapshot {
    let depth = path.split(separator: "/").count + 1
    let inside = firestore.store.documents.keys.filter {
      $0.hasPrefix(path + "/") && $0.split(separator: "/").count == depth
    }
    return QuerySnapshot(
      inside.sorted().prefix(limit).map {
        QueryDocumentSnapshot(DocumentReference(firestore, $0), firestore.store.documents[$0] ?? [:])
      })
  }

  func getDocuments(completion: @escaping (QuerySnapshot?, (any Error)?) -> Void) {
    nonisolated(unsafe) let (query, told) = (self, completion)
    DispatchQueue.main.async { told(query.snapshot, nil) }
  }
  func getDocuments() async throws -> QuerySnapshot { snapshot }
  @discardableResult
  func addSnapshotListener(
    includeMetadataChanges: Bool = false, _ listener: @escaping (QuerySnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    firestore.store.listen { listener(self.snapshot, nil) }
  }
}

/// A collection of documents.
final class CollectionReference: FirestoreQuery {
  nonisolated(unsafe) private static var lastName = 0
  var collectionID: String { path.split(separator: "/").last.map(String.init) ?? path }

  func document(_ name: String) -> DocumentReference { DocumentReference(firestore, path + "/" + name) }
  func document() -> DocumentReference {
    Self.lastName += 1
    return document("document\(Self.lastName)")
  }
  @discardableResult
  func addDocument(data: [String: Any], completion: (((any Error)?) -> Void)? = nil) -> DocumentReference {
    let made = document()
    made.setData(data, completion: completion)
    return made
  }
}

/// The place of a document.
final class DocumentReference: NSObject {
  let firestore: Firestore
  let path: String
  var documentID: String { path.split(separator: "/").last.map(String.init) ?? path }

  fileprivate init(_ firestore: Firestore, _ path: String) { (self.firestore, self.path) = (firestore, path) }

  func collection(_ name: String) -> CollectionReference { CollectionReference(firestore, path + "/" + name) }

  func setData(_ data: [String: Any], merge: Bool = false, completion: (((any Error)?) -> Void)? = nil) {
    write(merge ? (firestore.store.documents[path] ?? [:]).merging(data) { $1 } : data, completion)
  }
  func updateData(_ fields: [AnyHashable: Any], completion: (((any Error)?) -> Void)? = nil) {
    let named = Dictionary(uniqueKeysWithValues: fields.map { ("\($0.key)", $0.value) })
    write((firestore.store.documents[path] ?? [:]).merging(named) { $1 }, completion)
  }
  func delete(completion: (((any Error)?) -> Void)? = nil) { write(nil, completion) }

  private func write(_ data: [String: Any]?, _ completion: (((any Error)?) -> Void)?) {
    firestore.store.documents[path] = data
    firestore.store.changed()
    nonisolated(unsafe) let told = completion
    DispatchQueue.main.async { told?(nil) }
  }

  private var snapshot: DocumentSnapshot { DocumentSnapshot(self, firestore.store.documents[path]) }
  func getDocument(completion: @escaping (DocumentSnapshot?, (any Error)?) -> Void) {
    nonisolated(unsafe) let (found, told) = (snapshot, completion)
    DispatchQueue.main.async { found.exists ? told(found, nil) : told(nil, FirestoreFailure()) }
  }
  func getDocument() async throws -> DocumentSnapshot {
    let found = snapshot
    guard found.exists else { throw FirestoreFailure() }
    return found
  }
  @discardableResult
  func addSnapshotListener(
    _ listener: @escaping (DocumentSnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    firestore.store.listen { listener(self.snapshot, nil) }
  }
}

/// A document at a moment.
class DocumentSnapshot: NSObject, @unchecked Sendable {
  let reference: DocumentReference
  fileprivate let fields: [String: Any]?
  var documentID: String { reference.documentID }
  var exists: Bool { fields != nil }

  fileprivate init(_ reference: DocumentReference, _ fields: [String: Any]?) {
    (self.reference, self.fields) = (reference, fields)
  }
  func data() -> [String: Any]? { fields }
  func get(_ field: String) -> Any? { fields?[field] }
  subscript(field: String) -> Any? { fields?[field] }

  /// Reads the document as a value.
  func data<Value: Decodable>(as type: Value.Type) throws -> Value {
    guard let fields else { throw FirestoreFailure() }
    return try JSONDecoder().decode(type, from: JSONSerialization.data(withJSONObject: fields))
  }
}

/// A document that a query found.
final class QueryDocumentSnapshot: DocumentSnapshot, @unchecked Sendable {
  override func data() -> [String: Any] { fields ?? [:] }
}

/// The documents that a query found.
final class QuerySnapshot: NSObject, @unchecked Sendable {
  let documents: [QueryDocumentSnapshot]
  var count: Int { documents.count }
  var isEmpty: Bool { documents.isEmpty }
  /// The documents that are new: all, as no earlier answer is kept.
  var documentChanges: [DocumentChange] { documents.enumerated().map { DocumentChange($1, $0) } }
  fileprivate init(_ documents: [QueryDocumentSnapshot]) { self.documents = documents }
}

/// A document that a listener is told of.
final class DocumentChange: NSObject {
  let document: QueryDocumentSnapshot
  let newIndex: UInt
  var oldIndex: UInt { UInt(NSNotFound) }
  var type: DocumentChangeType { .added }
  fileprivate init(_ document: QueryDocumentSnapshot, _ index: Int) {
    (self.document, newIndex) = (document, UInt(index))
  }
}

enum DocumentChangeType: Int { case added, modified, removed }
