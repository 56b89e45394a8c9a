// Functions shared by string methods and text filters. They count in code points and don't handle markup.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

enum class Side { Left, Right, Both };

// Removes any of `characters` from the ends of the text; null: white space.
std::string_view strip(std::string_view text, const std::string_view* characters, Side side);

// Splits at white space, at most `limit` times, from the left or from the right. A negative limit means no
// limit.
std::vector<std::string_view> split_space(Heap& heap, std::string_view text, std::int64_t limit, Side from);
std::vector<std::string_view> split_at(Heap& heap, std::string_view text, std::string_view separator,
                                       std::int64_t limit, Side from);
std::vector<std::string_view> split_lines(Heap& heap, std::string_view text, bool keep_ends);

std::string replace(Heap& heap, std::string_view text, std::string_view before, std::string_view after,
                    std::int64_t limit);
// Pads the text to `width`. Side::Left: the text is left-aligned. Side::Both: it is centred.
std::string pad(Heap& heap, std::string_view text, std::int64_t width, std::string_view fill, Side side);

Value text_list(Heap& heap, const std::vector<std::string_view>& pieces);

}  // namespace rocmforge::jinja
