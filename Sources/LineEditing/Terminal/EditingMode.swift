/// Which keys edit a line.
public enum EditingMode: Sendable { case emacs, vi }
