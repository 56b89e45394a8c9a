// Regular expressions over UTF-8, with PCRE2. For untrusted expressions, length and time are limited.
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
    // Compiles a built-in expression, in which \s means Unicode's White_Space. Throws Unsupported if the
    // system's PCRE2 rejects it.
    explicit Regex(std::string_view pattern);
    // Compiles an untrusted expression in Oniguruma's syntax, which tokenizer.json uses. Throws Unsupported
    // if it can't be translated, and BadFile if it is longer than 64 KiB.
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

// The search state of one thread for one expression. The expression must outlive it.
class Regex::Search {
  public:
    explicit Search(const Regex& regex);
    Search(Search&&) noexcept;
    ~Search();

    // Returns the first match at or after byte `from` of `text`, as [first, second). A match may be empty.
    // `text` must be valid UTF-8. Throws InvalidArgument if an untrusted expression takes too long: all
    // searches of one Search together may take half a second plus a microsecond for each byte of text.
    std::optional<std::pair<std::size_t, std::size_t>> find(std::string_view text, std::size_t from);

    // Calls on_piece(piece, is_match) with the matches and the text between them, in order; together they are
    // the text. An empty match splits the text, except directly after another match.
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

// Whether PCRE2 supports a script of this name.
bool is_script_name(std::string_view name);

// Translates Oniguruma's syntax to PCRE2's, in which \s, \d, \w, \h, character classes and others have
// different meanings.
std::string pcre2_of_oniguruma(std::string_view pattern);

}  // namespace rocmforge
