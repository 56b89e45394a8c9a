// Properties of finished answers that all protocols report.
#pragma once

#include "engine/engine.h"

namespace rocmforge::server {

// Whether `result.tool_call` is the text of the reply: if the request offers no tools, a call that the model
// writes is ordinary text.
bool call_is_text(const GenerateResult& result);

// Whether a limit of tokens ended the answer.
bool is_cut(const GenerateResult& result);

}  // namespace rocmforge::server
