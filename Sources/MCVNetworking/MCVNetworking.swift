/// Live HTTP for plugins.
@_exported public import MCVPlugin
