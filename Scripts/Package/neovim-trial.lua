-- What an editor asks of `mcv lsp` beside diagnostics, told one a line: Scripts/check-system opens a script in Neovim with it.
local document = vim.lsp.util.make_text_document_params()
vim.wait(15000, function() return #vim.lsp.buf_get_clients(0) > 0 end)
vim.wait(15000, function()
  local answers = vim.lsp.buf_request_sync(0, "textDocument/codeLens", { textDocument = document }, 1000)
  return answers ~= nil and next(answers) ~= nil
end)

local function ask(method, parameters)
  parameters.textDocument = document
  local answers = vim.lsp.buf_request_sync(0, method, parameters, 8000) or {}
  for _, answer in pairs(answers) do return answer.result end
end
local function tell(name, value) print(name .. ": " .. vim.inspect(value):gsub("%s+", " ")) end
local function at(line, character) return { line = line, character = character } end
local all = { start = at(0, 0), ["end"] = at(99, 0) }

local names = {}
for _, edits in pairs(ask("textDocument/rename", { position = at(2, 12), newName = "Main" }).changes) do
  for _, edit in ipairs(edits) do table.insert(names, edit.range.start.line) end
end
tell("rename of a section changes lines", names)
for _, item in ipairs((ask("textDocument/completion", { position = at(2, 3) }) or {}).items or {}) do
  if item.label == "section" then tell("completion documents", item.documentation) end
end
for _, lens in ipairs(ask("textDocument/codeLens", {})) do
  local command = lens.command
  local answers = vim.lsp.buf_request_sync(
    0, "workspace/executeCommand", { command = command.command, arguments = command.arguments }, 15000)
  for _, answer in pairs(answers or {}) do tell(command.title .. " in line " .. lens.range.start.line, answer.result) end
  if command.title == "run" then
    tell("hover tells a value", ask("textDocument/hover", { position = at(5, 4) }).contents.value)
    for _, hint in ipairs(ask("textDocument/inlayHint", { range = all })) do tell("inlay", hint.label) end
  end
end
vim.wait(500)
tell("the buffer after update", vim.api.nvim_buf_get_lines(0, 0, -1, false))
