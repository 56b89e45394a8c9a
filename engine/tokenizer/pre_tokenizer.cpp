#include "engine/tokenizer/pre_tokenizer.h"

#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

const PreTokenizerRules* rules_named(const std::string& name) {
    if (const PreTokenizerRules* rules = find_pre_tokenizer(name)) return rules;
    throw EngineError{Code::Unsupported,
                      Text::tr("This model uses the pre-tokenizer \"%1\", which is not supported."),
                      printable(name)};
}

}  // namespace

// The state of one call of split(), so that several threads can use one PreTokenizer.
class PreTokenizer::Splitter {
  public:
    Splitter(const PreTokenizer& owner, const std::function<void(std::string_view)>& on_word)
        : rules_(owner.rules()), on_word_(on_word) {
        for (const Regex& step : owner.steps_) searches_.emplace_back(step);
    }

    void run(std::string_view text, std::size_t step) {
        if (text.empty()) return;
        if (step == searches_.size()) {
            on_word_(text);
            return;
        }
        using Kind = PreTokenizerStep::Kind;
        const Kind kind = rules_.steps[step].kind;
        searches_[step].cut(text, [&](std::string_view piece, bool is_match) {
            if (is_match && kind == Kind::InThrees) {
                run_in_threes(piece, step + 1);
            } else if (is_match || kind != Kind::Matches) {
                run(piece, step + 1);
            }
        });
    }

  private:
    void run_in_threes(std::string_view digits, std::size_t step) {
        std::size_t count = 0;
        for (const char byte : digits) count += (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
        while (!digits.empty()) {
            const std::size_t in_group = (count - 1) % 3 + 1;
            std::size_t bytes = 0;
            for (std::size_t i = 0; i < in_group; ++i) bytes += utf8::announced_length(digits[bytes]);
            run(digits.substr(0, bytes), step);
            digits.remove_prefix(bytes);
            count -= in_group;
        }
    }

    const PreTokenizerRules& rules_;
    const std::function<void(std::string_view)>& on_word_;
    std::vector<Regex::Search> searches_;  // [steps]
};

PreTokenizer::PreTokenizer(std::string name) : name_(std::move(name)), rules_(rules_named(name_)) {
    for (const PreTokenizerStep& step : rules_->steps) steps_.emplace_back(step.pattern);
}

void PreTokenizer::split(std::string_view text, const std::function<void(std::string_view)>& on_word) const {
    Splitter(*this, on_word).run(text, 0);
}

}  // namespace rocmforge
