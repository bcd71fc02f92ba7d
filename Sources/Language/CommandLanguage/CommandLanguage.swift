//===--- The language of `.mcv` files and of the prompt ---------------------------------------------------------------
//
// Source text becomes lines, lines become commands, commands are bound to a table; every finding is a value.
//
//   SourceText           bytes of a file or of one entry, offsets to line and column
//   Lexer, Token         lossless tokens of one logical line
//   ScriptParser         `next()` gives one `Line` at a time; `ScriptParser.parse` gives a whole `Script`
//   ScriptCompleteness         whether the prompt should ask for another line
//   Argument             what a word looks like; `ExpressionParser` and `SpecBlock` read inside one
//   CommandTable         specs by name or unique prefix; `bind(_:in:)` gives a `BoundCommand` or throws a `Diagnostic`
//   CommandCompletion           candidates for a cursor position
//   LanguageWord, WordTable     every other word: of blocks, settings, directives, keys; `WordReader` looks them up
//   JSONMembers, JSONTable      the members of what is printed with `--json`
//   OpenBlock            a block that is being entered
//   Assignment           `NAME = EXPR`, also for `@let`
//   Evaluator, Value     expressions against an `ExpressionEnvironment`; `TextTemplate` is a text with `{{EXPR}}` holes
//   Expectations/        expected lines, their holes and patterns, and how goldens are updated
//   Formatter, Lint      `mcv fmt` and the checks of `mcv lint` that need only the text
//   Diagnostic, DiagnosticRenderer
//
// This module does not depend on collection views: the executor gives the table and the environment.
//===------------------------------------------------------------------------------------------------------------------
