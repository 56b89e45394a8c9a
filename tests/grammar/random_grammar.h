// Small random grammars with their own matcher. The matcher implements the definition by trying all
// alternatives.
#pragma once

#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge::test {

struct RandomNode {
    enum class Kind { Text, Set, Rule, Sequence, Choice, Repeat };
    Kind kind = Kind::Text;
    std::string text;  // for Text and Set only
    bool others = false;
    std::size_t rule = 0;
    std::vector<RandomNode> parts;
    int least = 0;
    int most = 0;  // -1: unlimited
};

class RandomGrammar {
  public:
    explicit RandomGrammar(std::mt19937& random);

    std::string gbnf() const;
    bool matches(std::string_view text) const;

    static constexpr std::string_view kAlphabet = "abc";

  private:
    using Ends = std::set<std::size_t>;
    RandomNode node(int depth, std::size_t first_rule);
    std::string written(const RandomNode& node) const;
    Ends ends(const RandomNode& node, std::string_view text, std::size_t begin) const;

    std::mt19937& random_;
    std::vector<RandomNode> rules_;
};

}  // namespace rocmforge::test
