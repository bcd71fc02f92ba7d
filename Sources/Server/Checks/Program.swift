internal import Glibc

/// `server-checks`: pages in a browser, and a class of simulated learners. Scripts/check-pages and Scripts/bench run
/// it.
@main
struct Program {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    let words = CommandLine.arguments
    func option(_ name: String) -> String? {
      words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
    guard let mcv = option("--mcv"), words.count > 1 else {
      say("server-checks pages --mcv PATH --browser PATH --folder DIR [--pictures DIR] [--apps DIR]")
      say("server-checks learners --mcv PATH --folder DIR [--count 200] [--seconds 30] [--visits 1000]")
      say("server-checks line --mcv http://127.0.0.1:PORT/PATH/ --line TEXT   runs a line in a seat")
      exit(2)
    }
    let folder = option("--folder") ?? "/tmp"
    if words[1] == "line" { exit(SeatLine.run(mcv, option("--line") ?? "")) }
    switch words[1] {
    case "pages":
      exit(pages(mcv: mcv, folder: folder, option))
    case "learners":
      let load = LearnerLoad(
        mcv: mcv, folder: folder, count: option("--count").flatMap { Int($0) } ?? 200,
        seconds: option("--seconds").flatMap { Double($0) } ?? 30,
        visits: option("--visits").flatMap { Int($0) } ?? 1000)
      exit(load.run())
    default: exit(2)
    }
  }

  /// Runs the checks in a browser, which has ended when this returns.
  private static func pages(mcv: String, folder: String, _ option: (String) -> String?) -> Int32 {
    guard let browser = Browser(option("--browser") ?? "chromium") else {
      say("the browser does not start")
      return 4
    }
    let checks = PageChecks(
      mcv: mcv, browser: browser, folder: folder, pictures: option("--pictures"), apps: option("--apps"))
    return checks.run()
  }
}
