// Typed access to the parameters of one object in a request. Errors name the parameter. Unknown parameters
// are refused or cause warnings, depending on the version of finish() that is called.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace rocmforge::server {

class Fields {
  public:
    // `at`: the object's location such as "messages[0]"; "" for the request itself. Throws ApiFailure if
    // `object` is not an object. The other functions throw ApiFailure too.
    Fields(const nlohmann::ordered_json& object, std::string at);

    // Returns the parameter's value, or nullptr if it is absent or null.
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
    // Like refuse_if_given(), but accepts a parameter that was read or ignored, and one whose value turns a
    // feature off (0, false, "", or an empty list or object).
    void refuse_if_unread(const char* key, const std::string& sentence);
    // Refuses parameters that were neither read nor ignored.
    void finish();
    // Warns of parameters that were neither read nor ignored, unless there are already kMostWarnings.
    void finish(std::vector<std::string>& warnings);

    std::string name_of(std::string_view key) const;
    [[noreturn]] void refuse(const char* key, const std::string& must) const;

  private:
    const nlohmann::ordered_json& object_;
    std::string at_;
    std::set<std::string, std::less<>> known_;
};

}  // namespace rocmforge::server
