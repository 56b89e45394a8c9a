#include "engine/server/responses/response_store.h"

#include <iterator>
#include <utility>

#include "engine/server/core/json_text.h"
#include "engine/server/responses/input_items.h"

namespace rocmforge::server::responses {

using nlohmann::ordered_json;

namespace {

std::string id_of(const ordered_json& item) {
    const auto id = item.find("id");
    return id != item.end() && id->is_string() ? id->get<std::string>() : std::string();
}

void add_ids(const ordered_json& items, std::vector<std::string>& ids) {
    for (const ordered_json& item : items) {
        if (std::string id = id_of(item); !id.empty()) ids.push_back(std::move(id));
    }
}

void move_to(ordered_json& all, ordered_json items) {
    for (ordered_json& item : items) all.push_back(std::move(item));
}

std::optional<ordered_json> find_item(ordered_json items, const std::string& id) {
    for (ordered_json& item : items) {
        if (id_of(item) == id) return std::move(item);
    }
    return std::nullopt;
}

ordered_json output_of(const std::string& response) {
    return ordered_json::parse(response)["output"];
}

}  // namespace

void ResponseStore::put(const StoredResponse& response) {
    auto texts = std::make_shared<const Texts>(
        Texts{.id = response.id, .input = dumped(response.input), .response = dumped(response.response)});
    const std::size_t bytes = texts->bytes();
    if (most_ == 0 || bytes > most_bytes_) return;
    Entry stored{.previous = response.previous, .item_ids = {}, .texts = std::move(texts)};
    add_ids(response.input, stored.item_ids);
    add_ids(response.response.at("output"), stored.item_ids);
    const std::lock_guard lock(mutex_);
    while (entries_.size() >= most_ || bytes_ + bytes > most_bytes_) forget(std::prev(entries_.end()));
    entries_.push_front(std::move(stored));
    const auto entry = entries_.begin();
    bytes_ += bytes;
    by_id_[response.id] = entry;
    for (const std::string& id : entry->item_ids) by_item_[id] = entry;
}

void ResponseStore::forget(Entries::iterator entry) {
    by_id_.erase(entry->texts->id);
    for (const std::string& id : entry->item_ids) {
        // If a later response has an item with the same id, by_item_ refers to that response.
        const auto found = by_item_.find(id);
        if (found != by_item_.end() && found->second == entry) by_item_.erase(found);
    }
    bytes_ -= entry->texts->bytes();
    entries_.erase(entry);
}

bool ResponseStore::remove(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto found = by_id_.find(id);
    if (found == by_id_.end()) return false;
    forget(found->second);
    return true;
}

std::optional<ordered_json> ResponseStore::response(const std::string& id) {
    SharedTexts texts;
    {
        const std::lock_guard lock(mutex_);
        const auto found = by_id_.find(id);
        if (found == by_id_.end()) return std::nullopt;
        entries_.splice(entries_.begin(), entries_, found->second);
        texts = found->second->texts;
    }
    return ordered_json::parse(texts->response);
}

// Returns the response and all that it continues, newest first; empty if one of them is unknown.
std::vector<ResponseStore::SharedTexts> ResponseStore::chain_of(const std::string& id) {
    std::vector<SharedTexts> texts;
    const std::lock_guard lock(mutex_);
    std::vector<Entries::iterator> chain;  // newest first
    for (std::string next = id; !next.empty(); next = chain.back()->previous) {
        const auto found = by_id_.find(next);
        if (found == by_id_.end()) return {};
        chain.push_back(found->second);
    }
    // The oldest response is moved to the front last, so that it is the most recently used and is
    // forgotten last: without it, the others can't be continued.
    for (const Entries::iterator entry : chain) {
        entries_.splice(entries_.begin(), entries_, entry);
        texts.push_back(entry->texts);
    }
    return texts;
}

std::optional<ordered_json> ResponseStore::conversation(const std::string& id) {
    const std::vector<SharedTexts> chain = chain_of(id);
    if (chain.empty()) return std::nullopt;
    ordered_json items = ordered_json::array();
    for (auto texts = chain.rbegin(); texts != chain.rend(); ++texts) {
        move_to(items, ordered_json::parse((*texts)->input));
        move_to(items, output_of((*texts)->response));
    }
    return items;
}

std::optional<ordered_json> ResponseStore::input(const std::string& id) {
    const std::vector<SharedTexts> chain = chain_of(id);
    if (chain.empty()) return std::nullopt;
    ordered_json items = ordered_json::array();
    for (auto texts = chain.rbegin(); texts != chain.rend(); ++texts) {
        move_to(items, with_ids(ordered_json::parse((*texts)->input), (*texts)->id));
        if (*texts != chain.front()) move_to(items, output_of((*texts)->response));
    }
    return items;
}

std::optional<ordered_json> ResponseStore::item(const std::string& id) const {
    SharedTexts texts;
    {
        const std::lock_guard lock(mutex_);
        const auto found = by_item_.find(id);
        if (found == by_item_.end()) return std::nullopt;
        texts = found->second->texts;
    }
    if (auto item = find_item(ordered_json::parse(texts->input), id)) return item;
    return find_item(output_of(texts->response), id);
}

}  // namespace rocmforge::server::responses
