// Finds all texts of a set that are prefixes of a given text in one pass, with a trie whose children are
// stored adjacently.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace rocmforge {

class PrefixTrie {
  public:
    PrefixTrie() = default;
    // `texts`: pairs of text and value (0 or more). Ignores empty texts and keeps the first of duplicates.
    // The texts are needed only during construction.
    explicit PrefixTrie(std::vector<std::pair<std::string_view, std::int32_t>> texts);

    bool empty() const { return nodes_.empty(); }

    // Calls on_match(length in bytes, value) for each text of the set that is a prefix of `text`, shortest
    // first.
    template <typename OnMatch>
    void prefixes_of(std::string_view text, OnMatch&& on_match) const {
        if (text.empty() || nodes_.empty()) return;
        std::int32_t at = roots_[static_cast<unsigned char>(text[0])];
        for (std::size_t length = 1; at >= 0; ++length) {
            const Node& node = nodes_[static_cast<std::size_t>(at)];
            if (node.value >= 0) on_match(length, node.value);
            if (length == text.size()) return;
            at = child(node, static_cast<unsigned char>(text[length]));
        }
    }

    struct Match {
        std::size_t length = 0;  // 0: no match
        std::int32_t value = -1;
    };
    Match longest_prefix_of(std::string_view text) const {
        Match best;
        prefixes_of(text, [&](std::size_t length, std::int32_t value) { best = {length, value}; });
        return best;
    }

  private:
    struct Node {
        std::int32_t first_child = -1;
        std::int32_t value = -1;
        std::uint16_t children = 0;
        unsigned char byte = 0;
    };
    std::int32_t child(const Node& node, unsigned char byte) const {
        std::int32_t low = node.first_child;
        std::int32_t high = low + node.children;
        while (low < high) {
            const std::int32_t middle = (low + high) / 2;
            if (nodes_[static_cast<std::size_t>(middle)].byte < byte) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        const bool found =
            low < node.first_child + node.children && nodes_[static_cast<std::size_t>(low)].byte == byte;
        return found ? low : -1;
    }

    std::vector<Node> nodes_;
    std::array<std::int32_t, 256> roots_{};  // -1: no text begins with the byte
};

}  // namespace rocmforge
