// Shared by string methods and text filters. Counts in code points; does not handle markup.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

enum class Side { Left, Right, Both };

// Removes characters in `characters` from both ends; null: white space.
std::string_view strip(std::string_view text, const std::string_view* characters, Side side);

// At most `limit` splits, from the left or from the right; a negative limit: unlimited.
std::vector<std::string_view> split_space(Heap& heap, std::string_view text, std::int64_t limit, Side from);
std::vector<std::string_view> split_at(Heap& heap, std::string_view text, std::string_view separator,
                                       std::int64_t limit, Side from);
std::vector<std::string_view> split_lines(Heap& heap, std::string_view text, bool keep_ends);

std::string replace(Heap& heap, std::string_view text, std::string_view before, std::string_view after,
                    std::int64_t limit);
// Side::Left: the text is left-aligned. Both: centred.
std::string pad(Heap& heap, std::string_view text, std::int64_t width, std::string_view fill, Side side);

Value text_list(Heap& heap, const std::vector<std::string_view>& pieces);

}  // namespace rocmforge::jinja
