#include "engine/doctor/private_words.h"

#include <cctype>
#include <string_view>

namespace rocmforge::doctor {
namespace {

bool part_of_a_name(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return std::isalnum(byte) != 0 || c == '_' || c == '-' || byte >= 0x80;
}

// Replaces `word` where it is a whole word: "/home/ada" but not in "/home/adam", "ada" but not in "canada".
std::string replaced(const std::string& text, std::string_view word, std::string_view by) {
    std::string shown;
    for (std::size_t at = 0; at < text.size();) {
        const bool begins = at == 0 || !part_of_a_name(text[at - 1]) || !part_of_a_name(word.front());
        const std::size_t end = at + word.size();
        const bool ends = end >= text.size() || !part_of_a_name(text[end]);
        if (begins && ends && text.compare(at, word.size(), word) == 0) {
            shown += by;
            at = end;
        } else {
            shown += text[at++];
        }
    }
    return shown;
}

}  // namespace

std::string without_private_words(const std::string& text, const std::string& home, const std::string& user) {
    std::string shown = text;
    if (home.size() > 1) shown = replaced(shown, home, "~");
    if (!user.empty() && user != "root") shown = replaced(shown, user, "USER");
    return shown;
}

}  // namespace rocmforge::doctor
