// Sets of characters as regular expressions name them, and as GBNF writes them inside a JSON string.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/grammar/utf8_ranges.h"

namespace rocmforge::schema {

// Returns GBNF for one of these characters inside a JSON string. Characters are written unescaped unless JSON
// requires an escape.
std::string json_characters(const std::vector<CharRange>& ranges);

std::vector<CharRange> joined_ranges(const std::vector<CharRange>& a, const std::vector<CharRange>& b);
// Returns the characters that are in both sets. Precondition: both are normalized.
std::vector<CharRange> common_ranges(const std::vector<CharRange>& a, const std::vector<CharRange>& b);

// The sets of \d, \w and \s in ECMA-262.
const std::vector<CharRange>& digits();
const std::vector<CharRange>& word_characters();
const std::vector<CharRange>& spaces();

// Returns the characters with a property of Unicode, as in \p{Lu}; nullopt for an unsupported property.
// Supports general categories and the properties that describe emoji.
std::optional<std::vector<CharRange>> characters_with(std::string_view property);
// Whether characters_with() may return too few characters: only those that have the property in every version
// of Unicode.
bool is_partly_known(std::string_view property);

}  // namespace rocmforge::schema
