#include "engine/jinja/heap.h"

#include <algorithm>

#include "engine/jinja/namespace.h"
#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

constexpr std::size_t kOverhead = 64;    // estimated bytes of an allocation's header and reference count
constexpr std::size_t kSmallDict = 8;    // up to this number of entries, linear search is faster than hashing
constexpr std::size_t kIndexEntry = 48;  // estimated bytes of a hash table entry

int deepest(const std::vector<Value>& items) {
    int depth = 0;
    for (const Value& item : items) depth = std::max(depth, item.depth());
    return depth + 1;
}

}  // namespace

Heap::~Heap() {
    for (const auto& space : namespaces_) {
        if (const auto alive = space.lock()) alive->clear();
    }
}

void Heap::out_of_steps() {
    throw Failure("it takes too long: more than " + std::to_string(kMaxSteps) + " steps");
}

void Heap::too_deep() {
    throw Failure("its macros and expressions nest too deeply");
}

void Heap::check_depth(int depth) const {
    if (depth > kMaxValueDepth) {
        throw Failure("values nest more than " + std::to_string(kMaxValueDepth) + " levels deep");
    }
}

void Heap::check_text(std::size_t bytes) const {
    if (bytes > kMaxTextBytes) {
        throw Failure("a text becomes longer than " + std::to_string(kMaxTextBytes >> 20U) + " MB");
    }
}

void Heap::take(std::size_t bytes) {
    if (bytes > kMaxLiveBytes - live_) {
        throw Failure("it needs more than " + std::to_string(kMaxLiveBytes >> 20U) + " MB of memory");
    }
    live_ += bytes;
}

Value Heap::text(std::string utf8, Markup markup) {
    check_text(utf8.size());
    copy(utf8.size());
    const std::size_t length = unicode::length(utf8);
    const std::size_t bytes = utf8.size() + sizeof(Text) + kOverhead;
    return Value{std::shared_ptr<const Text>(new Text{{this, bytes}, std::move(utf8), length, markup})};
}

Value Heap::sequence(std::vector<Value> items, Sequence kind) {
    const int depth = deepest(items);
    check_depth(depth);
    const std::size_t bytes = items.size() * sizeof(Value) + sizeof(List) + kOverhead;
    return Value{std::shared_ptr<List>(new List{{this, bytes}, std::move(items), depth, kind})};
}

Value Heap::dict(std::vector<Entry> entries) {
    const std::size_t bytes = entries.size() * (sizeof(Entry) + kIndexEntry) + sizeof(Dict) + kOverhead;
    std::shared_ptr<Dict> made(new Dict{{this, bytes}, {}, 1, {}});
    made->entries.reserve(entries.size());
    const bool indexed = entries.size() > kSmallDict;
    for (Entry& entry : entries) {
        made->depth = std::max({made->depth, entry.first.depth() + 1, entry.second.depth() + 1});
        if (const Value* before = made->find(*this, entry.first)) {
            const_cast<Value&>(*before) = std::move(entry.second);
            continue;
        }
        if (indexed) made->index.emplace(hash(*this, entry.first), made->entries.size());
        made->entries.push_back(std::move(entry));
    }
    check_depth(made->depth);
    return Value{std::shared_ptr<const Dict>(std::move(made))};
}

Value Heap::undefined(std::string message) {
    const std::size_t bytes = message.size() + sizeof(UndefinedInfo) + kOverhead;
    return Value{std::shared_ptr<const UndefinedInfo>(new UndefinedInfo{{this, bytes}, std::move(message)})};
}

Heap::Printing::Printing(Heap& heap, const void* container)
    : heap_(heap),
      inside_itself_(std::find(heap.printing_.begin(), heap.printing_.end(), container) !=
                     heap.printing_.end()) {
    heap_.printing_.push_back(container);
}

void Heap::destroy(std::vector<Entry> entries) {
    to_destroy_.push_back(std::move(entries));
    if (destroying_) return;
    destroying_ = true;
    while (!to_destroy_.empty()) {
        const std::vector<Entry> last = std::move(to_destroy_.back());
        to_destroy_.pop_back();
    }
    destroying_ = false;
}

TextBuilder& TextBuilder::operator+=(std::string_view piece) {
    constexpr std::size_t kWorthCounting = 4096;
    heap_.copy(piece.size());
    heap_.check_text(text_.size() + piece.size());
    text_ += piece;
    if (text_.capacity() >= counted_ + kWorthCounting) {
        heap_.take(text_.capacity() - counted_);
        counted_ = text_.capacity();
    }
    return *this;
}

}  // namespace rocmforge::jinja
