#include "engine/chat_format.h"

namespace rocmforge {
namespace {

// OpenAI's ChatML, as models trained on it expect it.
constexpr const char* kChatMl =
    "{% for message in messages %}{{ '<|im_start|>' + message.role + '\n' + message.content + '<|im_end|>\n' "
    "}}"
    "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}";

bool knows_chat_ml(const Tokenizer& tokenizer) {
    return tokenizer.encode("<|im_start|>", SpecialTokens::Parse, AddSpecial::No).size() == 1;
}

}  // namespace

std::optional<std::string> chat_template_source(const ModelText& text) {
    if (text.own_template) return text.own_template;
    if (knows_chat_ml(*text.tokenizer)) return kChatMl;
    return std::nullopt;
}

}  // namespace rocmforge
