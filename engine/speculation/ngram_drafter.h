// Guesses that the text repeats itself: finds the last tokens earlier in the text, and proposes the tokens
// that followed them there (prompt lookup; Saxena, "Prompt Lookup Decoding", 2023). Needs no model.
#pragma once

#include <cstddef>

#include "engine/speculation/drafter.h"

namespace rocmforge {

class NgramDrafter : public Drafter {
  public:
    // `most_tokens`: the longest text, which is the model's context.
    explicit NgramDrafter(int most_tokens);

    // Among the earlier places where the last two tokens occur, chooses the one that has the most tokens in
    // common before it, and the latest of several. Looks at the last kMostPlaces places only.
    std::vector<std::int32_t> draft(std::span<const std::int32_t> tokens, int most) override;
    // Returns the memory that a drafter takes for texts of up to `most_tokens` tokens.
    static std::uint64_t bytes(int most_tokens);

  private:
    static constexpr int kMostPlaces = 16;
    static constexpr int kMostCommon = 16;  // number of tokens before a place that are compared

    static std::size_t heads(int most_tokens);
    std::int32_t& head_of(std::span<const std::int32_t> tokens, std::size_t end);
    void index(std::span<const std::int32_t> tokens);

    // For each hash of two tokens, the last place in the index with this hash. A place is the position after
    // the two tokens. 0: none.
    std::vector<std::int32_t> heads_;
    // [place]: the previous place with the same hash; 0: none.
    std::vector<std::int32_t> previous_;
};

}  // namespace rocmforge
