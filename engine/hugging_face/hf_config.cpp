#include "engine/hugging_face/hf_config.h"

#include <cmath>
#include <limits>

#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge {

void HfConfig::bad(const Message& what) const {
    throw EngineError(Code::BadFile,
                      Text::tr("%1 is damaged: %2. Download it again, or choose another model."),
                      printable(name_, 4096), what);
}

void HfConfig::unsupported(const Message& what) const {
    throw EngineError(Code::Unsupported, Text::tr("The model of %1 cannot be used: %2."),
                      printable(name_, 4096), what);
}

const nlohmann::json* HfConfig::find(std::string_view key) const {
    const auto found = object_->find(key);
    return found == object_->end() || found->is_null() ? nullptr : &*found;
}

void HfConfig::wrong(std::string_view key, const Message& wanted) const {
    bad({Text::tr("its %1 should be %2, not %3"), key, wanted, printable(find(key)->dump(-1, ' ', true))});
}

std::optional<std::uint64_t> HfConfig::number(std::string_view key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (value->is_number_unsigned() || (value->is_number_integer() && value->get<std::int64_t>() >= 0)) {
        return value->get<std::uint64_t>();
    }
    // Some tools write integers as floats, for example 131072.0.
    if (value->is_number_float()) {
        const auto real = value->get<double>();
        if (real >= 0 && real < 0x1p53 && real == std::floor(real)) return static_cast<std::uint64_t>(real);
    }
    wrong(key, Text::tr("a non-negative integer"));
}

std::uint64_t HfConfig::need_number(std::string_view key) const {
    const auto value = number(key);
    if (!value) bad({Text::tr("%1 is missing"), key});
    return *value;
}

std::optional<double> HfConfig::real(std::string_view key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (!value->is_number() || !std::isfinite(value->get<double>())) wrong(key, Text::tr("a number"));
    return value->get<double>();
}

std::optional<bool> HfConfig::flag(std::string_view key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (!value->is_boolean()) wrong(key, Text::tr("true or false"));
    return value->get<bool>();
}

std::optional<std::string> HfConfig::text(std::string_view key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (!value->is_string()) wrong(key, Text::tr("a text"));
    return value->get<std::string>();
}

std::vector<double> HfConfig::reals(std::string_view key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return {};
    if (!value->is_array()) wrong(key, Text::tr("a list of numbers"));
    std::vector<double> reals;
    for (const nlohmann::json& one : *value) {
        // transformers writes {"__float__": "Infinity"}, because JSON has no number for it.
        if (one == nlohmann::json{{"__float__", "Infinity"}}) {
            reals.push_back(std::numeric_limits<double>::infinity());
            continue;
        }
        if (!one.is_number()) wrong(key, Text::tr("a list of numbers"));
        reals.push_back(one.get<double>());
    }
    return reals;
}

std::vector<std::string> HfConfig::texts(std::string_view key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return {};
    if (!value->is_array()) wrong(key, Text::tr("a list of texts"));
    std::vector<std::string> texts;
    for (const nlohmann::json& one : *value) {
        if (!one.is_string()) wrong(key, Text::tr("a list of texts"));
        texts.push_back(one.get<std::string>());
    }
    return texts;
}

std::vector<std::uint64_t> HfConfig::numbers(std::string_view key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return {};
    if (value->is_number()) return {*number(key)};
    if (!value->is_array()) wrong(key, Text::tr("a list of non-negative integers"));
    std::vector<std::uint64_t> numbers;
    for (const nlohmann::json& one : *value) {
        if (!one.is_number_integer() || one.get<std::int64_t>() < 0)
            wrong(key, Text::tr("a list of non-negative integers"));
        numbers.push_back(one.get<std::uint64_t>());
    }
    return numbers;
}

std::optional<HfConfig> HfConfig::object(std::string_view key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (!value->is_object()) wrong(key, Text::tr("an object"));
    return HfConfig(*value, name_);
}

}  // namespace rocmforge
