// Parses a template's text into statements.
#pragma once

#include <string_view>

#include "engine/jinja/statements.h"

namespace rocmforge::jinja {

// Returns the template's statements with unresolved names. Throws SyntaxFailure.
Body parse(std::string_view source);

}  // namespace rocmforge::jinja
