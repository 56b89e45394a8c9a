#include "engine/tokenizer/hugging_face/normalizers.h"

#include <optional>
#include <utility>

#include "engine/base/error.h"
#include "engine/tokenizer/bert_text.h"
#include "engine/tokenizer/byte_alphabet.h"
#include "engine/tokenizer/hugging_face/base64.h"
#include "engine/tokenizer/hugging_face/precompiled.h"
#include "engine/tokenizer/unicode.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

// A normalized text may have at most 16 times the bytes of the original text, plus this number of bytes,
// because the steps Replace and Prepend of an untrusted file could lengthen it without limit.
constexpr std::size_t kLongestGrowth = 64 << 20;

void check_size(const std::string& text, std::size_t before) {
    if (text.size() <= before * 16 + kLongestGrowth) return;
    throw EngineError{Code::InvalidArgument,
                      Text::tr("This text becomes too long when the model's tokenizer normalizes it.")};
}

// Changes each character on its own; `change` appends the replacement.
template <typename Change>
class EachCharacter final : public Normalizer {
  public:
    explicit EachCharacter(Change change) : change_(std::move(change)) {}
    void apply(Stretch& stretch, Searches&) const override {
        std::string out;
        out.reserve(stretch.text.size());
        bool at_beginning = true;
        utf8::for_each(stretch.text, [&](char32_t c, std::string_view character) {
            const std::size_t before = out.size();
            change_(out, c, character);
            if (at_beginning && out.size() == before) stretch.is_first = false;
            at_beginning = false;
        });
        stretch.text = std::move(out);
    }

  private:
    Change change_;
};
template <typename Change>
std::unique_ptr<Normalizer> each_character(Change change) {
    return std::make_unique<EachCharacter<Change>>(std::move(change));
}

// Changes the text as a whole.
template <typename Change>
class WholeText final : public Normalizer {
  public:
    explicit WholeText(Change change) : change_(std::move(change)) {}
    void apply(Stretch& stretch, Searches&) const override { stretch.text = change_(stretch.text); }

  private:
    Change change_;
};
template <typename Change>
std::unique_ptr<Normalizer> whole_text(Change change) {
    return std::make_unique<WholeText<Change>>(std::move(change));
}

class Bert final : public Normalizer {
  public:
    explicit Bert(const Part& part) {
        normalization_.cleans = part.flag("clean_text", true);
        normalization_.sets_ideographs_apart = part.flag("handle_chinese_chars", true);
        normalization_.lower_case = part.flag("lowercase", true);
        normalization_.strips_accents = part.flag("strip_accents", normalization_.lower_case);
    }
    void apply(Stretch& stretch, Searches&) const override {
        stretch.text = bert_normalized(stretch.text, normalization_);
    }

  private:
    BertNormalization normalization_;
};

class StripNormalizer final : public Normalizer {
  public:
    explicit StripNormalizer(const Part& part)
        : left_(part.flag("strip_left", true)), right_(part.flag("strip_right", true)) {}
    void apply(Stretch& stretch, Searches&) const override {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::size_t at = 0;
        bool in_text = false;
        utf8::for_each(stretch.text, [&](char32_t c, std::string_view character) {
            at += character.size();
            if (unicode::is_white_space(c)) {
                if (!in_text) begin = at;
            } else {
                in_text = true;
                end = at;
            }
        });
        if (!left_) begin = 0;
        if (!right_) end = at;
        if (begin > 0) stretch.is_first = false;
        stretch.text = begin < end ? stretch.text.substr(begin, end - begin) : std::string();
    }

  private:
    bool left_;
    bool right_;
};

class ReplaceNormalizer final : public Normalizer {
  public:
    ReplaceNormalizer(const Part& part, std::vector<Regex>& expressions)
        : pattern_(part, expressions), content_(part.text("content")) {}
    void apply(Stretch& stretch, Searches& searches) const override {
        std::string out;
        out.reserve(stretch.text.size());
        pattern_.cut(stretch.text, searches, [&](std::string_view piece, bool is_match) {
            if (is_match && content_.empty() && out.empty() && !piece.empty()) stretch.is_first = false;
            out += is_match ? std::string_view(content_) : piece;
            check_size(out, stretch.text.size());
        });
        stretch.text = std::move(out);
    }

  private:
    Pattern pattern_;
    std::string content_;
};

class Prepend final : public Normalizer {
  public:
    explicit Prepend(const Part& part) : prefix_(part.text("prepend")) {}
    void apply(Stretch& stretch, Searches&) const override {
        if (stretch.text.empty()) return;
        stretch.text.insert(0, prefix_);
    }

  private:
    std::string prefix_;
};

std::unique_ptr<Normalizer> form(unicode::Form form) {
    return whole_text([form](const std::string& text) { return unicode::normalized(text, form); });
}

// Applies SentencePiece's own rules for machine translation to a character.
void append_nmt(std::string& out, char32_t c, std::string_view character) {
    const bool dropped =
        (c >= 1 && c <= 8) || c == 0xB || (c >= 0xE && c <= 0x1F) || c == 0x7F || c == 0x8F || c == 0x9F;
    if (dropped) return;
    const bool space = c == '\t' || c == '\n' || c == 0xC || c == '\r' || c == 0x1680 ||
                       (c >= 0x200B && c <= 0x200F) || c == 0x2028 || c == 0x2029 || c == 0x2581 ||
                       c == 0xFEFF || c == 0xFFFD;
    out += space ? std::string_view(" ") : character;
}

std::unique_ptr<Normalizer> precompiled(const Part& part) {
    const std::optional<std::string> bytes = base64_decoded(part.text("precompiled_charsmap", ""));
    if (!bytes) part.bad(Text::tr("has a charsmap that is not Base64"));
    return whole_text(
        [charsmap = Charsmap(*bytes)](const std::string& text) { return precompiled_text(text, charsmap); });
}

}  // namespace

Normalizers::Normalizers(const nlohmann::json& object, std::vector<Regex>& expressions) {
    if (!object.is_null()) add(Part(object, "normalizer"), expressions);
}

void Normalizers::add(const Part& part, std::vector<Regex>& expressions) {
    const std::string& type = part.type();
    if (steps_.size() >= kMostSteps) part.bad(Text::tr("exceeds the limit on the number of steps"));
    if (type == "Sequence") {
        for (const Part& step : part.parts("normalizers")) add(step, expressions);
    } else if (type == "BertNormalizer") {
        steps_.push_back(std::make_unique<Bert>(part));
    } else if (type == "NFC") {
        steps_.push_back(form(unicode::Form::C));
    } else if (type == "NFD") {
        steps_.push_back(form(unicode::Form::D));
    } else if (type == "NFKC") {
        steps_.push_back(form(unicode::Form::KC));
    } else if (type == "NFKD") {
        steps_.push_back(form(unicode::Form::KD));
    } else if (type == "Lowercase") {
        steps_.push_back(each_character(
            [](std::string& out, char32_t c, std::string_view) { unicode::append_lower(out, c); }));
    } else if (type == "StripAccents") {
        steps_.push_back(each_character([](std::string& out, char32_t c, std::string_view character) {
            if (!unicode::is_mark(c)) out += character;
        }));
    } else if (type == "Nmt") {
        steps_.push_back(each_character(append_nmt));
    } else if (type == "Strip") {
        steps_.push_back(std::make_unique<StripNormalizer>(part));
    } else if (type == "Replace") {
        steps_.push_back(std::make_unique<ReplaceNormalizer>(part, expressions));
    } else if (type == "Prepend") {
        steps_.push_back(std::make_unique<Prepend>(part));
    } else if (type == "Precompiled") {
        steps_.push_back(precompiled(part));
    } else if (type == "ByteLevel") {
        steps_.push_back(whole_text([](const std::string& text) {
            std::string letters;
            append_letters(letters, text);
            return letters;
        }));
    } else {
        part.unsupported();
    }
}

void Normalizers::apply(Stretch& stretch, Searches& searches) const {
    const std::size_t before = stretch.text.size();
    for (const auto& step : steps_) {
        step->apply(stretch, searches);
        check_size(stretch.text, before);
    }
}

}  // namespace rocmforge
