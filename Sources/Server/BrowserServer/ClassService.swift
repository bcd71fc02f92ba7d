internal import Dispatch
internal import DisplayText
internal import Glibc
internal import JSONValues
internal import NIOCore
internal import NIOPosix
internal import Platform
internal import QRCodes

/// `mcv serve`: a class on this machine. The workbench becomes this process, and leaves its options on descriptor 3.
package enum ClassService {
  /// Serves until SIGINT, SIGTERM or the instructor's word.
  ///
  /// - Returns: The exit code.
  package static func run() -> Int32 {
    guard let begin = MirrorService.firstLine(of: 3), let options = ClassOptions(begin) else { return 2 }
    close(3)
    SystemLimits.raiseDescriptors()
    guard ClassFiles.makeFolder(options.state + "/seats") else {
      complain(options, ko: "'\(options.state)' 폴더를 만들 수 없습니다", en: "the folder '\(options.state)' cannot be made")
      return 2
    }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let done = loop.makePromise(of: Void.self)
    let printer = EventPrinter(isJSON: options.json, language: options.language)
    let room: ClassRoom
    do {
      room = try ClassRoom(
        options, on: loop, print: { printer.print($0) }, finish: { done.completeWith(.success(())) })
    } catch {
      done.completeWith(.success(()))
      complain(
        options, ko: "'\(options.state)' 폴더에 쓸 수 없습니다: \(error.message.ko)",
        en: "the folder '\(options.state)' cannot be written: \(error.message.en)")
      return 2
    }
    var pages = Pages(folder: options.pages ?? Pages.shippedFolder ?? "")
    pages.add("picture.css", options.style)
    let server = BrowserServer(
      MessageHub(language: options.language, version: options.version, hands: true), pages: pages, on: loop,
      room.delegate)
    let port: Int
    do {
      port = try server.listen(host: options.host, port: options.port, address: options.address)
    } catch {
      let reason = (error as? IOError).map { SystemError($0.errnoCode).message } ?? Bilingual("\(error)")
      let place = "\(options.host):\(options.port)"
      complain(options, ko: "\(place)에서 들을 수 없습니다: \(reason.ko)", en: "cannot listen on \(place): \(reason.en)")
      return 2
    }
    let addresses = options.address.map { [$0] } ?? hosts(of: options.host).map { "http://\($0):\(port)/" }
    let address = addresses[0]
    // The server listens already, so a reader of the address may use it at once.
    room.open(server, address: address)
    var sources: [any DispatchSourceSignal] = []
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { @Sendable in loop.execute { room.end() } }
      source.resume()
      sources.append(source)
    }
    printer.begin(
      options, addresses: addresses, instructor: address + room.instructor.text + "/",
      projector: address + room.projector.text + "/", port: port)
    room.tellDamages()
    try? done.futureResult.wait()
    server.close()
    withExtendedLifetime(sources) {}
    return 0
  }

  /// Returns the hosts under which a class is reached, the best first; never none.
  private static func hosts(of host: String) -> [String] {
    guard ["0.0.0.0", "::"].contains(host) else { return [host.contains(":") ? "[\(host)]" : host] }
    let hosts = MachineAddresses.reachable(MachineAddresses.now, listeningOn: host)
    // A machine without a network is reached by its own name, if at all.
    return hosts.isEmpty ? [MachineAddresses.name ?? "localhost"] : hosts
  }

  private static func complain(_ options: ClassOptions, ko: String, en: String) {
    let words = options.language == .ko ? ko : en
    writeOut("error: \(words)\n", to: STDERR_FILENO)
  }
}

/// The printer of a class's events on the terminal: JSON for programs, or lines for the instructor.
struct EventPrinter: Sendable {
  let isJSON: Bool
  let language: Language

  private func say(_ ko: String, _ en: String) -> String { language == .ko ? ko : en }

  private func write(_ text: String) { writeOut(text + "\n", to: STDOUT_FILENO) }

  /// - Parameter addresses: Those of learners, the best first.
  func begin(_ options: ClassOptions, addresses: [String], instructor: String, projector: String, port: Int) {
    let address = addresses[0]
    guard !isJSON else {
      let object: JSONValue = [
        "host": .string(options.host), "instructor": .string(instructor), "kind": "serve", "learners": .string(address),
        "port": .int(port), "projector": .string(projector), "seats": .int(options.seats),
        "others": .array(addresses.dropFirst().map { .string($0) }),
      ]
      return write(object.text)
    }
    write(say("수업   자리 \(options.seats)개   \(options.state)", "class        \(options.seats) seats   \(options.state)"))
    write(say("학습자   \(address)", "learners     \(address)"))
    for other in addresses.dropFirst() { write(say("또는     \(other)", "or           \(other)")) }
    write(say("강사     \(instructor)", "instructor   \(instructor)"))
    write(say("프로젝터 \(projector)", "projector    \(projector)"))
    if !["127.0.0.1", "localhost", "::1"].contains(options.host) {
      write(
        say(
          "이 기계 밖에서도 열립니다. 누구든 이 주소로 자리에 앉을 수 있고, 내용은 암호화되지 않습니다 (TLS는 앞에 둔 nginx 등으로)",
          "open to other machines: anyone who reaches this address gets a seat, and nothing is encrypted "
            + "(for TLS put nginx or another proxy in front)"))
    }
    if options.swift {
      write(
        say(
          "--swift: 학습자의 Swift 코드가 이 기계에서 당신의 권한으로 실행됩니다. 당신의 파일을 읽고 바꿀 수 있으니 믿는 사람들에게만 여세요",
          "--swift: learners' Swift runs on this machine as you do: it can read and change your files. "
            + "Open it to people whom you trust, or as a user of its own"))
    }
    if isatty(1) != 0, let code = QRCode(address) { for line in code.lines() { write(line) } }
    write(say("Ctrl-C로 끝냅니다. 기록은 남습니다", "Ctrl-C ends the class; everything is kept"))
  }

  func print(_ event: JSONValue) {
    if isJSON { return write(event.text) }
    let seat = event["seat"]?.string ?? ""
    switch event["kind"]?.string {
    case "seat":
      let words = [
        "open": ("접속", "is here"), "asleep": ("쉼", "sleeps"), "awake": ("돌아옴", "is back"), "closed": ("끝", "is closed"),
      ]
      let state = words[event["state"]?.string ?? ""] ?? ("", "")
      write("\(seat)  \(shown(event["name"]))  \(say(state.0, state.1))")
    case "answer":
      let right = event["right"]?.bool == true
      let misconception = event["misconception"]?.string.map { "  " + shown(.string($0)) } ?? ""
      write("\(seat)  \(shown(event["lesson"])) \(shown(event["step"]))  \(right ? "o" : "x")\(misconception)")
    case "step" where event["done"]?.bool == true:
      write("\(seat)  \(shown(event["lesson"])) \(shown(event["step"]))  \(say("마침", "done"))")
    case "fault": write("\(seat)  \(say("오류", "error")): \(shown(event["message"]))")
    default: break
    }
  }

  /// Returns a foreign text without what a terminal would act on.
  private func shown(_ value: JSONValue?) -> String {
    let scalars = (value?.string ?? "").unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

/// Writes a text; what the reader refuses is lost.
private func writeOut(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}
