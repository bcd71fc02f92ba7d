internal import CLibrary
internal import DisplayText
internal import Environment
internal import LineEditing
internal import PluginAuthoring
internal import PluginHosting

extension World {
  /// Returns the world of this process: the plugins on the search path, variables, files, servers, the terminal.
  ///
  /// Nothing is searched or loaded before it is needed.
  static func of(_ options: RunOptions) -> World {
    var sources = NetworkResponder.Sources()
    if !options.isSafe { sources.environment = { EnvironmentVariables.value($0) } }
    sources.calendar = { time(nil) }
    let progress = ProgressLine()
    sources.progress = { progress.show($0, of: $1, $2, unless: $3) }
    sources.progressEnded = { progress.clear() }
    if !options.json {
      sources.notice = { words in
        let text = TextOptions.ofMessages(in: .en).folded(words)
        _ = writeAll(Array((text + "\n").utf8).span, to: STDERR_FILENO)
      }
    }
    let responder = NetworkResponder(sources: sources)
    guard options.loadsPlugins else { return World(responder: responder, terminal: .process) }
    let configuration = PluginHostConfiguration.of(options)
    let interruption: PluginInterruption = { InterruptSignal.watch() }
    return World(responder: responder, terminal: .process, interruption: interruption) { services in
      PluginLoader(configuration(), services: services, interruption: interruption)
    }
  }
}

extension PluginHostConfiguration {
  /// Returns the places where plugins are looked for; `--safe` knows only those that come along.
  fileprivate static func of(_ options: RunOptions) -> @Sendable () -> PluginHostConfiguration {
    let (isSafe, paths) = (options.isSafe, options.pluginPaths)
    return {
      let variables =
        isSafe ? [:] : EnvironmentVariables.all(["MCV_PLUGIN_PATH", "XDG_DATA_HOME", "HOME"])
      var configuration = standard(explicitPaths: isSafe ? [] : paths, environment: variables)
      if !isSafe {
        configuration.backtracer = SwiftCompiler.backtracer(
          environment: EnvironmentVariables.all(["MCV_SWIFTC", "PATH"]))
      }
      // A program that uses this library and is not mcv itself, such as a test, has mcv beside it.
      let files = World.process.files
      if let folder = files.programFolder, files.program != folder + "/mcv", files.isProgram(folder + "/mcv") {
        configuration.childProgram = folder + "/mcv"
      }
      return configuration
    }
  }
}
