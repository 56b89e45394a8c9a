// A callable macro. It keeps the scope of its definition. The machine and the statements must outlive it.
#pragma once

#include "engine/jinja/machine.h"
#include "engine/jinja/statements.h"

namespace rocmforge::jinja {

class Macro : public Object {
  public:
    Macro(Heap& heap, Machine& machine, const MacroBody& body)
        : Object(heap, sizeof(Macro), 0), machine_(machine), body_(body), closure_(machine.scope()) {}
    std::string_view type_name() const override { return "Macro"; }
    std::string repr(Heap& heap, int depth) const override;
    bool callable() const override { return true; }
    Value call(Heap& heap, Arguments& arguments) override;
    std::optional<Value> attribute(Heap& heap, std::string_view name) override;

  private:
    Machine& machine_;
    const MacroBody& body_;
    Scope* closure_;
};

}  // namespace rocmforge::jinja
