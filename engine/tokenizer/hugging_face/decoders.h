// tokenizer.json's "decoder": how token texts become a text again.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/tokenizer/hugging_face/part.h"
#include "engine/tokenizer/hugging_face/pattern.h"

namespace rocmforge {

// How much of a text is being decoded.
enum class Decoding {
    Whole,   // as the library does: broken UTF-8 becomes U+FFFD
    Inside,  // one token, not the first: its bytes as they are
};

class Decoder {
  public:
    virtual ~Decoder() = default;
    // With Inside there is one token, and it stays one.
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
    bool joins_with_spaces_ = true;  // where there is no decoder at all
    bool has_fused_ = false;
};

}  // namespace rocmforge
