#include "engine/download/byte_ranges.h"

#include <algorithm>

namespace rocmforge::download {

void ByteRanges::add(Span span) {
    if (span.first >= span.end) return;
    const auto first = std::lower_bound(spans_.begin(), spans_.end(), span.first,
                                        [](const Span& a, std::uint64_t begin) { return a.end < begin; });
    auto last = first;
    for (; last != spans_.end() && last->first <= span.end; ++last) {
        span.first = std::min(span.first, last->first);
        span.end = std::max(span.end, last->end);
    }
    spans_.insert(spans_.erase(first, last), span);
}

std::uint64_t ByteRanges::total() const {
    std::uint64_t sum = 0;
    for (const Span& span : spans_) sum += span.size();
    return sum;
}

std::vector<Span> ByteRanges::missing(std::uint64_t length, std::uint64_t most) const {
    std::vector<Span> gaps;
    const auto add_pieces = [&](std::uint64_t first, std::uint64_t end) {
        for (; first < end; first += std::min(most, end - first)) {
            gaps.push_back({first, first + std::min(most, end - first)});
        }
    };
    std::uint64_t at = 0;
    for (const Span& span : spans_) {
        add_pieces(at, std::min(span.first, length));
        at = span.end;
    }
    add_pieces(at, length);
    return gaps;
}

}  // namespace rocmforge::download
