#include "engine/grammar/grammar.h"

#include <algorithm>
#include <bitset>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/grammar/grammar_checks.h"

namespace rocmforge {
namespace {

[[noreturn]] void refuse(const Message& sentence) {
    throw EngineError(Code::InvalidArgument, sentence);
}

void expect_bounded(const std::vector<GrammarRule>& rules) {
    std::size_t symbols = 0;
    for (const GrammarRule& rule : rules) {
        for (const GrammarSequence& sequence : rule.alternatives) symbols += sequence.size() + 1;
    }
    if (symbols > Grammar::kMostSymbols) {
        refuse({Text::tr("The grammar expands to more than %1 symbols. Use fewer or shorter repetitions."),
                Grammar::kMostSymbols});
    }
}

void leave_out_what_never_ends(std::vector<GrammarRule>& rules, std::size_t root) {
    const std::vector<bool> ends = rules_that_end(rules);
    if (!ends[root])
        refuse({Text::tr("The grammar's rule %1 recurses without end. Add an alternative without recursion."),
                printable(rules[root].name)});
    for (GrammarRule& rule : rules) {
        std::erase_if(rule.alternatives, [&](const GrammarSequence& sequence) {
            return std::any_of(sequence.begin(), sequence.end(), [&](const GrammarSymbol& symbol) {
                return symbol.rule >= 0 && !ends[static_cast<std::size_t>(symbol.rule)];
            });
        });
    }
}

}  // namespace

std::string control_token_bytes(std::int32_t token) {
    // The first byte is 0xFF, which never occurs in UTF-8.
    std::string bytes = "\xFF";
    for (int shift = 24; shift >= 0; shift -= 8) {
        bytes +=
            static_cast<char>((static_cast<std::uint32_t>(token) >> static_cast<unsigned>(shift)) & 0xFFU);
    }
    return bytes;
}

Grammar::Grammar(std::vector<GrammarRule> rules, std::size_t root) : root_(static_cast<std::int32_t>(root)) {
    expect_bounded(rules);
    leave_out_what_never_ends(rules, root);
    if (const auto rule = left_recursive_rule(rules)) {
        refuse({Text::tr("The grammar's rule %1 is left-recursive. Write it as a repetition instead."),
                printable(rules[*rule].name)});
    }
    lay_out(rules);
    classify_bytes();
}

void Grammar::lay_out(const std::vector<GrammarRule>& rules) {
    for (const GrammarRule& rule : rules) {
        std::vector<std::int32_t>& starts = starts_.emplace_back();
        for (const GrammarSequence& sequence : rule.alternatives) {
            starts.push_back(static_cast<std::int32_t>(places_.size()));
            for (const GrammarSymbol& symbol : sequence) {
                if (symbol.rule >= 0) {
                    places_.push_back({.kind = Place::Kind::Rule, .rule = symbol.rule});
                } else {
                    places_.push_back(
                        {.kind = Place::Kind::Bytes, .first = symbol.first, .last = symbol.last});
                }
            }
            places_.push_back({.kind = Place::Kind::End});
        }
    }
}

void Grammar::classify_bytes() {
    std::bitset<257> begins;  // bit n: a byte class begins at byte n
    for (const Place& place : places_) {
        if (place.kind != Place::Kind::Bytes) continue;
        begins.set(place.first);
        begins.set(std::size_t{place.last} + 1);
    }
    std::size_t current = 0;
    for (std::size_t byte = 0; byte < 256; ++byte) {
        if (byte > 0 && begins.test(byte)) ++current;
        byte_class_[byte] = static_cast<std::uint8_t>(current);
    }
    byte_classes_ = current + 1;
}

}  // namespace rocmforge
