// The parameters of one object of a request: typed, with errors that name them, and none left over that
// nobody knows.
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
    // `at`: where the object is, "messages[0]"; "" for the request itself. Throws ApiFailure, as all here,
    // unless it is an object.
    Fields(const nlohmann::ordered_json& object, std::string at);

    // null counts as not given.
    const nlohmann::ordered_json* find(const char* key);
    const nlohmann::ordered_json& need(const char* key);
    std::optional<double> number(const char* key, double least, double most);
    std::optional<std::int64_t> integer(const char* key, std::int64_t least, std::int64_t most);
    std::optional<bool> boolean(const char* key);
    std::optional<std::string> text(const char* key);
    std::string need_text(const char* key);

    // Known, and without influence on the answer.
    void ignore(std::initializer_list<const char*> keys);
    // Refuses what would change the answer and isn't possible here.
    void refuse_if_given(const char* key, const std::string& sentence);
    // Refuses whatever nobody has asked for.
    void finish();

    std::string name_of(std::string_view key) const;
    [[noreturn]] void refuse(const char* key, const std::string& must) const;

  private:
    const nlohmann::ordered_json& object_;
    std::string at_;
    std::set<std::string, std::less<>> known_;
};

}  // namespace rocmforge::server::openai
