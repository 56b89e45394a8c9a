// Cuts text into the words that byte-level BPE then works on, by the regular expressions that the model's
// makers trained with. A GGUF names them by tokenizer.ggml.pre.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tokenizer/regex.h"

namespace rocmforge {

// One cut of the text. The pieces that match and the pieces between them are both words for the next step.
struct PreTokenizerStep {
    enum class Kind {
        Pattern,   // a PCRE2 pattern, in which \s means Unicode's White_Space
        InThrees,  // what the pattern matches, in groups of three characters counted from its end
        Matches,   // like Pattern, but what lies between the matches is dropped
    };
    Kind kind = Kind::Pattern;
    std::string_view pattern = {};
};

struct PreTokenizerRules {
    std::vector<PreTokenizerStep> steps;
    bool whole_words = false;      // a word that is a token is taken as that token, whatever the merges say
    bool adds_bos = false;         // unless the file says otherwise
    bool bytes_as_letters = true;  // false: merges are over characters
    bool marks_spaces = false;     // with U+2581, where merges are over characters
    bool whole_newlines = false;   // a run of newlines that is a token is taken as that token
};

// nullptr for a name that the table doesn't hold.
const PreTokenizerRules* find_pre_tokenizer(std::string_view name);

class PreTokenizer {
  public:
    // Throws Unsupported, naming it, when the name is unknown.
    explicit PreTokenizer(std::string name);

    const std::string& name() const { return name_; }
    const PreTokenizerRules& rules() const { return *rules_; }

    // Calls on_word with each word in order; joined they are the text again, unless a step drops some. `text`
    // must be well-formed UTF-8.
    void split(std::string_view text, const std::function<void(std::string_view)>& on_word) const;

  private:
    class Splitter;

    std::string name_;
    const PreTokenizerRules* rules_;
    std::vector<Regex> steps_;
};

}  // namespace rocmforge
