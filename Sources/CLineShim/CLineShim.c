#include "CLineShim.h"
int line_shim_libedit_version(void) { return LIBEDIT_MAJOR * 100 + LIBEDIT_MINOR; }
