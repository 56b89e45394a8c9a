// Splits text into words for byte-level BPE with the regular expressions that the model was trained with. A
// GGUF names these rules in tokenizer.ggml.pre.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tokenizer/regex.h"

namespace rocmforge {

// One splitting step. Both its matches and the text between them are words for the next step.
struct PreTokenizerStep {
    enum class Kind {
        Pattern,   // splits at matches of a PCRE2 pattern, in which \s means Unicode's White_Space
        InThrees,  // splits matches into groups of three characters, counted from the end of the match
        Matches,   // like Pattern, but drops the text between the matches
    };
    Kind kind = Kind::Pattern;
    std::string_view pattern = {};
};

struct PreTokenizerRules {
    std::vector<PreTokenizerStep> steps;
    // true: a word that is itself a token becomes this token without merges.
    bool whole_words = false;
    bool adds_bos = false;  // whether BOS is added if the file doesn't specify it
    // true: byte-level BPE, which maps bytes to printable characters before merging; false: merges join the
    // text's own characters.
    bool bytes_as_letters = true;
    bool marks_spaces = false;    // true: spaces become U+2581; used only if !bytes_as_letters
    bool whole_newlines = false;  // true: a run of newlines that is itself a token becomes this token
};

// Returns nullptr for an unknown name.
const PreTokenizerRules* find_pre_tokenizer(std::string_view name);

class PreTokenizer {
  public:
    // Throws Unsupported, naming the pre-tokenizer, if it is unknown.
    explicit PreTokenizer(std::string name);

    const std::string& name() const { return name_; }
    const PreTokenizerRules& rules() const { return *rules_; }

    // Calls on_word with each word in order. The words together are the text, unless a step drops text.
    // `text` must be valid UTF-8.
    void split(std::string_view text, const std::function<void(std::string_view)>& on_word) const;

  private:
    class Splitter;

    std::string name_;
    const PreTokenizerRules* rules_;
    std::vector<Regex> steps_;
};

}  // namespace rocmforge
