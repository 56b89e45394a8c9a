#include "engine/tokenizer/hugging_face/post_processor.h"

#include <limits>

namespace rocmforge {
namespace {

constexpr std::size_t kMostTokens = 1024;

std::int32_t id_of(const nlohmann::json& value, const Part& part) {
    if (!value.is_number_unsigned() ||
        value.get<std::uint64_t>() > std::numeric_limits<std::int32_t>::max()) {
        part.bad(Text::tr("has a token id that is not a number"));
    }
    return static_cast<std::int32_t>(value.get<std::uint64_t>());
}

// Reads the id of a pair such as ["[SEP]", 102].
std::int32_t pair_id(const Part& part, const char* key) {
    const nlohmann::json& pair = part.value(key);
    if (!pair.is_array() || pair.size() != 2) part.bad({Text::tr("has a \"%1\" that is not a token"), key});
    return id_of(pair[1], part);
}

void add_template(const Part& part, Surroundings& around) {
    const nlohmann::json& pieces = part.value("single");
    const nlohmann::json none = nlohmann::json::object();
    const nlohmann::json& specials = part.has("special_tokens") ? part.value("special_tokens") : none;
    if (!pieces.is_array() || !specials.is_object() || pieces.size() > kMostTokens)
        part.bad(Text::tr("is not a template"));
    Surroundings added;
    bool has_text = false;
    for (const nlohmann::json& piece : pieces) {
        if (!piece.is_object()) part.bad(Text::tr("is not a template"));
        if (piece.contains("Sequence")) {
            if (has_text) part.bad(Text::tr("has two placeholders for the text"));
            has_text = true;
            continue;
        }
        const auto special = piece.find("SpecialToken");
        if (special == piece.end() || !special->is_object() || !special->contains("id") ||
            !(*special)["id"].is_string()) {
            part.bad(Text::tr("is not a template"));
        }
        const auto found = specials.find((*special)["id"].get<std::string>());
        if (found == specials.end() || !found->is_object() || !found->contains("ids") ||
            !(*found)["ids"].is_array() || (*found)["ids"].size() > kMostTokens) {
            part.bad(Text::tr("uses a special token that it doesn't define"));
        }
        for (const nlohmann::json& id : (*found)["ids"]) {
            (has_text ? added.behind : added.before).push_back(id_of(id, part));
        }
    }
    if (!has_text) part.bad(Text::tr("has no placeholder for the text"));
    // If there are several processors, each puts its tokens around those of the previous ones.
    around.before.insert(around.before.begin(), added.before.begin(), added.before.end());
    around.behind.insert(around.behind.end(), added.behind.begin(), added.behind.end());
}

void add(const Part& part, Surroundings& around) {
    if (part.type() == "Sequence") {
        for (const Part& step : part.parts("processors")) add(step, around);
    } else if (part.type() == "TemplateProcessing") {
        add_template(part, around);
    } else if (part.type() == "BertProcessing" || part.type() == "RobertaProcessing") {
        around.before.insert(around.before.begin(), pair_id(part, "cls"));
        around.behind.push_back(pair_id(part, "sep"));
        // ByteLevel only changes offsets, which this program doesn't use
    } else if (part.type() != "ByteLevel") {
        part.unsupported();
    }
    if (around.before.size() + around.behind.size() > kMostTokens) part.bad(Text::tr("adds too many tokens"));
}

}  // namespace

Surroundings surroundings_of(const nlohmann::json& post_processor) {
    Surroundings around;
    if (!post_processor.is_null()) add(Part(post_processor, "post-processor"), around);
    return around;
}

}  // namespace rocmforge
