#include "engine/jinja/namespace.h"

#include <algorithm>

#include "engine/jinja/print.h"

namespace rocmforge::jinja {

namespace {

auto find_entry(auto& entries, std::string_view name) {
    return std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) {
        return entry.first.is_text() && entry.first.utf8() == name;
    });
}

}  // namespace

std::string Namespace::repr(Heap& heap, int depth) const {
    const Heap::Printing printing(heap, this);
    if (printing.inside_itself()) return "<Namespace {...}>";
    return "<Namespace " + jinja::repr(heap, heap.dict(entries_), depth + 1) + ">";
}

std::optional<Value> Namespace::attribute(Heap& heap, std::string_view name) {
    heap.step(entries_.size() / 16 + 1);
    const auto found = find_entry(entries_, name);
    return found == entries_.end() ? std::nullopt : std::optional<Value>(found->second);
}

void Namespace::set(std::string_view name, Value value) {
    heap_.step(entries_.size() / 16 + 1);
    const auto found = find_entry(entries_, name);
    if (found != entries_.end()) {
        std::swap(found->second, value);
        // The previous value may be the first of a long chain of namespaces; destroy() destroys the chain
        // iteratively.
        std::vector<Entry> before;
        before.emplace_back(None{}, std::move(value));
        heap_.destroy(std::move(before));
        return;
    }
    entries_.emplace_back(heap_.text(std::string(name)), std::move(value));
}

Value make_namespace(Heap& heap, std::vector<Entry> entries) {
    auto made = std::make_shared<Namespace>(heap, std::move(entries));
    heap.remember(made);
    return Value{std::shared_ptr<Object>(std::move(made))};
}

}  // namespace rocmforge::jinja
