#include <limits>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/tokenizer/hugging_face/description.h"

namespace rocmforge {
namespace {

// Limit for the number of tokens or merges.
constexpr std::size_t kMost = std::numeric_limits<std::int32_t>::max() / 64;

std::optional<std::string> text_or_null(JsonCursor& json) {
    if (json.take_null()) return std::nullopt;
    return std::string(json.text());
}
bool flag_or_null(JsonCursor& json, bool otherwise) {
    return json.take_null() ? otherwise : json.boolean();
}

void read_vocabulary(JsonCursor& json, ModelDescription& model) {
    model.tokens.clear();
    model.scores.clear();
    const auto check = [&] {
        if (model.tokens.size() >= kMost) json.refuse(Text::tr("has more tokens than a model can have"));
    };
    if (json.peek() == JsonCursor::Kind::Object) {
        json.object([&](std::string_view token) {
            check();
            model.tokens.emplace_back(token, json.integer());
        });
        return;
    }
    json.list([&] {  // a list such as [["▁the", -3.5], …]
        check();
        int place = 0;
        json.list([&] {
            if (place == 0) {
                model.tokens.emplace_back(json.text(), static_cast<std::int64_t>(model.tokens.size()));
            } else if (place == 1) {
                model.scores.push_back(json.number());
            } else {
                json.refuse(Text::tr("has a vocabulary entry of more than a text and a score"));
            }
            ++place;
        });
        if (place != 2) json.refuse(Text::tr("has a vocabulary entry that is not a text and a score"));
    });
}

void read_merges(JsonCursor& json, ModelDescription& model) {
    model.merges.clear();
    json.list([&] {
        if (model.merges.size() >= kMost) json.refuse(Text::tr("has more merges than a model can have"));
        if (json.peek() == JsonCursor::Kind::Text) {
            const std::string_view merge = json.text();
            if (merge.starts_with("#version")) return;
            const std::size_t space = merge.find(' ');
            if (space == std::string_view::npos || merge.find(' ', space + 1) != std::string_view::npos) {
                json.refuse({Text::tr("has a merge \"%1\" that is not two parts"), printable(merge)});
            }
            model.merges.emplace_back(merge.substr(0, space), merge.substr(space + 1));
            return;
        }
        std::vector<std::string_view> parts;
        json.list([&] {
            if (parts.size() == 2) json.refuse(Text::tr("has a merge that is not two parts"));
            parts.push_back(json.text());
        });
        if (parts.size() != 2) json.refuse(Text::tr("has a merge that is not two parts"));
        model.merges.emplace_back(parts[0], parts[1]);
    });
    for (const auto& [left, right] : model.merges) {
        if (left.empty() || right.empty()) json.refuse(Text::tr("has a merge with an empty part"));
    }
}

void read_model(JsonCursor& json, ModelDescription& model) {
    json.object([&](std::string_view key) {
        if (key == "type") {
            model.type = text_or_null(json).value_or("");
        } else if (key == "vocab") {
            read_vocabulary(json, model);
        } else if (key == "merges") {
            if (!json.take_null()) read_merges(json, model);
        } else if (key == "unk_token") {
            model.unknown_token = text_or_null(json);
        } else if (key == "unk_id") {
            if (!json.take_null()) model.unknown_id = json.integer();
        } else if (key == "continuing_subword_prefix") {
            const auto prefix = text_or_null(json);
            model.has_inner_prefix = prefix.has_value();
            model.inner_prefix = prefix.value_or("");
        } else if (key == "end_of_word_suffix") {
            model.end_suffix = text_or_null(json).value_or("");
        } else if (key == "fuse_unk") {
            model.fuses_unknown = flag_or_null(json, false);
        } else if (key == "byte_fallback") {
            model.byte_fallback = flag_or_null(json, false);
        } else if (key == "ignore_merges") {
            model.ignores_merges = flag_or_null(json, false);
        } else if (key == "max_input_chars_per_word") {
            if (!json.take_null()) model.longest_word = json.integer();
        } else {
            json.skip();
        }
    });
}

AddedToken read_added_token(JsonCursor& json) {
    AddedToken token;
    std::int64_t id = -1;
    json.object([&](std::string_view key) {
        if (key == "content") {
            token.content = json.text();
        } else if (key == "id") {
            id = json.integer();
        } else if (key == "single_word") {
            token.single_word = json.boolean();
        } else if (key == "lstrip") {
            token.takes_spaces_before = json.boolean();
        } else if (key == "rstrip") {
            token.takes_spaces_behind = json.boolean();
        } else if (key == "normalized") {
            token.normalized = json.boolean();
        } else if (key == "special") {
            token.special = json.boolean();
        } else {
            json.skip();
        }
    });
    if (id < 0 || id > std::numeric_limits<std::int32_t>::max()) {
        json.refuse({Text::tr("has no id for the added token \"%1\""), printable(token.content)});
    }
    token.id = static_cast<std::int32_t>(id);
    return token;
}

}  // namespace

TokenizerDescription read_description(std::shared_ptr<const MappedFile> file) {
    TokenizerDescription description;
    description.cursor = std::make_unique<JsonCursor>(file->bytes(), printable(file->path(), 4096));
    JsonCursor& json = *description.cursor;
    description.file = std::move(file);
    bool has_model = false;
    json.object([&](std::string_view key) {
        if (key == "model") {
            has_model = true;
            read_model(json, description.model);
        } else if (key == "added_tokens") {
            description.added.clear();
            if (json.take_null()) return;
            json.list([&] {
                if (description.added.size() >= kMost)
                    json.refuse(Text::tr("has more tokens than a model can have"));
                description.added.push_back(read_added_token(json));
            });
        } else if (key == "normalizer") {
            description.normalizer = Part::parse(json.raw(), "normalizer");
        } else if (key == "pre_tokenizer") {
            description.pre_tokenizer = Part::parse(json.raw(), "pre-tokenizer");
        } else if (key == "post_processor") {
            description.post_processor = Part::parse(json.raw(), "post-processor");
        } else if (key == "decoder") {
            description.decoder = Part::parse(json.raw(), "decoder");
        } else {
            json.skip();
        }
    });
    json.end();
    if (!has_model || description.model.tokens.empty()) json.refuse(Text::tr("has no vocabulary"));
    const bool is_unigram = description.model.type == "Unigram";
    if (is_unigram == description.model.scores.empty()) {
        json.refuse(is_unigram ? Text::tr("has no scores for its vocabulary")
                               : Text::tr("has scores for a vocabulary that needs none"));
    }
    return description;
}

}  // namespace rocmforge
