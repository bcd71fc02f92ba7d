extension VSCodeExtension {
  /// The program of the extension. It talks to `mcv lsp` without a library: an extension that is copied has no packages
  /// beside it.
  static let client = #"""
    // A client of `mcv lsp`. Made by: mcv editors
    'use strict'
    const vscode = require('vscode')
    const { spawn } = require('child_process')

    let server = null
    let output = null

    function start(context) {
      const program = vscode.workspace.getConfiguration('mcv').get('program') || 'mcv'
      const child = spawn(program, ['lsp'], { stdio: ['pipe', 'pipe', 'pipe'] })
      const state = { child, next: 1, waiting: new Map(), ready: null, buffer: Buffer.alloc(0) }
      child.on('error', (error) => {
        vscode.window.showWarningMessage('mcv: ' + program + ' cannot be started: ' + error.message)
        fail(state)
      })
      child.on('exit', () => fail(state))
      child.stdin.on('error', () => {})
      child.stderr.on('data', (data) => output.append(String(data)))
      child.stdout.on('data', (data) => receive(state, data))
      server = state
      state.ready = request(state, 'initialize', {
        processId: process.pid, rootUri: null, locale: vscode.env.language,
        capabilities: { general: { positionEncodings: ['utf-16'] }, workspace: { inlayHint: { refreshSupport: true } } },
      }).then((answer) => {
        send(state, { method: 'initialized', params: {} })
        for (const document of vscode.workspace.textDocuments) open(document)
        return answer && answer.capabilities
      })
      return state
    }

    function fail(state) {
      for (const waiting of state.waiting.values()) waiting(null)
      state.waiting.clear()
      if (server === state) server = null
      diagnostics.clear()
    }

    function send(state, message) {
      const body = Buffer.from(JSON.stringify(Object.assign({ jsonrpc: '2.0' }, message)))
      state.child.stdin.write('Content-Length: ' + body.length + '\r\n\r\n')
      state.child.stdin.write(body)
    }

    function request(state, method, params) {
      const id = state.next++
      return new Promise((resolve) => {
        state.waiting.set(id, resolve)
        send(state, { id, method, params })
      })
    }

    function receive(state, data) {
      state.buffer = Buffer.concat([state.buffer, data])
      for (;;) {
        const end = state.buffer.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = /content-length: *(\d+)/i.exec(state.buffer.subarray(0, end).toString())
        if (!length) return state.child.kill()
        const whole = end + 4 + Number(length[1])
        if (state.buffer.length < whole) return
        const message = JSON.parse(state.buffer.subarray(end + 4, whole).toString())
        state.buffer = state.buffer.subarray(whole)
        take(state, message)
      }
    }

    function take(state, message) {
      if (message.id !== undefined && !message.method) {
        const waiting = state.waiting.get(message.id)
        state.waiting.delete(message.id)
        if (message.error) output.appendLine(message.error.message)
        if (waiting) waiting(message.error ? null : message.result)
        return
      }
      const params = message.params || {}
      let result = null
      switch (message.method) {
        case 'textDocument/publishDiagnostics':
          diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map((found) => {
            const shown = new vscode.Diagnostic(range(found.range), found.message, found.severity - 1)
            shown.code = found.code
            shown.source = found.source || 'mcv'
            return shown
          }))
          break
        case 'window/showMessage':
          vscode.window.showInformationMessage(params.message)
          break
        case 'window/logMessage':
          output.appendLine(params.message)
          break
        case 'workspace/inlayHint/refresh':
          hints.fire()
          break
        case 'workspace/applyEdit':
          vscode.workspace.applyEdit(workspaceEdit(params.edit))
          result = { applied: true }
          break
      }
      if (message.id !== undefined) send(state, { id: message.id, result })
    }

    const position = (place) => new vscode.Position(place.line, place.character)
    const range = (place) => new vscode.Range(position(place.start), position(place.end))
    const plain = (place) => ({ line: place.line, character: place.character })
    const plainRange = (place) => ({ start: plain(place.start), end: plain(place.end) })
    const named = (document) => ({ textDocument: { uri: document.uri.toString() } })
    const at = (document, place) => Object.assign(named(document), { position: plain(place) })
    const edits = (list) => (list || []).map((edit) => new vscode.TextEdit(range(edit.range), edit.newText))

    function workspaceEdit(edit) {
      const whole = new vscode.WorkspaceEdit()
      if (!edit) return whole
      for (const [uri, list] of Object.entries(edit.changes || {})) whole.set(vscode.Uri.parse(uri), edits(list))
      for (const change of edit.documentChanges || []) {
        if (change.edits) whole.set(vscode.Uri.parse(change.textDocument.uri), edits(change.edits))
      }
      return whole
    }

    async function ask(method, params) {
      const state = server
      if (!state) return null
      await state.ready
      return request(state, 'textDocument/' + method, params)
    }

    function tell(method, params) {
      if (server) send(server, { method: 'textDocument/' + method, params })
    }

    function open(document) {
      if (document.languageId !== 'mcv' || !server) return
      tell('didOpen', { textDocument: {
        uri: document.uri.toString(), languageId: 'mcv', version: document.version, text: document.getText() } })
    }

    const diagnostics = vscode.languages.createDiagnosticCollection('mcv')
    const hints = new vscode.EventEmitter()

    async function activate(context) {
      output = vscode.window.createOutputChannel('mcv')
      const state = start(context)
      const capabilities = (await state.ready) || {}
      const keep = (...things) => context.subscriptions.push(...things)
      const of = { language: 'mcv' }
      keep(output, diagnostics, hints)
      keep(vscode.workspace.onDidOpenTextDocument(open))
      keep(vscode.workspace.onDidCloseTextDocument((document) => {
        if (document.languageId === 'mcv') tell('didClose', named(document))
      }))
      keep(vscode.workspace.onDidSaveTextDocument((document) => {
        if (document.languageId === 'mcv') tell('didSave', named(document))
      }))
      keep(vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document.languageId !== 'mcv' || event.contentChanges.length === 0) return
        tell('didChange', {
          textDocument: { uri: event.document.uri.toString(), version: event.document.version },
          contentChanges: event.contentChanges.map((change) => ({ range: plainRange(change.range), text: change.text })),
        })
      }))
      keep(vscode.languages.registerCompletionItemProvider(of, {
        async provideCompletionItems(document, place) {
          const list = await ask('completion', at(document, place))
          return ((list && list.items) || []).map((item) => {
            const shown = new vscode.CompletionItem(item.label)
            shown.sortText = item.sortText
            shown.documentation = item.documentation
            if (item.textEdit) {
              shown.range = range(item.textEdit.range)
              shown.insertText = item.textEdit.newText
            }
            return shown
          })
        },
      }, ...((capabilities.completionProvider || {}).triggerCharacters || [])))
      keep(vscode.languages.registerHoverProvider(of, {
        async provideHover(document, place) {
          const found = await ask('hover', at(document, place))
          if (!found) return null
          const text = new vscode.MarkdownString()
          text.appendCodeblock(found.contents.value, 'text')
          return new vscode.Hover(text, found.range && range(found.range))
        },
      }))
      keep(vscode.languages.registerDocumentFormattingEditProvider(of, {
        async provideDocumentFormattingEdits(document, options) {
          return edits(await ask('formatting', Object.assign(named(document), { options })))
        },
      }))
      keep(vscode.languages.registerRenameProvider(of, {
        async prepareRename(document, place) {
          const found = await ask('prepareRename', at(document, place))
          if (!found) throw new Error('no item or section stands here')
          return { range: range(found.range), placeholder: found.placeholder }
        },
        async provideRenameEdits(document, place, newName) {
          return workspaceEdit(await ask('rename', Object.assign(at(document, place), { newName })))
        },
      }))
      keep(vscode.languages.registerDocumentSymbolProvider(of, {
        async provideDocumentSymbols(document) {
          return ((await ask('documentSymbol', named(document))) || []).map((found) => new vscode.DocumentSymbol(
            found.name, '', found.kind - 1, range(found.range), range(found.selectionRange)))
        },
      }))
      keep(vscode.languages.registerFoldingRangeProvider(of, {
        async provideFoldingRanges(document) {
          return ((await ask('foldingRange', named(document))) || []).map(
            (found) => new vscode.FoldingRange(found.startLine, found.endLine))
        },
      }))
      keep(vscode.languages.registerCodeLensProvider(of, {
        async provideCodeLenses(document) {
          return ((await ask('codeLens', named(document))) || []).map((lens) => new vscode.CodeLens(
            range(lens.range), { title: lens.command.title, command: 'mcv.lens', arguments: [lens.command] }))
        },
      }))
      keep(vscode.commands.registerCommand('mcv.lens', async (command) => {
        if (server) {
          await request(server, 'workspace/executeCommand', { command: command.command, arguments: command.arguments })
        }
      }))
      keep(vscode.languages.registerCodeActionsProvider(of, {
        async provideCodeActions(document, place, context) {
          const found = await ask('codeAction', Object.assign(named(document), {
            range: plainRange(place),
            context: { diagnostics: context.diagnostics.map((each) => ({
              range: plainRange(each.range), message: each.message, code: each.code, severity: each.severity + 1 })) },
          }))
          return (found || []).map((action) => {
            const shown = new vscode.CodeAction(action.title, vscode.CodeActionKind.QuickFix)
            shown.edit = workspaceEdit(action.edit)
            return shown
          })
        },
      }))
      keep(vscode.languages.registerInlayHintsProvider(of, {
        onDidChangeInlayHints: hints.event,
        async provideInlayHints(document, place) {
          const found = await ask('inlayHint', Object.assign(named(document), { range: plainRange(place) }))
          return (found || []).map((hint) => {
            const shown = new vscode.InlayHint(position(hint.position), hint.label)
            shown.paddingLeft = hint.paddingLeft
            return shown
          })
        },
      }))
    }

    async function deactivate() {
      if (!server) return
      const state = server
      await request(state, 'shutdown', null)
      send(state, { method: 'exit' })
    }

    module.exports = { activate, deactivate }

    """#
}
