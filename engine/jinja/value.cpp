#include "engine/jinja/value.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/jinja/heap.h"
#include "engine/jinja/object.h"
#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

// Compares exactly, as Python does: 2^53 + 1 isn't equal to 2.0^53.
bool equal_numbers(std::int64_t i, double d) {
    constexpr double kTwo63 = 9223372036854775808.0;
    return d >= -kTwo63 && d < kTwo63 && std::floor(d) == d && static_cast<std::int64_t>(d) == i;
}

std::size_t hash_text(std::string_view utf8) {
    return std::hash<std::string_view>{}(utf8);
}

bool equal_lists(Heap& heap, const List& a, const List& b) {
    if (&a == &b) return true;
    if ((a.kind == Sequence::List) != (b.kind == Sequence::List) || a.items.size() != b.items.size())
        return false;
    for (std::size_t i = 0; i < a.items.size(); ++i) {
        if (!equal(heap, a.items[i], b.items[i])) return false;
    }
    return true;
}

bool equal_dicts(Heap& heap, const Dict& a, const Dict& b) {
    if (&a == &b) return true;
    if (a.entries.size() != b.entries.size()) return false;
    return std::all_of(a.entries.begin(), a.entries.end(), [&](const Entry& entry) {
        const Value* other = b.find(heap, entry.first);
        return other != nullptr && equal(heap, entry.second, *other);
    });
}

}  // namespace

Counted::Counted(Heap* heap, std::size_t bytes) : heap_(heap), bytes_(bytes) {
    if (heap_ != nullptr) heap_->take(bytes_);
}

Counted::~Counted() {
    if (heap_ != nullptr) heap_->give_back(bytes_);
}

void Counted::grow(std::size_t bytes) {
    if (heap_ != nullptr) heap_->take(bytes);
    bytes_ += bytes;
}

Value constant_text(std::string utf8) {
    const std::size_t length = unicode::length(utf8);
    return Value{std::shared_ptr<const Text>(new Text{{nullptr, 0}, std::move(utf8), length, Markup::No})};
}

bool Value::is_list() const {
    return is_sequence() && list().kind == Sequence::List;
}
bool Value::is_tuple() const {
    return is_sequence() && list().kind != Sequence::List;
}
std::string_view Value::utf8() const {
    return text().utf8;
}

const void* Value::identity() const {
    if (is_text()) return &text();
    if (is_sequence()) return &list();
    if (is_dict()) return &dict();
    if (is_object()) return &object();
    if (is_undefined()) return &undefined();
    return nullptr;
}

int Value::depth() const {
    if (is_sequence()) return list().depth;
    if (is_dict()) return dict().depth;
    return is_object() ? object().depth() : 0;
}

std::size_t hash(Heap& heap, const Value& value) {
    heap.step();
    if (value.is_text()) return hash_text(value.utf8());
    if (value.is_integral()) return std::hash<std::int64_t>{}(value.integer());
    if (value.is_float()) {
        const double d = value.number();
        const bool whole = std::abs(d) < 1e18 && std::floor(d) == d;
        return whole ? std::hash<std::int64_t>{}(static_cast<std::int64_t>(d)) : std::hash<double>{}(d);
    }
    if (value.is_tuple()) {
        std::size_t combined = value.list().items.size();
        for (const Value& item : value.list().items) combined = combined * 1'000'003 ^ hash(heap, item);
        return combined;
    }
    if (value.is_list() || value.is_dict() || (value.is_object() && !value.object().hashable())) {
        throw Failure("unhashable type: '" + std::string(type_name(value)) + "'");
    }
    return value.is_object() ? std::hash<const void*>{}(value.identity()) : 1;
}

bool equal(Heap& heap, const Value& a, const Value& b) {
    heap.step();
    if (a.is_number() && b.is_number()) {
        if (a.is_float() && b.is_float()) return a.number() == b.number();
        if (a.is_float()) return equal_numbers(b.integer(), a.number());
        if (b.is_float()) return equal_numbers(a.integer(), b.number());
        return a.integer() == b.integer();
    }
    if (a.is_text() && b.is_text()) return a.utf8() == b.utf8();
    if (a.is_sequence() && b.is_sequence()) return equal_lists(heap, a.list(), b.list());
    if (a.is_dict() && b.is_dict()) return equal_dicts(heap, a.dict(), b.dict());
    if (a.is_object() && b.is_object()) return a.object().equals(b.object());
    return (a.is_none() && b.is_none()) || (a.is_undefined() && b.is_undefined());
}

bool truthy(Heap& heap, const Value& value) {
    if (value.is_bool()) return value.boolean();
    if (value.is_number()) return value.number() != 0;
    if (value.is_text()) return !value.utf8().empty();
    if (value.is_sequence()) return !value.list().items.empty();
    if (value.is_dict()) return !value.dict().entries.empty();
    if (value.is_object()) return value.object().length(heap) != 0;
    return false;
}

std::string_view type_name(const Value& value) {
    if (value.is_text()) return value.text().markup == Markup::Yes ? "Markup" : "str";
    if (value.is_bool()) return "bool";
    if (value.is_int()) return "int";
    if (value.is_float()) return "float";
    if (value.is_none()) return "NoneType";
    if (value.is_undefined()) return "Undefined";
    if (value.is_list()) return "list";
    if (value.is_tuple()) return "tuple";
    if (value.is_dict()) return "dict";
    return value.object().type_name();
}

const Value* Dict::find(Heap& heap, const Value& key) const {
    const std::size_t wanted = hash(heap, key);
    if (index.empty()) {
        const auto found = std::find_if(entries.begin(), entries.end(),
                                        [&](const Entry& entry) { return equal(heap, entry.first, key); });
        return found == entries.end() ? nullptr : &found->second;
    }
    const auto [begin, end] = index.equal_range(wanted);
    for (auto it = begin; it != end; ++it) {
        if (equal(heap, entries[it->second].first, key)) return &entries[it->second].second;
    }
    return nullptr;
}

const Value* Dict::find(std::string_view key) const {
    const auto is_key = [&](const Entry& entry) {
        return entry.first.is_text() && entry.first.utf8() == key;
    };
    if (index.empty()) {
        const auto found = std::find_if(entries.begin(), entries.end(), is_key);
        return found == entries.end() ? nullptr : &found->second;
    }
    const auto [begin, end] = index.equal_range(hash_text(key));
    for (auto it = begin; it != end; ++it) {
        if (is_key(entries[it->second])) return &entries[it->second].second;
    }
    return nullptr;
}

}  // namespace rocmforge::jinja
