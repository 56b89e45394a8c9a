// BPE over token ids. Looks up the characters of a word, and joins adjacent tokens in the order of the
// merges' ranks.
#include <algorithm>
#include <array>
#include <bit>
#include <bitset>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/tokenizer/byte_token.h"
#include "engine/tokenizer/hugging_face/models.h"
#include "engine/tokenizer/text_hash.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

constexpr std::size_t kShortWord = 64;  // bytes; shorter words are not worth splitting

// Keys are pairs of numbers below 2^31, so a key of all ones can mark an empty slot.
template <typename Value>
class PairTable {
  public:
    explicit PairTable(std::size_t count) : slots_(std::bit_ceil(count + count / 2 + 2)) {}
    static std::uint64_t key(std::int32_t left, std::int32_t right) {
        return static_cast<std::uint64_t>(static_cast<std::uint32_t>(left)) << 32 |
               static_cast<std::uint32_t>(right);
    }
    // If a key occurs twice, the last value counts, as in Hugging Face's library.
    void set(std::uint64_t key, Value value) { *find_or_make(key) = value; }
    const Value* find(std::uint64_t key) const {
        for (std::size_t at = mix(key) & (slots_.size() - 1);; at = (at + 1) & (slots_.size() - 1)) {
            if (slots_[at].key == key) return &slots_[at].value;
            if (slots_[at].key == kNone) return nullptr;
        }
    }

  private:
    static constexpr std::uint64_t kNone = ~std::uint64_t{0};
    struct Slot {
        std::uint64_t key = kNone;
        Value value{};
    };
    Value* find_or_make(std::uint64_t key) {
        for (std::size_t at = mix(key) & (slots_.size() - 1);; at = (at + 1) & (slots_.size() - 1)) {
            if (slots_[at].key == kNone) slots_[at].key = key;
            if (slots_[at].key == key) return &slots_[at].value;
        }
    }
    std::vector<Slot> slots_;  // the size is a power of two; at most two thirds of the slots are used
};

struct Merge {
    std::int32_t rank;
    std::int32_t joined;
};

struct Symbol {
    std::int32_t id;
    std::int32_t previous;
    std::int32_t next;
    bool alive;
};

struct Candidate {
    std::int32_t rank;
    std::int32_t left;
    std::int32_t joined;
    // The comparison is inverted, because std heaps have the largest element first.
    bool operator<(const Candidate& other) const {
        return rank != other.rank ? rank > other.rank : left > other.left;
    }
};

class BpeModel final : public TokenModel {
  public:
    BpeModel(const ModelDescription& description, const VocabularyEntries& vocabulary,
             const std::vector<bool>& may_become)
        : vocabulary_(vocabulary),
          may_become_(may_become),
          merges_(description.merges.size()),
          joinable_(description.merges.size()),
          prefix_(description.inner_prefix),
          suffix_(description.end_suffix),
          fuses_unknown_(description.fuses_unknown),
          ignores_merges_(description.ignores_merges) {
        read_merges(description);
        for (std::size_t c = 0; c < characters_.size(); ++c) {
            std::string text;
            utf8::append(text, static_cast<char32_t>(c));
            characters_[c] = known(text).value_or(-1);
        }
        bytes_.fill(-1);
        if (description.byte_fallback) read_bytes();
        // If the unknown token is missing, an error is thrown only when it is needed.
        unknown_named_ = description.unknown_token && !description.unknown_token->empty();
        if (unknown_named_) unknown_ = vocabulary.find(*description.unknown_token);
    }
    std::string_view name() const override { return "BPE"; }

    void encode(std::string_view word, std::vector<std::int32_t>& ids) const override {
        if (ignores_merges_) {
            if (const auto id = known(word)) {
                ids.push_back(*id);
                return;
            }
        }
        std::vector<Symbol> symbols;
        std::vector<Candidate> heap;
        if (word.size() <= kShortWord || !prefix_.empty() || !suffix_.empty()) {
            look_up(word, symbols);
            join(symbols, heap, ids);
            return;
        }
        // Splits the word between two characters if no merge joins a symbol that ends in the first one with a
        // symbol that begins with the second one.
        std::size_t begin = 0;
        char32_t last = 0;
        bool last_known = false;
        std::size_t at = 0;
        utf8::for_each(word, [&](char32_t c, std::string_view character) {
            const bool is_known = character_token(c, character) >= 0;
            if (at > begin && is_known && last_known && !joins(last, c)) {
                symbols.clear();
                look_up(word.substr(begin, at - begin), symbols);
                join(symbols, heap, ids);
                begin = at;
            }
            last = c;
            last_known = is_known;
            at += character.size();
        });
        symbols.clear();
        look_up(word.substr(begin), symbols);
        join(symbols, heap, ids);
    }

  private:
    std::optional<std::int32_t> known(std::string_view text) const {
        const auto id = vocabulary_.find(text);
        return id && may_become_[static_cast<std::size_t>(*id)] ? id : std::nullopt;
    }

    std::int32_t character_token(char32_t c, std::string_view character) const {
        return c < characters_.size() ? characters_[c] : known(character).value_or(-1);
    }

    bool joins(char32_t left, char32_t right) const {
        return joinable_.find(PairTable<bool>::key(static_cast<std::int32_t>(left),
                                                   static_cast<std::int32_t>(right))) != nullptr;
    }

    static char32_t first_of(std::string_view text) {
        return utf8::code_point(text.substr(0, utf8::announced_length(text[0])));
    }
    static char32_t last_of(std::string_view text) {
        std::size_t at = text.size() - 1;
        while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) --at;
        return utf8::code_point(text.substr(at));
    }

    void read_merges(const ModelDescription& description) {
        std::string joined;
        for (std::size_t rank = 0; rank < description.merges.size(); ++rank) {
            const auto& [left, right] = description.merges[rank];
            const auto left_id = vocabulary_.find(left);
            const auto right_id = vocabulary_.find(right);
            joined = left;
            if (right.size() >= prefix_.size()) joined += right.substr(prefix_.size());
            const auto id = vocabulary_.find(joined);
            if (!left_id || !right_id || !id) {
                throw EngineError{Code::BadFile,
                                  Text::tr("The tokenizer's merge %1 (\"%2\", \"%3\") needs a token that is "
                                           "not in the vocabulary."),
                                  rank, printable(left), printable(right)};
            }
            // Text never becomes a control token, not even through a merge.
            if (!may_become_[static_cast<std::size_t>(*id)]) continue;
            merges_.set(PairTable<Merge>::key(*left_id, *right_id), {static_cast<std::int32_t>(rank), *id});
            joinable_.set(PairTable<bool>::key(static_cast<std::int32_t>(last_of(left)),
                                               static_cast<std::int32_t>(first_of(right))),
                          true);
        }
    }

    void read_bytes() {
        for (std::size_t byte = 0; byte < bytes_.size(); ++byte) {
            bytes_[byte] = vocabulary_.find(byte_token(byte)).value_or(-1);
        }
    }

    static void add(std::vector<Symbol>& symbols, std::int32_t id) {
        const auto at = static_cast<std::int32_t>(symbols.size());
        symbols.push_back({id, at - 1, at + 1, true});
    }

    void look_up(std::string_view word, std::vector<Symbol>& symbols) const {
        std::string text;
        bool unknown_before = false;  // whether an unknown token is pending
        const auto add_unknown = [&] {
            if (unknown_before) add(symbols, *unknown_);
            unknown_before = false;
        };
        std::size_t at = 0;
        utf8::for_each(word, [&](char32_t c, std::string_view character) {
            const bool is_first = at == 0;
            at += character.size();
            const bool is_last = at == word.size();
            std::int32_t id = -1;
            std::string_view bytes = character;
            if ((is_first || prefix_.empty()) && (!is_last || suffix_.empty())) {
                id = character_token(c, character);
            } else {
                text = is_first ? std::string_view() : std::string_view(prefix_);
                text += character;
                if (is_last) text += suffix_;
                id = known(text).value_or(-1);
                bytes = text;
            }
            if (id >= 0) {
                add_unknown();
                add(symbols, id);
            } else if (has_all_bytes(bytes)) {
                for (const char byte : bytes) add(symbols, bytes_[static_cast<unsigned char>(byte)]);
            } else if (unknown_named_) {
                if (!unknown_) {
                    throw EngineError{Code::BadFile,
                                      Text::tr("The tokenizer's unknown token is not in its vocabulary.")};
                }
                if (!fuses_unknown_) add_unknown();
                unknown_before = true;
            }
        });
        add_unknown();
        if (!symbols.empty()) symbols.back().next = -1;
    }

    bool has_all_bytes(std::string_view text) const {
        return std::all_of(text.begin(), text.end(),
                           [&](char c) { return bytes_[static_cast<unsigned char>(c)] >= 0; });
    }

    void join(std::vector<Symbol>& symbols, std::vector<Candidate>& heap,
              std::vector<std::int32_t>& ids) const {
        const auto at = [&](std::int32_t i) -> Symbol& { return symbols[static_cast<std::size_t>(i)]; };
        const auto merge_at = [&](std::int32_t left) -> const Merge* {
            if (left < 0 || at(left).next < 0) return nullptr;
            return merges_.find(PairTable<Merge>::key(at(left).id, at(at(left).next).id));
        };
        heap.clear();
        for (std::int32_t i = 0; i + 1 < static_cast<std::int32_t>(symbols.size()); ++i) {
            if (const Merge* merge = merge_at(i)) heap.push_back({merge->rank, i, merge->joined});
        }
        std::make_heap(heap.begin(), heap.end());
        while (!heap.empty()) {
            std::pop_heap(heap.begin(), heap.end());
            const Candidate best = heap.back();
            heap.pop_back();
            Symbol& left = at(best.left);
            if (!left.alive) continue;
            const Merge* now = merge_at(best.left);
            if (now == nullptr || now->joined != best.joined)
                continue;  // the heap's entry is outdated: one of its two tokens was joined since
            Symbol& right = at(left.next);
            left.id = best.joined;
            right.alive = false;
            left.next = right.next;
            if (right.next >= 0) at(right.next).previous = best.left;
            for (const std::int32_t i : {left.previous, best.left}) {
                if (const Merge* merge = merge_at(i)) {
                    heap.push_back({merge->rank, i, merge->joined});
                    std::push_heap(heap.begin(), heap.end());
                }
            }
        }
        for (std::int32_t i = symbols.empty() ? -1 : 0; i >= 0; i = at(i).next) ids.push_back(at(i).id);
    }

    const VocabularyEntries& vocabulary_;
    const std::vector<bool>& may_become_;
    PairTable<Merge> merges_;
    PairTable<bool> joinable_;  // whether a merge joins these two code points
    std::string prefix_;
    std::string suffix_;
    bool fuses_unknown_;
    bool ignores_merges_;
    bool unknown_named_ = false;
    std::optional<std::int32_t> unknown_;
    // Tokens of the characters below U+0180, which include ASCII and all byte-level letters; -1: none.
    std::array<std::int32_t, 0x180> characters_;
    std::array<std::int32_t, 256> bytes_;
};

}  // namespace

std::unique_ptr<TokenModel> make_bpe_model(const ModelDescription& description,
                                           const VocabularyEntries& vocabulary,
                                           const std::vector<bool>& may_become) {
    return std::make_unique<BpeModel>(description, vocabulary, may_become);
}

}  // namespace rocmforge
