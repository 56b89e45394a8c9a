// Regular expressions over UTF-8, by PCRE2. Strangers' expressions are bounded in length and in time.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace rocmforge {

class Regex {
  public:
    // Ours: \s means Unicode's White_Space. Throws Unsupported where the system's PCRE2 refuses it.
    explicit Regex(std::string_view pattern);
    // A stranger's, in Oniguruma's syntax, which tokenizer.json is written in. Throws Unsupported for what it
    // can't be turned into, and BadFile for one of more than 64 KiB.
    static Regex from_oniguruma(std::string_view pattern);

    Regex(Regex&&) noexcept;
    Regex& operator=(Regex&&) noexcept;
    ~Regex();

    class Search;

  private:
    struct Compiled;
    explicit Regex(std::unique_ptr<Compiled> compiled);
    std::unique_ptr<Compiled> compiled_;
};

// What one thread needs to search with one expression, which must outlive it.
class Regex::Search {
  public:
    explicit Search(const Regex& regex);
    Search(Search&&) noexcept;
    ~Search();

    // Where the first match at or after byte `from` of the well-formed `text` lies: [first, second). It may
    // be empty. Throws InvalidArgument where a stranger's expression takes too long: all searches of one
    // Search share half a second, and a microsecond more for each byte of text.
    std::optional<std::pair<std::size_t, std::size_t>> find(std::string_view text, std::size_t from);

    // Calls on_piece(piece, is_match) with what lies between matches and with the matches, in order; joined
    // they are the text. An empty match directly behind another match doesn't count; elsewhere it cuts.
    template <typename OnPiece>
    void cut(std::string_view text, OnPiece&& on_piece) {
        std::size_t done = 0;
        std::size_t from = 0;
        std::optional<std::size_t> last_end;
        while (from <= text.size()) {
            const auto match = find(text, from);
            if (!match) break;
            const auto [start, end] = *match;
            if (start == end && last_end == end) {
                from = end + step(text, end);
                continue;
            }
            if (done < start) on_piece(text.substr(done, start - done), false);
            on_piece(text.substr(start, end - start), true);
            done = from = end;
            last_end = end;
        }
        if (done < text.size()) on_piece(text.substr(done), false);
    }

  private:
    static std::size_t step(std::string_view text, std::size_t at);
    int match(std::string_view text, std::size_t from, std::size_t last_start);

    struct State;
    std::unique_ptr<State> state_;
};

// Whether PCRE2 knows a script of this name.
bool is_script_name(std::string_view name);

// The same expression for PCRE2, where \s, \d, \w, \h, character classes and so on mean something else.
std::string pcre2_of_oniguruma(std::string_view pattern);

}  // namespace rocmforge
