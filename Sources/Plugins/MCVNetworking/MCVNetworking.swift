/// Live HTTP for plugins that ask servers, by libcurl, which is opened with the first request.
///
/// ```swift
/// let client = HTTPClient(host: host, transport: CurlTransport(), secrets: ["TMDB_KEY"])
/// ```
@_exported public import MCVPlugin
