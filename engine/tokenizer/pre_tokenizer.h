// Splits text into words for byte-level BPE, with the regular expressions that the model was trained with. A
// GGUF names them by tokenizer.ggml.pre.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tokenizer/regex.h"

namespace rocmforge {

// One splitting step. Both the matches and the text between them are words for the next step.
struct PreTokenizerStep {
    enum class Kind {
        Pattern,   // a PCRE2 pattern in which \s means Unicode's White_Space
        InThrees,  // the matches, in groups of three characters counted from their end
        Matches,   // like Pattern, but drops the text between the matches
    };
    Kind kind = Kind::Pattern;
    std::string_view pattern = {};
};

struct PreTokenizerRules {
    std::vector<PreTokenizerStep> steps;
    bool whole_words = false;      // a word that is a token becomes that token, whatever the merges are
    bool adds_bos = false;         // default if the file has no value
    bool bytes_as_letters = true;  // false: merges are over characters
    bool marks_spaces = false;     // with U+2581, if merges are over characters
    bool whole_newlines = false;   // a run of newlines that is a token becomes that token
};

// nullptr: unknown name.
const PreTokenizerRules* find_pre_tokenizer(std::string_view name);

class PreTokenizer {
  public:
    // Throws Unsupported, naming it, if the name is unknown.
    explicit PreTokenizer(std::string name);

    const std::string& name() const { return name_; }
    const PreTokenizerRules& rules() const { return *rules_; }

    // Calls on_word with each word in order; their concatenation is the text, unless a step drops some.
    // `text` must be well-formed UTF-8.
    void split(std::string_view text, const std::function<void(std::string_view)>& on_word) const;

  private:
    class Splitter;

    std::string name_;
    const PreTokenizerRules* rules_;
    std::vector<Regex> steps_;
};

}  // namespace rocmforge
