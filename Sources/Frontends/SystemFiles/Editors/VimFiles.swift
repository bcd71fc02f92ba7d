/// Files of Vim and Neovim: how scripts are recognised and coloured, and in Neovim the language server.
package enum VimFiles {
  /// Returns the folders of a package of Vim's: `ftdetect`, `ftplugin`, `syntax`.
  package static func all(_ words: LanguageWords) -> [GeneratedFile] {
    [
      GeneratedFile("ftdetect/mcv.vim", detection), GeneratedFile("ftplugin/mcv.vim", settings),
      GeneratedFile("ftplugin/mcv.lua", client), GeneratedFile("syntax/mcv.vim", syntax(words)),
    ]
  }

  private static let detection = """
    " Scripts of mcv, by their name or their first line. Made by: mcv editors
    autocmd BufNewFile,BufRead *.mcv setfiletype mcv
    autocmd BufNewFile,BufRead * if !did_filetype() && getline(1) =~# '^#!mcv\\>' | setfiletype mcv | endif

    """

  private static let settings = """
    " Made by: mcv editors
    if exists('b:did_ftplugin')
      finish
    endif
    let b:did_ftplugin = 1
    setlocal commentstring=#\\ %s comments=:# iskeyword+=- expandtab shiftwidth=2 textwidth=0
    setlocal makeprg=mcv\\ lint\\ %:S errorformat=%.%#:\\ %f:%l:%c:\\ %m,%f:%l:%c:\\ %m
    let b:undo_ftplugin = 'setlocal commentstring< comments< iskeyword< expandtab< shiftwidth< textwidth< makeprg< errorformat<'

    """

  /// Neovim alone reads it. `vim.lsp.start` came with 0.8.
  private static let client = """
    -- The language server of mcv, in Neovim 0.7 and newer. Made by: mcv editors
    local program = vim.g.mcv_program or 'mcv'
    if vim.fn.executable(program) == 0 then return end
    local config = { name = 'mcv', cmd = { program, 'lsp' }, root_dir = vim.fn.getcwd() }
    if vim.lsp.start then
      vim.lsp.start(config)
    else
      if not _G.mcv_language_client then
        config.on_exit = function() _G.mcv_language_client = nil end
        _G.mcv_language_client = vim.lsp.start_client(config)
      end
      if _G.mcv_language_client then vim.lsp.buf_attach_client(0, _G.mcv_language_client) end
    end
    vim.bo.omnifunc = 'v:lua.vim.lsp.omnifunc'

    """

  static func syntax(_ words: LanguageWords) -> String {
    var text = """
      " The words of mcv's command table. Made by: mcv editors
      if exists('b:current_syntax')
        finish
      endif
      syntax case match
      syntax iskeyword @,48-57,_,-,192-255

      """
    for command in words.commands {
      // The words that may follow it at once.
      let next =
        command.verbs.isEmpty
        ? (command.name == "set" ? "mcvSetting" : nil) : "mcvVerb_" + command.name.replacing("-", with: "_")
      text += #"syntax match mcvCommand "\%(^\|;\)\s*\zs\#(command.name)\>""#
      text += next.map { " nextgroup=\($0) skipwhite\n" } ?? "\n"
      guard let next, !command.verbs.isEmpty else { continue }
      text += "syntax keyword \(next) contained \(command.verbs.joined(separator: " "))\n"
      text += "highlight default link \(next) Type\n"
    }
    text += "syntax keyword mcvKeyword \(words.keywords.joined(separator: " "))\n"
    text += "syntax match mcvFunction \"\\<\\%(\(alternatives(words.functions))\\)(\\@=\"\n"
    text += "syntax match mcvSetting contained \"\\%(\(alternatives(words.settings))\\)\\>\"\n"
    text += "syntax match mcvOption \"\\%(^\\|\\s\\)\\zs--\\%(\(alternatives(words.options))\\)\\>\"\n"
    text += """
      syntax match mcvNumber "\\%(^\\|[^0-9A-Za-z_#.-]\\)\\zs-\\?\\d\\+\\%(\\.\\d\\+\\)\\?\\%(ms\\|s\\)\\?\\>"
      syntax match mcvVariable "\\$\\h\\w*"
      syntax match mcvNumbered "\\%(^\\s*\\)\\@<!#\\d\\+"
      syntax region mcvString start=+"+ skip=+\\\\.+ end=+"+ oneline

      """
    text += "syntax match mcvBlockWord contained \"\\<\\%(\(alternatives(words.blockWords))\\)\\>\"\n"
    text += #"syntax region mcvBlock start="{" end="}" contains=mcvBlock,mcvBlockWord,mcvNumber,mcvString,mcvVariable"#
    text += "\n"
    text += "syntax match mcvDirective \"^@\\%(\(alternatives(words.directives))\\)\\>\"\n"
    text += """
      syntax match mcvComment "^#.*$"
      syntax match mcvProse "^\\~.*$"
      syntax match mcvExpected "^|.*$" contains=mcvHole
      syntax match mcvHole "{{[^}]*}}" contained
      syntax match mcvFailure "^|!.*$" contains=mcvCode
      syntax match mcvCode "\\<[EW]\\d\\{4}\\>" contained

      highlight default link mcvCommand Statement
      highlight default link mcvKeyword Keyword
      highlight default link mcvFunction Function
      highlight default link mcvSetting Identifier
      highlight default link mcvBlockWord Keyword
      highlight default link mcvOption PreProc
      highlight default link mcvNumber Number
      highlight default link mcvVariable Identifier
      highlight default link mcvNumbered Constant
      highlight default link mcvString String
      highlight default link mcvDirective PreProc
      highlight default link mcvComment Comment
      highlight default link mcvProse SpecialComment
      highlight default link mcvExpected NonText
      highlight default link mcvHole Special
      highlight default link mcvFailure WarningMsg
      highlight default link mcvCode Error

      let b:current_syntax = 'mcv'

      """
    return text
  }

  private static func alternatives(_ words: [String]) -> String {
    // The longest first: of alternatives Vim takes the first that fits.
    words.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.map { $0.replacing(".", with: "\\.") }
      .joined(separator: "\\|")
  }
}
