#include "engine/tokenizer/tokenizer.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {

std::string Utf8Stream::push(std::string_view bytes) {
    pending_ += bytes;
    std::string whole;
    std::size_t at = 0;
    while (at < pending_.size()) {
        const std::string_view rest = std::string_view(pending_).substr(at);
        const std::size_t good = utf8::well_formed_prefix(rest);
        whole += rest.substr(0, good);
        at += good;
        if (good == rest.size()) break;
        const utf8::Sequence next = utf8::first_sequence(rest.substr(good));
        if (next.state == utf8::Sequence::State::Incomplete) break;
        whole += utf8::kReplacement;
        at += next.bytes;
    }
    pending_.erase(0, at);
    return whole;
}

std::string Utf8Stream::finish() {
    // push() keeps at most one incomplete character.
    const bool unfinished = !pending_.empty();
    pending_.clear();
    return unfinished ? std::string(utf8::kReplacement) : std::string();
}

}  // namespace rocmforge
