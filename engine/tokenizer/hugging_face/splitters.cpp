#include "engine/tokenizer/hugging_face/splitters.h"

#include <optional>
#include <string>
#include <utility>

#include "engine/tokenizer/bert_text.h"
#include "engine/tokenizer/byte_alphabet.h"
#include "engine/tokenizer/hugging_face/delimiters.h"
#include "engine/tokenizer/unicode.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

constexpr std::string_view kGpt2 =
    R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)";

// Splits at characters for which `is_delimiter` is true.
template <typename IsDelimiter>
class AtCharacters final : public Splitter {
  public:
    AtCharacters(IsDelimiter is_delimiter, Delimiters behavior)
        : is_delimiter_(std::move(is_delimiter)), behavior_(behavior) {}
    void split(std::string_view text, bool is_first, Searches&, const WordSink& sink) const override {
        DelimiterMerger merger(behavior_, text, is_first, sink);
        std::size_t begin = 0;
        std::size_t at = 0;
        utf8::for_each(text, [&](char32_t c, std::string_view character) {
            if (is_delimiter_(c)) {
                if (begin < at) merger.take(text.substr(begin, at - begin), false);
                merger.take(character, true);
                begin = at + character.size();
            }
            at += character.size();
        });
        if (begin < at) merger.take(text.substr(begin), false);
        merger.finish();
    }

  private:
    IsDelimiter is_delimiter_;
    Delimiters behavior_;
};
template <typename IsDelimiter>
std::unique_ptr<Splitter> at_characters(IsDelimiter is_delimiter, Delimiters behavior) {
    return std::make_unique<AtCharacters<IsDelimiter>>(std::move(is_delimiter), behavior);
}

class AtPattern final : public Splitter {
  public:
    explicit AtPattern(const Part& part, std::vector<Regex>& expressions)
        : pattern_(part, expressions),
          behavior_(delimiters_of(part, Delimiters::Isolated)),
          inverted_(part.flag("invert", false)) {}
    void split(std::string_view text, bool is_first, Searches& searches,
               const WordSink& sink) const override {
        DelimiterMerger merger(behavior_, text, is_first, sink);
        pattern_.cut(text, searches, [&](std::string_view piece, bool is_match) {
            merger.take(piece, is_match != inverted_);
        });
        merger.finish();
    }

  private:
    Pattern pattern_;
    Delimiters behavior_;
    bool inverted_;
};

// Passes the matches of a built-in expression to the sink and, if requested, also the text between them.
class Words final : public Splitter {
  public:
    Words(std::string_view expression, bool keeps_rest, std::vector<Regex>& expressions)
        : search_(expressions.size()), keeps_rest_(keeps_rest) {
        expressions.emplace_back(expression);
    }
    void split(std::string_view text, bool is_first, Searches& searches,
               const WordSink& sink) const override {
        searches[search_].cut(text, [&](std::string_view piece, bool is_match) {
            if (!piece.empty() && (is_match || keeps_rest_))
                sink(piece, is_first && piece.data() == text.data());
        });
    }

  private:
    std::size_t search_;
    bool keeps_rest_;
};

class ByteLevelSplitter final : public Splitter {
  public:
    ByteLevelSplitter(const Part& part, std::vector<Regex>& expressions)
        : adds_space_(part.flag("add_prefix_space", true)) {
        if (part.flag("use_regex", true)) words_.emplace(kGpt2, true, expressions);
    }
    void split(std::string_view text, bool is_first, Searches& searches,
               const WordSink& sink) const override {
        std::string spaced;
        if (adds_space_ && !text.starts_with(' ')) {
            spaced = " " + std::string(text);
            text = spaced;
        }
        std::string letters;
        auto take = [&](std::string_view word, bool first) {
            letters.clear();
            append_letters(letters, word);
            sink(letters, first);
        };
        if (words_) {
            words_->split(text, is_first, searches, WordSink(take));
        } else {
            take(text, is_first);
        }
    }

  private:
    bool adds_space_;
    std::optional<Words> words_;
};

class Metaspace final : public Splitter {
  public:
    explicit Metaspace(const Part& part) : mark_(part.text("replacement", "\u2581")) {
        if (mark_.empty() || mark_.size() != utf8::announced_length(mark_[0])) {
            part.bad(Text::tr("has a replacement that is not one character"));
        }
        const std::string scheme = part.text("prepend_scheme", "always");
        if (scheme != "always" && scheme != "first" && scheme != "never") {
            part.bad(Text::tr("has a prepend_scheme that is not always, first or never"));
        }
        prefixes_first_ = scheme != "never" && part.flag("add_prefix_space", true);
        prefixes_others_ = prefixes_first_ && scheme == "always";
        splits_ = part.flag("split", true);
    }
    void split(std::string_view text, bool is_first, Searches&, const WordSink& sink) const override {
        std::string marked;
        marked.reserve(text.size() + text.size() / 2 + mark_.size());
        const bool begins_marked = text.starts_with(' ') || text.starts_with(mark_);
        if (!begins_marked && (is_first ? prefixes_first_ : prefixes_others_)) marked += mark_;
        for (const char c : text) {
            if (c == ' ') {
                marked += mark_;
            } else {
                marked += c;
            }
        }
        if (!splits_) {
            sink(marked, is_first);
            return;
        }
        // Each space mark begins a word.
        std::string_view rest = marked;
        while (!rest.empty()) {
            const std::size_t skipped = rest.starts_with(mark_) ? mark_.size() : 0;
            const std::size_t end = std::min(rest.find(mark_, skipped), rest.size());
            sink(rest.substr(0, end), is_first && rest.data() == marked.data());
            rest.remove_prefix(end);
        }
    }

  private:
    std::string mark_;
    bool prefixes_first_;
    bool prefixes_others_;
    bool splits_;
};

class FixedLength final : public Splitter {
  public:
    explicit FixedLength(const Part& part) : length_(static_cast<std::size_t>(part.integer("length", 5))) {
        if (part.integer("length", 5) < 1) part.bad(Text::tr("has a length below 1"));
    }
    void split(std::string_view text, bool is_first, Searches&, const WordSink& sink) const override {
        std::size_t begin = 0;
        std::size_t at = 0;
        std::size_t count = 0;
        utf8::for_each(text, [&](char32_t, std::string_view character) {
            at += character.size();
            if (++count < length_) return;
            sink(text.substr(begin, at - begin), is_first && begin == 0);
            begin = at;
            count = 0;
        });
        if (begin < at) sink(text.substr(begin), is_first && begin == 0);
    }

  private:
    std::size_t length_;
};

std::unique_ptr<Splitter> at_character(const Part& part) {
    const std::string delimiter = part.text("delimiter");
    if (delimiter.empty() || delimiter.size() != utf8::announced_length(delimiter[0])) {
        part.bad(Text::tr("has a delimiter that is not one character"));
    }
    return at_characters([c = utf8::code_point(delimiter)](char32_t other) { return other == c; },
                         Delimiters::Removed);
}

}  // namespace

Splitters::Splitters(const nlohmann::json& object, std::vector<Regex>& expressions) {
    if (!object.is_null()) add(Part(object, "pre-tokenizer"), expressions);
}

void Splitters::add(const Part& part, std::vector<Regex>& expressions) {
    const std::string& type = part.type();
    if (steps_.size() >= kMostSteps) part.bad(Text::tr("exceeds the limit on the number of steps"));
    if (type == "Sequence") {
        for (const Part& step : part.parts("pretokenizers")) add(step, expressions);
    } else if (type == "ByteLevel") {
        steps_.push_back(std::make_unique<ByteLevelSplitter>(part, expressions));
    } else if (type == "Metaspace") {
        steps_.push_back(std::make_unique<Metaspace>(part));
    } else if (type == "Split") {
        steps_.push_back(std::make_unique<AtPattern>(part, expressions));
    } else if (type == "Whitespace") {
        steps_.push_back(std::make_unique<Words>(
            R"([\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\x{200C}\x{200D}]+|[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\x{200C}\x{200D}\s]+)",
            false, expressions));
    } else if (type == "WhitespaceSplit") {
        steps_.push_back(at_characters(unicode::is_white_space, Delimiters::Removed));
    } else if (type == "BertPreTokenizer") {
        steps_.push_back(at_characters(unicode::is_white_space, Delimiters::Removed));
        steps_.push_back(at_characters(is_bert_punctuation, Delimiters::Isolated));
    } else if (type == "Punctuation") {
        steps_.push_back(at_characters(is_bert_punctuation, delimiters_of(part, Delimiters::Isolated)));
    } else if (type == "Digits") {
        const bool alone = part.flag("individual_digits", false);
        steps_.push_back(
            at_characters(unicode::is_number, alone ? Delimiters::Isolated : Delimiters::Contiguous));
    } else if (type == "CharDelimiterSplit") {
        steps_.push_back(at_character(part));
    } else if (type == "FixedLength") {
        steps_.push_back(std::make_unique<FixedLength>(part));
    } else {
        part.unsupported();
    }
}

void Splitters::run(std::size_t step, std::string_view text, bool is_first, Searches& searches,
                    const WordSink& sink) const {
    if (text.empty()) return;
    if (step == steps_.size()) {
        sink(text, is_first);
        return;
    }
    auto take = [&](std::string_view word, bool first) { run(step + 1, word, first, searches, sink); };
    steps_[step]->split(text, is_first, searches, WordSink(take));
}

}  // namespace rocmforge
