internal import ArgumentParser
internal import Broadcast
internal import Shell
internal import Workbench

/// `mcv serve`.
struct Serve: ParsableCommand, InvocationCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "A class in the browser: one command here, any browser there.",
    discussion:
      "Learners open the address, type a name and have a seat; each seat is a session of its own, in safe mode, "
      + "with a journal. The instructor's address shows the class. Listening on anything but this machine (--host) lets "
      + "everyone in who reaches it, and encrypts nothing: put a proxy such as nginx in front for that.")

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(help: ArgumentHelp("A lesson of one's own.", valueName: "file"))
  var file: String?
  @Option(help: ArgumentHelp("The lesson that every seat opens.", valueName: "name"))
  var lesson: String?
  @Option(help: ArgumentHelp("A folder of .mcv files: anyone's course.", valueName: "dir"))
  var path: String?
  @Option(help: ArgumentHelp("How many seats there are.", valueName: "n"))
  var seats = 30
  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"
  @Option(help: ArgumentHelp("The port to listen on; 0 takes a free one.", valueName: "n"))
  var port = 8080
  @Option(help: ArgumentHelp("The address that learners are told, where a proxy stands in front.", valueName: "url"))
  var address: String?
  @Flag(
    help: "Let learners run Swift of their own. It runs as you, on this machine: it can read and change your files.")
  var swift = false
  @Option(help: ArgumentHelp("Where seats are kept.", valueName: "dir"))
  var state: String?

  func validate() throws {
    if file != nil, path != nil || lesson != nil { throw ValidationError("A file stands alone.") }
    if let address, !address.hasPrefix("http://"), !address.hasPrefix("https://") {
      throw ValidationError("--address takes http://… or https://…, not \(address).")
    }
    if !(1...1000).contains(seats) { throw ValidationError("--seats takes 1 to 1000, not \(seats).") }
    if !(0...65535).contains(port) { throw ValidationError("--port takes 0 to 65535, not \(port).") }
  }

  func invocation() -> Invocation {
    var serve = ServeOptions()
    (serve.file, serve.lesson, serve.path) = (file, lesson, path)
    (serve.seats, serve.host, serve.port, serve.state) = (seats, host, port, state)
    let options = root.options(globals)
    serve.languageName = options.languageName
    (serve.takesSwift, serve.address) = (swift, address)
    return Invocation(.serve(serve), options)
  }
}

/// `mcv seat`: what `mcv serve` starts for each learner.
struct ServeSeat: ParsableCommand, InvocationCommand {
  static let configuration = CommandConfiguration(
    commandName: "seat", abstract: "One seat of a class; mcv serve starts it.", shouldDisplay: false)

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions

  func invocation() -> Invocation { Invocation(.seat, root.options(globals)) }
}
