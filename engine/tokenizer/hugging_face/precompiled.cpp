#include "engine/tokenizer/hugging_face/precompiled.h"

#include <optional>

#include "engine/tokenizer/regex.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

constexpr std::size_t kLongestWhole = 5;  // bytes of the longest grapheme cluster that is replaced as a whole

}  // namespace

std::string precompiled_text(std::string_view text, const Charsmap& charsmap) {
    static const Regex kCluster(R"(\X)");
    Regex::Search search(kCluster);
    const auto is_ascii = [&](std::size_t at) {
        return at >= text.size() || static_cast<unsigned char>(text[at]) < 0x80;
    };
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        // Fast path: two ASCII characters are two clusters, except CR LF.
        const bool alone = is_ascii(at) && is_ascii(at + 1) && text[at] != '\r';
        const auto found = alone ? std::nullopt : search.find(text, at);
        const std::string_view cluster = text.substr(at, found ? found->second - at : 1);
        at += cluster.size();
        if (cluster.size() <= kLongestWhole) {
            if (const auto match = charsmap.shortest(cluster)) {
                out += match->replacement;
                continue;
            }
        }
        utf8::for_each(cluster, [&](char32_t, std::string_view character) {
            const auto match = charsmap.shortest(character);
            out += match ? match->replacement : character;
        });
    }
    return out;
}

}  // namespace rocmforge
