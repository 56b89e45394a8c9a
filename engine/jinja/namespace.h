// `namespace(…)`: the only value that a template may modify.
#pragma once

#include <string>
#include <string_view>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

class Namespace : public Object {
  public:
    Namespace(Heap& heap, std::vector<Entry> entries)
        : Object(heap, sizeof(Namespace), 1), heap_(heap), entries_(std::move(entries)) {}
    ~Namespace() override { clear(); }

    std::string_view type_name() const override { return "Namespace"; }
    std::string repr(Heap& heap, int depth) const override;
    std::optional<Value> attribute(Heap& heap, std::string_view name) override;
    void set(std::string_view name, Value value);
    void clear() { heap_.destroy(std::exchange(entries_, {})); }

  private:
    Heap& heap_;
    std::vector<Entry> entries_;  // keys are strings
};

// Creates a namespace and registers it with the heap.
Value make_namespace(Heap& heap, std::vector<Entry> entries);

}  // namespace rocmforge::jinja
