#include "engine/model/config_reader.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge {

ConfigReader::ConfigReader(const ModelFile& file, const Architecture& architecture)
    : file_(file), prefix_(std::string(architecture.name) + "."), name_(printable(file.path(), 4096)) {}

void ConfigReader::bad(const Message& what) const {
    throw EngineError(Code::BadFile,
                      Text::tr("%1 is damaged: %2. Download it again, or choose another model."), name_,
                      what);
}

void ConfigReader::unsupported(const Message& what) const {
    throw EngineError(Code::Unsupported, Text::tr("%1 cannot be used: %2."), name_, what);
}

std::optional<int> ConfigReader::maybe_number(std::string_view suffix) const {
    const std::string full = key(suffix);
    std::optional<std::uint64_t> value = same_for_all_layers(full);
    if (!value) value = file_.number(full);
    if (!value) return std::nullopt;
    if (!std::in_range<int>(*value)) bad({Text::tr("%1 is %2"), full, *value});
    return static_cast<int>(*value);
}

std::optional<int> ConfigReader::maybe_count(std::string_view suffix) const {
    const std::optional<int> value = maybe_number(suffix);
    if (value == 0) bad({Text::tr("%1 is 0"), key(suffix)});
    return value;
}

int ConfigReader::count(std::string_view suffix) const {
    const std::optional<int> value = maybe_count(suffix);
    if (!value) bad({Text::tr("%1 is missing"), key(suffix)});
    return *value;
}

std::optional<float> ConfigReader::maybe_real(std::string_view suffix) const {
    const std::optional<double> value = file_.real(key(suffix));
    if (!value) return std::nullopt;
    const auto real = static_cast<float>(*value);
    if (!std::isfinite(real) || real < 0) bad({Text::tr("%1 is %2"), key(suffix), *value});
    return real;
}

std::optional<float> ConfigReader::maybe_positive(std::string_view suffix) const {
    const std::optional<float> value = maybe_real(suffix);
    if (value == 0.0F) bad({Text::tr("%1 is %2"), key(suffix), *value});
    return value;
}

std::vector<int> ConfigReader::layer_numbers(std::string_view suffix, int layers) const {
    const std::string full = key(suffix);
    const GgufValue* stated = file_.find(full);
    if (stated == nullptr) bad({Text::tr("%1 is missing"), full});
    const bool list = std::holds_alternative<GgufArray>(*stated);
    if (!list) return std::vector<int>(static_cast<std::size_t>(layers), maybe_number(suffix).value_or(0));
    const std::vector<std::int64_t> stored = file_.integers(full);
    expect_layers(full, stored.size(), layers);
    std::vector<int> values;
    for (int i = 0; i < layers; ++i) {
        const std::int64_t value = stored[static_cast<std::size_t>(i)];
        if (value < 0 || !std::in_range<int>(value)) bad({Text::tr("%1 holds %2"), full, value});
        values.push_back(static_cast<int>(value));
    }
    return values;
}

std::vector<float> ConfigReader::layer_reals(const std::string& full, int layers,
                                             bool may_be_minus_infinity) const {
    const GgufValue* stated = file_.find(full);
    if (stated == nullptr) bad({Text::tr("%1 is missing"), full});
    const bool list = std::holds_alternative<GgufArray>(*stated);
    std::vector<float> values =
        list ? file_.reals(full)
             : std::vector<float>(static_cast<std::size_t>(layers), static_cast<float>(*file_.real(full)));
    expect_layers(full, values.size(), layers);
    for (const float value : values) {
        const bool allowed = may_be_minus_infinity && std::isinf(value) && value < 0;
        if (!std::isfinite(value) && !allowed) bad({Text::tr("%1 holds %2"), full, value});
    }
    return values;
}

void ConfigReader::expect_layers(const std::string& full, std::size_t count, int layers) const {
    if (count >= static_cast<std::size_t>(layers)) return;
    bad({Text::tr("%1 has entries for only %2 of %3 layers"), full, count, layers});
}

std::optional<std::uint64_t> ConfigReader::same_for_all_layers(const std::string& full) const {
    const GgufValue* value = file_.find(full);
    if (value == nullptr || !std::holds_alternative<GgufArray>(*value)) return std::nullopt;
    const std::vector<std::int64_t> list = file_.integers(full);
    if (list.empty() || list.front() < 0) bad({Text::tr("%1 is empty or has negative values"), full});
    if (std::adjacent_find(list.begin(), list.end(), std::not_equal_to<>()) != list.end()) {
        unsupported({Text::tr("%1 differs between layers, which this program cannot compute"), full});
    }
    return static_cast<std::uint64_t>(list.front());
}

}  // namespace rocmforge
