#include "engine/grammar/schema/language.h"

#include <algorithm>
#include <string>

#include "engine/grammar/schema/characters.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge::schema {
namespace {

constexpr std::size_t kMostTerms = 60'000;
constexpr std::size_t kMostStates = 8'000;
constexpr std::size_t kMostSteps = 400'000;  // maximum number of derivatives for one automaton

const std::vector<CharRange>& every_character() {
    static const std::vector<CharRange> kAll{{0, 0xD7FF}, {0xE000, kLastCharacter}};
    return kAll;
}

bool contains_char(const std::vector<CharRange>& ranges, char32_t c) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [c](const CharRange& range) { return range.first <= c && c <= range.last; });
}

// Divides all characters into classes whose members belong to the same sets.
std::vector<std::vector<CharRange>> character_classes(const std::vector<std::vector<CharRange>>& sets) {
    std::vector<char32_t> begins;
    for (const CharRange& range : every_character()) begins.push_back(range.first);
    for (const auto& set : sets) {
        for (const CharRange& range : set) {
            begins.push_back(range.first);
            begins.push_back(range.last + 1);
        }
    }
    std::sort(begins.begin(), begins.end());
    begins.erase(std::unique(begins.begin(), begins.end()), begins.end());
    std::map<std::vector<bool>, std::vector<CharRange>> classes;
    for (std::size_t i = 0; i < begins.size(); ++i) {
        const char32_t first = begins[i];
        if (!contains_char(every_character(), first)) continue;
        char32_t last = i + 1 < begins.size() ? begins[i + 1] - 1 : kLastCharacter;
        if (first <= 0xD7FF) last = std::min<char32_t>(last, 0xD7FF);
        std::vector<bool> in;
        in.reserve(sets.size());
        for (const auto& set : sets) in.push_back(contains_char(set, first));
        classes[in].push_back({first, last});
    }
    std::vector<std::vector<CharRange>> all;
    all.reserve(classes.size());
    for (auto& [in, ranges] : classes) all.push_back(normalized(std::move(ranges)));
    return all;
}

}  // namespace

Languages::Languages()
    : none_(term(Kind::None, false, {})),
      empty_(term(Kind::Empty, true, {})),
      all_(term(Kind::All, true, {})) {
    any_char_ = one_of(every_character());
}

Languages::Id Languages::term(Kind kind, bool has_empty, std::vector<Id> parts) {
    const auto [entry, fresh] =
        numbers_.try_emplace({kind, std::move(parts)}, static_cast<Id>(terms_.size()));
    if (fresh) terms_.push_back({kind, has_empty, entry->first.second});
    return entry->second;
}

Languages::Id Languages::one_of(Ranges ranges) {
    ranges = common_ranges(normalized(std::move(ranges)), every_character());
    if (ranges.empty()) return none_;
    std::vector<std::pair<char32_t, char32_t>> key;
    for (const CharRange& range : ranges) key.emplace_back(range.first, range.last);
    const auto [entry, fresh] = set_numbers_.try_emplace(key, static_cast<Id>(sets_.size()));
    if (fresh) sets_.push_back(std::move(ranges));
    return term(Kind::Set, false, {entry->second});
}

Languages::Id Languages::text(std::string_view utf8) {
    std::vector<Id> chars;
    utf8::for_each(utf8, [&](char32_t c, std::string_view) { chars.push_back(one_of({{c, c}})); });
    Id all = empty_;
    for (auto one = chars.rbegin(); one != chars.rend(); ++one) all = then(*one, all);
    return all;
}

Languages::Id Languages::then(Id first, Id second) {
    if (first == none_ || second == none_) return none_;
    if (first == empty_) return second;
    if (second == empty_) return first;
    if (first == all_ && second == all_) return all_;
    if (at(first).kind == Kind::Then) {
        const std::vector<Id> parts = at(first).parts;
        return then(parts[0], then(parts[1], second));
    }
    return term(Kind::Then, at(first).has_empty && at(second).has_empty, {first, second});
}

Languages::Id Languages::either(Id a, Id b) {
    if (a == none_ || a == b) return b;
    if (b == none_) return a;
    if (a == all_ || b == all_) return all_;
    return joined(Kind::Either, a, b);
}

Languages::Id Languages::both(Id a, Id b) {
    if (a == all_ || a == b) return b;
    if (b == all_) return a;
    if (a == none_ || b == none_) return none_;
    if (a == empty_ || b == empty_) return at(a).has_empty && at(b).has_empty ? empty_ : none_;
    return joined(Kind::Both, a, b);
}

// Joins the parts of both terms, sorted and without duplicates. Sets of characters become one set.
Languages::Id Languages::joined(Kind kind, Id a, Id b) {
    std::vector<Id> parts;
    std::optional<Ranges> chars;
    for (const Id id : {a, b}) {
        const std::vector<Id> own = at(id).kind == kind ? at(id).parts : std::vector<Id>{id};
        for (const Id part : own) {
            if (at(part).kind != Kind::Set) {
                parts.push_back(part);
            } else if (!chars) {
                chars = set(part);
            } else {
                chars = kind == Kind::Either ? joined_ranges(*chars, set(part))
                                             : common_ranges(*chars, set(part));
            }
        }
    }
    if (chars) {
        const Id one = one_of(*chars);
        if (one == none_) return none_;  // only an intersection can be empty
        parts.push_back(one);
    }
    std::sort(parts.begin(), parts.end());
    parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
    if (parts.size() == 1) return parts.front();
    const auto has_empty = [this](Id part) { return at(part).has_empty; };
    const bool empty = kind == Kind::Either ? std::any_of(parts.begin(), parts.end(), has_empty)
                                            : std::all_of(parts.begin(), parts.end(), has_empty);
    return term(kind, empty, std::move(parts));
}

Languages::Id Languages::other_than(Id a) {
    if (a == none_) return all_;
    if (a == all_) return none_;
    if (at(a).kind == Kind::Other) return at(a).parts[0];
    return term(Kind::Other, !at(a).has_empty, {a});
}

Languages::Id Languages::repeated(Id one, int least, int most) {
    if (most == 0) return empty_;
    if (one == none_ || one == empty_) return least == 0 ? empty_ : one;
    if (at(one).has_empty) least = 0;
    if (one == all_) return all_;
    if (one == any_char_ && least == 0 && most < 0) return all_;
    if (least == 1 && most == 1) return one;
    return term(Kind::Repeated, least == 0, {one, least, most});
}

Languages::Id Languages::derivative(Id language, char32_t c) {
    const auto known = derivatives_.find({language, c});
    if (known != derivatives_.end()) return known->second;
    const std::vector<Id> parts = at(language).parts;  // a copy, because new terms may move the old ones
    Id out = none_;
    switch (at(language).kind) {
        case Kind::None:
        case Kind::Empty:
            break;
        case Kind::All:
            out = all_;
            break;
        case Kind::Set:
            out = contains_char(set(language), c) ? empty_ : none_;
            break;
        case Kind::Then:
            out = then(derivative(parts[0], c), parts[1]);
            if (at(parts[0]).has_empty) out = either(out, derivative(parts[1], c));
            break;
        case Kind::Either:
            for (const Id part : parts) out = either(out, derivative(part, c));
            break;
        case Kind::Both:
            out = all_;
            for (const Id part : parts) out = both(out, derivative(part, c));
            break;
        case Kind::Other:
            out = other_than(derivative(parts[0], c));
            break;
        case Kind::Repeated:
            out = then(derivative(parts[0], c),
                       repeated(parts[0], std::max(0, parts[1] - 1), parts[2] < 0 ? -1 : parts[2] - 1));
            break;
    }
    derivatives_.emplace(std::pair{language, c}, out);
    return out;
}

bool Languages::contains(Id language, std::string_view utf8) {
    utf8::for_each(utf8, [&](char32_t c, std::string_view) { language = derivative(language, c); });
    return at(language).has_empty;
}

std::optional<Automaton> Languages::automaton(Id language) {
    const auto classes = character_classes(sets_);
    Automaton out;
    std::map<Id, std::int32_t> numbers;
    std::vector<Id> todo;
    const auto number = [&](Id id) {
        const auto [entry, fresh] = numbers.try_emplace(id, static_cast<std::int32_t>(todo.size()));
        if (fresh) todo.push_back(id);
        return entry->second;
    };
    number(language);
    for (std::size_t i = 0; i < todo.size(); ++i) {
        const Id id = todo[i];
        Automaton::State state{.edges = {}, .ends = at(id).has_empty};
        for (const auto& chars : classes) {
            const Id next = derivative(id, chars.front().first);
            if (next == none_) continue;
            state.edges.push_back({chars, number(next)});
            if (terms_.size() > kMostTerms || todo.size() > kMostStates) return std::nullopt;
        }
        out.states.push_back(std::move(state));
        if (out.states.size() * classes.size() > kMostSteps) return std::nullopt;
    }
    out = reduced(std::move(out));
    if (edge_count(out) > kMostAutomatonEdges) return std::nullopt;
    return out;
}

}  // namespace rocmforge::schema
