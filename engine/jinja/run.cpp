// Runs statements.
#include "engine/jinja/iterate.h"
#include "engine/jinja/loop.h"
#include "engine/jinja/macro.h"
#include "engine/jinja/namespace.h"
#include "engine/jinja/statements.h"

namespace rocmforge::jinja {

namespace {

// Iterates over the items that satisfy a loop's `if`. The condition is evaluated when the loop reaches the
// item, as in Jinja, so changes by the loop's body have an effect.
class WantedCursor : public Cursor {
  public:
    WantedCursor(Machine& machine, const For& loop, std::unique_ptr<Cursor> all)
        : machine_(machine), loop_(loop), scope_(machine.scope()), all_(std::move(all)) {}

    bool next(Value& item) override {
        const Machine::Back back(machine_, scope_);
        while (all_->next(item)) {
            if (loop_.wanted(machine_, item)) return true;
        }
        return false;
    }

  private:
    Machine& machine_;
    const For& loop_;
    Scope* scope_;
    std::unique_ptr<Cursor> all_;
};

// The destructor releases a loop's items, also after an exception.
class Finisher {
  public:
    explicit Finisher(LoopVariable& loop) : loop_(loop) {}
    ~Finisher() { loop_.finish(); }
    Finisher(const Finisher&) = delete;
    Finisher& operator=(const Finisher&) = delete;

  private:
    LoopVariable& loop_;
};

// Writes the output of a call block or filter block without escaping it.
void write_text(Machine& machine, const Value& value) {
    if (!value.is_text()) throw Failure("a block gave no string, but " + std::string(type_name(value)));
    machine.write(value.utf8());
}

void unpack(Machine& machine, const std::vector<Target>& targets, const Value& value) {
    const std::vector<Value> items = collect(machine.heap(), value);
    if (items.size() != targets.size()) {
        throw Failure(std::to_string(targets.size()) + " values are wanted and there are " +
                      std::to_string(items.size()));
    }
    for (std::size_t i = 0; i < items.size(); ++i) targets[i].assign(machine, items[i]);
}

// Runs the body in a scope of its own and sets `printed` to its text, after the filter if there is one. If
// the result is not Flow::Next, the body was left early and `printed` is not set.
Flow print_block(Machine& machine, const ScopeLayout& layout, const Body& body, const ExpressionPtr& filter,
                 Value& printed) {
    Machine::Inside inside(machine, layout, machine.scope());
    inside.load();
    Machine::Capture capture(machine);
    const Flow flow = jinja::run(body, machine);
    if (flow != Flow::Next) return flow;
    printed = capture.value();
    if (filter) {
        machine.block_text = printed;
        printed = machine.evaluate(*filter);
    }
    inside.unset();
    return Flow::Next;
}

}  // namespace

Flow run(const Body& body, Machine& machine) {
    for (const StatementPtr& statement : body) {
        machine.heap().step();
        const Heap::Deeper deeper(machine.heap());
        machine.set_line(statement->line);
        const Flow flow = statement->run(machine);
        if (flow != Flow::Next) return flow;
    }
    return Flow::Next;
}

void Target::assign(Machine& machine, const Value& value) const {
    switch (kind) {
        case Kind::Name:
            machine.set(slot, value);
            if (exported) machine.set_exported(name, value);
            return;
        case Kind::Tuple:
            unpack(machine, items, value);
            return;
        case Kind::NamespaceAttribute: {
            auto* const space = machine.variable(slot).as<Namespace>();
            if (space == nullptr) throw Failure("cannot assign attribute on non-namespace object");
            space->set(attribute, value);
            return;
        }
    }
}

Flow Output::run(Machine& machine) const {
    for (const ExpressionPtr& part : parts) machine.write(machine.evaluate(*part));
    return Flow::Next;
}

Flow If::run(Machine& machine) const {
    for (const Branch& branch : branches) {
        if (truthy(machine.heap(), machine.evaluate(*branch.test))) return jinja::run(branch.body, machine);
    }
    return jinja::run(otherwise, machine);
}

Flow For::run(Machine& machine) const {
    loop(machine, machine.evaluate(*iterable), 0);
    return Flow::Next;
}

bool For::wanted(Machine& machine, const Value& item) const {
    Machine::Inside inside(machine, test_layout, machine.scope());
    test_target.assign(machine, item);
    inside.load();
    return truthy(machine.heap(), machine.evaluate(*test));
}

void For::loop(Machine& machine, const Value& items, int depth) const {
    std::unique_ptr<Cursor> cursor = iterate(machine.heap(), items);
    if (test) cursor = std::make_unique<WantedCursor>(machine, *this, std::move(cursor));
    LoopVariable::Recursion recursion;
    if (recursive) recursion = {&machine, this, machine.scope()};
    const Value variable =
        machine.heap().object<LoopVariable>(items, test == nullptr, std::move(cursor), depth, recursion);
    auto& state = *variable.as<LoopVariable>();
    const Finisher finisher(state);

    // Whether the body ran to its end for at least one item. If so, `else` does not run.
    bool to_the_end = false;
    {
        Machine::Inside inside(machine, body_layout, machine.scope());
        for (Value item; state.next(item);) {
            target.assign(machine, item);
            if (loop_slot) machine.set(*loop_slot, variable);
            inside.load();
            const Flow flow = jinja::run(body, machine);
            if (flow == Flow::Break) break;
            to_the_end = to_the_end || flow == Flow::Next;
        }
        inside.unset();
    }
    if (to_the_end || otherwise.empty()) return;
    Machine::Inside inside(machine, else_layout, machine.scope());
    inside.load();
    jinja::run(otherwise, machine);
    inside.unset();
}

Flow Set::run(Machine& machine) const {
    target.assign(machine, machine.evaluate(*value));
    return Flow::Next;
}

Flow SetBlock::run(Machine& machine) const {
    Value printed;
    const Flow flow = print_block(machine, layout, body, filter, printed);
    if (flow == Flow::Next) target.assign(machine, printed);
    return flow;
}

Flow MacroDefinition::run(Machine& machine) const {
    target.assign(machine, machine.heap().object<Macro>(machine, macro));
    return Flow::Next;
}

Flow CallBlock::run(Machine& machine) const {
    const Value caller = machine.heap().object<Macro>(machine, macro);
    write_text(machine, call->evaluate(machine, &caller));
    return Flow::Next;
}

Flow FilterBlock::run(Machine& machine) const {
    Value printed;
    const Flow flow = print_block(machine, layout, body, filter, printed);
    if (flow == Flow::Next) write_text(machine, printed);
    return flow;
}

Flow With::run(Machine& machine) const {
    std::vector<Value> evaluated;
    for (const ExpressionPtr& value : values) evaluated.push_back(machine.evaluate(*value));
    Machine::Inside inside(machine, layout, machine.scope());
    inside.load();
    for (std::size_t i = 0; i < targets.size(); ++i) targets[i].assign(machine, evaluated[i]);
    const Flow flow = jinja::run(body, machine);
    inside.unset();
    return flow;
}

Flow Block::run(Machine& machine) const {
    Machine::Inside inside(machine, layout, nullptr);
    inside.load();
    jinja::run(body, machine);
    return Flow::Next;
}

}  // namespace rocmforge::jinja
