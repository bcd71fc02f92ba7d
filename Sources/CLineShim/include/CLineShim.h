#pragma once
#include <histedit.h>
/// The version of the libedit that this was compiled against, as MAJOR * 100 + MINOR.
int line_shim_libedit_version(void);
