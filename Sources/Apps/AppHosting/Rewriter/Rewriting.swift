import Foundation
import SwiftSyntax

/// Writes copies of all files that have the same lines and behave the same without Objective-C.
struct Rewriting {
  private let job: Job
  private var outcome = JobOutcome()
  private let table = ClassTable()

  init(_ job: Job) { self.job = job }

  mutating func run() throws -> JobOutcome {
    let files = try job.files.indices.map { try ParsedFile(at: $0, of: job, isCopy: false) }
    for file in files { ClassReader(table, file: file.position).walk(file.tree) }
    table.close()
    let systemNames = SystemNames(files, modules: job.files.map(\.module))
    let facts = TypeFactsTable()
    for file in files { TypeFactsReader(facts).walk(file.tree) }
    // Moves of overrides from extensions into classes are collected before any class is rewritten.
    let moved = files.map { file in
      let mover = OverrideMover(file, table)
      mover.walk(file.tree)
      return mover.edits
    }
    for file in files {
      let rewriter = FileRewriter(file, table, job, systemNames)
      let bridged = rewriter.takeBridged(job.bridgedModules)
      rewriter.walk(file.tree)
      var edits = moved[file.position] + rewriter.edits
      if rewriter.usesNetworking, let place = rewriter.firstImportEnd {
        edits.append(Edit(start: place, end: place, text: "; import FoundationNetworking"))
        rewriter.note(place, "import FoundationNetworking")
      }
      for module in rewriter.broughtModules.sorted() {
        guard let place = rewriter.firstImportEnd else { continue }
        edits.append(Edit(start: place, end: place, text: "; import \(module)"))
        rewriter.note(place, "import \(module): Foundation brings it along")
      }
      if rewriter.usesCombine, let place = rewriter.firstImportEnd {
        edits.append(Edit(start: place, end: place, text: "; import Combine"))
        rewriter.note(place, "import Combine: Foundation brings it along")
      }
      // Modules of views re-export UIKit, and a file may import it only through them.
      if !rewriter.importsUIKit, let place = rewriter.firstImportEnd {
        edits.append(Edit(start: place, end: place, text: "; import UIKit"))
      } else if rewriter.firstImportEnd == nil {
        // A bridging header imports for files that import nothing.
        edits.append(Edit(start: 0, end: 0, text: "import UIKit; "))
      }
      if !bridged.isEmpty {
        let place = rewriter.firstImportEnd
        let imports = bridged.map { "import \($0)" }.joined(separator: "; ")
        edits.append(Edit(start: place ?? 0, end: place ?? 0, text: place == nil ? imports + "; " : "; " + imports))
        rewriter.note(place ?? 0, "imports of the bridging header")
      }
      outcome.hollow += rewriter.hollow
      let rules = moved[file.position].filter { !$0.text.isEmpty }.map { edit in
        JobOutcome.Rule(place: file.place(edit.start), rule: "override moved into the class")
      }
      outcome.rewrites += (rules + rewriter.rules).sorted { ($0.place.line, $0.rule) < ($1.place.line, $1.rule) }
      outcome.outlets += rewriter.outlets
      outcome.standIns.formUnion(rewriter.usedStandIns)
      outcome.cuts += rewriter.cuts
      outcome.registrations += rewriter.registrations
      let candidates = CandidateReader(file, table)
      candidates.walk(file.tree)
      outcome.classes += candidates.found
      try file.applying(edits).write(
        toFile: job.files[file.position].copy, atomically: false, encoding: .utf8)
    }
    outcome.origins = RowOrigins(files, facts).all
    outcome.imports = facts.imports.union(job.bridgedModules)
    let making = InstanceMaking(facts)
    outcome.makings = outcome.classes.filter(\.isController).flatMap { candidate in
      making.ways(to: candidate.name).map { .init(type: candidate.name, kind: $0.kind, text: $0.text) }
    }
    if job.hasModel, let model = files.last { outcome.constants = Self.constants(of: model) }
    return outcome
  }
}

extension Rewriting {
  /// The constants and variables of the first function of a file, but not those of functions and blocks in it.
  private static func constants(of file: ParsedFile) -> [JobOutcome.Constant] {
    let function = file.tree.statements.lazy.compactMap { $0.item.as(FunctionDeclSyntax.self) }.first
    return (function?.body?.statements ?? []).flatMap { statement -> [JobOutcome.Constant] in
      guard let variable = statement.item.as(VariableDeclSyntax.self) else { return [] }
      return variable.bindings.flatMap { binding in
        names(in: binding.pattern).map { name in
          let place = name.startLocation(converter: file.places)
          return JobOutcome.Constant(name: name.text, line: place.presumedLine)
        }
      }
    }
  }

  /// The names of a pattern: one, or those of a tuple.
  private static func names(in pattern: PatternSyntax) -> [TokenSyntax] {
    if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier { return [name] }
    return (pattern.as(TuplePatternSyntax.self)?.elements ?? []).flatMap { names(in: $0.pattern) }
  }
}
