// The global functions of templates.
#pragma once

#include <ctime>
#include <functional>
#include <string>

#include "engine/jinja/machine.h"

namespace rocmforge::jinja {

class Function : public Object {
  public:
    using Body = std::function<Value(Heap& heap, Arguments& arguments)>;
    // `shown`: the function's printed form. If it is empty, printing fails, because Python would print an
    // address.
    Function(Heap& heap, Body body, std::string shown = "", int depth = 0)
        : Object(heap, sizeof(Function), depth), body_(std::move(body)), shown_(std::move(shown)) {}
    std::string_view type_name() const override { return shown_.empty() ? "function" : "type"; }
    std::string repr(Heap& heap, int depth) const override {
        return shown_.empty() ? Object::repr(heap, depth) : shown_;
    }
    bool callable() const override { return true; }
    Value call(Heap& heap, Arguments& arguments) override { return body_(heap, arguments); }

  private:
    Body body_;
    std::string shown_;
};

// Adds range, dict, namespace, cycler, joiner, raise_exception and strftime_now.
void add_functions(Heap& heap, Machine::Variables& variables, const std::tm& now);

}  // namespace rocmforge::jinja
