#include "engine/server/responses/input_items.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <utility>

#include "engine/base/text.h"
#include "engine/server/core/api_error.h"
#include "engine/server/core/warnings.h"

namespace rocmforge::server::responses {
namespace {

using nlohmann::ordered_json;
using Query = std::map<std::string, std::string>;

constexpr std::size_t kUsualItems = 20;  // this and the next value: OpenAI's reference
constexpr std::size_t kMostItems = 100;

const char* id_prefix(const std::string& type) {
    if (type == "function_call") return "fc_";
    if (type == "function_call_output") return "fco_";
    return type == "reasoning" ? "rs_" : "msg_";
}

// Returns the content of a message as a list of parts.
ordered_json parts_of(const ordered_json& content, bool of_assistant) {
    if (!content.is_string()) return content;
    ordered_json part{{"type", of_assistant ? "output_text" : "input_text"}, {"text", content}};
    if (of_assistant) part["annotations"] = ordered_json::array();
    return ordered_json::array({std::move(part)});
}

std::optional<std::string> value_of(const Query& query, const char* name) {
    const auto found = query.find(name);
    return found == query.end() ? std::nullopt : std::optional<std::string>(found->second);
}

std::size_t limit_of(const Query& query) {
    const auto given = value_of(query, "limit");
    if (!given) return kUsualItems;
    std::size_t limit = 0;
    const char* const end = given->data() + given->size();
    const auto [read, error] = std::from_chars(given->data(), end, limit);
    if (error != std::errc() || read != end || limit < 1 || limit > kMostItems) {
        refuse("limit", "'limit' must be a whole number from 1 to " + std::to_string(kMostItems) + ".");
    }
    return limit;
}

bool is_ascending(const Query& query) {
    const std::string order = value_of(query, "order").value_or("desc");
    if (order != "asc" && order != "desc") refuse("order", "'order' must be asc or desc.");
    return order == "asc";
}

}  // namespace

ordered_json with_ids(ordered_json items, const std::string& response) {
    const std::string unique = response.substr(response.find('_') + 1);
    ordered_json all = ordered_json::array();
    for (std::size_t i = 0; i < items.size(); ++i) {
        ordered_json& given = items[i];
        const bool has_type = given.contains("type") && given["type"].is_string();
        const std::string type = has_type ? given["type"].get<std::string>() : "message";
        ordered_json item{{"id", id_prefix(type) + unique + "_" + std::to_string(i)},
                          {"type", type},
                          {"status", "completed"}};
        const bool is_message = type == "message";
        if (is_message) given["content"] = parts_of(given["content"], given["role"] == "assistant");
        for (auto& [key, value] : given.items()) {
            if (!value.is_null()) item[key] = std::move(value);
        }
        all.push_back(std::move(item));
    }
    return all;
}

ordered_json items_page(const ordered_json& items, const Query& query, std::vector<std::string>& warnings) {
    std::vector<const ordered_json*> all;
    for (const ordered_json& item : items) all.push_back(&item);
    if (!is_ascending(query)) std::reverse(all.begin(), all.end());
    auto first = all.begin();
    if (const auto after = value_of(query, "after")) {
        first = std::find_if(all.begin(), all.end(),
                             [&](const ordered_json* item) { return item->at("id") == *after; });
        if (first == all.end())
            refuse("after", "There is no item '" + printable(*after) + "' in this response's input.");
        ++first;
    }
    const auto left = static_cast<std::size_t>(all.end() - first);
    const std::size_t count = std::min(limit_of(query), left);
    ordered_json data = ordered_json::array();
    for (std::size_t i = 0; i < count; ++i) data.push_back(*first[static_cast<std::ptrdiff_t>(i)]);
    for (const auto& [name, value] : query) {
        // `include` asks for parts of items that this server doesn't have.
        const bool known =
            name == "limit" || name == "order" || name == "after" || name.starts_with("include");
        if (known || warnings.size() == kMostWarnings) continue;
        warnings.push_back("'" + printable(name) + "' is not a known parameter and was ignored.");
    }
    const ordered_json first_id = data.empty() ? ordered_json(nullptr) : data.front()["id"];
    const ordered_json last_id = data.empty() ? ordered_json(nullptr) : data.back()["id"];
    return {{"object", "list"},
            {"data", std::move(data)},
            {"first_id", first_id},
            {"last_id", last_id},
            {"has_more", count < left}};
}

}  // namespace rocmforge::server::responses
