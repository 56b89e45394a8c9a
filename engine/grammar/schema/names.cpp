#include "engine/grammar/schema/names.h"

#include <string_view>

#include "engine/grammar/gbnf_text.h"
#include "engine/grammar/schema/document.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge::schema {
namespace {

constexpr std::size_t kLongestName = 500;  // bytes

// Returns a rule for the text that may follow `begin` in a name that is not one of `names`.
std::string unlike(const std::set<std::string>& names, const std::string& begin, Rules& rules) {
    if (begin.size() > kLongestName) refuse_feature(Text::tr("a property with too long a name"), "#");
    constexpr std::string_view kNeverPlain = R"(\"\\\x00-\x1F)";
    std::set<std::string> next;  // characters that follow `begin` in one of `names`
    for (auto name = names.lower_bound(begin); name != names.end() && name->starts_with(begin); ++name) {
        if (name->size() == begin.size()) continue;
        next.insert(name->substr(begin.size(), utf8::announced_length((*name)[begin.size()])));
    }
    std::string others = "[^" + std::string(kNeverPlain);
    std::string all;
    for (const std::string& character : next) {
        others += gbnf_character(utf8::code_point(character));
        all += gbnf_literal(character) + " " + unlike(names, begin + character, rules) + " | ";
    }
    all += others + "] [^" + std::string(kNeverPlain) + "]*";
    // If `begin` is not one of the names, the text may end here.
    if (names.count(begin) == 0) all += " | ()";
    return rules.add(all);
}

}  // namespace

std::string name_unlike(const std::set<std::string>& names, Rules& rules) {
    std::set<std::string> plain;
    for (const std::string& name : names) {
        const std::string written = Json(name).dump(-1, ' ', false);
        if (written == "\"" + name + "\"") plain.insert(name);
    }
    return unlike(plain, "", rules);
}

}  // namespace rocmforge::schema
