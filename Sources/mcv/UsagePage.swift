internal import CLibrary

/// The page of `mcv --help`, kept as it is: to have it made by the parser of options costs ten starts. A test compares
/// both.
enum UsagePage {
  /// Whether a start wants this page and nothing else, and has room for its 80 columns.
  static func isWanted(by arguments: [String]) -> Bool {
    guard arguments == ["--help"] || arguments == ["-h"], unsafe getenv("COLUMNS") == nil else { return false }
    var size = winsize()
    return unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) != 0 || size.ws_col >= 80
  }

  static let text = """
    OVERVIEW: A workbench for diffable data sources and compositional layouts.

    Without files it is a prompt at a terminal, and a script of its standard input
    elsewhere. At the prompt 'help' lists the commands.

    USAGE: mcv [FILE ...]
           mcv -e 'COMMAND; COMMAND'
           mcv test PATH ... [--update | --review] [--only STEP] [--watch] [--junit FILE | --tap] [--shuffle SEED]
           mcv fmt FILE ... [--check]
           mcv lint PATH ...
           mcv lesson [list | NAME | next | progress | new FILE] [--lang ko|en] [--present] [--path DIR]
           mcv tally DIR [--lang ko|en]
           mcv layout-check FILE.json ...
           mcv lsp [--lang ko|en]
           mcv --mirror[=PORT] [FILE ...]
           mcv man [PAGE] [--write DIR]
           mcv completions bash|zsh|fish
           mcv editors install|write DIR [--editor NAME] [--dry-run]
           mcv --version [--json]
           mcv serve [--lesson NAME | --path COURSE | FILE] [--seats 30] [--host 127.0.0.1] [--port 8080]

    OPTIONS:
      --json                  Print one JSON object per line instead of text.
      --no-bail               Go on after a failure; the exit code is that of the
                              first.
      --safe                  For scripts from strangers: write nothing, load
                              nothing, and limit steps and items.
      --crash <policy>        What a would-be exception does: strict, report or
                              repair. (values: strict, report, repair)
      --color <when>          When to colour: auto, always or never. (values: auto,
                              always, never)
      --lang <lang>           The language: ko or en (default: that of set lang; of
                              lessons, classes and editors, that of the locale).
                              (values: ko, en)
      --width <columns>       Columns of text views, 20 to 1000.
      --charset <set>         The characters that draw lines: box or ascii.
                              (values: box, ascii)
      --ambiguous <columns>   Columns of ambiguous characters: 1, 2 or auto.
                              (values: 1, 2, auto)
      --skip-missing          Count files that need what is not there as skipped.
      --plugin <path>         Load a plugin from a file.
      --no-plugins            Load no plugins.
      --no-config             Do not read the config file.
      --seed <n>              The seed of random numbers, instead of what files say
                              with @seed.
      --viewport <size>       The size of the container: 390x844.
      --online                Ask servers for what is not recorded.
      --cassette <file>       The cassette with recorded answers.
      --mirror                Show the session in a browser, as mirror does;
                              --mirror=PORT on a port of one's choice.
      --version               Show the version.
      -h, --help              Show help information.

    SUBCOMMANDS:
      run (default)           Run files, or read commands at the prompt (default).
      test                    Run golden scripts and compare what they print.
      fmt                     Put scripts into their canonical form, in place.
      lint                    Say what the text of scripts could do better.
      lesson                  Learn by predicting, running and repairing; without a
                              name, go on.
      tally                   Sum up what a class did, from its progress files.
      layout-check            Solve the layout cases of files and compare the
                              frames.
      doctor                  Check the terminal and the machine: locale, disk,
                              folders.
      lsp                     Help an editor with scripts: a language server on
                              standard input and output.
      serve                   A class in the browser: one command here, any browser
                              there.
      man                     Print a manual page, or write all of them.
      completions             Print the script with which a shell completes mcv's
                              options.
      editors                 Put grammars and the language client where editors
                              look for them.

      See 'mcv help <subcommand>' for detailed help.

    """
}
