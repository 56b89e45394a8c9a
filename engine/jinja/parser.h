// Parses a template's text into statements.
#pragma once

#include <string_view>

#include "engine/jinja/statements.h"

namespace rocmforge::jinja {

// Returns the template's statements. Names are not resolved yet. Throws SyntaxFailure.
Body parse(std::string_view source);

}  // namespace rocmforge::jinja
