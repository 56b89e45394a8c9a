// Splits GBNF into its symbols and names.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/message.h"
#include "engine/grammar/utf8_ranges.h"

namespace rocmforge {

class GbnfLexer {
  public:
    // Throws InvalidArgument for a text that is too long or not UTF-8.
    explicit GbnfLexer(std::string_view text);

    bool at_end() const { return at_ == text_.size(); }
    char peek() const { return at_end() ? '\0' : text_[at_]; }
    // Consumes `sign` if it comes next. Returns whether it did.
    bool pass(std::string_view sign);
    void expect(std::string_view sign);
    // Throws InvalidArgument, with a message that states what is expected (`wanted`) and the text that is
    // there instead.
    [[noreturn]] void unexpected(const Message& wanted) const;

    enum class Lines { Stay, Pass };
    void skip_space(Lines lines);  // also skips comments, and with Lines::Pass newlines

    bool at_name() const;
    std::string name();
    int number();
    // Reads the rest of a literal up to the closing quotation mark. Must be called after the opening one was
    // consumed.
    std::string literal();
    std::vector<CharRange> char_class();

    [[noreturn]] void refuse(const Message& what) const;

  private:
    char32_t character();
    char32_t escape();

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace rocmforge
