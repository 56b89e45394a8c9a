#include "engine/server/responses/response_store.h"

#include <iterator>
#include <utility>
#include <vector>

#include "engine/server/core/json_text.h"

namespace rocmforge::server::responses {

using nlohmann::ordered_json;

namespace {

std::string id_of(const ordered_json& item) {
    const auto id = item.find("id");
    return id != item.end() && id->is_string() ? id->get<std::string>() : std::string();
}

}  // namespace

void ResponseStore::put(StoredResponse response) {
    const std::size_t bytes = dumped(response.items).size();
    if (most_ == 0 || bytes > most_bytes_) return;
    const std::lock_guard lock(mutex_);
    while (entries_.size() >= most_ || bytes_ + bytes > most_bytes_) forget_last();
    entries_.push_front(Entry{.response = std::move(response), .bytes = bytes});
    const auto entry = entries_.begin();
    bytes_ += bytes;
    by_id_[entry->response.id] = entry;
    for (const ordered_json& item : entry->response.items) {
        if (const std::string id = id_of(item); !id.empty()) by_item_[id] = entry;
    }
}

void ResponseStore::forget_last() {
    const auto last = std::prev(entries_.end());
    by_id_.erase(last->response.id);
    for (const ordered_json& item : last->response.items) {
        // If a later response has an item with the same id, by_item_ refers to that response.
        const auto found = by_item_.find(id_of(item));
        if (found != by_item_.end() && found->second == last) by_item_.erase(found);
    }
    bytes_ -= last->bytes;
    entries_.erase(last);
}

std::optional<ordered_json> ResponseStore::conversation(const std::string& id) {
    const std::lock_guard lock(mutex_);
    std::vector<Entries::iterator> chain;  // newest first
    for (std::string next = id; !next.empty(); next = chain.back()->response.previous) {
        const auto found = by_id_.find(next);
        if (found == by_id_.end()) return std::nullopt;
        chain.push_back(found->second);
    }
    if (chain.empty()) return std::nullopt;
    ordered_json items = ordered_json::array();
    // The oldest response is moved to the front last, so that it is the most recently used and is forgotten
    // last: without it, the others can't be continued.
    for (const Entries::iterator entry : chain) entries_.splice(entries_.begin(), entries_, entry);
    for (auto entry = chain.rbegin(); entry != chain.rend(); ++entry) {
        for (const ordered_json& item : (*entry)->response.items) items.push_back(item);
    }
    return items;
}

std::optional<ordered_json> ResponseStore::item(const std::string& id) const {
    const std::lock_guard lock(mutex_);
    const auto found = by_item_.find(id);
    if (found == by_item_.end()) return std::nullopt;
    for (const ordered_json& item : found->second->response.items) {
        if (id_of(item) == id) return item;
    }
    return std::nullopt;
}

}  // namespace rocmforge::server::responses
