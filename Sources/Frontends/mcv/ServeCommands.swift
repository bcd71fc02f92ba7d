internal import ArgumentParser
internal import Broadcast
internal import Runner

/// `mcv serve`.
struct Serve: ParsableCommand, InvocationCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve",
      abstract: .help(
        ko: "브라우저 교실: 여기서 명령 하나, 저쪽은 어떤 브라우저든.", en: "A class in the browser: one command here, any browser there."),
      discussion: .help(
        ko: "학습자는 주소를 열고 이름을 쓰면 자리를 얻습니다. 자리마다 안전 모드의 세션이 따로 있고 "
          + "일지가 남습니다. 강사의 주소는 반 전체를 보여 줍니다. 이 컴퓨터 밖에서 오는 접속을 "
          + "받으면(--host) 닿을 수 있는 누구나 들어오고 암호화도 없습니다. 암호화가 필요하면 앞에 nginx 같은 프록시를 두세요.",
        en: "Learners open the address, type a name and have a seat; each seat is a session of its own, in safe mode, "
          + "with a journal. The instructor's address shows the class. Listening on anything but this machine (--host) lets "
          + "everyone in who reaches it, and encrypts nothing: put a proxy such as nginx in front for that."))
  }

  @ParentCommand var root: Root
  @OptionGroup var globals: GlobalOptions
  @Argument(help: ArgumentHelp(ko: "직접 만든 수업 파일.", en: "A lesson of one's own.", valueName: "file"))
  var file: String?
  @Option(
    help: ArgumentHelp(
      ko: "수업 또는 수업의 차례(02,01,03). 자리는 첫 수업을 열고, 강사가 다음으로 데려갑니다.",
      en: "A lesson, or a plan of several (02,01,03): seats open the first, and the instructor leads on.",
      valueName: "names"))
  var lesson: String?
  @Option(help: ArgumentHelp(ko: "수료증에 적을 과정의 이름.", en: "The title of the class on certificates.", valueName: "text"))
  var title: String?
  @Option(
    help: ArgumentHelp(ko: "수료증에 적을 강사의 이름.", en: "The name of the instructor on certificates.", valueName: "name"))
  var instructor: String?
  @Option(
    help: ArgumentHelp(
      ko: ".mcv 파일이 든 폴더: 누구의 과정이든 됩니다.", en: "A folder of .mcv files: anyone's course.", valueName: "dir"))
  var path: String?
  @Option(help: ArgumentHelp(ko: "자리의 수.", en: "How many seats there are.", valueName: "n"))
  var seats = 30
  @Option(help: ArgumentHelp(ko: "접속을 받을 주소.", en: "The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"
  @Option(
    help: ArgumentHelp(
      ko: "접속을 받을 포트. 0이면 빈 포트를 고릅니다.", en: "The port to listen on; 0 takes a free one.", valueName: "n"))
  var port = 8080
  @Option(
    help: ArgumentHelp(
      ko: "앞에 프록시가 있을 때 학습자에게 알릴 주소.", en: "The address for learners, where a proxy stands in front.",
      valueName: "url"))
  var address: String?
  @Flag(
    help: ArgumentHelp(
      ko: "학습자가 자기 Swift를 실행하게 합니다. 이 컴퓨터에서 당신의 권한으로 돌아가므로 당신의 파일을 읽고 바꿀 수 있습니다.",
      en: "Let learners run Swift of their own. It runs as you, on this machine: it can read and change your files."))
  var swift = false
  @Option(help: ArgumentHelp(ko: "자리를 저장할 폴더.", en: "Where seats are kept.", valueName: "dir"))
  var state: String?

  func validate() throws {
    if file != nil, path != nil || lesson != nil {
      throw ValidationError(ko: "파일은 --path나 --lesson과 함께 쓸 수 없습니다.", en: "A file stands alone.")
    }
    if let address, !address.hasPrefix("http://"), !address.hasPrefix("https://") {
      throw ValidationError(
        ko: "--address의 값은 http://…나 https://…입니다. 받은 값: \(address)",
        en: "--address takes http://… or https://…, not \(address).")
    }
    if !(1...1000).contains(seats) {
      throw ValidationError(ko: "--seats의 값은 1~1000입니다. 받은 값: \(seats)", en: "--seats takes 1 to 1000, not \(seats).")
    }
    if !(0...65535).contains(port) {
      throw ValidationError(ko: "--port의 값은 0~65535입니다. 받은 값: \(port)", en: "--port takes 0 to 65535, not \(port).")
    }
  }

  func invocation() -> Invocation {
    var serve = ServeOptions()
    (serve.file, serve.lesson, serve.path) = (file, lesson, path)
    (serve.seats, serve.host, serve.port, serve.state) = (seats, host, port, state)
    let options = root.options(globals)
    serve.languageName = options.languageName
    (serve.takesSwift, serve.address) = (swift, address)
    (serve.title, serve.instructor) = (title, instructor)
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
