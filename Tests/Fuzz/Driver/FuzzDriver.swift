// Feeds made-up inputs to the readers of text from outside. `Scripts/fuzz` starts it.
import Foundation
import FuzzTargets
import Synchronization

#if LIBFUZZER
/// The function that libFuzzer calls; `MCV_FUZZ_TARGET` names the reader.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe target.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private let target = FuzzTarget(rawValue: ProcessInfo.processInfo.environment["MCV_FUZZ_TARGET"] ?? "run") ?? .run
#else
@main
enum FuzzDriver {
  static func main() {
    do {
      let options = try FuzzOptions(CommandLine.arguments.dropFirst())
      switch options.work {
      case .input(let path): for target in options.targets { target.read([UInt8](try data(path))) }
      case .writeSeeds(let folder): try writeSeeds(options, to: folder)
      case .worker(let record): FuzzWorker(options, record).run()
      case .parent: exit(try FuzzParent(options).run() ? 0 : 1)
      }
    } catch {
      let reason = (error as? FuzzOptions.UsageError)?.description ?? error.localizedDescription
      FileHandle.standardError.write(Data("\(reason); see Scripts/fuzz --help\n".utf8))
      exit(2)
    }
  }

  private static func data(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  /// Writes what each reader begins with as files, which is how libFuzzer wants it.
  private static func writeSeeds(_ options: FuzzOptions, to folder: String) throws {
    for target in options.targets {
      let place = folder + "/" + target.rawValue
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      for (number, input) in options.seeds().inputs(of: target).enumerated() {
        try Data(input).write(to: URL(fileURLWithPath: "\(place)/\(number)"))
      }
    }
  }
}
#endif
