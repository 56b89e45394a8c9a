// Converts template source to tokens, with the white space settings of Hugging Face: trim_blocks,
// lstrip_blocks, no trailing newline.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/jinja/failure.h"

namespace rocmforge::jinja {

enum class TokenKind {
    Data,  // text between tags
    VariableBegin,
    VariableEnd,
    BlockBegin,
    BlockEnd,
    Name,
    String,
    Integer,
    Float,
    Operator,
    End,
};

struct Token {
    TokenKind kind;
    std::string text;  // of a string: its value, without quotes and escapes
    int line;
    std::int64_t integer = 0;
    double number = 0;
};

class SyntaxFailure : public Failure {
  public:
    SyntaxFailure(int line, const std::string& what) : Failure(what), line_(line) {}
    int line() const { return line_; }

  private:
    int line_;
};

// The last token is End. Throws SyntaxFailure.
std::vector<Token> tokenize(std::string_view source);

// "end of print statement", "'endif'": for messages.
std::string describe(const Token& token);

}  // namespace rocmforge::jinja
