#include "engine/jinja/expression_parser.h"

#include <algorithm>

#include "engine/jinja/limits.h"

namespace rocmforge::jinja {

namespace {

std::optional<Binary> operator_of(const TokenStream& tokens,
                                  std::initializer_list<std::pair<const char*, Binary>> known) {
    for (const auto& [sign, op] : known) {
        if (tokens.at_operator(sign)) return op;
    }
    return std::nullopt;
}

std::optional<Comparison> comparison_of(TokenStream& tokens) {
    constexpr std::pair<const char*, Comparison> kSigns[] = {
        {"==", Comparison::Equal},     {"!=", Comparison::NotEqual}, {"<", Comparison::Less},
        {"<=", Comparison::LessEqual}, {">", Comparison::Greater},   {">=", Comparison::GreaterEqual}};
    for (const auto& [sign, op] : kSigns) {
        if (tokens.skip_operator(sign)) return op;
    }
    if (tokens.skip_name("in")) return Comparison::In;
    if (tokens.at_name("not") && tokens.next_is_name("in")) {
        tokens.take();
        tokens.take();
        return Comparison::NotIn;
    }
    return std::nullopt;
}

}  // namespace

const int ExpressionParser::Nesting::kMaxDepth = kMaxSyntaxDepth;

void ExpressionParser::measure(Expression& node) const {
    node.each_child([&](Expression& child) { node.height = std::max(node.height, child.height + 1); });
    if (node.height > kMaxTreeHeight) throw SyntaxFailure(node.line, "an expression is too long");
}

ExpressionPtr ExpressionParser::expression(Conditionals conditionals) {
    const Nesting nesting(*this);
    return conditionals == Conditionals::Yes ? conditional() : disjunction();
}

ExpressionPtr ExpressionParser::conditional() {
    int line = tokens_.line();
    ExpressionPtr node = disjunction();
    while (tokens_.skip_name("if")) {
        ExpressionPtr test = disjunction();
        const Nesting nesting(*this);
        ExpressionPtr otherwise = tokens_.skip_name("else") ? conditional() : nullptr;
        node = make<Conditional>(line, std::move(test), std::move(node), std::move(otherwise));
        line = tokens_.line();
    }
    return node;
}

ExpressionPtr ExpressionParser::disjunction() {
    int line = tokens_.line();
    ExpressionPtr node = conjunction();
    while (tokens_.skip_name("or")) {
        node = make<Logic>(line, Connective::Or, std::move(node), conjunction());
        line = tokens_.line();
    }
    return node;
}

ExpressionPtr ExpressionParser::conjunction() {
    int line = tokens_.line();
    ExpressionPtr node = negation();
    while (tokens_.skip_name("and")) {
        node = make<Logic>(line, Connective::And, std::move(node), negation());
        line = tokens_.line();
    }
    return node;
}

ExpressionPtr ExpressionParser::negation() {
    const int line = tokens_.line();
    if (!tokens_.skip_name("not")) return comparison();
    const Nesting nesting(*this);
    return make<Unary>(line, UnaryOperator::Not, negation());
}

ExpressionPtr ExpressionParser::comparison() {
    const int line = tokens_.line();
    ExpressionPtr first = sum();
    std::vector<Comparison> operators;
    Expressions rest;
    while (const auto op = comparison_of(tokens_)) {
        operators.push_back(*op);
        rest.push_back(sum());
    }
    if (operators.empty()) return first;
    return make<ComparisonChain>(line, std::move(first), std::move(operators), std::move(rest));
}

ExpressionPtr ExpressionParser::sum() {
    int line = tokens_.line();
    ExpressionPtr node = concatenation();
    while (const auto op = operator_of(tokens_, {{"+", Binary::Add}, {"-", Binary::Subtract}})) {
        tokens_.take();
        node = make<Arithmetic>(line, *op, std::move(node), concatenation());
        line = tokens_.line();
    }
    return node;
}

ExpressionPtr ExpressionParser::concatenation() {
    const int line = tokens_.line();
    ExpressionPtr first = product();
    if (!tokens_.at_operator("~")) return first;
    Expressions parts;
    parts.push_back(std::move(first));
    while (tokens_.skip_operator("~")) parts.push_back(product());
    return make<Concatenation>(line, std::move(parts));
}

ExpressionPtr ExpressionParser::product() {
    int line = tokens_.line();
    ExpressionPtr node = power();
    while (const auto op = operator_of(tokens_, {{"*", Binary::Multiply},
                                                 {"/", Binary::Divide},
                                                 {"//", Binary::FloorDivide},
                                                 {"%", Binary::Modulo}})) {
        tokens_.take();
        node = make<Arithmetic>(line, *op, std::move(node), power());
        line = tokens_.line();
    }
    return node;
}

// Jinja's operator ** is left-associative, unlike Python's.
ExpressionPtr ExpressionParser::power() {
    int line = tokens_.line();
    ExpressionPtr node = unary(true);
    while (tokens_.skip_operator("**")) {
        node = make<Arithmetic>(line, Binary::Power, std::move(node), unary(true));
        line = tokens_.line();
    }
    return node;
}

ExpressionPtr ExpressionParser::unary(bool with_filters) {
    const Nesting nesting(*this);
    const int line = tokens_.line();
    ExpressionPtr node;
    if (tokens_.skip_operator("-")) {
        node = make<Unary>(line, UnaryOperator::Minus, unary(false));
    } else if (tokens_.skip_operator("+")) {
        node = make<Unary>(line, UnaryOperator::Plus, unary(false));
    } else {
        node = primary();
    }
    node = postfix(std::move(node));
    return with_filters ? filters_and_tests(std::move(node)) : std::move(node);
}

}  // namespace rocmforge::jinja
