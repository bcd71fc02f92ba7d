// The names of the module os stand with those of OSLog.
// Needs OSLog.
