// A sentence and its arguments. The terminal tool and the API server format it in English, the window in its
// language (app/words).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace rocmforge {

// An English text that is marked for translation, with the placeholders %1 to %9. Only Text::tr() makes one.
class MarkedText {
  public:
    constexpr const char* english() const { return english_; }

  private:
    friend class Text;
    explicit constexpr MarkedText(const char* english) : english_(english) {}
    const char* english_;
};

// Marks the engine's texts: Text::tr("There is no file %1."). The argument must be a string literal, because
// resources/translations/update.sh finds it in the source.
class Text {
  public:
    static consteval MarkedText tr(const char* english) { return MarkedText(english); }
};

// Returns the number of placeholders if they are %1 to %N, each at least once; otherwise -1.
constexpr int placeholders(std::string_view pattern) {
    unsigned found = 0;
    for (std::size_t i = 0; i + 1 < pattern.size(); ++i) {
        const char digit = pattern[i + 1];
        if (pattern[i] == '%' && digit >= '1' && digit <= '9') found |= 1U << (digit - '1');
    }
    if ((found & (found + 1)) != 0) return -1;
    int count = 0;
    for (; found != 0; found >>= 1) ++count;
    return count;
}

// A pattern for N arguments, checked by the compiler.
template <std::size_t N>
class PatternOf {
  public:
    consteval PatternOf(MarkedText pattern) : pattern_(pattern) {  // NOLINT(google-explicit-constructor)
        if (placeholders(pattern.english()) != static_cast<int>(N)) throw "not one placeholder per argument";
    }
    constexpr MarkedText pattern() const { return pattern_; }

  private:
    MarkedText pattern_;
};

// A number with separators: "4,096".
struct Count {
    std::int64_t value;
    bool operator==(const Count&) const = default;
};

// A size: "1.2 GB" from 10^9 bytes on, otherwise "345.6 MB". With `in_megabytes`, always megabytes: "1234
// MB".
struct Bytes {
    std::uint64_t value;
    bool in_megabytes = false;
    bool operator==(const Bytes&) const = default;
};

class Message {
  public:
    class Argument;

    Message();                    // an empty message
    Message(MarkedText pattern);  // NOLINT(google-explicit-constructor)
    Message(const Message&);
    Message(Message&&) noexcept;
    Message& operator=(const Message&);
    Message& operator=(Message&&) noexcept;
    ~Message();
    template <typename... Args>
    requires(sizeof...(Args) > 0) Message(PatternOf<sizeof...(Args)> pattern, Args&&... args);

    // Text that is the same in every language: written by a system, a server or a file, or already
    // translated. Empty text gives an empty message.
    static Message verbatim(std::string text);
    // An English sentence that only the terminal, an API client or a developer sees.
    static Message untranslated(std::string english) { return verbatim(std::move(english)); }

    bool empty() const { return pattern_.empty(); }
    bool is_verbatim() const { return pattern_ == kVerbatim; }
    // The English sentence with placeholders, which is the key of the translations.
    const std::string& pattern() const { return pattern_; }
    const std::vector<Argument>& arguments() const { return arguments_; }
    // The whole sentence in English.
    std::string english() const;

    // Returns a copy in which `fresh` replaces `old` in all text arguments, also within nested messages.
    Message with_replaced(const std::string& old, const std::string& fresh) const;

    bool operator==(const Message&) const;

  private:
    friend Message message_from_json(const nlohmann::json& json);
    static constexpr const char* kVerbatim = "%1";

    std::string pattern_;
    std::vector<Argument> arguments_;
};

class Message::Argument {
  public:
    // english() writes an integer without separators, but the window writes it with those of its language.
    // Identifiers, ports and codes must have no separators, so they are passed as text.
    using Value = std::variant<std::string, std::int64_t, double, Count, Bytes, Message>;

    template <std::integral Integer>
    Argument(Integer number) {  // NOLINT(google-explicit-constructor)
        static_assert(!std::same_as<Integer, bool> && !std::same_as<Integer, char>);
        if (std::in_range<std::int64_t>(number)) {
            value_ = static_cast<std::int64_t>(number);
        } else {
            value_ = std::to_string(number);
        }
    }
    // Formats the number with as few digits as its type needs: "0.5", not "0.500000".
    Argument(double number);                                        // NOLINT(google-explicit-constructor)
    Argument(float number);                                         // NOLINT(google-explicit-constructor)
    Argument(std::string text) : value_(std::move(text)) {}         // NOLINT(google-explicit-constructor)
    Argument(std::string_view text) : value_(std::string(text)) {}  // NOLINT(google-explicit-constructor)
    Argument(const char* text) : value_(std::string(text)) {}       // NOLINT(google-explicit-constructor)
    Argument(Count count) : value_(count) {}                        // NOLINT(google-explicit-constructor)
    Argument(Bytes bytes) : value_(bytes) {}                        // NOLINT(google-explicit-constructor)
    Argument(Message message) : value_(std::move(message)) {}       // NOLINT(google-explicit-constructor)
    Argument(MarkedText pattern) : value_(Message(pattern)) {}      // NOLINT(google-explicit-constructor)

    const Value& value() const { return value_; }
    std::string english() const;
    bool operator==(const Argument& other) const;

  private:
    Value value_;
};

// Message's members are defined after Argument, because they need its complete type.
inline Message::Message() = default;
inline Message::Message(MarkedText pattern) : pattern_(pattern.english()) {}
inline Message::Message(const Message&) = default;
inline Message::Message(Message&&) noexcept = default;
inline Message& Message::operator=(const Message&) = default;
inline Message& Message::operator=(Message&&) noexcept = default;
inline Message::~Message() = default;

template <typename... Args>
requires(sizeof...(Args) > 0) Message::Message(PatternOf<sizeof...(Args)> pattern, Args&&... args)
    : pattern_(pattern.pattern().english()), arguments_{Argument(std::forward<Args>(args))...} {}

// Joins two sentences with a space. If one is empty, returns the other.
Message joined(const Message& first, const Message& second);

// Convert a message to JSON and back, for files and other processes. message_from_json() also accepts a plain
// string, as a message without translations. It throws nlohmann::json::exception for any other JSON that
// to_json() does not write.
nlohmann::ordered_json to_json(const Message& message);
Message message_from_json(const nlohmann::json& json);

// Replaces %1 to %9 in one pass, so that an argument may contain "%1" itself. `argument(n)` returns the text
// for %n; placeholders beyond `count` are kept.
std::string filled(std::string_view pattern, std::size_t count,
                   const std::function<std::string(std::size_t n)>& argument);

}  // namespace rocmforge
