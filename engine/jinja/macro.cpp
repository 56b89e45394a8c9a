#include "engine/jinja/macro.h"

#include <algorithm>

#include "engine/jinja/lexer.h"
#include "engine/jinja/print.h"

namespace rocmforge::jinja {

namespace {

// Removes the argument named `name` and returns it.
std::optional<Value> take_named(Arguments& arguments, std::string_view name) {
    const auto found = std::find_if(arguments.named.begin(), arguments.named.end(),
                                    [&](const auto& entry) { return entry.first == name; });
    if (found == arguments.named.end()) return std::nullopt;
    Value value = std::move(found->second);
    arguments.named.erase(found);
    return value;
}

Value as_dict(Heap& heap, const Arguments& arguments) {
    std::vector<Entry> entries;
    for (const auto& [name, value] : arguments.named) entries.emplace_back(heap.text(name), value);
    return heap.dict(std::move(entries));
}

}  // namespace

void MacroBody::find_undeclared(Undeclared& undeclared) {
    for (const Parameter& parameter : parameters) undeclared.set(parameter.name);
    for (const Parameter& parameter : parameters) {
        if (parameter.fallback) parameter.fallback->find_undeclared(undeclared);
    }
    for (const StatementPtr& statement : body) statement->find_undeclared(undeclared);
}

void MacroBody::resolve(Frame& outer, int line) {
    outer.capture();
    Frame frame(&outer, layout, Frame::Kind::Function);
    const auto has_parameter = [&](std::string_view wanted) {
        return std::any_of(parameters.begin(), parameters.end(),
                           [&](const Parameter& p) { return p.name == wanted; });
    };
    for (const Parameter& parameter : parameters) frame.names().parameter(parameter.name);
    for (const Parameter& parameter : parameters) {
        if (parameter.fallback) parameter.fallback->declare(frame.names());
    }
    for (const StatementPtr& statement : body) statement->declare(frame.names());

    Undeclared undeclared({"caller", "kwargs", "varargs"});
    for (const StatementPtr& statement : body) statement->find_undeclared(undeclared);
    for (const Parameter& parameter : parameters) {
        if (parameter.name == "caller" && !parameter.fallback && undeclared.found("caller")) {
            throw SyntaxFailure(line, "a macro's parameter 'caller' needs a default");
        }
    }
    const auto special = [&](const char* wanted) {
        const bool used = undeclared.found(wanted) && !has_parameter(wanted);
        if (used) frame.names().parameter(wanted);
        return used;
    };
    const bool wants_caller = special("caller");
    const bool wants_named = special("kwargs");
    const bool wants_positional = special("varargs");
    frame.fix();
    if (wants_caller) caller = frame.slot("caller");
    if (wants_named) more_named = frame.slot("kwargs");
    if (wants_positional) more_positional = frame.slot("varargs");
    for (Parameter& parameter : parameters) {
        parameter.slot = frame.slot(parameter.name);
        if (parameter.fallback) parameter.fallback->resolve(frame);
    }
    for (const StatementPtr& statement : body) statement->resolve(frame);
}

Value MacroBody::call(Machine& machine, Scope* closure, Arguments& arguments) const {
    Heap& heap = machine.heap();
    const Heap::Deeper deeper(heap);
    const std::string shown = name.empty() ? "the call block" : "macro " + quote(name);
    Machine::Inside inside(machine, layout, closure);
    std::size_t used = 0;
    for (const Parameter& parameter : parameters) {
        if (used < arguments.positional.size()) {
            machine.set(parameter.slot, arguments.positional[used++]);
        } else if (auto given = take_named(arguments, parameter.name)) {
            machine.set(parameter.slot, std::move(*given));
        }
    }
    if (caller) {
        auto given = take_named(arguments, "caller");
        const bool some = given && !given->is_none();
        machine.set(*caller, some ? std::move(*given) : heap.undefined("No caller defined"));
    }
    if (more_named) {
        machine.set(*more_named, as_dict(heap, arguments));
    } else if (!arguments.named.empty()) {
        throw Failure(shown + " takes no keyword argument " + quote(arguments.named.front().first));
    }
    if (more_positional) {
        const auto rest = arguments.positional.begin() + static_cast<std::ptrdiff_t>(used);
        machine.set(*more_positional, heap.tuple({rest, arguments.positional.end()}));
    } else if (arguments.positional.size() > used) {
        throw Failure(shown + " takes not more than " + std::to_string(parameters.size()) + " argument(s)");
    }
    inside.load();
    Machine::Capture capture(machine);
    for (const Parameter& parameter : parameters) {
        if (!machine.variable(parameter.slot).is_missing()) continue;
        machine.set(parameter.slot, parameter.fallback ? machine.evaluate(*parameter.fallback)
                                                       : heap.undefined("parameter " + quote(parameter.name) +
                                                                        " was not provided"));
    }
    run(body, machine);
    return capture.value();
}

std::string Macro::repr(Heap&, int) const {
    return "<Macro " + (body_.name.empty() ? "anonymous" : quote(body_.name)) + ">";
}

Value Macro::call(Heap&, Arguments& arguments) {
    const int line = machine_.line();
    Value printed = body_.call(machine_, closure_, arguments);
    machine_.set_line(line);
    return printed;
}

std::optional<Value> Macro::attribute(Heap& heap, std::string_view name) {
    if (name == "name") return body_.name.empty() ? Value{None{}} : heap.text(body_.name);
    if (name == "caller") return Value{body_.caller.has_value()};
    if (name == "catch_kwargs") return Value{body_.more_named.has_value()};
    if (name == "catch_varargs") return Value{body_.more_positional.has_value()};
    if (name != "arguments") return std::nullopt;
    std::vector<Value> names;
    for (const MacroBody::Parameter& parameter : body_.parameters) names.push_back(heap.text(parameter.name));
    return heap.tuple(std::move(names));
}

}  // namespace rocmforge::jinja
