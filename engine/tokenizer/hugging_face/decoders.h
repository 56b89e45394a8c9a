// tokenizer.json's "decoder": converts token texts back to text.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/tokenizer/hugging_face/part.h"
#include "engine/tokenizer/hugging_face/pattern.h"

namespace rocmforge {

// Whether a decoder gets a whole text or a single token.
enum class Decoding {
    Whole,   // all tokens of a text, as in Hugging Face's library: invalid UTF-8 becomes U+FFFD
    Inside,  // one token that is not the first; its bytes stay unchanged
};

class Decoder {
  public:
    virtual ~Decoder() = default;
    // For Decoding::Inside, `tokens` has one element before and after the call.
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
    bool joins_with_spaces_ = true;  // true if the file has no decoder at all
    bool has_fused_ = false;
};

}  // namespace rocmforge
