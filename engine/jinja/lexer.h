// Splits template source into tokens, with the white space settings that Hugging Face uses: trim_blocks,
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
    std::string text;  // for a string literal: its value, without quotes and escapes
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

// The last token has the kind End. Throws SyntaxFailure.
std::vector<Token> tokenize(std::string_view source);

// Returns a description for error messages: "end of print statement", "'endif'".
std::string describe(const Token& token);

}  // namespace rocmforge::jinja
