internal import BrowserServer
internal import Glibc
internal import Platform

/// `mcv-server`: started by `mcv mirror` and `mcv serve` only.
@main
struct Program {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    switch CommandLine.arguments.dropFirst().first {
    case "mirror":
      ParentWatch.begin()
      exit(MirrorService.run())
    case "serve": exit(ClassService.run())
    default:
      let words = Array("mcv-server is started by 'mcv serve', and by 'mirror' at the prompt of mcv\n".utf8)
      _ = unsafe write(STDERR_FILENO, words, words.count)
      exit(2)
    }
  }
}
