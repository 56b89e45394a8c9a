#include "engine/chat/chat_format.h"

#include <utility>

#include "engine/chat/built_in_templates.h"
#include "engine/chat/reasoning_names.h"

namespace rocmforge {

ChatFormat chat_format(const ModelText& text) {
    ChatFormat format;
    if (text.own_template) {
        format.source = *text.own_template;
    } else {
        BuiltInTemplate made = built_in_template(*text.tokenizer);
        format.source = made.source;
        format.built_in = made.name;
        format.stop = std::move(made.stop);
    }
    format.reasoning_key = reasoning_key(format.source);
    format.switches_thinking = switches_thinking(format.source);
    return format;
}

}  // namespace rocmforge
