/// The set of keys that edit a line.
public enum EditingMode: Sendable { case emacs, vi }
