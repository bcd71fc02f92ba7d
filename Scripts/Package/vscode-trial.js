// Runs the extension of Visual Studio Code with a stand-in for the editor: vscode-trial.js EXTENSION PROGRAM. It opens a
// document, and prints what the client makes of the answers of `mcv lsp`.
'use strict'
const Module = require('module')
const [, , folder, program] = process.argv

class Position { constructor(line, character) { Object.assign(this, { line, character }) } }
class Range { constructor(start, end) { Object.assign(this, { start, end }) } }
class Bag { constructor(...values) { this.values = values } }
class WorkspaceEdit { constructor() { this.all = [] } set(uri, edits) { this.all.push([String(uri), edits]) } }
class MarkdownString { appendCodeblock(text) { this.text = text } }
class EventEmitter { constructor() { this.event = () => ({ dispose() {} }) } fire() {} dispose() {} }
const providers = {}
const listeners = {}
const text = '#!mcv 1\nscreen new s\nsection add A\nadd a b to A\ndelet a\n'
const uri = { toString: () => 'file:///trial.mcv' }
const document = { uri, languageId: 'mcv', version: 1, getText: () => text }
let shown = []
const on = (name) => (listener) => { listeners[name] = listener; return { dispose() {} } }
const provide = (name) => (selector, provider) => { providers[name] = provider; return { dispose() {} } }
const vscode = {
  Position, Range, WorkspaceEdit, MarkdownString, EventEmitter,
  Diagnostic: class { constructor(range, message, severity) { Object.assign(this, { range, message, severity }) } },
  TextEdit: class { constructor(range, newText) { Object.assign(this, { range, newText }) } },
  CompletionItem: class { constructor(label) { this.label = label } },
  Hover: Bag, DocumentSymbol: Bag, FoldingRange: Bag, CodeLens: Bag, InlayHint: Bag,
  CodeAction: class { constructor(title) { this.title = title } }, CodeActionKind: { QuickFix: 'quickfix' },
  Uri: { parse: (value) => ({ toString: () => value }) }, env: { language: 'en' },
  window: {
    createOutputChannel: () => ({ append() {}, appendLine: (line) => console.log('log:', line), dispose() {} }),
    showWarningMessage: (line) => console.log('warning:', line), showInformationMessage: (line) => console.log('info:', line),
  },
  workspace: {
    textDocuments: [document], getConfiguration: () => ({ get: () => program }), applyEdit() {},
    onDidOpenTextDocument: on('open'), onDidCloseTextDocument: on('close'), onDidSaveTextDocument: on('save'),
    onDidChangeTextDocument: on('change'),
  },
  commands: { registerCommand: () => ({ dispose() {} }) },
  languages: {
    createDiagnosticCollection: () => ({ set: (where, list) => { shown = list }, clear() {}, dispose() {} }),
    registerCompletionItemProvider: provide('completion'), registerHoverProvider: provide('hover'),
    registerDocumentFormattingEditProvider: provide('formatting'), registerRenameProvider: provide('rename'),
    registerDocumentSymbolProvider: provide('symbols'), registerFoldingRangeProvider: provide('folds'),
    registerCodeLensProvider: provide('lenses'), registerCodeActionsProvider: provide('actions'),
    registerInlayHintsProvider: provide('hints'),
  },
}
const load = Module._load
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest))

const waitFor = async (isSo) => {
  for (let count = 0; count < 200 && !isSo(); count++) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function main() {
  const extension = require(require('path').resolve(folder, 'extension.js'))
  await extension.activate({ subscriptions: { push() {} } })
  await waitFor(() => shown.length > 0)
  console.log('diagnostics:', shown.map((found) => found.code).join(' '))
  const place = new Position(2, 1)
  const hover = await providers.hover.provideHover(document, place)
  console.log('hover:', hover && hover.values[0].text.split('\n')[0])
  const completion = await providers.completion.provideCompletionItems(document, new Position(2, 3))
  console.log('completion:', completion.map((item) => item.label).join(' '))
  console.log('formatting:', (await providers.formatting.provideDocumentFormattingEdits(document, { tabSize: 2 })).length)
  const edit = await providers.rename.provideRenameEdits(document, new Position(3, 4), 'z')
  console.log('rename:', JSON.stringify(edit.all))
  console.log('lenses:', (await providers.lenses.provideCodeLenses(document)).map((lens) => lens.values[1].title).join(', '))
  console.log('folds:', (await providers.folds.provideFoldingRanges(document)).length)
  const all = new Range(new Position(0, 0), new Position(5, 0))
  const actions = await providers.actions.provideCodeActions(document, shown[0].range, { diagnostics: shown })
  console.log('actions:', actions.map((action) => action.title).join(', '))
  console.log('hints:', (await providers.hints.provideInlayHints(document, all)).length)
  await extension.deactivate()
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
