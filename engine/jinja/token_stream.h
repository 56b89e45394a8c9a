// Iterates over the tokens of a template: inspects, consumes and requires them. Never consumes the last
// token. Throws SyntaxFailure with the line for a syntax error.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/jinja/lexer.h"

namespace rocmforge::jinja {

class TokenStream {
  public:
    explicit TokenStream(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

    const Token& current() const { return tokens_[at_]; }
    const Token& next() const { return tokens_[at_ + 1 < tokens_.size() ? at_ + 1 : at_]; }
    int line() const { return current().line; }

    bool at(TokenKind kind) const { return current().kind == kind; }
    bool at_operator(std::string_view op) const { return at(TokenKind::Operator) && current().text == op; }
    bool at_name(std::string_view name) const { return at(TokenKind::Name) && current().text == name; }
    bool next_is_operator(std::string_view op) const {
        return next().kind == TokenKind::Operator && next().text == op;
    }
    bool next_is_name(std::string_view name) const {
        return next().kind == TokenKind::Name && next().text == name;
    }

    Token take() {
        Token token = current();
        if (at_ + 1 < tokens_.size()) ++at_;
        return token;
    }
    bool skip_operator(std::string_view op) { return skip_if(at_operator(op)); }
    bool skip_name(std::string_view name) { return skip_if(at_name(name)); }

    Token expect(TokenKind kind, std::string_view what) {
        if (!at(kind)) unexpected(what);
        return take();
    }
    void expect_operator(std::string_view op) {
        if (!skip_operator(op)) unexpected("'" + std::string(op) + "'");
    }
    void expect_name(std::string_view name) {
        if (!skip_name(name)) unexpected("'" + std::string(name) + "'");
    }

    [[noreturn]] void fail(const std::string& what) const { throw SyntaxFailure(line(), what); }
    [[noreturn]] void unexpected(std::string_view wanted) const {
        fail("expected " + std::string(wanted) + ", found " + describe(current()));
    }

  private:
    bool skip_if(bool condition) {
        if (condition) take();
        return condition;
    }

    std::vector<Token> tokens_;
    std::size_t at_ = 0;
};

}  // namespace rocmforge::jinja
