// Shows tools, calls and results to models whose chat template omits or refuses them.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "engine/chat/chat_template.h"
#include "engine/chat/template_input.h"
#include "engine/tool_calls/tool_format.h"

namespace rocmforge {

// What a chat template does with tools, calls and results.
struct TemplateTools {
    const ToolFormat* format = nullptr;  // never null; of calls that the model is asked to write
    bool describe_tools = false;         // the template omits tools: a system message describes them
    bool arguments_as_text = false;      // the template needs the arguments of calls as JSON text
    bool calls_as_text = false;          // the template omits calls: they are written in the reply's text
    bool calls_after_text = false;       // the template omits calls beside text, so they get the next message
    bool results_as_text = false;        // the template omits results: they become messages of the user
    bool split_calls = false;            // the template allows only one call in a message
    bool functions_as_text = false;      // the template reads tools as JSON text from `functions`

    // Renders short conversations with the template to find out. If the template's format of calls is
    // unknown and the template omits tools, the format is that of Hermes.
    static TemplateTools of(const ChatTemplate& chat, const std::string& source);

    // Returns the input with the changes that the template needs.
    TemplateInput adapted(TemplateInput input) const;
};

}  // namespace rocmforge
