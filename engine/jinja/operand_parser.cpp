// Parses operands: literals, names, calls, subscripts, filters and tests.
#include <algorithm>

#include "engine/jinja/expression_parser.h"

namespace rocmforge::jinja {

ExpressionPtr ExpressionParser::primary() {
    switch (tokens_.current().kind) {
        case TokenKind::Name:
            return name_or_constant();
        case TokenKind::String:
            return string();
        case TokenKind::Integer: {
            const Token token = tokens_.take();
            return make<Literal>(token.line, Value{token.integer});
        }
        case TokenKind::Float: {
            const Token token = tokens_.take();
            return make<Literal>(token.line, Value{token.number});
        }
        default:
            return brackets();
    }
}

ExpressionPtr ExpressionParser::name_or_constant() {
    const Token token = tokens_.take();
    const std::string& name = token.text;
    if (name == "true" || name == "True") return make<Literal>(token.line, Value{true});
    if (name == "false" || name == "False") return make<Literal>(token.line, Value{false});
    if (name == "none" || name == "None") return make<Literal>(token.line, Value{None{}});
    return make<Name>(token.line, name);
}

ExpressionPtr ExpressionParser::string() {
    const int line = tokens_.line();
    std::string joined;
    while (tokens_.at(TokenKind::String)) joined += tokens_.take().text;
    return make<Literal>(line, constant_text(std::move(joined)));
}

ExpressionPtr ExpressionParser::brackets() {
    if (tokens_.at_operator("[")) return list();
    if (tokens_.at_operator("{")) return dict();
    const int line = tokens_.line();
    if (!tokens_.skip_operator("(")) tokens_.unexpected("an expression");
    if (tokens_.skip_operator(")")) return make<ListDisplay>(line, Sequence::Tuple, Expressions{});
    ExpressionPtr node = tuple(Conditionals::Yes);
    tokens_.expect_operator(")");
    return node;
}

ExpressionPtr ExpressionParser::list() {
    const int line = tokens_.line();
    tokens_.expect_operator("[");
    Expressions items;
    while (!tokens_.at_operator("]")) {
        if (!items.empty()) {
            tokens_.expect_operator(",");
            if (tokens_.at_operator("]")) break;
        }
        items.push_back(expression());
    }
    tokens_.expect_operator("]");
    return make<ListDisplay>(line, Sequence::List, std::move(items));
}

ExpressionPtr ExpressionParser::dict() {
    const int line = tokens_.line();
    tokens_.expect_operator("{");
    Expressions keys;
    Expressions values;
    while (!tokens_.at_operator("}")) {
        if (!keys.empty()) {
            tokens_.expect_operator(",");
            if (tokens_.at_operator("}")) break;
        }
        keys.push_back(expression());
        tokens_.expect_operator(":");
        values.push_back(expression());
    }
    tokens_.expect_operator("}");
    return make<DictDisplay>(line, std::move(keys), std::move(values));
}

bool ExpressionParser::at_tuple_end() const {
    return tokens_.at(TokenKind::VariableEnd) || tokens_.at(TokenKind::BlockEnd) || tokens_.at_operator(")");
}

ExpressionPtr ExpressionParser::tuple(Conditionals conditionals) {
    const int line = tokens_.line();
    Expressions items;
    bool comma = false;
    while (!at_tuple_end()) {
        items.push_back(expression(conditionals));
        if (!tokens_.skip_operator(",")) break;
        comma = true;
    }
    if (items.empty()) tokens_.unexpected("an expression");
    if (!comma) return std::move(items.front());
    return make<ListDisplay>(line, Sequence::Tuple, std::move(items));
}

ExpressionPtr ExpressionParser::postfix(ExpressionPtr node) {
    while (true) {
        if (tokens_.at_operator(".") || tokens_.at_operator("[")) {
            node = subscript(std::move(node));
        } else if (tokens_.at_operator("(")) {
            node = call(std::move(node));
        } else {
            return node;
        }
    }
}

ExpressionPtr ExpressionParser::filters_and_tests(ExpressionPtr node) {
    while (true) {
        if (tokens_.at_operator("|")) {
            node = filter(std::move(node));
        } else if (tokens_.at_name("is")) {
            node = test(std::move(node));
        } else if (tokens_.at_operator("(")) {
            node = call(std::move(node));
        } else {
            return node;
        }
    }
}

ExpressionPtr ExpressionParser::subscript(ExpressionPtr node) {
    const int line = tokens_.line();
    if (tokens_.skip_operator(".")) {
        if (tokens_.at(TokenKind::Integer)) {
            ExpressionPtr key = make<Literal>(line, Value{tokens_.take().integer});
            return make<Subscript>(line, std::move(node), std::move(key));
        }
        std::string name = tokens_.expect(TokenKind::Name, "a name or a number").text;
        return make<Attribute>(line, std::move(node), std::move(name));
    }
    tokens_.expect_operator("[");
    return slice_or_key(std::move(node), line);
}

ExpressionPtr ExpressionParser::slice_or_key(ExpressionPtr object, int line) {
    const auto bound = [&]() -> ExpressionPtr {
        const bool none = tokens_.at_operator(":") || tokens_.at_operator("]") || tokens_.at_operator(",");
        return none ? nullptr : expression();
    };
    Expressions keys;
    while (!tokens_.at_operator("]")) {
        if (!keys.empty()) tokens_.expect_operator(",");
        Expressions bounds;
        bounds.push_back(tokens_.at_operator(":") ? nullptr : expression());
        if (!tokens_.skip_operator(":")) {
            keys.push_back(std::move(bounds.front()));
            continue;
        }
        bounds.push_back(bound());
        bounds.push_back(tokens_.skip_operator(":") ? bound() : nullptr);
        if (!keys.empty() || !tokens_.at_operator("]"))
            tokens_.fail("a slice cannot stand in a list of keys");
        tokens_.expect_operator("]");
        return make<Slicing>(line, std::move(object), std::move(bounds));
    }
    tokens_.expect_operator("]");
    ExpressionPtr key = keys.size() == 1 ? std::move(keys.front())
                                         : make<ListDisplay>(line, Sequence::Tuple, std::move(keys));
    return make<Subscript>(line, std::move(object), std::move(key));
}

ExpressionPtr ExpressionParser::call(ExpressionPtr callee) {
    const int line = tokens_.line();
    return make<Call>(line, std::move(callee), call_arguments());
}

CallArguments ExpressionParser::call_arguments() {
    tokens_.expect_operator("(");
    CallArguments arguments;
    const auto allow = [&](bool allowed) {
        if (!allowed) tokens_.fail("the arguments of a call are in the wrong order");
    };
    bool some = false;
    while (!tokens_.at_operator(")")) {
        if (some) {
            tokens_.expect_operator(",");
            if (tokens_.at_operator(")")) break;
        }
        some = true;
        if (tokens_.skip_operator("*")) {
            allow(!arguments.more_positional && !arguments.more_named);
            arguments.more_positional = expression();
        } else if (tokens_.skip_operator("**")) {
            allow(!arguments.more_named);
            arguments.more_named = expression();
        } else if (tokens_.at(TokenKind::Name) && tokens_.next_is_operator("=")) {
            allow(!arguments.more_named);
            std::string name = tokens_.take().text;
            tokens_.take();
            const auto same = [&](const auto& named) { return named.first == name; };
            if (std::any_of(arguments.named.begin(), arguments.named.end(), same)) {
                tokens_.fail("the argument '" + name + "' is given twice");
            }
            arguments.named.emplace_back(std::move(name), expression());
        } else {
            allow(!arguments.more_positional && !arguments.more_named && arguments.named.empty());
            arguments.positional.push_back(expression());
        }
    }
    tokens_.expect_operator(")");
    return arguments;
}

std::string ExpressionParser::dotted_name() {
    std::string name = tokens_.expect(TokenKind::Name, "a name").text;
    while (tokens_.skip_operator(".")) name += "." + tokens_.expect(TokenKind::Name, "a name").text;
    return name;
}

ExpressionPtr ExpressionParser::block_filters(bool first_bar) {
    ExpressionPtr node;
    while (!first_bar || tokens_.at_operator("|")) {
        if (first_bar) tokens_.take();
        first_bar = true;
        const int line = tokens_.line();
        std::string name = dotted_name();
        CallArguments arguments = tokens_.at_operator("(") ? call_arguments() : CallArguments{};
        node = make<Filter>(line, std::move(node), std::move(name), std::move(arguments));
    }
    return node;
}

ExpressionPtr ExpressionParser::filter(ExpressionPtr input) {
    tokens_.expect_operator("|");
    const int line = tokens_.line();
    std::string name = dotted_name();
    CallArguments arguments = tokens_.at_operator("(") ? call_arguments() : CallArguments{};
    return make<Filter>(line, std::move(input), std::move(name), std::move(arguments));
}

bool ExpressionParser::at_test_argument() const {
    switch (tokens_.current().kind) {
        case TokenKind::String:
        case TokenKind::Integer:
        case TokenKind::Float:
            return true;
        case TokenKind::Name:
            return !tokens_.at_name("else") && !tokens_.at_name("or") && !tokens_.at_name("and");
        default:
            return tokens_.at_operator("[") || tokens_.at_operator("{");
    }
}

ExpressionPtr ExpressionParser::test(ExpressionPtr input) {
    const int line = tokens_.take().line;
    const bool negated = tokens_.skip_name("not");
    std::string name = dotted_name();
    CallArguments arguments;
    if (tokens_.at_operator("(")) {
        arguments = call_arguments();
    } else if (at_test_argument()) {
        if (tokens_.at_name("is")) tokens_.fail("tests cannot be chained with 'is'");
        arguments.positional.push_back(postfix(primary()));
    }
    ExpressionPtr node = make<Test>(line, std::move(input), std::move(name), std::move(arguments));
    return negated ? make<Unary>(line, UnaryOperator::Not, std::move(node)) : std::move(node);
}

}  // namespace rocmforge::jinja
