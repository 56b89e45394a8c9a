// tokenizer.json's "decoder": converts token texts back to text.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/tokenizer/hugging_face/part.h"
#include "engine/tokenizer/hugging_face/pattern.h"

namespace rocmforge {

// The scope of decoding.
enum class Decoding {
    Whole,   // as in the library: broken UTF-8 becomes U+FFFD
    Inside,  // one token, not the first: its bytes unchanged
};

class Decoder {
  public:
    virtual ~Decoder() = default;
    // With Inside, `tokens` has one element before and after.
    virtual void apply(std::vector<std::string>& tokens, Decoding decoding, Searches& searches) const = 0;
};

class Decoders {
  public:
    Decoders() = default;
    // Throws BadFile or Unsupported, naming the step.
    Decoders(const nlohmann::json& object, std::vector<Regex>& expressions);

    std::string decode(std::vector<std::string> tokens, Decoding decoding, Searches& searches) const;

  private:
    void add(const Part& part, std::vector<Regex>& expressions);
    std::vector<std::unique_ptr<Decoder>> steps_;
    bool joins_with_spaces_ = true;  // if there is no decoder at all
    bool has_fused_ = false;
};

}  // namespace rocmforge
