// The core of all BPE variants. Splits a text into symbols, and joins the pair of adjacent symbols with the
// best priority until no pair can be joined. A heap of candidates makes this O(n log n).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rocmforge {

// The pair with the smallest Priority (by <) is joined first; on a tie the leftmost pair.
template <typename Priority>
class PairMerger {
  public:
    // Splits `text` (less than 2 GiB) into symbols; next_length(rest) returns the bytes of the next symbol.
    // Joins pairs for which priority(left, right), a std::optional<Priority>, has a value. Calls emit(symbol)
    // for each remaining symbol. Keeps its memory between calls.
    template <typename NextLength, typename PriorityOf, typename Emit>
    void run(std::string_view text, NextLength&& next_length, PriorityOf&& priority, Emit&& emit) {
        cut(text, next_length);
        heap_.clear();
        for (std::int32_t i = 0; i + 1 < static_cast<std::int32_t>(symbols_.size()); ++i) {
            if (const auto p = priority(view(text, i), view(text, i + 1))) heap_.push_back(candidate(i, *p));
        }
        std::make_heap(heap_.begin(), heap_.end());
        while (!heap_.empty()) {
            std::pop_heap(heap_.begin(), heap_.end());
            const Candidate best = heap_.back();
            heap_.pop_back();
            Symbol& left = at(best.left);
            if (left.length == 0 || left.next < 0 || left.length + at(left.next).length != best.length) {
                continue;  // the candidate is outdated: one of its two symbols was joined since
            }
            join(left, best.left);
            push(text, left.previous, priority);
            push(text, best.left, priority);
        }
        for (std::int32_t i = symbols_.empty() ? -1 : 0; i >= 0; i = at(i).next) emit(view(text, i));
    }

  private:
    struct Symbol {
        std::uint32_t start;
        std::uint32_t length;  // 0: the symbol was joined to its left neighbour
        std::int32_t previous;
        std::int32_t next;
    };
    struct Candidate {
        Priority priority;
        std::int32_t left;
        std::uint32_t length;  // length of both symbols when the candidate was added
        // The comparison is inverted, because std heaps have the largest element first.
        bool operator<(const Candidate& other) const {
            if (other.priority < priority) return true;
            return !(priority < other.priority) && other.left < left;
        }
    };

    Symbol& at(std::int32_t i) { return symbols_[static_cast<std::size_t>(i)]; }
    std::string_view view(std::string_view text, std::int32_t i) {
        return {text.data() + at(i).start, at(i).length};
    }

    template <typename NextLength>
    void cut(std::string_view text, NextLength&& next_length) {
        symbols_.clear();
        std::size_t start = 0;
        while (start < text.size()) {
            const std::size_t length = std::min(next_length(text.substr(start)), text.size() - start);
            const auto i = static_cast<std::int32_t>(symbols_.size());
            symbols_.push_back(
                {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(length), i - 1, i + 1});
            start += length;
        }
        if (!symbols_.empty()) symbols_.back().next = -1;
    }

    Candidate candidate(std::int32_t left, Priority priority) {
        return {priority, left, at(left).length + at(at(left).next).length};
    }

    template <typename PriorityOf>
    void push(std::string_view text, std::int32_t left, PriorityOf&& priority) {
        if (left < 0 || at(left).next < 0) return;
        if (const auto p = priority(view(text, left), view(text, at(left).next))) {
            heap_.push_back(candidate(left, *p));
            std::push_heap(heap_.begin(), heap_.end());
        }
    }

    void join(Symbol& left, std::int32_t left_index) {
        Symbol& right = at(left.next);
        left.length += right.length;
        right.length = 0;
        left.next = right.next;
        if (right.next >= 0) at(right.next).previous = left_index;
    }

    std::vector<Symbol> symbols_;
    std::vector<Candidate> heap_;
};

}  // namespace rocmforge
