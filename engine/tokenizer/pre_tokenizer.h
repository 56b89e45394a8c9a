// Cuts text into the words that byte-level BPE then works on, by the regular expressions that the model's
// makers trained with. A GGUF names them by tokenizer.ggml.pre.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

// One cut of the text. The pieces that match and the pieces between them are both words for the next step.
struct PreTokenizerStep {
    enum class Kind {
        Pattern,         // a PCRE2 pattern, in which \s means Unicode's White_Space
        DigitsInThrees,  // runs of decimal digits, in threes counted from their end
    };
    Kind kind = Kind::Pattern;
    std::string_view pattern = {};
};

struct PreTokenizerRules {
    std::vector<PreTokenizerStep> steps;
    bool whole_words = false;  // a word that is a token is taken as that token, whatever the merges say
    bool adds_bos = false;     // unless the file says otherwise
};

// nullptr for a name that the table doesn't hold.
const PreTokenizerRules* find_pre_tokenizer(std::string_view name);

class PreTokenizer {
  public:
    // Throws Unsupported, naming it, when the name is unknown.
    explicit PreTokenizer(std::string name);
    PreTokenizer(PreTokenizer&&) noexcept;
    ~PreTokenizer();

    const std::string& name() const { return name_; }
    const PreTokenizerRules& rules() const { return rules_; }

    // Calls on_word with each word in order; joined they are the text again. `text` must be well-formed
    // UTF-8.
    void split(std::string_view text, const std::function<void(std::string_view)>& on_word) const;

  private:
    struct CompiledStep;
    class Splitter;

    std::string name_;
    const PreTokenizerRules& rules_;
    std::vector<CompiledStep> steps_;
};

}  // namespace rocmforge
