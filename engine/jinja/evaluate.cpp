// Evaluates expressions.
#include <algorithm>

#include "engine/jinja/access.h"
#include "engine/jinja/ast.h"
#include "engine/jinja/filters.h"
#include "engine/jinja/iterate.h"
#include "engine/jinja/lexer.h"
#include "engine/jinja/machine.h"
#include "engine/jinja/print.h"
#include "engine/jinja/tests.h"

namespace rocmforge::jinja {

namespace {

std::vector<Value> evaluate_all(Machine& machine, const Expressions& expressions) {
    std::vector<Value> values;
    values.reserve(expressions.size());
    for (const ExpressionPtr& e : expressions) values.push_back(machine.evaluate(*e));
    return values;
}

Value evaluate_or_none(Machine& machine, const ExpressionPtr& expression) {
    return expression ? machine.evaluate(*expression) : Value{None{}};
}

}  // namespace

Value Name::evaluate(Machine& machine) const {
    const Value& value = machine.variable(slot);
    return value.is_missing() ? machine.heap().undefined("'" + name + "' is undefined") : value;
}

Value ListDisplay::evaluate(Machine& machine) const {
    return machine.heap().sequence(evaluate_all(machine, items), kind);
}

Value DictDisplay::evaluate(Machine& machine) const {
    std::vector<Entry> entries;
    entries.reserve(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i) {
        Value key = machine.evaluate(*keys[i]);
        entries.emplace_back(std::move(key), machine.evaluate(*values[i]));
    }
    return machine.heap().dict(std::move(entries));
}

Value Unary::evaluate(Machine& machine) const {
    const Value value = machine.evaluate(*operand);
    switch (op) {
        case UnaryOperator::Not:
            return Value{!truthy(machine.heap(), value)};
        case UnaryOperator::Minus:
            return negate(value);
        default:
            return plus(value);
    }
}

Value Arithmetic::evaluate(Machine& machine) const {
    const Value a = machine.evaluate(*left);
    const Value b = machine.evaluate(*right);
    return apply(machine.heap(), op, a, b);
}

Value Logic::evaluate(Machine& machine) const {
    Value value = machine.evaluate(*left);
    return truthy(machine.heap(), value) == (op == Connective::Or) ? value : machine.evaluate(*right);
}

Value Concatenation::evaluate(Machine& machine) const {
    TextBuilder out(machine.heap());
    for (const Value& part : evaluate_all(machine, parts)) write_str(machine.heap(), part, out);
    return machine.heap().text(out.take());
}

Value ComparisonChain::evaluate(Machine& machine) const {
    Value before = machine.evaluate(*first);
    for (std::size_t i = 0; i < operators.size(); ++i) {
        Value next = machine.evaluate(*rest[i]);
        if (!compare(machine.heap(), operators[i], before, next)) return Value{false};
        before = std::move(next);
    }
    return Value{true};
}

void Conditional::resolve(Frame& frame) {
    const Soft soft(frame);
    Expression::resolve(frame);
}

Value Conditional::evaluate(Machine& machine) const {
    if (truthy(machine.heap(), machine.evaluate(*test))) return machine.evaluate(*yes);
    if (no) return machine.evaluate(*no);
    return machine.heap().undefined("the inline if-expression on line " + std::to_string(line) +
                                    " evaluated to false and no else section was defined.");
}

Value Attribute::evaluate(Machine& machine) const {
    return get_attribute(machine.heap(), machine.evaluate(*object), name);
}

Value Subscript::evaluate(Machine& machine) const {
    const Value of = machine.evaluate(*object);
    return get_item(machine.heap(), of, machine.evaluate(*key));
}

Value Slicing::evaluate(Machine& machine) const {
    const Value of = machine.evaluate(*object);
    const Value start = evaluate_or_none(machine, bounds[0]);
    const Value stop = evaluate_or_none(machine, bounds[1]);
    return get_slice(machine.heap(), of, start, stop, evaluate_or_none(machine, bounds[2]));
}

void CallArguments::each_child(const std::function<void(Expression&)>& visit) {
    visit_all(positional, visit);
    for (auto& [name, value] : named) visit(*value);
    if (more_positional) visit(*more_positional);
    if (more_named) visit(*more_named);
}

Arguments CallArguments::evaluate(Machine& machine) const {
    Arguments given;
    given.positional = evaluate_all(machine, positional);
    for (const auto& [name, value] : named) given.named.emplace_back(name, machine.evaluate(*value));
    if (more_positional) {
        std::vector<Value> more = collect(machine.heap(), machine.evaluate(*more_positional));
        std::move(more.begin(), more.end(), std::back_inserter(given.positional));
    }
    if (!more_named) return given;
    const Value more = machine.evaluate(*more_named);
    if (!more.is_dict())
        throw Failure("what follows ** must be a mapping, not " + std::string(type_name(more)));
    for (const auto& [key, value] : more.dict().entries) {
        if (!key.is_text()) throw Failure("keywords must be strings");
        const auto same = [name = key.utf8()](const auto& entry) { return entry.first == name; };
        if (std::any_of(given.named.begin(), given.named.end(), same)) {
            throw Failure("got multiple values for keyword argument " + quote(key.utf8()));
        }
        machine.heap().step(given.named.size() / 16 + 1);
        given.named.emplace_back(key.utf8(), value);
    }
    return given;
}

Value Call::evaluate(Machine& machine, const Value* caller) const {
    const Value target = machine.evaluate(*callee);
    Arguments given = arguments.evaluate(machine);
    if (caller != nullptr) given.named.emplace_back("caller", *caller);
    if (target.is_undefined()) throw Failure(target.undefined().message);
    if (!target.is_object() || !target.object().callable()) {
        throw Failure("'" + std::string(type_name(target)) + "' object is not callable");
    }
    return target.object().call(machine.heap(), given);
}

void Filter::resolve(Frame& frame) {
    Expression::resolve(frame);
    filter = find_filter(name);
    if (filter == nullptr && !frame.soft) throw SyntaxFailure(line, "no filter is named " + quote(name));
}

Value Filter::evaluate(Machine& machine) const {
    const Value value = input ? machine.evaluate(*input) : machine.block_text;
    const Arguments given = arguments.evaluate(machine);
    if (filter == nullptr) throw Failure("no filter is named " + quote(name));
    return apply_filter(machine.heap(), *filter, value, given);
}

void Test::resolve(Frame& frame) {
    Expression::resolve(frame);
    test = find_test(name);
    if (test == nullptr && !frame.soft) throw SyntaxFailure(line, "no test is named " + quote(name));
}

Value Test::evaluate(Machine& machine) const {
    const Value value = machine.evaluate(*input);
    const Arguments given = arguments.evaluate(machine);
    if (test == nullptr) throw Failure("no test is named " + quote(name));
    return Value{test->holds(machine.heap(), value, given)};
}

}  // namespace rocmforge::jinja
