internal import AppHosting
internal import AppProtocol
internal import CLibrary
internal import Platform

// Compiles apps for mcv and runs them. mcv starts it, and speaks with it over standard input and output.

ParentWatch.begin()
if CommandLine.arguments.dropFirst() == ["--version"] {
  print(MessageFrame.version)
  exit(0)
}
if Platform.readsFromTerminal {
  let words = "mcv-apps compiles and runs apps for mcv, which starts it: app open FOLDER\n"
  Platform.writeToStandardError(Array(words.utf8))
  exit(64)
}
signal(SIGPIPE, SIG_IGN)
// Nothing that prints gets among the messages.
let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
let nothing = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
guard output >= 0, nothing >= 0, dup2(nothing, STDOUT_FILENO) >= 0 else { exit(71) }
close(nothing)
var environment: [String: String] = [:]
for name in AppsService.variables {
  if let value = unsafe getenv(name) { environment[name] = unsafe String(cString: value) }
}
AppsService(input: STDIN_FILENO, output: output, executable: Platform.program, environment: environment).run()
