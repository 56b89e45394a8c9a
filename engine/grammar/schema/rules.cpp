#include "engine/grammar/schema/rules.h"

#include "engine/grammar/schema/document.h"

namespace rocmforge::schema {
namespace {

constexpr std::size_t kMostText = 1'000'000;  // bytes

}  // namespace

std::string Rules::add(const std::string& expression) {
    std::string name = new_name();
    define(name, expression);
    return name;
}

std::string Rules::add_once(const std::string& expression) {
    const auto [entry, fresh] = shared_.try_emplace(expression);
    if (fresh) entry->second = add(expression);
    return entry->second;
}

void Rules::define(const std::string& name, const std::string& expression) {
    text_ += name + " ::= " + expression + "\n";
    if (text_.size() > kMostText) refuse("#", Text::tr("its grammar is longer than 1 MB"));
}

}  // namespace rocmforge::schema
