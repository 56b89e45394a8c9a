#include "tests/grammar/random_grammar.h"

namespace rocmforge::test {

using Kind = RandomNode::Kind;

RandomGrammar::RandomGrammar(std::mt19937& random) : random_(random) {
    rules_.resize(1 + random_() % 4);
    for (std::size_t i = 0; i < rules_.size(); ++i) rules_[i] = node(3, i + 1);
}

// Returns a random node with at most `depth` levels of nodes below it. Rules before `first_rule` occur only
// after a letter, so that there is no left recursion.
RandomNode RandomGrammar::node(int depth, std::size_t first_rule) {
    const auto letter = [&] { return std::string(1, kAlphabet[random_() % kAlphabet.size()]); };
    RandomNode out;
    switch (depth == 0 ? random_() % 3 : random_() % 9) {
        case 0:
            out.text = random_() % 8 == 0 ? "" : letter() + (random_() % 3 == 0 ? letter() : "");
            return out;
        case 1:
            out.kind = Kind::Set;
            out.text = letter() + letter();
            out.others = random_() % 4 == 0;
            return out;
        case 2:
            if (first_rule < rules_.size()) {
                out.kind = Kind::Rule;
                out.rule = first_rule + random_() % (rules_.size() - first_rule);
                return out;
            }
            out.text = letter();
            return out;
        case 3: {
            // A choice between a sequence and a simple node. The sequence is a letter and then any rule, so
            // that a rule may be recursive.
            RandomNode back;
            back.kind = Kind::Rule;
            back.rule = random_() % rules_.size();
            RandomNode begin;
            begin.text = letter();
            RandomNode sequence;
            sequence.kind = Kind::Sequence;
            sequence.parts = {begin, back};
            if (random_() % 2 == 0) sequence.parts.push_back(node(0, first_rule));
            out.kind = Kind::Choice;
            out.parts = {sequence, node(0, first_rule)};
            return out;
        }
        case 4:
        case 5:
            out.kind = Kind::Sequence;
            for (std::size_t i = 0; i < 2 + random_() % 2; ++i)
                out.parts.push_back(node(depth - 1, first_rule));
            return out;
        case 6:
            out.kind = Kind::Choice;
            for (std::size_t i = 0; i < 2 + random_() % 2; ++i)
                out.parts.push_back(node(depth - 1, first_rule));
            return out;
        default:
            out.kind = Kind::Repeat;
            out.parts.push_back(node(depth - 1, first_rule));
            out.least = static_cast<int>(random_() % 3);
            out.most = random_() % 2 == 0 ? -1 : out.least + static_cast<int>(random_() % 3);
            return out;
    }
}

std::string RandomGrammar::written(const RandomNode& node) const {
    std::string all;
    switch (node.kind) {
        case Kind::Text:
            return "\"" + node.text + "\"";
        case Kind::Set:
            return (node.others ? "[^" : "[") + node.text + "]";
        case Kind::Rule:
            return node.rule == 0 ? "root" : "rule" + std::to_string(node.rule);
        case Kind::Sequence:
            for (const RandomNode& part : node.parts) all += written(part) + " ";
            return "(" + all + ")";
        case Kind::Choice:
            for (const RandomNode& part : node.parts) all += (all.empty() ? "" : " | ") + written(part);
            return "(" + all + ")";
        case Kind::Repeat:
            if (node.least == 0 && node.most == -1) return written(node.parts[0]) + "*";
            if (node.least == 1 && node.most == -1) return written(node.parts[0]) + "+";
            if (node.least == 0 && node.most == 1) return written(node.parts[0]) + "?";
            return written(node.parts[0]) + "{" + std::to_string(node.least) + "," +
                   (node.most < 0 ? "" : std::to_string(node.most)) + "}";
    }
    return all;
}

std::string RandomGrammar::gbnf() const {
    std::string all;
    for (std::size_t i = 0; i < rules_.size(); ++i) {
        all += (i == 0 ? "root" : "rule" + std::to_string(i)) + " ::= " + written(rules_[i]) + "\n";
    }
    return all;
}

RandomGrammar::Ends RandomGrammar::ends(const RandomNode& node, std::string_view text,
                                        std::size_t begin) const {
    Ends all;
    switch (node.kind) {
        case Kind::Text:
            if (text.substr(begin).starts_with(node.text)) all.insert(begin + node.text.size());
            return all;
        case Kind::Set:
            if (begin < text.size() && (node.text.find(text[begin]) != std::string::npos) != node.others) {
                all.insert(begin + 1);
            }
            return all;
        case Kind::Rule:
            return ends(rules_[node.rule], text, begin);
        case Kind::Choice:
            for (const RandomNode& part : node.parts) all.merge(ends(part, text, begin));
            return all;
        case Kind::Sequence: {
            Ends here{begin};
            for (const RandomNode& part : node.parts) {
                Ends next;
                for (const std::size_t at : here) next.merge(ends(part, text, at));
                here = std::move(next);
            }
            return here;
        }
        case Kind::Repeat: {
            Ends here{begin};
            for (int count = 0; node.most < 0 || count <= node.most; ++count) {
                const std::size_t before = all.size();
                if (count >= node.least) all.insert(here.begin(), here.end());
                // If the node matches the empty text, further repetitions may reach no new ends, and the loop
                // would not stop.
                if (count > node.least && all.size() == before) break;
                Ends next;
                for (const std::size_t at : here) next.merge(ends(node.parts[0], text, at));
                here = std::move(next);
                if (here.empty()) break;
            }
            return all;
        }
    }
    return all;
}

bool RandomGrammar::matches(std::string_view text) const {
    return ends(rules_[0], text, 0).contains(text.size());
}

}  // namespace rocmforge::test
