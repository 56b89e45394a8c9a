#include "engine/tokenizer/hugging_face/vocabulary_entries.h"

#include <algorithm>

#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge {
namespace {

constexpr std::size_t kHoles = 1'000'000;  // allowed number of unused ids, in addition to one for each token

}  // namespace

void VocabularyEntries::set(const std::vector<std::pair<std::string_view, std::int64_t>>& tokens,
                            const std::vector<std::pair<std::string_view, std::int64_t>>& extra) {
    const std::size_t count = tokens.size() + extra.size();
    std::size_t size = 0;
    std::size_t bytes = 0;
    for (const auto* list : {&tokens, &extra}) {
        for (const auto& [text, id] : *list) {
            if (id < 0 || static_cast<std::uint64_t>(id) >= count * 2 + kHoles) {
                throw EngineError{
                    Code::BadFile,
                    Text::tr("The token \"%1\" has the id %2, but the tokenizer has only %3 tokens."),
                    printable(text), id, count};
            }
            size = std::max(size, static_cast<std::size_t>(id) + 1);
            bytes += text.size();
        }
    }
    arena_.clear();
    arena_.reserve(bytes);  // never grows again, so the views stay valid
    texts_.assign(size, {});
    const auto keep = [&](std::string_view text) {
        const std::size_t at = arena_.size();
        arena_ += text;
        return std::string_view(arena_).substr(at);
    };
    for (const auto& [text, id] : tokens) texts_[static_cast<std::size_t>(id)] = keep(text);
    index_.emplace(texts_);
    for (const auto& [text, id] : tokens) {
        if (texts_[static_cast<std::size_t>(id)] == text) index_->add(static_cast<std::int32_t>(id));
    }
    for (const auto& [text, id] : extra) texts_[static_cast<std::size_t>(id)] = keep(text);
}

}  // namespace rocmforge
