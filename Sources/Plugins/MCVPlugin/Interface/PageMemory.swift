import CMCVPlugin

extension Page {
  /// Returns the page in the form of the interface: the struct, its columns, its cells and all of their bytes lie in
  /// one block, which `release` frees.
  ///
  /// - Complexity: O(cells + bytes), two allocations at most.
  func flattened() -> UnsafeMutablePointer<mcv_page> {
    var documents: [UInt8] = []
    info.write(into: &documents)
    let infoLength = documents.count
    var documentEnds: [Int] = []
    var size = 0
    for cell in cells {
      switch cell {
      case .string(let text): size += text.utf8.count
      case .array, .object:
        cell.write(into: &documents)
        documentEnds.append(documents.count)
      default: break
      }
    }
    for column in columns { size += column.utf8.count }

    let headSize = unsafe MemoryLayout<mcv_page>.stride
    let columnsSize = unsafe MemoryLayout<mcv_bytes>.stride * columns.count
    let valuesSize = unsafe MemoryLayout<mcv_value>.stride * cells.count
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: headSize + columnsSize + valuesSize + size + documents.count, alignment: 16)
    let page = unsafe block.bindMemory(to: mcv_page.self, capacity: 1)
    let columnCells = unsafe (block + headSize).bindMemory(to: mcv_bytes.self, capacity: columns.count)
    let values = unsafe (block + headSize + columnsSize).bindMemory(to: mcv_value.self, capacity: cells.count)
    var bytes = unsafe ByteArena(block + headSize + columnsSize + valuesSize)

    let written = unsafe bytes.append(documents)
    var (documentStart, documentIndex) = (infoLength, 0)
    for (index, column) in columns.enumerated() {
      unsafe (columnCells + index).initialize(to: bytes.append(column))
    }
    for (index, cell) in cells.enumerated() {
      var value = unsafe mcv_value()
      switch cell {
      case .null: unsafe value.kind = UInt32(MCV_VALUE_NULL)
      case .bool(let flag):
        unsafe value.kind = UInt32(MCV_VALUE_BOOL)
        unsafe value.as.integer = flag ? 1 : 0
      case .int(let number):
        unsafe value.kind = UInt32(MCV_VALUE_INT)
        unsafe value.as.integer = Int64(number)
      case .double(let number):
        unsafe value.kind = UInt32(MCV_VALUE_DOUBLE)
        unsafe value.as.number = number
      case .string(let text):
        unsafe value.kind = UInt32(MCV_VALUE_STRING)
        unsafe value.as.text = bytes.append(text)
      case .array, .object:
        unsafe value.kind = UInt32(MCV_VALUE_JSON)
        let end = documentEnds[documentIndex]
        unsafe value.as.text = mcv_bytes(ptr: written.ptr + documentStart, len: end - documentStart)
        (documentStart, documentIndex) = (end, documentIndex + 1)
      }
      unsafe (values + index).initialize(to: value)
    }
    unsafe page.initialize(
      to: mcv_page(
        size: UInt32(MemoryLayout<mcv_page>.size), column_count: UInt32(columns.count), columns: columnCells,
        values: values, row_count: rowCount, info_json: mcv_bytes(ptr: written.ptr, len: infoLength), owner: block,
        release: { unsafe $0?.deallocate() }))
    return unsafe page
  }
}

/// An arena that fills memory that is large enough from its start.
@safe private struct ByteArena {
  private var end: UnsafeMutablePointer<UInt8>

  init(_ start: UnsafeMutableRawPointer) {
    unsafe end = start.assumingMemoryBound(to: UInt8.self)
  }

  mutating func append(_ bytes: [UInt8]) -> mcv_bytes {
    unsafe end.initialize(from: bytes, count: bytes.count)
    defer { unsafe end += bytes.count }
    return unsafe mcv_bytes(ptr: end, len: bytes.count)
  }

  mutating func append(_ text: String) -> mcv_bytes {
    var text = text
    return text.withUTF8 { source in
      let start = unsafe end
      _ = unsafe UnsafeMutableBufferPointer(start: start, count: source.count).initialize(fromContentsOf: source)
      unsafe end += source.count
      return unsafe mcv_bytes(ptr: start, len: source.count)
    }
  }
}
