// Attaches delimiters to words when a text is split (tokenizer.json's "behavior").
#pragma once

#include <optional>
#include <string_view>

#include "engine/tokenizer/hugging_face/part.h"
#include "engine/tokenizer/hugging_face/splitters.h"

namespace rocmforge {

enum class Delimiters { Isolated, Removed, MergedWithPrevious, MergedWithNext, Contiguous };

// Reads "behavior"; returns `otherwise` if it is absent. Throws BadFile for an unknown behavior.
Delimiters delimiters_of(const Part& part, Delimiters otherwise);

// Takes the pieces of a text in order and passes words to `sink`.
class DelimiterMerger {
  public:
    DelimiterMerger(Delimiters behavior, std::string_view text, bool is_first, const WordSink& sink)
        : behavior_(behavior), text_(text), is_first_(is_first), sink_(sink) {}

    void take(std::string_view piece, bool is_delimiter);
    void finish();

  private:
    void pass_on();

    Delimiters behavior_;
    std::string_view text_;
    bool is_first_;
    const WordSink& sink_;
    std::optional<std::string_view> pending_;  // the beginning of the next word
    bool last_was_delimiter_ = false;
};

}  // namespace rocmforge
