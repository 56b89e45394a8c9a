#include "engine/base/json_reader.h"

#include <cstring>

#include "engine/base/text.h"

namespace rocmforge {

bool JsonReader::number_float(double, const std::string& written) {
    return unexpected(Message::verbatim(printable(written, 40)));
}

bool JsonReader::string(std::string& value) {
    return unexpected({Text::tr("the text '%1'"), printable(value)});
}

bool JsonReader::binary(nlohmann::json::binary_t&) {
    return unexpected(Text::tr("bytes"));
}

bool JsonReader::start_object(std::size_t) {
    return unexpected(Text::tr("an object"));
}

bool JsonReader::start_array(std::size_t) {
    return unexpected(Text::tr("a list"));
}

bool JsonReader::parse_error(std::size_t byte, const std::string&, const nlohmann::json::exception&) {
    return malformed(byte);
}

void read_json(std::span<const std::byte> text, JsonReader& reader) {
    const auto* begin = reinterpret_cast<const char*>(text.data());
    // The parser would take a zero byte for the end of the text, and would skip a byte order mark.
    const void* zero = text.empty() ? nullptr : std::memchr(begin, 0, text.size());
    if (zero != nullptr) {
        reader.malformed(static_cast<std::size_t>(static_cast<const char*>(zero) - begin) + 1);
    }
    if (text.empty() || (text[0] & std::byte{0x80}) != std::byte{0}) reader.malformed(1);
    nlohmann::json::sax_parse(begin, begin + text.size(), &reader);
}

}  // namespace rocmforge
