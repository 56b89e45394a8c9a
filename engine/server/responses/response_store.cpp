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

void ResponseStore::put(const StoredResponse& response) {
    auto items = std::make_shared<const std::string>(dumped(response.items));
    const std::size_t bytes = items->size();
    if (most_ == 0 || bytes > most_bytes_) return;
    Entry stored{.id = response.id, .previous = response.previous, .item_ids = {}, .items = std::move(items)};
    for (const ordered_json& item : response.items) {
        if (std::string id = id_of(item); !id.empty()) stored.item_ids.push_back(std::move(id));
    }
    const std::lock_guard lock(mutex_);
    while (entries_.size() >= most_ || bytes_ + bytes > most_bytes_) forget_last();
    entries_.push_front(std::move(stored));
    const auto entry = entries_.begin();
    bytes_ += bytes;
    by_id_[entry->id] = entry;
    for (const std::string& id : entry->item_ids) by_item_[id] = entry;
}

void ResponseStore::forget_last() {
    const auto last = std::prev(entries_.end());
    by_id_.erase(last->id);
    for (const std::string& id : last->item_ids) {
        // If a later response has an item with the same id, by_item_ refers to that response.
        const auto found = by_item_.find(id);
        if (found != by_item_.end() && found->second == last) by_item_.erase(found);
    }
    bytes_ -= last->items->size();
    entries_.erase(last);
}

std::optional<ordered_json> ResponseStore::conversation(const std::string& id) {
    std::vector<std::shared_ptr<const std::string>> texts;  // newest first
    {
        const std::lock_guard lock(mutex_);
        std::vector<Entries::iterator> chain;  // newest first
        for (std::string next = id; !next.empty(); next = chain.back()->previous) {
            const auto found = by_id_.find(next);
            if (found == by_id_.end()) return std::nullopt;
            chain.push_back(found->second);
        }
        // The oldest response is moved to the front last, so that it is the most recently used and is
        // forgotten last: without it, the others can't be continued.
        for (const Entries::iterator entry : chain) {
            entries_.splice(entries_.begin(), entries_, entry);
            texts.push_back(entry->items);
        }
    }
    if (texts.empty()) return std::nullopt;
    ordered_json items = ordered_json::array();
    for (auto text = texts.rbegin(); text != texts.rend(); ++text) {
        for (ordered_json& item : ordered_json::parse(**text)) items.push_back(std::move(item));
    }
    return items;
}

std::optional<ordered_json> ResponseStore::item(const std::string& id) const {
    std::shared_ptr<const std::string> text;
    {
        const std::lock_guard lock(mutex_);
        const auto found = by_item_.find(id);
        if (found == by_item_.end()) return std::nullopt;
        text = found->second->items;
    }
    for (ordered_json& item : ordered_json::parse(*text)) {
        if (id_of(item) == id) return std::move(item);
    }
    return std::nullopt;
}

}  // namespace rocmforge::server::responses
