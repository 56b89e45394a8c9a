// The set of bytes of a file that are already present.
#pragma once

#include <cstdint>
#include <vector>

namespace rocmforge::download {

struct Span {
    std::uint64_t first = 0;
    std::uint64_t end = 0;  // one past the last byte

    std::uint64_t size() const { return end - first; }
    bool operator==(const Span&) const = default;
};

class ByteRanges {
  public:
    void add(Span span);  // may touch or overlap existing spans
    void clear() { spans_.clear(); }

    const std::vector<Span>& spans() const { return spans_; }  // ascending and not adjacent
    std::uint64_t total() const;
    // Returns the missing parts of [0, length), in pieces of at most `most` bytes.
    std::vector<Span> missing(std::uint64_t length, std::uint64_t most) const;

    bool operator==(const ByteRanges&) const = default;

  private:
    std::vector<Span> spans_;
};

}  // namespace rocmforge::download
