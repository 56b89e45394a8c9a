// A template's text as statements.
#pragma once

#include <string_view>

#include "engine/jinja/statements.h"

namespace rocmforge::jinja {

// The template's statements, names not yet resolved. Throws SyntaxFailure.
Body parse(std::string_view source);

}  // namespace rocmforge::jinja
