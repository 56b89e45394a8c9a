// Reads groups of parameters of a request.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/server/core/fields.h"
#include "engine/server/responses/namespaces.h"
#include "engine/server/responses/response_store.h"
#include "engine/tool_calls/tool_call.h"

namespace rocmforge::server::responses {

// Builds the messages of a conversation, in the form that templates expect, from items.
class ItemReader {
  public:
    // Adds to `warnings`, which must outlive the reader, unknown fields of items.
    explicit ItemReader(std::vector<std::string>& warnings) : warnings_(warnings) {}

    void system(const std::string& text);
    // `at`: the item's location, for errors. Throws ApiFailure.
    void add(const nlohmann::ordered_json& item, const std::string& at);
    nlohmann::ordered_json take() { return std::move(messages_); }

  private:
    void message(Fields& item);
    void reasoning(Fields& item);
    void call(Fields& item);
    void output(Fields& item);
    nlohmann::ordered_json& assistant();

    std::vector<std::string>& warnings_;
    nlohmann::ordered_json messages_ = nlohmann::ordered_json::array();
    std::string reasoning_;                     // reasoning for the assistant's next message
    std::map<std::string, std::string> names_;  // names of the called tools, by id of the call
};

// Reads `input`: a text, or a list of items. Returns a list of items, with references replaced by the stored
// items. Throws ApiFailure if an item is unknown.
nlohmann::ordered_json read_items(Fields& fields, const ResponseStore& store);

// Reads `tools`, `tool_choice` and `parallel_tool_calls`. Returns the tools for the template; null if there
// are none. Adds the functions of namespaces to `namespaces`. Warns of unknown fields, and of tools that are
// left out.
nlohmann::ordered_json read_tools(Fields& fields, ToolOptions& tools, Namespaces& namespaces,
                                  std::vector<std::string>& warnings);

}  // namespace rocmforge::server::responses
