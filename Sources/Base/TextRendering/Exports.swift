// Tables are also written as JSON, so callers that draw them have the values, too.
@_exported public import JSONValues
