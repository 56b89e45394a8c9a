#include "engine/jinja/parser.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <set>

#include "engine/jinja/expression_parser.h"

namespace rocmforge::jinja {

namespace {

using TagNames = std::initializer_list<std::string_view>;

bool is_reserved(std::string_view name) {
    constexpr std::array<std::string_view, 6> kConstants = {"true", "false", "none", "True", "False", "None"};
    return std::find(kConstants.begin(), kConstants.end(), name) != kConstants.end();
}

bool needs_other_files(std::string_view tag) {
    return tag == "include" || tag == "import" || tag == "from" || tag == "extends";
}

class Parser {
  public:
    explicit Parser(std::string_view source) : tokens_(tokenize(source)), expressions_(tokens_) {}

    Body run() { return statements({}); }

  private:
    // Parses statements up to a tag with one of these names. The current token is then that name. Without
    // names, parses to the end of the template.
    Body statements(TagNames ends) {
        const ExpressionParser::Nesting nesting(expressions_);
        Body body;
        while (!tokens_.at(TokenKind::End)) {
            const int line = tokens_.line();
            if (tokens_.at(TokenKind::Data)) {
                Expressions text;
                text.push_back(std::make_unique<Literal>(line, constant_text(tokens_.take().text)));
                body.push_back(std::make_unique<Output>(line, std::move(text)));
            } else if (tokens_.at(TokenKind::VariableBegin)) {
                tokens_.take();
                Expressions parts;
                parts.push_back(expressions_.tuple(Conditionals::Yes));
                tokens_.expect(TokenKind::VariableEnd, "'}}'");
                body.push_back(std::make_unique<Output>(line, std::move(parts)));
            } else {
                tokens_.expect(TokenKind::BlockBegin, "'{%'");
                if (std::any_of(ends.begin(), ends.end(), [&](auto end) { return tokens_.at_name(end); }))
                    return body;
                statement(body, ends);
                tokens_.expect(TokenKind::BlockEnd, "'%}'");
            }
        }
        if (ends.size() > 0)
            tokens_.fail("the template ends before '" + std::string(*(ends.end() - 1)) + "'");
        return body;
    }

    // Parses the content between a tag and its end tag. Consumes the end tag's name if `take_end`.
    Body block(TagNames ends, bool take_end = true) {
        tokens_.skip_operator(":");
        tokens_.expect(TokenKind::BlockEnd, "'%}'");
        Body body = statements(ends);
        if (take_end) tokens_.take();
        return body;
    }

    void statement(Body& body, TagNames ends) {
        const Token tag = tokens_.expect(TokenKind::Name, "a tag's name");
        const std::string& name = tag.text;
        if (name == "if") {
            body.push_back(if_statement(tag.line));
        } else if (name == "for") {
            body.push_back(for_statement(tag.line));
        } else if (name == "set") {
            body.push_back(set_statement(tag.line));
        } else if (name == "macro") {
            body.push_back(macro_statement(tag.line));
        } else if (name == "call") {
            body.push_back(call_statement(tag.line));
        } else if (name == "filter") {
            body.push_back(filter_statement(tag.line));
        } else if (name == "with") {
            body.push_back(with_statement(tag.line));
        } else if (name == "block") {
            body.push_back(block_statement(tag.line));
        } else if (name == "print") {
            body.push_back(print_statement(tag.line));
        } else if (name == "break" || name == "continue") {
            body.push_back(
                std::make_unique<LoopControl>(tag.line, name == "break" ? Flow::Break : Flow::Continue));
        } else if (name == "generation") {
            Body inner = block({"endgeneration"});
            std::move(inner.begin(), inner.end(), std::back_inserter(body));
        } else {
            unknown_tag(tag, ends);
        }
    }

    [[noreturn]] static void unknown_tag(const Token& tag, TagNames ends) {
        const std::string quoted = "'" + tag.text + "'";
        if (needs_other_files(tag.text)) {
            throw SyntaxFailure(
                tag.line, "the tag " + quoted + " needs other templates, and a model has only this one");
        }
        if (tag.text == "autoescape") throw SyntaxFailure(tag.line, "the tag 'autoescape' is not supported");
        const std::string looked_for =
            ends.size() == 0 ? "" : " where '" + std::string(*(ends.end() - 1)) + "' was looked for";
        throw SyntaxFailure(tag.line, "unknown tag " + quoted + looked_for);
    }

    StatementPtr if_statement(int line) {
        auto node = std::make_unique<If>(line);
        while (true) {
            ExpressionPtr test = expressions_.tuple(Conditionals::No);
            Body body = block({"elif", "else", "endif"}, false);
            node->branches.push_back({std::move(test), std::move(body)});
            if (tokens_.skip_name("elif")) continue;
            if (tokens_.take().text == "else") node->otherwise = block({"endif"});
            return node;
        }
    }

    StatementPtr for_statement(int line) {
        auto node = std::make_unique<For>(line);
        node->target = target(false);
        tokens_.expect_name("in");
        node->iterable = expressions_.tuple(Conditionals::No);
        if (tokens_.skip_name("if")) node->test = expressions_.expression();
        node->recursive = tokens_.skip_name("recursive");
        node->body = block({"else", "endfor"}, false);
        if (tokens_.take().text == "else") node->otherwise = block({"endfor"});
        return node;
    }

    StatementPtr set_statement(int line) {
        Target to = target(true);
        if (tokens_.skip_operator("=")) {
            return std::make_unique<Set>(line, std::move(to), expressions_.tuple(Conditionals::Yes));
        }
        auto node = std::make_unique<SetBlock>(line);
        node->target = std::move(to);
        node->filter = expressions_.block_filters(true);
        node->body = block({"endset"});
        return node;
    }

    StatementPtr macro_statement(int line) {
        auto node = std::make_unique<MacroDefinition>(line);
        node->macro.name = variable_name();
        node->macro.parameters = signature();
        node->macro.body = block({"endmacro"});
        return node;
    }

    StatementPtr call_statement(int line) {
        auto node = std::make_unique<CallBlock>(line);
        if (tokens_.at_operator("(")) node->macro.parameters = signature();
        ExpressionPtr call = expressions_.expression();
        auto* const as_call = dynamic_cast<Call*>(call.get());
        if (as_call == nullptr) throw SyntaxFailure(line, "the tag 'call' requires a call");
        static_cast<void>(call.release());
        node->call.reset(as_call);
        node->macro.body = block({"endcall"});
        return node;
    }

    StatementPtr filter_statement(int line) {
        auto node = std::make_unique<FilterBlock>(line);
        node->filter = expressions_.block_filters(false);
        node->body = block({"endfilter"});
        return node;
    }

    StatementPtr with_statement(int line) {
        auto node = std::make_unique<With>(line);
        while (!tokens_.at(TokenKind::BlockEnd)) {
            if (!node->targets.empty()) tokens_.expect_operator(",");
            node->targets.push_back(target(false));
            tokens_.expect_operator("=");
            node->values.push_back(expressions_.expression());
        }
        node->body = block({"endwith"});
        return node;
    }

    StatementPtr block_statement(int line) {
        auto node = std::make_unique<Block>(line);
        node->name = tokens_.expect(TokenKind::Name, "a block's name").text;
        if (!block_names_.insert(node->name).second) {
            throw SyntaxFailure(line, "the block '" + node->name + "' is defined twice");
        }
        if (tokens_.at_name("scoped") || tokens_.at_name("required")) {
            tokens_.fail("'" + tokens_.current().text + "' blocks are not supported");
        }
        node->body = block({"endblock"});
        tokens_.skip_name(node->name);
        return node;
    }

    StatementPtr print_statement(int line) {
        Expressions parts;
        while (!tokens_.at(TokenKind::BlockEnd)) {
            if (!parts.empty()) tokens_.expect_operator(",");
            parts.push_back(expressions_.expression());
        }
        return std::make_unique<Output>(line, std::move(parts));
    }

    std::string variable_name() {
        const Token name = tokens_.expect(TokenKind::Name, "a name");
        if (is_reserved(name.text)) throw SyntaxFailure(name.line, "'" + name.text + "' cannot be set");
        return name.text;
    }

    std::vector<MacroBody::Parameter> signature() {
        std::vector<MacroBody::Parameter> parameters;
        tokens_.expect_operator("(");
        while (!tokens_.at_operator(")")) {
            if (!parameters.empty()) tokens_.expect_operator(",");
            const bool must_have_fallback = !parameters.empty() && parameters.back().fallback;
            parameters.push_back({variable_name(), nullptr, {}});
            if (tokens_.skip_operator("=")) {
                parameters.back().fallback = expressions_.expression();
            } else if (must_have_fallback) {
                tokens_.fail("a parameter without a default follows one that has one");
            }
        }
        tokens_.expect_operator(")");
        return parameters;
    }

    // Parses a target: "a", "a, b", "(a, b)" or "ns.a".
    Target target(bool with_namespace) {
        Target first = single_target(with_namespace);
        if (!tokens_.at_operator(",")) return first;
        Target all;
        all.kind = Target::Kind::Tuple;
        all.line = first.line;
        all.items.push_back(std::move(first));
        while (tokens_.skip_operator(",")) {
            const bool done = tokens_.at_operator(")") || tokens_.at(TokenKind::BlockEnd);
            if (done) break;
            all.items.push_back(single_target(false));
        }
        return all;
    }

    Target single_target(bool with_namespace) {
        const ExpressionParser::Nesting nesting(expressions_);
        Target to;
        to.line = tokens_.line();
        if (tokens_.skip_operator("(")) {
            to = target(false);
            tokens_.expect_operator(")");
            return to;
        }
        if (with_namespace && tokens_.next_is_operator(".")) {
            to.kind = Target::Kind::NamespaceAttribute;
            to.name = tokens_.expect(TokenKind::Name, "a name").text;
            tokens_.take();
            to.attribute = tokens_.expect(TokenKind::Name, "a name").text;
            return to;
        }
        to.name = variable_name();
        return to;
    }

    TokenStream tokens_;
    ExpressionParser expressions_;
    std::set<std::string> block_names_;
};

}  // namespace

Body parse(std::string_view source) {
    return Parser(source).run();
}

}  // namespace rocmforge::jinja
