// Tables are also written as JSON: who draws them has the values at hand.
@_exported public import JSONValues
