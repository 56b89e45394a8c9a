#include "engine/tokenizer/prefix_trie.h"

#include <algorithm>

namespace rocmforge {

// Builds the trie level by level. The texts below a node are a range of the sorted list, and this range is
// divided among the node's children.
PrefixTrie::PrefixTrie(std::vector<std::pair<std::string_view, std::int32_t>> texts) {
    roots_.fill(-1);
    std::erase_if(texts, [](const auto& text) { return text.first.empty(); });
    std::stable_sort(texts.begin(), texts.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    struct Range {
        std::size_t node, begin, end, depth;
    };
    std::vector<Range> ranges;  // queue of the nodes whose children are not built yet
    const auto add_children = [&](std::size_t begin, std::size_t end, std::size_t depth) {
        while (begin < end) {
            const char byte = texts[begin].first[depth];
            std::size_t next = begin;
            while (next < end && texts[next].first[depth] == byte) ++next;
            ranges.push_back({nodes_.size(), begin, next, depth + 1});
            nodes_.push_back({.byte = static_cast<unsigned char>(byte)});
            begin = next;
        }
    };
    add_children(0, texts.size(), 0);
    for (std::size_t i = 0; i < nodes_.size(); ++i) roots_[nodes_[i].byte] = static_cast<std::int32_t>(i);
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        Range range = ranges[i];
        if (texts[range.begin].first.size() == range.depth) {
            nodes_[range.node].value = texts[range.begin].second;
            while (range.begin < range.end && texts[range.begin].first.size() == range.depth) ++range.begin;
        }
        const std::size_t first = nodes_.size();
        add_children(range.begin, range.end, range.depth);
        nodes_[range.node].first_child = static_cast<std::int32_t>(first);
        nodes_[range.node].children = static_cast<std::uint16_t>(nodes_.size() - first);
    }
}

}  // namespace rocmforge
