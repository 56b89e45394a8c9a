#include "engine/jinja/arguments.h"

#include <algorithm>

namespace rocmforge::jinja {

namespace {

// Returns the name in quotation marks, without the "/" that ends names of positional-only parameters
// ("old/").
std::string quoted(std::string_view name) {
    if (name.ends_with('/')) name.remove_suffix(1);
    return "'" + std::string(name) + "'";
}

}  // namespace

Parameters::Parameters(std::string_view callee, const Arguments& arguments,
                       std::initializer_list<std::string_view> names, std::size_t required)
    : callee_(callee), names_(names), values_(names.size(), nullptr) {
    if (arguments.positional.size() > names_.size()) {
        throw Failure(quoted(callee) + " takes at most " + std::to_string(names_.size()) + " arguments");
    }
    for (std::size_t i = 0; i < arguments.positional.size(); ++i) values_[i] = &arguments.positional[i];
    for (const auto& [name, value] : arguments.named) {
        const auto found = std::find(names_.begin(), names_.end(), name);
        if (found == names_.end()) throw Failure(quoted(callee) + " has no parameter " + quoted(name));
        const Value*& place = values_[static_cast<std::size_t>(found - names_.begin())];
        if (place != nullptr) throw Failure(quoted(callee) + " got " + quoted(name) + " twice");
        place = &value;
    }
    for (std::size_t i = 0; i < required; ++i) {
        if (!has(i)) throw Failure(quoted(callee) + " needs the argument " + quoted(names_[i]));
    }
}

std::int64_t Parameters::integer(std::size_t i, std::int64_t fallback) const {
    if (!has(i)) return fallback;
    if (!values_[i]->is_integral()) wrong(i, "an integer");
    return values_[i]->integer();
}

std::string_view Parameters::text(std::size_t i) const {
    if (!has(i) || !values_[i]->is_text()) wrong(i, "a string");
    return values_[i]->utf8();
}

void Parameters::wrong(std::size_t i, std::string_view wanted) const {
    const std::string got = has(i) ? std::string(type_name(*values_[i])) : "nothing";
    throw Failure(quoted(callee_) + " requires " + std::string(wanted) + " as " + quoted(names_[i]) +
                  ", not " + got);
}

}  // namespace rocmforge::jinja
