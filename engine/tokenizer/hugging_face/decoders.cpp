#include "engine/tokenizer/hugging_face/decoders.h"

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/tokenizer/byte_alphabet.h"
#include "engine/tokenizer/byte_token.h"
#include "engine/tokenizer/tokenizer.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
    if (what.empty()) return std::string(text);
    std::string out;
    std::size_t done = 0;
    for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, done)) {
        out += text.substr(done, at - done);
        out += by;
        done = at + what.size();
    }
    return out += text.substr(done);
}

std::string fused(const std::vector<std::string>& tokens) {
    std::string all;
    for (const std::string& token : tokens) all += token;
    return all;
}

// Removes spaces that tokenization inserted, like Hugging Face's library.
std::string cleaned(std::string text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kRepairs = {
        {{" .", "."},
         {" ?", "?"},
         {" !", "!"},
         {" ,", ","},
         {" ' ", "'"},
         {" n't", "n't"},
         {" 'm", "'m"},
         {" do not", " don't"},
         {" 's", "'s"},
         {" 've", "'ve"},
         {" 're", "'re"}}};
    for (const auto& [from, to] : kRepairs) text = replaced(text, from, to);
    return text;
}

// Calls change(text, is_first) for each token.
template <typename Change>
class EachToken final : public Decoder {
  public:
    explicit EachToken(Change change) : change_(std::move(change)) {}
    void apply(std::vector<std::string>& tokens, Decoding decoding, Searches&) const override {
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            tokens[i] = change_(std::move(tokens[i]), i == 0 && decoding == Decoding::Whole);
        }
    }

  private:
    Change change_;
};
template <typename Change>
std::unique_ptr<Decoder> each_token(Change change) {
    return std::make_unique<EachToken<Change>>(std::move(change));
}

class ByteLevel final : public Decoder {
  public:
    void apply(std::vector<std::string>& tokens, Decoding decoding, Searches&) const override {
        std::string bytes;
        for (const std::string& token : tokens) bytes += bytes_of(token);
        if (decoding == Decoding::Whole) {
            Utf8Stream whole;
            bytes = whole.push(bytes);
            bytes += whole.finish();
        }
        tokens = {std::move(bytes)};
    }

  private:
    // If a token contains a character that represents no byte, returns the token unchanged, because it is
    // plain text.
    static std::string bytes_of(const std::string& token) {
        std::string bytes;
        bool is_text = false;
        utf8::for_each(token, [&](char32_t c, std::string_view) {
            const auto byte = byte_of_letter(c);
            is_text |= !byte;
            if (byte) bytes += static_cast<char>(*byte);
        });
        return is_text ? token : bytes;
    }
};

class ByteFallback final : public Decoder {
  public:
    void apply(std::vector<std::string>& tokens, Decoding decoding, Searches&) const override {
        std::vector<std::string> out;
        std::string bytes;
        const auto flush = [&] {
            if (bytes.empty()) return;
            const bool sound = utf8::well_formed_prefix(bytes) == bytes.size();
            if (sound || decoding == Decoding::Inside) {
                out.push_back(bytes);
            } else {
                out.insert(out.end(), bytes.size(), std::string(utf8::kReplacement));
            }
            bytes.clear();
        };
        for (std::string& token : tokens) {
            if (const auto byte = byte_of_token(token, HexCase::Any)) {
                bytes += static_cast<char>(*byte);
                continue;
            }
            flush();
            out.push_back(std::move(token));
        }
        flush();
        tokens = std::move(out);
    }
};

class Fuse final : public Decoder {
  public:
    void apply(std::vector<std::string>& tokens, Decoding, Searches&) const override {
        tokens = {fused(tokens)};
    }
};

class Replace final : public Decoder {
  public:
    Replace(const Part& part, std::vector<Regex>& expressions)
        : pattern_(part, expressions), content_(part.text("content")) {}
    void apply(std::vector<std::string>& tokens, Decoding, Searches& searches) const override {
        for (std::string& token : tokens) {
            // Skips tokens that are not valid UTF-8, such as single bytes.
            if (utf8::well_formed_prefix(token) != token.size()) continue;
            std::string out;
            pattern_.cut(token, searches, [&](std::string_view piece, bool is_match) {
                out += is_match ? std::string_view(content_) : piece;
            });
            token = std::move(out);
        }
    }

  private:
    Pattern pattern_;
    std::string content_;
};

// Removes characters from both ends of each token. After the step Fuse there is only one token, the whole
// text.
class Strip final : public Decoder {
  public:
    Strip(const Part& part, bool is_fused)
        : content_(part.text("content")),
          start_(part.integer("start", 0)),
          stop_(part.integer("stop", 0)),
          is_fused_(is_fused) {}
    void apply(std::vector<std::string>& tokens, Decoding decoding, Searches&) const override {
        if (content_.empty() || (is_fused_ && decoding == Decoding::Inside)) return;
        for (std::string& token : tokens) {
            std::string_view rest = token;
            for (std::int64_t i = 0; i < start_ && rest.starts_with(content_); ++i)
                rest.remove_prefix(content_.size());
            for (std::int64_t i = 0; i < stop_ && rest.ends_with(content_); ++i)
                rest.remove_suffix(content_.size());
            token = std::string(rest);
        }
    }

  private:
    std::string content_;
    std::int64_t start_;
    std::int64_t stop_;
    bool is_fused_;
};

// Converts end-of-word marks to spaces, and removes the mark of the last token.
class EndOfWord final : public Decoder {
  public:
    explicit EndOfWord(const Part& part) : suffix_(part.text("suffix", "</w>")) {}
    void apply(std::vector<std::string>& tokens, Decoding decoding, Searches&) const override {
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            const bool is_last = i + 1 == tokens.size() && decoding == Decoding::Whole;
            tokens[i] = replaced(tokens[i], suffix_, is_last ? "" : " ");
        }
    }

  private:
    std::string suffix_;
};

// Connectionist temporal classification: keeps only one token of a run of equal tokens.
class Ctc final : public Decoder {
  public:
    explicit Ctc(const Part& part)
        : pad_(part.text("pad_token", "<pad>")),
          delimiter_(part.text("word_delimiter_token", "|")),
          cleans_(part.flag("cleanup", true)) {}
    void apply(std::vector<std::string>& tokens, Decoding, Searches&) const override {
        std::vector<std::string> out;
        const std::string* last = nullptr;
        for (const std::string& token : tokens) {
            if (last != nullptr && *last == token) continue;
            last = &token;
            std::string text = replaced(token, pad_, "");
            if (cleans_) text = replaced(cleaned(std::move(text)), delimiter_, " ");
            if (!text.empty()) out.push_back(std::move(text));
        }
        tokens = std::move(out);
    }

  private:
    std::string pad_;
    std::string delimiter_;
    bool cleans_;
};

std::unique_ptr<Decoder> word_piece(const Part& part) {
    return each_token([prefix = part.text("prefix", "##"), cleans = part.flag("cleanup", true)](
                          std::string token, bool is_first) {
        if (!is_first) token = token.starts_with(prefix) ? token.substr(prefix.size()) : " " + token;
        return cleans ? cleaned(std::move(token)) : token;
    });
}

std::unique_ptr<Decoder> metaspace(const Part& part) {
    const bool prefixes =
        part.flag("add_prefix_space", true) && part.text("prepend_scheme", "always") != "never";
    return each_token(
        [mark = part.text("replacement", "\u2581"), prefixes](const std::string& token, bool is_first) {
            return replaced(token, mark, is_first && prefixes ? "" : " ");
        });
}

}  // namespace

Decoders::Decoders(const nlohmann::json& object, std::vector<Regex>& expressions) {
    if (object.is_null()) return;
    joins_with_spaces_ = false;
    add(Part(object, "decoder"), expressions);
}

void Decoders::add(const Part& part, std::vector<Regex>& expressions) {
    const std::string& type = part.type();
    if (steps_.size() >= kMostSteps) part.bad(Text::tr("exceeds the limit on the number of steps"));
    if (type == "Sequence") {
        for (const Part& step : part.parts("decoders")) add(step, expressions);
    } else if (type == "ByteLevel") {
        steps_.push_back(std::make_unique<ByteLevel>());
        has_fused_ = true;
    } else if (type == "ByteFallback") {
        steps_.push_back(std::make_unique<ByteFallback>());
    } else if (type == "Fuse") {
        steps_.push_back(std::make_unique<Fuse>());
        has_fused_ = true;
    } else if (type == "Strip") {
        steps_.push_back(std::make_unique<Strip>(part, has_fused_));
    } else if (type == "Replace") {
        steps_.push_back(std::make_unique<Replace>(part, expressions));
    } else if (type == "WordPiece") {
        steps_.push_back(word_piece(part));
    } else if (type == "Metaspace") {
        steps_.push_back(metaspace(part));
    } else if (type == "BPEDecoder") {
        steps_.push_back(std::make_unique<EndOfWord>(part));
    } else if (type == "CTC") {
        steps_.push_back(std::make_unique<Ctc>(part));
    } else {
        part.unsupported();
    }
}

std::string Decoders::decode(std::vector<std::string> tokens, Decoding decoding, Searches& searches) const {
    if (joins_with_spaces_) {
        std::string text;
        for (const std::string& token : tokens) {
            if (decoding == Decoding::Inside || !text.empty()) text += ' ';
            text += token;
        }
        return text;
    }
    for (const auto& step : steps_) step->apply(tokens, decoding, searches);
    return fused(tokens);
}

}  // namespace rocmforge
