// Typed access to the parameters of one object of a request. Errors name the parameter; unknown parameters
// are refused.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace rocmforge::server::openai {

class Fields {
  public:
    // `at`: the location of the object, "messages[0]"; "" for the request itself. Throws ApiFailure, like all
    // functions here, if it is not an object.
    Fields(const nlohmann::ordered_json& object, std::string at);

    // null counts as absent.
    const nlohmann::ordered_json* find(const char* key);
    const nlohmann::ordered_json& need(const char* key);
    std::optional<double> number(const char* key, double least, double most);
    std::optional<std::int64_t> integer(const char* key, std::int64_t least, std::int64_t most);
    std::optional<bool> boolean(const char* key);
    std::optional<std::string> text(const char* key);
    std::string need_text(const char* key);

    // Accepts parameters that do not affect the answer.
    void ignore(std::initializer_list<const char*> keys);
    // Refuses an unsupported parameter that would change the answer.
    void refuse_if_given(const char* key, const std::string& sentence);
    // Refuses parameters that were not read or ignored.
    void finish();

    std::string name_of(std::string_view key) const;
    [[noreturn]] void refuse(const char* key, const std::string& must) const;

  private:
    const nlohmann::ordered_json& object_;
    std::string at_;
    std::set<std::string, std::less<>> known_;
};

}  // namespace rocmforge::server::openai
