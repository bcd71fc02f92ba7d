import Glibc

// Says whether the sources keep their order: `Scripts/structure`, and with `--list` what each circle is made of.
let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 2, let store = arguments.first, let root = arguments.dropFirst().first else {
  print("usage: structure INDEX-STORE SOURCES [--list]")
  exit(2)
}

do {
  let references = try IndexStore(path: store).references(below: root)
  let report = StructureReport(references, root: root)
  print(report.text(listsFiles: arguments.contains("--list")), terminator: "")
  exit(report.isInOrder ? 0 : 1)
} catch {
  print(error.message)
  exit(2)
}
