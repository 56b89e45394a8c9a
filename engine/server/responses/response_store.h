// Keeps responses, so that a request can continue one by its id instead of sending the conversation again,
// and so that clients can read and delete them.
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
    std::string previous = {};        // id of the response that this one continues; "": none
    nlohmann::ordered_json input;     // a list of the items of the request
    nlohmann::ordered_json response;  // the finished response; "output" is a list of the items of the answer
};

// May be used by several threads. Responses are kept in memory, and are lost when the server ends. If there
// are too many, the least recently used are forgotten.
class ResponseStore {
  public:
    // `responses`: maximum number of stored responses. `bytes`: maximum total size of them and of their
    // input, which are kept as JSON text. A response that is larger is not stored.
    ResponseStore(std::size_t responses, std::size_t bytes) : most_(responses), most_bytes_(bytes) {}

    void put(const StoredResponse& response);
    // Returns StoredResponse::response; nullopt if the response is unknown.
    std::optional<nlohmann::ordered_json> response(const std::string& id);
    // Forgets the response. Responses that continue it can't be continued any more. Returns whether the
    // response was known.
    bool remove(const std::string& id);
    // Returns the items of the response and of all that it continues, oldest first; nullopt if the response,
    // or one that it continues, is unknown.
    std::optional<nlohmann::ordered_json> conversation(const std::string& id);
    // Like conversation(), but without the items of the response's own answer. An item without an id gets an
    // id that is the same in each call.
    std::optional<nlohmann::ordered_json> input(const std::string& id);
    // Returns the item with this id from any stored response; nullopt if there is none.
    std::optional<nlohmann::ordered_json> item(const std::string& id) const;

  private:
    // StoredResponse as JSON text. Parsed JSON takes several times this memory.
    struct Texts {
        std::string id;
        std::string input;
        std::string response;
        std::size_t bytes() const { return input.size() + response.size(); }
    };
    using SharedTexts = std::shared_ptr<const Texts>;  // shared, because it is parsed without the mutex
    struct Entry {
        std::string previous;
        std::vector<std::string> item_ids;
        SharedTexts texts;
    };
    using Entries = std::list<Entry>;

    std::vector<SharedTexts> chain_of(const std::string& id);
    void forget(Entries::iterator entry);  // must be called with the mutex held

    const std::size_t most_;
    const std::size_t most_bytes_;
    mutable std::mutex mutex_;
    Entries entries_;  // most recently used first
    std::map<std::string, Entries::iterator> by_id_;
    std::map<std::string, Entries::iterator> by_item_;
    std::size_t bytes_ = 0;
};

}  // namespace rocmforge::server::responses
