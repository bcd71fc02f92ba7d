@_exported public import RxRelayNames
