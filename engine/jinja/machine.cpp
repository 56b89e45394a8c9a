#include "engine/jinja/machine.h"

#include "engine/jinja/print.h"

namespace rocmforge::jinja {

Value Machine::evaluate(const Expression& expression) {
    heap_.step();
    const Heap::Deeper deeper(heap_);
    const int before = line_;
    line_ = expression.line;
    Value value = expression.evaluate(*this);
    line_ = before;
    return value;
}

void Machine::write(const Value& value) {
    write_str(heap_, value, *output_);
}

Value Machine::from_context(const std::string& name) const {
    if (const auto found = exported_.find(name); found != exported_.end()) return found->second;
    if (const auto found = variables_.find(name); found != variables_.end()) return found->second;
    if (name == "self") throw Failure("'self' is not supported");
    return {};
}

Machine::Inside::Inside(Machine& machine, const ScopeLayout& layout, Scope* parent)
    : machine_(machine), before_(machine.scope_), scope_(&own_) {
    const std::size_t bytes = sizeof(Scope) + layout.variables.size() * sizeof(Value);
    if (layout.captured) {
        machine_.heap_.take(bytes);
        scope_ = &machine_.captured_.emplace_back();
    }
    machine_.heap_.step(layout.variables.size() / 4 + 1);
    scope_->parent = parent;
    scope_->layout = &layout;
    scope_->slots.resize(layout.variables.size());
    machine_.scope_ = scope_;
}

void Machine::Inside::load() {
    const std::vector<Variable>& variables = scope_->layout->variables;
    machine_.heap_.step(variables.size() / 4 + 1);
    for (std::size_t i = 0; i < variables.size(); ++i) {
        switch (variables[i].load) {
            case Load::Parameter:
                break;
            case Load::Unset:
                scope_->slots[i] = Value{};
                break;
            case Load::Context:
                scope_->slots[i] = machine_.from_context(variables[i].name);
                break;
            case Load::Outer: {
                const Slot outer = variables[i].outer;
                scope_->slots[i] = machine_.variable({outer.hops + 1, outer.index});
                break;
            }
        }
    }
}

void Machine::Inside::unset() {
    for (Value& value : scope_->slots) value = Value{};
}

}  // namespace rocmforge::jinja
