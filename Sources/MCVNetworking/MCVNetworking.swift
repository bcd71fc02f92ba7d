/// Live HTTP for plugins that ask servers. It links Foundation's URL loading; plugins without it do not.
///
/// ```swift
/// let client = HTTPClient(host: host, transport: URLSessionTransport(), secrets: ["TMDB_KEY"])
/// ```
@_exported public import MCVPlugin
