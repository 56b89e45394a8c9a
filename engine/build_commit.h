// Which commit a program was built of. Programs alone link it (rocmforge_commit), so that a new commit links
// two programs anew, and no test.
#pragma once

#include <string_view>

namespace rocmforge {

std::string_view build_commit();  // "c270839abc"; "": not known

}  // namespace rocmforge
