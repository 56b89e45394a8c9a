#include "engine/jinja/text_tools.h"

#include <algorithm>

#include "engine/jinja/text_search.h"
#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

bool in_set(std::string_view characters, char32_t c) {
    for (std::size_t at = 0; at < characters.size();) {
        if (unicode::next(characters, at) == c) return true;
    }
    return false;
}

bool ends_line(char32_t c) {
    return (c >= 0x0A && c <= 0x0D) || (c >= 0x1C && c <= 0x1E) || c == 0x85 || c == 0x2028 || c == 0x2029;
}

}  // namespace

std::string_view strip(std::string_view text, const std::string_view* characters, Side side) {
    const auto unwanted = [&](char32_t c) {
        return characters == nullptr ? unicode::is_space(c) : in_set(*characters, c);
    };
    std::size_t begin = 0;
    std::size_t end = text.size();
    if (side != Side::Right) {
        for (std::size_t at = 0; at < end && unwanted(unicode::next(text, at));) begin = at;
    }
    if (side != Side::Left) {
        for (std::size_t at = end; at > begin && unwanted(unicode::previous(text, at));) end = at;
    }
    return text.substr(begin, end - begin);
}

std::vector<std::string_view> split_space(Heap& heap, std::string_view text, std::int64_t limit, Side from) {
    heap.touch(text.size());
    std::vector<std::string_view> pieces;
    text = strip(text, nullptr, from);
    while (!text.empty()) {
        heap.step();
        const bool last = limit >= 0 && static_cast<std::int64_t>(pieces.size()) == limit;
        std::size_t cut = from == Side::Left ? text.size() : 0;
        if (!last && from == Side::Left) {
            for (std::size_t at = 0; at < text.size();) {
                const std::size_t begin = at;
                if (unicode::is_space(unicode::next(text, at))) {
                    cut = begin;
                    break;
                }
            }
        } else if (!last) {
            for (std::size_t at = text.size(); at > 0;) {
                const std::size_t end = at;
                if (unicode::is_space(unicode::previous(text, at))) {
                    cut = end;
                    break;
                }
            }
        }
        if (from == Side::Left) {
            pieces.push_back(last ? text : text.substr(0, cut));
            text = strip(text.substr(cut), nullptr, Side::Left);
        } else {
            pieces.push_back(last ? text : text.substr(cut));
            text = last ? std::string_view{} : strip(text.substr(0, cut), nullptr, Side::Right);
        }
    }
    if (from == Side::Right) std::reverse(pieces.begin(), pieces.end());
    return pieces;
}

std::vector<std::string_view> split_at(Heap& heap, std::string_view text, std::string_view separator,
                                       std::int64_t limit, Side from) {
    if (separator.empty()) throw Failure("empty separator");
    std::vector<std::string_view> pieces;
    const auto more = [&] { return limit < 0 || static_cast<std::int64_t>(pieces.size()) < limit; };
    if (from == Side::Left) {
        const Finder finder(heap, separator);
        while (more()) {
            const std::size_t at = finder.find(text);
            if (at == std::string_view::npos) break;
            pieces.push_back(text.substr(0, at));
            text.remove_prefix(at + separator.size());
        }
        pieces.push_back(text);
        return pieces;
    }
    const std::string backwards(text.rbegin(), text.rend());
    const std::string wanted(separator.rbegin(), separator.rend());
    const Finder finder(heap, wanted);
    std::size_t done = 0;  // bytes processed so far, counted from the end
    while (more()) {
        const std::size_t at = finder.find(backwards, done);
        if (at == std::string_view::npos) break;
        pieces.push_back(text.substr(text.size() - at, at - done));
        done = at + separator.size();
    }
    pieces.push_back(text.substr(0, text.size() - done));
    std::reverse(pieces.begin(), pieces.end());
    return pieces;
}

std::vector<std::string_view> split_lines(Heap& heap, std::string_view text, bool keep_ends) {
    std::vector<std::string_view> lines;
    std::size_t begin = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = at;
        const char32_t c = unicode::next(text, at);
        if (!ends_line(c)) continue;
        if (c == '\r' && at < text.size() && text[at] == '\n') ++at;
        heap.step();
        lines.push_back(text.substr(begin, (keep_ends ? at : end) - begin));
        begin = at;
    }
    heap.touch(text.size());
    if (begin < text.size()) lines.push_back(text.substr(begin));
    return lines;
}

std::string replace(Heap& heap, std::string_view text, std::string_view before, std::string_view after,
                    std::int64_t limit) {
    TextBuilder out(heap);
    if (before.empty()) {
        // An empty `before` matches between all characters and at both ends.
        std::size_t at = 0;
        while (limit-- != 0) {
            out += after;
            if (at == text.size()) return out.take();
            const std::size_t begin = at;
            unicode::next(text, at);
            out += text.substr(begin, at - begin);
        }
        out += text.substr(at);
        return out.take();
    }
    const Finder finder(heap, before);
    while (limit-- != 0) {
        const std::size_t at = finder.find(text);
        if (at == std::string_view::npos) break;
        out += text.substr(0, at);
        out += after;
        text.remove_prefix(at + before.size());
    }
    out += text;
    return out.take();
}

std::string pad(Heap& heap, std::string_view text, std::int64_t width, std::string_view fill, Side side) {
    const auto length = static_cast<std::int64_t>(unicode::length(text));
    const std::int64_t missing = std::max<std::int64_t>(width - length, 0);
    if (missing > static_cast<std::int64_t>(kMaxTextBytes)) heap.check_text(kMaxTextBytes + 1);
    // If the padding can't be split equally, Python puts the extra space on the left if `width` is odd, and
    // on the right if it is even.
    const std::int64_t before = side == Side::Left    ? 0
                                : side == Side::Right ? missing
                                                      : missing / 2 + (missing & width & 1);
    const auto filling = [&](std::int64_t times) {
        heap.check_text(static_cast<std::size_t>(times) * fill.size());
        std::string out;
        for (std::int64_t i = 0; i < times; ++i) out += fill;
        return out;
    };
    TextBuilder out(heap);
    out += filling(before);
    out += text;
    out += filling(missing - before);
    return out.take();
}

Value text_list(Heap& heap, const std::vector<std::string_view>& pieces) {
    std::vector<Value> items;
    items.reserve(pieces.size());
    for (const std::string_view piece : pieces) items.push_back(heap.text(std::string(piece)));
    return heap.list(std::move(items));
}

}  // namespace rocmforge::jinja
