// The commit that a program was built from. Only programs link this code (rocmforge_commit), so that a new
// commit relinks two programs and no test.
#pragma once

#include <string_view>

namespace rocmforge {

std::string_view build_commit();  // "c270839abc"; "": unknown

}  // namespace rocmforge
