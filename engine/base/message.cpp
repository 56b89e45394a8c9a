#include "engine/base/message.h"

#include <array>
#include <charconv>
#include <cmath>

#include <nlohmann/json.hpp>

#include "engine/base/text.h"

namespace rocmforge {
namespace {

// Returns the shortest text that stands for this number: "0.5", "-2", "1e+300".
template <typename Real>
std::string real_text(Real number) {
    // Numbers below kSmallest, and numbers from kLargest on, are written with an exponent.
    constexpr Real kSmallest = 1e-7F;
    constexpr Real kLargest = 1e15F;
    const Real size = std::abs(number);
    const bool plain = size == 0 || (size >= kSmallest && size < kLargest);
    std::array<char, 64> digits;
    const auto format = plain ? std::chars_format::fixed : std::chars_format::general;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, format).ptr;
    return {digits.data(), end};
}

// Converts the number's shortest text, because 0.6F as a double is 0.60000002384185791.
double as_double(float number) {
    const std::string text = real_text(number);
    double converted = number;
    std::from_chars(text.data(), text.data() + text.size(), converted);
    return converted;
}

}  // namespace

// A number that is infinite or not a number is stored as text, because JSON has no such numbers.
Message::Argument::Argument(double number) {
    if (std::isfinite(number)) {
        value_ = number;
    } else {
        value_ = real_text(number);
    }
}

Message::Argument::Argument(float number) : Argument(as_double(number)) {}

Message Message::verbatim(std::string text) {
    Message message;
    if (text.empty()) return message;
    message.pattern_ = kVerbatim;
    message.arguments_.emplace_back(std::move(text));
    return message;
}

std::string Message::english() const {
    return filled(pattern_, arguments_.size(), [this](std::size_t n) { return arguments_[n - 1].english(); });
}

bool Message::operator==(const Message&) const = default;

// Does not use operator== of std::variant, because older versions of clang can't compile it for a type that
// contains itself.
bool Message::Argument::operator==(const Argument& other) const {
    return value_.index() == other.value_.index() &&
           std::visit(
               [&other](const auto& value) {
                   using Type = std::decay_t<decltype(value)>;
                   return value == *std::get_if<Type>(&other.value_);
               },
               value_);
}

std::string Message::Argument::english() const {
    struct Writer {
        std::string operator()(const std::string& text) const { return text; }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(double number) const { return real_text(number); }
        std::string operator()(Count count) const { return count_text(count.value); }
        std::string operator()(Bytes bytes) const {
            return bytes.in_megabytes ? std::to_string(bytes.value / 1'000'000) + " MB"
                                      : size_text(bytes.value);
        }
        std::string operator()(const Message& message) const { return message.english(); }
    };
    return std::visit(Writer{}, value_);
}

Message joined(const Message& first, const Message& second) {
    if (first.empty()) return second;
    if (second.empty()) return first;
    return {Text::tr("%1 %2"), first, second};
}

Message Message::with_replaced(const std::string& old, const std::string& fresh) const {
    Message message = *this;
    for (Argument& argument : message.arguments_) {
        if (const auto* nested = std::get_if<Message>(&argument.value())) {
            argument = nested->with_replaced(old, fresh);
        } else if (const auto* text = std::get_if<std::string>(&argument.value())) {
            std::string changed = *text;
            for (std::size_t at = changed.find(old); at != std::string::npos;
                 at = changed.find(old, at + fresh.size())) {
                changed.replace(at, old.size(), fresh);
            }
            argument = std::move(changed);
        }
    }
    return message;
}

std::string filled(std::string_view pattern, std::size_t count,
                   const std::function<std::string(std::size_t n)>& argument) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const int digit = i + 1 < pattern.size() ? pattern[i + 1] - '0' : 0;
        if (pattern[i] == '%' && digit >= 1 && digit <= 9 && static_cast<std::size_t>(digit) <= count) {
            text += argument(static_cast<std::size_t>(digit));
            ++i;
        } else {
            text += pattern[i];
        }
    }
    return text;
}

nlohmann::ordered_json to_json(const Message& message) {
    using Json = nlohmann::ordered_json;
    struct Writer {
        Json operator()(const std::string& text) const { return text; }
        Json operator()(std::int64_t number) const { return number; }
        Json operator()(double number) const { return number; }
        Json operator()(Count count) const { return {{"count", count.value}}; }
        Json operator()(Bytes bytes) const {
            return {{bytes.in_megabytes ? "megabytes" : "bytes", bytes.value}};
        }
        Json operator()(const Message& nested) const { return to_json(nested); }
    };
    Json arguments = Json::array();
    for (const Message::Argument& argument : message.arguments()) {
        arguments.push_back(std::visit(Writer{}, argument.value()));
    }
    return {{"pattern", message.pattern()}, {"arguments", std::move(arguments)}};
}

Message message_from_json(const nlohmann::json& json) {
    if (json.is_string()) {
        const auto& text = json.get_ref<const std::string&>();
        return Message::verbatim(text);
    }
    Message message;
    message.pattern_ = json.at("pattern").get<std::string>();
    for (const nlohmann::json& argument : json.at("arguments")) {
        if (argument.is_string()) {
            message.arguments_.emplace_back(argument.get<std::string>());
        } else if (argument.is_number_integer()) {
            message.arguments_.emplace_back(argument.get<std::int64_t>());
        } else if (argument.is_number_float()) {
            message.arguments_.emplace_back(argument.get<double>());
        } else if (argument.contains("count")) {
            message.arguments_.emplace_back(Count{argument["count"].get<std::int64_t>()});
        } else if (argument.contains("bytes")) {
            message.arguments_.emplace_back(Bytes{argument["bytes"].get<std::uint64_t>()});
        } else if (argument.contains("megabytes")) {
            message.arguments_.emplace_back(Bytes{argument["megabytes"].get<std::uint64_t>(), true});
        } else {
            message.arguments_.emplace_back(message_from_json(argument));
        }
    }
    return message;
}

}  // namespace rocmforge
