// Reads JSON in one pass without building values, because tokenizer.json may contain a million strings.
// Strings without escapes are returned as views into the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/message.h"

namespace rocmforge {

class JsonCursor {
  public:
    // `name`: for error messages. The text must outlive the cursor; the text and the cursor must outlive
    // returned views. Throws BadFile if the text is not UTF-8. All functions throw BadFile if the text is not
    // JSON, or if the next value is not of the kind that the function reads.
    JsonCursor(std::span<const std::byte> text, std::string name);
    // Maximum nesting of lists and objects; supported formats need a few levels.
    static constexpr int kDeepest = 64;

    enum class Kind { Object, List, Text, Number, Boolean, Null };
    Kind peek();

    // Calls on_key(key) for each member of an object. on_key must consume the value.
    template <typename OnKey>
    void object(OnKey&& on_key) {
        enter('{', Text::tr("an object"));
        if (!leaves('}')) {
            do {
                const std::string_view key = text();
                expect(':');
                on_key(key);
            } while (more('}'));
        }
        --depth_;
    }
    // Calls on_element() for each element of a list. on_element must consume the element.
    template <typename OnElement>
    void list(OnElement&& on_element) {
        enter('[', Text::tr("a list"));
        if (!leaves(']')) {
            do {
                on_element();
            } while (more(']'));
        }
        --depth_;
    }
    std::string_view text();
    double number();
    std::int64_t integer();
    bool boolean();
    bool take_null();        // returns false and consumes nothing if the value is not null
    void skip() { raw(); }   // skips any value
    std::string_view raw();  // skips any value and returns the value's text
    void end();              // throws if there is more input

    // Throws BadFile for valid JSON with invalid content. `what` follows the file's name: "has no
    // vocabulary".
    [[noreturn]] void refuse(const Message& what) const;

  private:
    [[noreturn]] void malformed() const;
    [[noreturn]] void unexpected(MarkedText wanted);
    void space();
    void expect(char c);
    void enter(char c, MarkedText wanted);
    bool leaves(char c);
    bool more(char close);
    std::string_view unescaped(std::size_t begin);
    std::uint32_t hex4();
    std::string_view number_text();

    std::string_view all_;
    std::size_t at_ = 0;
    std::string name_;
    int depth_ = 0;
    std::deque<std::string> kept_;  // strings that contained escapes, decoded
};

}  // namespace rocmforge
