#include "engine/model/config_reader.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge {

ConfigReader::ConfigReader(const ModelFile& file, const Architecture& architecture)
    : file_(file), prefix_(std::string(architecture.name) + "."), name_(printable(file.path(), 4096)) {}

void ConfigReader::bad(const std::string& what) const {
    throw EngineError(Code::BadFile, name_ + " is damaged: " + what + ".");
}

void ConfigReader::unsupported(const std::string& what) const {
    throw EngineError(Code::Unsupported, name_ + " cannot be used: " + what + ".");
}

std::optional<int> ConfigReader::maybe_number(std::string_view suffix) const {
    const std::string full = key(suffix);
    std::optional<std::uint64_t> value = same_for_all_layers(full);
    if (!value) value = file_.number(full);
    if (!value) return std::nullopt;
    if (!std::in_range<int>(*value)) bad(full + " is " + std::to_string(*value));
    return static_cast<int>(*value);
}

std::optional<int> ConfigReader::maybe_count(std::string_view suffix) const {
    const std::optional<int> value = maybe_number(suffix);
    if (value == 0) bad(key(suffix) + " is 0");
    return value;
}

int ConfigReader::count(std::string_view suffix) const {
    const std::optional<int> value = maybe_count(suffix);
    if (!value) bad("it does not say " + key(suffix));
    return *value;
}

std::optional<float> ConfigReader::maybe_real(std::string_view suffix) const {
    const std::optional<double> value = file_.real(key(suffix));
    if (!value) return std::nullopt;
    const auto real = static_cast<float>(*value);
    if (!std::isfinite(real) || real < 0) bad(key(suffix) + " is " + std::to_string(*value));
    return real;
}

std::optional<float> ConfigReader::maybe_positive(std::string_view suffix) const {
    const std::optional<float> value = maybe_real(suffix);
    if (value == 0.0F) bad(key(suffix) + " is " + std::to_string(*value));
    return value;
}

std::optional<std::uint64_t> ConfigReader::same_for_all_layers(const std::string& full) const {
    const GgufValue* value = file_.find(full);
    if (value == nullptr || !std::holds_alternative<GgufArray>(*value)) return std::nullopt;
    const std::vector<std::int64_t> list = file_.integers(full);
    if (list.empty() || list.front() < 0) bad(full + " is an empty or negative list");
    if (std::adjacent_find(list.begin(), list.end(), std::not_equal_to<>()) != list.end()) {
        unsupported(full + " differs between layers, which this program cannot compute");
    }
    return static_cast<std::uint64_t>(list.front());
}

}  // namespace rocmforge
