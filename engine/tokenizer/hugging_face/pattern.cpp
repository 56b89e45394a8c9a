#include "engine/tokenizer/hugging_face/pattern.h"

namespace rocmforge {

Pattern::Pattern(const Part& part, std::vector<Regex>& expressions) {
    const nlohmann::json& pattern = part.value("pattern");
    const auto of = [&](const char* key) -> std::optional<std::string> {
        if (!pattern.is_object() || !pattern.contains(key) || !pattern[key].is_string()) return std::nullopt;
        return pattern[key].get<std::string>();
    };
    // An empty text matches between all characters, like an empty expression, so it is handled as an
    // expression.
    if (const auto text = of("String"); text && !text->empty()) {
        text_ = *text;
    } else if (const auto regex = text ? text : of("Regex")) {
        expression_ = expressions.size();
        expressions.push_back(Regex::from_oniguruma(*regex));
    } else {
        part.bad(Text::tr("has a pattern that is neither a String nor a Regex"));
    }
}

}  // namespace rocmforge
