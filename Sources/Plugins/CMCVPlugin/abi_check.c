/* Sizes and places of the released structs on 64-bit machines: what this file refuses to compile breaks every plugin. */
#include "mcv_plugin.h"

#define AT(type, member, offset) _Static_assert(offsetof(type, member) == (offset), #type "." #member " moved")
#define SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), #type " changed its size")

_Static_assert(sizeof(void *) == 8, "plugins are 64-bit");

SIZE(mcv_bytes, 16);
SIZE(mcv_buffer, 32);
AT(mcv_buffer, owner, 16);
AT(mcv_buffer, release, 24);
SIZE(mcv_text, 16);
SIZE(mcv_value, 24);
AT(mcv_value, as, 8);

SIZE(mcv_page, 64);
AT(mcv_page, columns, 8);
AT(mcv_page, values, 16);
AT(mcv_page, row_count, 24);
AT(mcv_page, info_json, 32);
AT(mcv_page, owner, 48);
AT(mcv_page, release, 56);

SIZE(mcv_host, 64);
AT(mcv_host, abi_major, 4);
AT(mcv_host, ctx, 8);
AT(mcv_host, log, 16);
AT(mcv_host, get_setting, 24);
AT(mcv_host, now_ms, 32);
AT(mcv_host, answer, 40);
AT(mcv_host, record, 48);
AT(mcv_host, progress, 56);

SIZE(mcv_completion, 16);
SIZE(mcv_operation, 24);

SIZE(mcv_data_source_v1, 56);
AT(mcv_data_source_v1, create, 8);
AT(mcv_data_source_v1, destroy, 16);
AT(mcv_data_source_v1, describe, 24);
AT(mcv_data_source_v1, fetch, 32);
AT(mcv_data_source_v1, recordings, 40);
AT(mcv_data_source_v1, facts, 48); /* since 1.1 */

SIZE(mcv_translator_v1, 40);
AT(mcv_translator_v1, run, 32);

SIZE(mcv_layout_v1, 48);
AT(mcv_layout_v1, section, 32);
AT(mcv_layout_v1, configuration, 40);

SIZE(mcv_feature, 56);
AT(mcv_feature, kind, 8);
AT(mcv_feature, name, 16);
AT(mcv_feature, about, 24);
AT(mcv_feature, vtable, 40);
AT(mcv_feature, factory, 48);

SIZE(mcv_plugin, 88);
AT(mcv_plugin, abi_major, 4);
AT(mcv_plugin, host_minor_needed, 8);
AT(mcv_plugin, feature_count, 12);
AT(mcv_plugin, id, 16);
AT(mcv_plugin, name, 24);
AT(mcv_plugin, version, 32);
AT(mcv_plugin, toolchain, 40);
AT(mcv_plugin, about, 48);
AT(mcv_plugin, features, 64);
AT(mcv_plugin, start, 72);
AT(mcv_plugin, stop, 80);
