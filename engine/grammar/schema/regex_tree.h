// Parses regular expressions of JSON Schema (ECMA-262's syntax with the flag u, by code points).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/grammar/utf8_ranges.h"

namespace rocmforge::schema {

struct RegexNode {
    enum class Kind {
        Set,       // one of `chars`
        Sequence,  // all `parts` in order
        Choice,    // one of `parts`
        Repeat,    // the only part, `least` to `most` times; most -1: no limit
        Begin,     // ^
        End,       // $
        Ahead,     // (?=...): the text from here on must begin with a match of parts[0], the only part
        NotAhead,  // (?!...)
    };
    Kind kind = Kind::Sequence;
    std::vector<CharRange> chars = {};  // normalized
    std::vector<RegexNode> parts = {};
    int least = 1;
    int most = 1;
};

// Throws Unsupported, naming the unsupported syntax, and InvalidArgument for an invalid expression. Both
// errors name `place`.
RegexNode read_regex(std::string_view pattern, const std::string& place);

}  // namespace rocmforge::schema
