#include "engine/server/core/fields.h"

#include <cmath>

#include <spdlog/fmt/fmt.h>

#include "engine/base/text.h"
#include "engine/server/core/api_error.h"
#include "engine/server/core/warnings.h"

namespace rocmforge::server {

using nlohmann::ordered_json;

namespace {

std::string range_text(const char* what, double least, double most) {
    return fmt::format("a {} from {:.15g} to {:.15g}", what, least, most);
}

}  // namespace

Fields::Fields(const ordered_json& object, std::string at) : object_(object), at_(std::move(at)) {
    if (!object_.is_object()) server::refuse(at_, "'" + at_ + "' must be an object.");
}

std::string Fields::name_of(std::string_view key) const {
    return (at_.empty() ? "" : at_ + ".") + printable(key);
}

void Fields::refuse(const char* key, const std::string& must) const {
    const std::string name = name_of(key);
    server::refuse(name, "'" + name + "' must be " + must + ".");
}

const ordered_json* Fields::find(const char* key) {
    known_.emplace(key);
    const auto found = object_.find(key);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
}

const ordered_json& Fields::need(const char* key) {
    const ordered_json* found = find(key);
    if (found == nullptr) server::refuse(name_of(key), "'" + name_of(key) + "' is missing.");
    return *found;
}

std::optional<double> Fields::number(const char* key, double least, double most) {
    const ordered_json* found = find(key);
    if (found == nullptr) return std::nullopt;
    const double value = found->is_number() ? found->get<double>() : std::nan("");
    if (!(value >= least && value <= most)) refuse(key, range_text("number", least, most));
    return value;
}

std::optional<std::int64_t> Fields::integer(const char* key, std::int64_t least, std::int64_t most) {
    const ordered_json* found = find(key);
    if (found == nullptr) return std::nullopt;
    const bool whole =
        found->is_number_integer() &&
        !(found->is_number_unsigned() && found->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX));
    if (!whole || found->get<std::int64_t>() < least || found->get<std::int64_t>() > most) {
        refuse(key, range_text("whole number", static_cast<double>(least), static_cast<double>(most)));
    }
    return found->get<std::int64_t>();
}

std::optional<bool> Fields::boolean(const char* key) {
    const ordered_json* found = find(key);
    if (found == nullptr) return std::nullopt;
    if (!found->is_boolean()) refuse(key, "true or false");
    return found->get<bool>();
}

std::optional<std::string> Fields::text(const char* key) {
    const ordered_json* found = find(key);
    if (found == nullptr) return std::nullopt;
    if (!found->is_string()) refuse(key, "a text");
    return found->get<std::string>();
}

std::string Fields::need_text(const char* key) {
    need(key);
    return *text(key);
}

void Fields::ignore(std::initializer_list<const char*> keys) {
    known_.insert(keys.begin(), keys.end());
}

void Fields::refuse_if_given(const char* key, const std::string& sentence) {
    if (find(key) != nullptr) server::refuse(name_of(key), sentence);
}

void Fields::refuse_if_unread(const char* key, const std::string& sentence) {
    if (known_.contains(std::string_view(key))) return;
    const ordered_json* given = find(key);
    // empty() is false for numbers, booleans and texts.
    if (given == nullptr || given->empty() || *given == 0 || *given == false || *given == "") return;
    server::refuse(name_of(key), sentence);
}

void Fields::finish(std::vector<std::string>& warnings) {
    for (const auto& [key, value] : object_.items()) {
        // A request may have a great many unknown parameters, for example one in each message.
        if (warnings.size() >= kMostWarnings) return;
        if (known_.contains(key) || value.is_null()) continue;
        warnings.push_back("'" + name_of(key) + "' is not a known parameter and was ignored.");
    }
}

void Fields::finish() {
    for (const auto& [key, value] : object_.items()) {
        if (known_.contains(key) || value.is_null()) continue;
        server::refuse(name_of(key), "'" + name_of(key) + "' is not a supported parameter.");
    }
}

}  // namespace rocmforge::server
