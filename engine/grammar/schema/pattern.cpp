#include "engine/grammar/schema/pattern.h"

#include <algorithm>
#include <utility>

#include "engine/grammar/gbnf_text.h"
#include "engine/grammar/schema/characters.h"
#include "engine/grammar/schema/document.h"

namespace rocmforge::schema {
namespace {

using Kind = RegexNode::Kind;

constexpr int kMostWrittenOut = 30;  // maximum number of repetitions of a part with anchors or look-ahead

bool has_assertion(const RegexNode& node) {
    if (node.kind == Kind::Begin || node.kind == Kind::End || node.kind == Kind::Ahead ||
        node.kind == Kind::NotAhead) {
        return true;
    }
    return std::any_of(node.parts.begin(), node.parts.end(), has_assertion);
}

// --- GBNF

std::string gbnf(const RegexNode& node) {
    std::string all;
    switch (node.kind) {
        case Kind::Set:
            return json_characters(node.chars);
        case Kind::Repeat:
            return gbnf(node.parts[0]) + gbnf_repeat(node.least, node.most);
        case Kind::Choice:
            for (const RegexNode& part : node.parts) all += (all.empty() ? "" : " | ") + gbnf(part);
            break;
        default:
            for (const RegexNode& part : node.parts) all += gbnf(part) + " ";
            break;
    }
    return "(" + all + ")";
}

// Returns GBNF for an alternative of a whole expression; nullopt for assertions other than ^ at the beginning
// and $ at the end.
std::optional<std::string> gbnf_of_alternative(const RegexNode& node, const std::string& any_char) {
    if (node.kind != Kind::Sequence) return std::nullopt;
    auto begin = node.parts.begin();
    auto end = node.parts.end();
    const bool from_begin = begin != end && begin->kind == Kind::Begin;
    if (from_begin) ++begin;
    const bool to_end = begin != end && (end - 1)->kind == Kind::End;
    if (to_end) --end;
    if (std::any_of(begin, end, has_assertion)) return std::nullopt;
    std::string all = from_begin ? "" : any_char + "* ";
    for (; begin != end; ++begin) all += gbnf(*begin) + " ";
    return all + (to_end ? "" : any_char + "*");
}

// --- languages

enum class Width { Zero, Some, Unknown };

Width width(const RegexNode& node) {
    switch (node.kind) {
        case Kind::Set:
            return Width::Some;
        case Kind::Begin:
        case Kind::End:
        case Kind::Ahead:
        case Kind::NotAhead:
            return Width::Zero;
        case Kind::Repeat: {
            if (node.most == 0) return Width::Zero;
            const Width one = width(node.parts[0]);
            return node.least == 0 && one == Width::Some ? Width::Unknown : one;
        }
        case Kind::Sequence: {
            Width all = Width::Zero;
            for (const RegexNode& part : node.parts) {
                const Width one = width(part);
                if (one == Width::Some) return Width::Some;
                if (one == Width::Unknown) all = Width::Unknown;
            }
            return all;
        }
        case Kind::Choice: {
            const Width first = width(node.parts[0]);
            const bool same = std::all_of(node.parts.begin(), node.parts.end(),
                                          [first](const RegexNode& part) { return width(part) == first; });
            return same ? first : Width::Unknown;
        }
    }
    return Width::Unknown;
}

class PatternLanguage {
  public:
    PatternLanguage(Languages& languages, const std::string& place) : all_(languages), place_(place) {}

    Languages::Id whole(const RegexNode& pattern) {
        const Languages::Id at_begin = rest_from(pattern, all_.all(), At::Begin);
        const Languages::Id later = rest_from(pattern, all_.all(), At::Later);
        return all_.either(at_begin, all_.then(all_.any_char(), all_.then(all_.all(), later)));
    }

  private:
    enum class At { Begin, Later, Unknown };  // whether the text before a node is empty

    static At after(At at, const RegexNode& node) {
        switch (width(node)) {
            case Width::Zero:
                return at;
            case Width::Some:
                return At::Later;
            case Width::Unknown:
                break;
        }
        return at == At::Later ? At::Later : At::Unknown;
    }

    // Returns the texts that begin with a match of the node, followed by a text of `rest` to the end.
    Languages::Id rest_from(const RegexNode& node, Languages::Id rest, At at) {
        switch (node.kind) {
            case Kind::Set:
                return all_.then(all_.one_of(node.chars), rest);
            case Kind::Sequence:
                return sequence(node, rest, at);
            case Kind::Choice: {
                Languages::Id out = all_.none();
                for (const RegexNode& part : node.parts) out = all_.either(out, rest_from(part, rest, at));
                return out;
            }
            case Kind::Repeat:
                return repeat(node, rest, at);
            case Kind::Begin:
                if (at == At::Unknown)
                    refuse_feature(Text::tr("a pattern with an anchor in the middle"), place_);
                return at == At::Begin ? rest : all_.none();
            case Kind::End:
                return all_.both(all_.empty(), rest);
            case Kind::Ahead:
                return all_.both(rest_from(node.parts[0], all_.all(), at), rest);
            case Kind::NotAhead:
                return all_.both(all_.other_than(rest_from(node.parts[0], all_.all(), at)), rest);
        }
        return all_.none();
    }

    Languages::Id sequence(const RegexNode& node, Languages::Id rest, At at) {
        std::vector<At> places;
        for (const RegexNode& part : node.parts) {
            places.push_back(at);
            at = after(at, part);
        }
        for (std::size_t i = node.parts.size(); i-- > 0;) rest = rest_from(node.parts[i], rest, places[i]);
        return rest;
    }

    Languages::Id repeat(const RegexNode& node, Languages::Id rest, At at) {
        const RegexNode& part = node.parts[0];
        if (!has_assertion(part)) {
            const Languages::Id one = rest_from(part, all_.empty(), At::Later);
            return all_.then(all_.repeated(one, node.least, node.most), rest);
        }
        if (node.most < 0 || node.most > kMostWrittenOut) {
            refuse_feature(Text::tr("a pattern with a repeated anchor or look-ahead"), place_);
        }
        const At next = after(at, part);
        Languages::Id out = rest;
        for (int i = node.most; i-- > 0;) {
            // After i repetitions, a further one follows or, if i ≥ node.least, the rest.
            out = rest_from(part, out, i == 0 ? at : next);
            if (i >= node.least) out = all_.either(out, rest);
        }
        return out;
    }

    Languages& all_;
    const std::string& place_;
};

}  // namespace

std::optional<std::string> gbnf_of_pattern(const RegexNode& pattern, const std::string& any_char) {
    if (pattern.kind != Kind::Choice) {
        const auto one = gbnf_of_alternative(pattern, any_char);
        return one ? std::optional("(" + *one + ")") : std::nullopt;
    }
    std::string all;
    for (const RegexNode& part : pattern.parts) {
        const auto one = gbnf_of_alternative(part, any_char);
        if (!one) return std::nullopt;
        all += (all.empty() ? "" : " | ") + *one;
    }
    return "(" + all + ")";
}

Languages::Id language_of_pattern(const RegexNode& pattern, Languages& languages, const std::string& place) {
    return PatternLanguage(languages, place).whole(pattern);
}

}  // namespace rocmforge::schema
