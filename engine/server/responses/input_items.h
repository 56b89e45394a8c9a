// Lists the items that a stored response answered, for GET /v1/responses/{id}/input_items.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace rocmforge::server::responses {

// Returns the items of a response's request in the form of OpenAI's lists: each has a type, a status and an
// id, and texts are parts. Items that the client sent without an id get one made of the response's id and
// their position, so that it stays the same.
nlohmann::ordered_json with_ids(nlohmann::ordered_json items, const std::string& response);

// Returns a page of a list of items, oldest first. `query`: "limit" (1 to 100, usually 20), "order" ("desc",
// the default, or "asc") and "after" (id of the item before the page). Throws ApiFailure, naming the
// parameter, for other values. Warns of unknown parameters.
nlohmann::ordered_json items_page(const nlohmann::ordered_json& items,
                                  const std::map<std::string, std::string>& query,
                                  std::vector<std::string>& warnings);

}  // namespace rocmforge::server::responses
