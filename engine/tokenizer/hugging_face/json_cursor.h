// Reads JSON in one pass, without building anything: tokenizer.json may hold a million texts. Texts are
// views, into the file where they are written without escapes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>

namespace rocmforge {

class JsonCursor {
  public:
    // `name` is for messages. `text` must outlive the cursor, and both must outlive the views. Throws BadFile
    // where the text is not UTF-8; so do all members where it is no JSON, or not of the kind that they are
    // for.
    JsonCursor(std::span<const std::byte> text, std::string name);
    // Lists and objects in each other up to here; the formats that we read have a few.
    static constexpr int kDeepest = 64;

    enum class Kind { Object, List, Text, Number, Boolean, Null };
    Kind peek();

    // Calls on_key(key) for each member; it has to take the value.
    template <typename OnKey>
    void object(OnKey&& on_key) {
        enter('{', "an object");
        if (!leaves('}')) {
            do {
                const std::string_view key = text();
                expect(':');
                on_key(key);
            } while (more('}'));
        }
        --depth_;
    }
    // Calls on_element() for each; it has to take it.
    template <typename OnElement>
    void list(OnElement&& on_element) {
        enter('[', "a list");
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
    bool take_null();        // false, and nothing taken, where something else comes
    void skip() { raw(); }   // whatever comes
    std::string_view raw();  // what was skipped, as it is written
    void end();              // nothing may follow

    // For what is JSON but makes no sense; `what` goes on after the file's name: "has no vocabulary".
    [[noreturn]] void refuse(const std::string& what) const;

  private:
    [[noreturn]] void malformed() const;
    [[noreturn]] void unexpected(const char* wanted);
    void space();
    void expect(char c);
    void enter(char c, const char* wanted);
    bool leaves(char c);
    bool more(char close);
    std::string_view unescaped(std::size_t begin);
    std::uint32_t hex4();
    std::string_view number_text();

    std::string_view all_;
    std::size_t at_ = 0;
    std::string name_;
    int depth_ = 0;
    std::deque<std::string> kept_;  // texts that had escapes
};

}  // namespace rocmforge
