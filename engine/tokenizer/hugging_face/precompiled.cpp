#include "engine/tokenizer/hugging_face/precompiled.h"

#include "engine/tokenizer/regex.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

constexpr std::size_t kLongestWhole = 5;  // bytes

}  // namespace

std::string precompiled_text(std::string_view text, const Charsmap& charsmap) {
    static const Regex kCluster(R"(\X)");
    std::string out;
    out.reserve(text.size());
    Regex::Search(kCluster).cut(text, [&](std::string_view cluster, bool) {
        if (cluster.size() <= kLongestWhole) {
            if (const auto match = charsmap.shortest(cluster)) {
                out += match->replacement;
                return;
            }
        }
        utf8::for_each(cluster, [&](char32_t, std::string_view character) {
            const auto match = charsmap.shortest(character);
            out += match ? match->replacement : character;
        });
    });
    return out;
}

}  // namespace rocmforge
