/// The library for writing plugins of mcv in Swift. A plugin says `import MCVPlugin` and nothing else.
///
/// A plugin has three parts: a type that conforms to ``DataSource``, ``Translator`` or ``LayoutPreset``, one ``Plugin``
/// value that names it, and one line that exports it:
///
/// <!-- not run: it needs a plugin -->
/// ```swift
/// @c(mcv_plugin_entry_v1) public func entry(_ major: UInt16, _ minor: UInt16) -> PluginEntry { plugin.export(major,
/// minor) }
/// ```
@_exported public import JSONValues
