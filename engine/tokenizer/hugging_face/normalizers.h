// The part "normalizer" of tokenizer.json, which changes a text before it is split into words.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tokenizer/hugging_face/part.h"
#include "engine/tokenizer/hugging_face/pattern.h"

namespace rocmforge {

// A part of the input, and whether it begins with the input's first character. (The pre-tokenizer step
// Metaspace treats the first word differently.)
struct Stretch {
    std::string text;  // valid UTF-8
    bool is_first = false;
};

class Normalizer {
  public:
    virtual ~Normalizer() = default;
    virtual void apply(Stretch& stretch, Searches& searches) const = 0;
};

class Normalizers {
  public:
    Normalizers() = default;
    // Throws BadFile or Unsupported, naming the step.
    Normalizers(const nlohmann::json& object, std::vector<Regex>& expressions);

    bool empty() const { return steps_.empty(); }
    // Throws InvalidArgument if the text becomes too long.
    void apply(Stretch& stretch, Searches& searches) const;

  private:
    void add(const Part& part, std::vector<Regex>& expressions);
    std::vector<std::unique_ptr<Normalizer>> steps_;
};

}  // namespace rocmforge
