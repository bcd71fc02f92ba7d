import Foundation
import FuzzTargets

/// The options of the driver.
struct FuzzOptions {
  enum Work {
    /// Share the time among the readers, in processes of their own.
    case parent
    /// Feed one reader, and keep each input in a file before it is read.
    case worker(String)
    /// Read one file.
    case input(String)
    /// Write what the readers begin with to a folder.
    case writeSeeds(String)
  }

  var work = Work.parent
  var targets: [FuzzTarget] = []
  /// Seconds for all readers together.
  var seconds = 60.0
  /// Inputs for each reader; nil has no limit.
  var runs: Int?
  var seed: UInt64 = 1
  /// Where findings are written.
  var findings = "."
  /// Files, or folders with some, from which inputs are made.
  var corpus: [String] = []

  struct UsageError: Error, CustomStringConvertible {
    var description: String
  }

  init(_ arguments: some Sequence<String>) throws {
    var words = Array(arguments)[...]
    func value(_ option: String) throws -> String {
      guard let word = words.popFirst() else { throw UsageError(description: "\(option) needs a value") }
      return word
    }
    func number<Number: LosslessStringConvertible>(_ option: String) throws -> Number {
      let word = try value(option)
      guard let number = Number(word) else { throw UsageError(description: "\(option) cannot take '\(word)'") }
      return number
    }
    while let word = words.popFirst() {
      switch word {
      case "--seconds": seconds = try number(word)
      case "--runs": runs = try number(word)
      case "--seed": seed = try number(word)
      case "--findings": findings = try value(word)
      case "--corpus": corpus.append(try value(word))
      case "--worker": work = .worker(try value(word))
      case "--input": work = .input(try value(word))
      case "--write-seeds": work = .writeSeeds(try value(word))
      default:
        guard let target = FuzzTarget(rawValue: word) else {
          let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: " ")
          throw UsageError(description: "'\(word)' is no reader; there are: \(names)")
        }
        targets.append(target)
      }
    }
    if targets.isEmpty { targets = FuzzTarget.allCases }
  }

  /// The material of inputs: the examples of `help`, and the files of the corpus in the order of their names.
  func seeds() -> FuzzSeeds {
    var seeds = FuzzSeeds()
    for path in corpus {
      let names = ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
      for file in names.map({ path + "/" + $0 }) {
        guard let data = FileManager.default.contents(atPath: file) else { continue }
        seeds.add([UInt8](data), named: file)
      }
    }
    return seeds
  }
}
