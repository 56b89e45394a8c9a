#include "engine/tokenizer/charsmap.h"

#include "engine/base/error.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

// These functions return the fields of a unit of the double array.
constexpr std::uint32_t offset_of(std::uint32_t unit) {
    return (unit >> 10) << ((unit & (1u << 9)) >> 6);
}
constexpr std::uint32_t label_of(std::uint32_t unit) {
    return unit & (1u << 31 | 0xFF);
}
constexpr bool has_leaf(std::uint32_t unit) {
    return (unit >> 8 & 1) != 0;
}
constexpr std::uint32_t value_of(std::uint32_t unit) {
    return unit & ~(1u << 31);
}

std::uint32_t little_endian(std::string_view bytes) {
    const auto byte = [&](std::size_t i) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
    };
    return byte(0) | byte(1) | byte(2) | byte(3);
}

[[noreturn]] void refuse() {
    throw EngineError{
        Code::BadFile,
        Text::tr("The vocabulary's character replacement table (precompiled_charsmap) is damaged.")};
}

}  // namespace

Charsmap::Charsmap(std::string_view bytes) {
    if (bytes.empty()) return;
    if (bytes.size() < 4) refuse();
    const std::size_t length = little_endian(bytes);
    bytes.remove_prefix(4);
    if (length > bytes.size() || length % 4 != 0) refuse();
    for (std::size_t at = 0; at < length; at += 4) units_.push_back(little_endian(bytes.substr(at, 4)));
    replacements_ = bytes.substr(length);
    // Replacements must be valid UTF-8, and the last one must be terminated.
    if (utf8::well_formed_prefix(replacements_) != replacements_.size()) refuse();
    if (!replacements_.empty() && replacements_.back() != '\0') replacements_ += '\0';
}

template <typename OnMatch>
void Charsmap::walk(std::string_view text, OnMatch&& on_match) const {
    if (units_.empty()) return;
    std::size_t at = offset_of(units_[0]);
    for (std::size_t length = 1; length <= text.size(); ++length) {
        const auto byte = static_cast<unsigned char>(text[length - 1]);
        at ^= byte;
        if (byte == 0 || at >= units_.size() || label_of(units_[at]) != byte) return;
        const std::uint32_t unit = units_[at];
        at ^= offset_of(unit);
        if (!has_leaf(unit)) continue;
        if (at >= units_.size() || value_of(units_[at]) >= replacements_.size()) refuse();
        if (!on_match(length, value_of(units_[at]))) return;
    }
}

Charsmap::Match Charsmap::match(std::size_t length, std::uint32_t place) const {
    const std::string_view rest = std::string_view(replacements_).substr(place);
    // An offset must not point into a character.
    if ((static_cast<unsigned char>(rest[0]) & 0xC0) == 0x80) refuse();
    return {length, rest.substr(0, rest.find('\0'))};
}

std::optional<Charsmap::Match> Charsmap::longest(std::string_view text) const {
    std::optional<Match> found;
    walk(text, [&](std::size_t length, std::uint32_t place) {
        found = match(length, place);
        return true;
    });
    return found;
}

std::optional<Charsmap::Match> Charsmap::shortest(std::string_view text) const {
    std::optional<Match> found;
    walk(text, [&](std::size_t length, std::uint32_t place) {
        found = match(length, place);
        return false;
    });
    return found;
}

}  // namespace rocmforge
