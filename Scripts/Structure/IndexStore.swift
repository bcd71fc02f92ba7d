import Glibc

/// The compiler's index of a build: which file defines a symbol, and which files refer to it.
///
/// Reads the index store that a debug build leaves behind, through `libIndexStore` of the toolchain.
struct IndexStore {
  /// Why an index could not be read.
  struct Failure: Error {
    var message: String
  }

  /// References between the source files of one build, by the paths of the files.
  struct References {
    /// The module of each file.
    var modules: [String: String] = [:]
    /// The files that a file refers to, with the number of references and the name of one.
    var targets: [String: [String: (count: Int, example: String)]] = [:]
    /// All files in order.
    var files: [String] { modules.keys.sorted() }
  }

  private let store: indexstore_t

  /// Opens an index store.
  ///
  /// - Throws: ``Failure`` where there is none.
  init(path: String) throws(Failure) {
    var error: indexstore_error_t?
    guard let store = indexstore_store_create(path, &error) else {
      throw Failure(message: "no index at \(path): build first (swift build)")
    }
    self.store = store
  }

  /// Returns the references between files below a folder. What the compiler made up is left out.
  ///
  /// - Complexity: O(occurrences)
  func references(below root: String) throws(Failure) -> References {
    let units = units(below: root)
    let result = Box(References())
    let homes = Box<[String: String]>([:])
    for unit in units {
      result.value.modules[unit.file] = unit.module
      try occurrences(of: unit.record) { usr, _, roles in
        if roles & Role.definition != 0, roles & Role.implicit == 0 { homes.value[usr] = unit.file }
      }
    }
    for unit in units {
      let targets = Box<[String: (count: Int, example: String)]>([:])
      try occurrences(of: unit.record) { usr, name, roles in
        guard roles & Role.reference != 0, roles & Role.implicit == 0, let home = homes.value[usr], home != unit.file
        else { return }
        targets.value[home, default: (0, name)].count += 1
      }
      result.value.targets[unit.file] = targets.value
    }
    return result.value
  }

  private enum Role {
    static let definition = UInt64(INDEXSTORE_SYMBOL_ROLE_DEFINITION)
    static let reference = UInt64(INDEXSTORE_SYMBOL_ROLE_REFERENCE)
    static let implicit = UInt64(INDEXSTORE_SYMBOL_ROLE_IMPLICIT)
  }

  /// A compiled source file and the record of what it says.
  private struct Unit {
    var file: String
    var module: String
    var record: String
  }

  /// Returns the newest unit of each file that still exists.
  private func units(below root: String) -> [Unit] {
    var units: [String: (unit: Unit, time: Int64)] = [:]
    for name in unitNames() {
      guard let reader = indexstore_unit_reader_create(store, name, nil) else { continue }
      defer { indexstore_unit_reader_dispose(reader) }
      let file = text(indexstore_unit_reader_get_main_file(reader))
      guard file.hasPrefix(root), file.hasSuffix(".swift"), access(file, R_OK) == 0 else { continue }
      var seconds: Int64 = 0
      var nanoseconds: Int64 = 0
      indexstore_unit_reader_get_modification_time(reader, &seconds, &nanoseconds)
      let time = seconds * 1_000_000_000 + nanoseconds
      if let known = units[file], known.time >= time { continue }
      guard let record = record(of: reader, for: file) else { continue }
      let module = text(indexstore_unit_reader_get_module_name(reader))
      units[file] = (Unit(file: file, module: module, record: record), time)
    }
    return units.values.map(\.unit).sorted { $0.file < $1.file }
  }

  private func unitNames() -> [String] {
    let names = Box<[String]>([])
    _ = indexstore_store_units_apply_f(store, 0, names.pointer) { context, name in
      Box<[String]>.at(context).value.append(text(name))
      return true
    }
    return names.value
  }

  private func record(of reader: indexstore_unit_reader_t, for file: String) -> String? {
    let record = Box<(file: String, name: String?)>((file, nil))
    _ = indexstore_unit_reader_dependencies_apply_f(reader, record.pointer) { context, dependency in
      let record = Box<(file: String, name: String?)>.at(context)
      guard indexstore_unit_dependency_get_kind(dependency) == INDEXSTORE_UNIT_DEPENDENCY_RECORD,
        text(indexstore_unit_dependency_get_filepath(dependency)) == record.value.file
      else { return true }
      record.value.name = text(indexstore_unit_dependency_get_name(dependency))
      return false
    }
    return record.value.name
  }

  private typealias Visitor = (_ usr: String, _ name: String, _ roles: UInt64) -> Void

  private func occurrences(of record: String, _ visit: @escaping Visitor) throws(Failure) {
    guard let reader = indexstore_record_reader_create(store, record, nil) else {
      throw Failure(message: "the index lost \(record): build again")
    }
    defer { indexstore_record_reader_dispose(reader) }
    let visitor = Box<Visitor>(visit)
    _ = indexstore_record_reader_occurrences_apply_f(reader, visitor.pointer) { context, occurrence in
      let symbol = indexstore_occurrence_get_symbol(occurrence)
      Box<Visitor>.at(context).value(
        text(indexstore_symbol_get_usr(symbol)), text(indexstore_symbol_get_name(symbol)),
        indexstore_occurrence_get_roles(occurrence))
      return true
    }
  }
}

/// A value that a C function carries to its callback.
private final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  /// The box as the context of a C call; the caller keeps it alive.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func at(_ pointer: UnsafeMutableRawPointer?) -> Box {
    guard let pointer else { preconditionFailure("libIndexStore lost the context of a call") }
    return Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue()
  }
}

private func text(_ reference: indexstore_string_ref_t) -> String {
  guard let data = reference.data else { return "" }
  return String(decoding: UnsafeRawBufferPointer(start: data, count: reference.length), as: UTF8.self)
}
