#include "engine/grammar/gbnf.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/grammar/gbnf_lexer.h"
#include "engine/grammar/utf8_ranges.h"

namespace rocmforge {
namespace {

using Lines = GbnfLexer::Lines;

constexpr int kDeepestGroup = 100;

class GbnfParser {
  public:
    explicit GbnfParser(std::string_view text) : lexer_(text) {}

    std::shared_ptr<const Grammar> read() {
        lexer_.skip_space(Lines::Pass);
        while (!lexer_.at_end()) {
            rule();
            lexer_.skip_space(Lines::Pass);
        }
        for (const auto& [name, index] : names_) {
            if (!defined_[index]) refuse({Text::tr("the rule %1 is not defined"), printable(name)});
        }
        const auto root = names_.find("root");
        if (root == names_.end()) refuse(Text::tr("it has no rule named root"));
        return std::make_shared<const Grammar>(std::move(rules_), root->second);
    }

  private:
    [[noreturn]] static void refuse(const Message& what) {
        throw EngineError(Code::InvalidArgument, Text::tr("The grammar is wrong: %1."), what);
    }

    std::size_t new_rule(std::string name) {
        rules_.push_back({std::move(name), {}});
        defined_.push_back(true);
        return rules_.size() - 1;
    }

    std::size_t rule_named(const std::string& name) {
        const auto [place, fresh] = names_.try_emplace(name, rules_.size());
        if (fresh) {
            new_rule(name);
            defined_.back() = false;
        }
        return place->second;
    }

    void rule() {
        const std::string name = lexer_.name();
        lexer_.skip_space(Lines::Stay);
        lexer_.expect("::=");
        lexer_.skip_space(Lines::Pass);
        const std::size_t index = rule_named(name);
        if (defined_[index]) lexer_.refuse({Text::tr("the rule %1 is defined twice"), printable(name)});
        defined_[index] = true;
        current_ = name;
        auto found = alternatives(Lines::Stay);
        rules_[index].alternatives = std::move(found);
        if (!lexer_.at_end() && lexer_.peek() != '\n' && lexer_.peek() != '\r') {
            lexer_.unexpected(Text::tr("the end of the line"));
        }
    }

    std::vector<GrammarSequence> alternatives(Lines lines) {
        std::vector<GrammarSequence> all{sequence(lines)};
        while (lexer_.pass("|")) {
            lexer_.skip_space(Lines::Pass);
            all.push_back(sequence(lines));
        }
        return all;
    }

    GrammarSequence sequence(Lines lines) {
        GrammarSequence all;
        while (std::optional<GrammarSequence> one = item()) {
            lexer_.skip_space(lines);
            repeat(*one, lines);
            count(one->size());
            all.insert(all.end(), one->begin(), one->end());
        }
        return all;
    }

    // Reads one item of a sequence. Returns nullopt if the sequence ends here.
    std::optional<GrammarSequence> item() {
        if (lexer_.pass("\"")) {
            GrammarSequence bytes;
            for (const char c : lexer_.literal()) {
                bytes.push_back(
                    GrammarSymbol::of_bytes(static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(c)));
            }
            return bytes;
        }
        if (lexer_.pass("[")) return one_of(lexer_.char_class());
        if (lexer_.pass(".")) return one_of(complement({}));
        if (lexer_.pass("(")) return group();
        if (lexer_.at_name()) return GrammarSequence{GrammarSymbol::of_rule(rule_named(lexer_.name()))};
        if (lexer_.pass("<[")) return token();
        if (lexer_.peek() == '<' || lexer_.peek() == '!') {
            lexer_.refuse(Text::tr("matching tokens by name is not supported"));
        }
        return std::nullopt;
    }

    GrammarSequence token() {
        const int number = lexer_.number();
        lexer_.expect("]>");
        GrammarSequence bytes;
        for (const char c : control_token_bytes(number)) {
            bytes.push_back(
                GrammarSymbol::of_bytes(static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(c)));
        }
        return bytes;
    }

    GrammarSequence group() {
        if (++depth_ > kDeepestGroup) {
            lexer_.refuse({Text::tr("groups are nested more than %1 deep"), kDeepestGroup});
        }
        lexer_.skip_space(Lines::Pass);
        const std::size_t index = new_rule(current_);
        auto found = alternatives(Lines::Pass);
        rules_[index].alternatives = std::move(found);
        lexer_.expect(")");
        --depth_;
        return {GrammarSymbol::of_rule(index)};
    }

    GrammarSequence one_of(const std::vector<CharRange>& ranges) {
        std::vector<GrammarSequence> sequences = utf8_sequences(ranges);
        if (sequences.empty()) lexer_.refuse(Text::tr("a set of characters is empty"));
        if (sequences.size() == 1) return sequences.front();
        // Caches the rule of each set of characters, because a grammar has few distinct sets and repeats them
        // often.
        std::string key;
        for (const CharRange& range : ranges) {
            key += std::to_string(std::uint32_t{range.first}) + '-' +
                   std::to_string(std::uint32_t{range.last}) + ' ';
        }
        const auto [place, fresh] = sets_.try_emplace(key, 0);
        if (fresh) {
            count(sequences.size());
            place->second = new_rule(current_);
            rules_[place->second].alternatives = std::move(sequences);
        }
        return {GrammarSymbol::of_rule(place->second)};
    }

    void repeat(GrammarSequence& item, Lines lines) {
        while (true) {
            if (lexer_.pass("*")) {
                item = repeated(item, 0, std::nullopt);
            } else if (lexer_.pass("+")) {
                item = repeated(item, 1, std::nullopt);
            } else if (lexer_.pass("?")) {
                item = repeated(item, 0, 1);
            } else if (lexer_.pass("{")) {
                counted(item);
            } else {
                return;
            }
            lexer_.skip_space(lines);
        }
    }

    void counted(GrammarSequence& item) {
        lexer_.skip_space(Lines::Stay);
        const int least = lexer_.number();
        std::optional<int> most = least;
        lexer_.skip_space(Lines::Stay);
        if (lexer_.pass(",")) {
            lexer_.skip_space(Lines::Stay);
            most.reset();
            if (lexer_.peek() != '}') most = lexer_.number();
            lexer_.skip_space(Lines::Stay);
        }
        lexer_.expect("}");
        if (most && *most < least)
            lexer_.refuse(Text::tr("the maximum number of repetitions is less than the minimum"));
        item = repeated(item, least, most);
    }

    // Repeats the item `least` times, followed by optional repetitions. The rule of each optional repetition
    // ends with the rule of the next repetition, so that a matcher's stack doesn't grow.
    GrammarSequence repeated(const GrammarSequence& item, int least, std::optional<int> most) {
        GrammarSequence one = item;
        if (item.size() > 1 && (least > 1 || most.value_or(1) > 1)) {
            const std::size_t index = new_rule(current_);
            rules_[index].alternatives = {item};
            one = {GrammarSymbol::of_rule(index)};
        }
        count(one.size() * static_cast<std::size_t>(std::max(least, most.value_or(0))));
        GrammarSequence all;
        for (int i = 0; i < least; ++i) all.insert(all.end(), one.begin(), one.end());
        std::optional<std::size_t> more;
        if (!most) {
            more = new_rule(current_);
            GrammarSequence again = one;
            again.push_back(GrammarSymbol::of_rule(*more));
            rules_[*more].alternatives = {std::move(again), {}};
        }
        for (int i = least; i < most.value_or(least); ++i) {
            GrammarSequence again = one;
            if (more) again.push_back(GrammarSymbol::of_rule(*more));
            more = new_rule(current_);
            rules_[*more].alternatives = {std::move(again), {}};
        }
        if (more) all.push_back(GrammarSymbol::of_rule(*more));
        return all;
    }

    // Counts the grammar's symbols and limits their number, because a short text such as
    // ((a{9999}){9999}){9999} could fill the memory.
    void count(std::size_t symbols) {
        symbols_ += symbols;
        if (symbols_ > Grammar::kMostSymbols) {
            lexer_.refuse({Text::tr("with its repetitions written out it is more than %1 symbols long"),
                           Grammar::kMostSymbols});
        }
    }

    GbnfLexer lexer_;
    std::vector<GrammarRule> rules_;
    std::vector<bool> defined_;  // [rules]: whether the rule is defined
    std::map<std::string, std::size_t> names_;
    std::map<std::string, std::size_t> sets_;
    std::string current_;  // name of the rule that is being parsed
    int depth_ = 0;
    std::size_t symbols_ = 0;
};

}  // namespace

std::shared_ptr<const Grammar> read_gbnf(std::string_view text) {
    return GbnfParser(text).read();
}

}  // namespace rocmforge
