#include "engine/chat_format.h"

#include <utility>

#include "engine/built_in_templates.h"

namespace rocmforge {

ChatFormat chat_format(const ModelText& text) {
    if (text.own_template) return {.source = *text.own_template, .built_in = {}, .stop = {}};
    BuiltInTemplate made = built_in_template(*text.tokenizer);
    return {
        .source = std::string(made.source), .built_in = std::string(made.name), .stop = std::move(made.stop)};
}

}  // namespace rocmforge
