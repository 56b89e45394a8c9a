// Keeps responses, so that a request can continue one by its id instead of sending the conversation again.
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace rocmforge::server::responses {

// The part of a conversation that one request and its response added. Items are messages, reasoning, tool
// calls and their results.
struct StoredResponse {
    std::string id;
    std::string previous = {};     // id of the response that this one continues; "": none
    nlohmann::ordered_json items;  // the items of the request, then those of the answer
};

// May be used by several threads. Responses are kept in memory, and are lost when the server ends. If there
// are too many, the least recently used are forgotten.
class ResponseStore {
  public:
    // `responses`: maximum number of stored responses. `bytes`: maximum total size of their items, which are
    // kept as JSON text. A response that is larger is not stored.
    ResponseStore(std::size_t responses, std::size_t bytes) : most_(responses), most_bytes_(bytes) {}

    void put(const StoredResponse& response);
    // Returns the items of the response and of all that it continues, oldest first; nullopt if the response,
    // or one that it continues, is unknown.
    std::optional<nlohmann::ordered_json> conversation(const std::string& id);
    // Returns the item with this id from any stored response; nullopt if there is none.
    std::optional<nlohmann::ordered_json> item(const std::string& id) const;

  private:
    struct Entry {
        std::string id;
        std::string previous;
        std::vector<std::string> item_ids;
        // A list of items as JSON. Parsed items take several times this memory. Shared, because it is parsed
        // without the mutex.
        std::shared_ptr<const std::string> items;
    };
    using Entries = std::list<Entry>;

    void forget_last();  // must be called with the mutex held

    const std::size_t most_;
    const std::size_t most_bytes_;
    mutable std::mutex mutex_;
    Entries entries_;  // most recently used first
    std::map<std::string, Entries::iterator> by_id_;
    std::map<std::string, Entries::iterator> by_item_;
    std::size_t bytes_ = 0;
};

}  // namespace rocmforge::server::responses
