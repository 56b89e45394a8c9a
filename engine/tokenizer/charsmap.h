// SentencePiece's precompiled_charsmap: the character replacements of a normalizer. It consists of a length
// of 4 bytes, a double array (the format of the darts-clone library), and the replacements, each ended by a
// zero byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

class Charsmap {
  public:
    // Empty bytes give a map that replaces nothing. Throws BadFile if the bytes are not a valid charsmap.
    // longest() and shortest() also throw BadFile, because they check the entries that they read.
    explicit Charsmap(std::string_view bytes);

    struct Match {
        std::size_t length;  // length of the replaced text, in bytes
        std::string_view replacement;
    };
    std::optional<Match> longest(std::string_view text) const;
    std::optional<Match> shortest(std::string_view text) const;

  private:
    template <typename OnMatch>
    void walk(std::string_view text, OnMatch&& on_match) const;
    Match match(std::size_t length, std::uint32_t place) const;

    std::vector<std::uint32_t> units_;
    std::string replacements_;
};

}  // namespace rocmforge
