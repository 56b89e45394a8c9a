// The syntax tree of a template. Nodes can resolve their names (see scope.h) and run.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/jinja/operators.h"
#include "engine/jinja/scope.h"
#include "engine/jinja/value.h"

namespace rocmforge::jinja {

class Machine;
struct FilterEntry;
struct TestEntry;

struct Expression {
    explicit Expression(int at) : line(at) {}
    virtual ~Expression() = default;
    Expression(const Expression&) = delete;
    Expression& operator=(const Expression&) = delete;

    virtual void each_child(const std::function<void(Expression&)>& visit) { static_cast<void>(visit); }
    virtual void declare(Names& names) {
        each_child([&](Expression& child) { child.declare(names); });
    }
    virtual void find_undeclared(Undeclared& undeclared) {
        each_child([&](Expression& child) { child.find_undeclared(undeclared); });
    }
    // Resolves variable names to slots, and the names of filters and tests to functions.
    virtual void resolve(Frame& frame) {
        each_child([&](Expression& child) { child.resolve(frame); });
    }
    virtual Value evaluate(Machine& machine) const = 0;

    int line;
    // Height of the tree below this node; limited by the parser, because evaluation uses the stack.
    int height = 1;
};

using ExpressionPtr = std::unique_ptr<Expression>;
using Expressions = std::vector<ExpressionPtr>;

// Calls `visit` for each expression that is not null.
inline void visit_all(Expressions& expressions, const std::function<void(Expression&)>& visit) {
    for (ExpressionPtr& e : expressions) {
        if (e) visit(*e);
    }
}

struct Literal : Expression {
    Literal(int at, Value v) : Expression(at), value(std::move(v)) {}
    Value evaluate(Machine&) const override { return value; }
    Value value;
};

struct Name : Expression {
    Name(int at, std::string n) : Expression(at), name(std::move(n)) {}
    void declare(Names& names) override { names.load(name); }
    void find_undeclared(Undeclared& undeclared) override { undeclared.read(name); }
    void resolve(Frame& frame) override { slot = frame.slot(name); }
    Value evaluate(Machine& machine) const override;
    std::string name;
    Slot slot;
};

struct ListDisplay : Expression {
    ListDisplay(int at, Sequence k, Expressions i) : Expression(at), kind(k), items(std::move(i)) {}
    void each_child(const std::function<void(Expression&)>& visit) override { visit_all(items, visit); }
    Value evaluate(Machine& machine) const override;
    Sequence kind;
    Expressions items;
};

struct DictDisplay : Expression {
    DictDisplay(int at, Expressions k, Expressions v)
        : Expression(at), keys(std::move(k)), values(std::move(v)) {}
    void each_child(const std::function<void(Expression&)>& visit) override {
        visit_all(keys, visit);
        visit_all(values, visit);
    }
    Value evaluate(Machine& machine) const override;
    Expressions keys;
    Expressions values;
};

enum class UnaryOperator { Plus, Minus, Not };

struct Unary : Expression {
    Unary(int at, UnaryOperator o, ExpressionPtr v) : Expression(at), op(o), operand(std::move(v)) {}
    void each_child(const std::function<void(Expression&)>& visit) override { visit(*operand); }
    Value evaluate(Machine& machine) const override;
    UnaryOperator op;
    ExpressionPtr operand;
};

struct Arithmetic : Expression {
    Arithmetic(int at, Binary o, ExpressionPtr l, ExpressionPtr r)
        : Expression(at), op(o), left(std::move(l)), right(std::move(r)) {}
    void each_child(const std::function<void(Expression&)>& visit) override {
        visit(*left);
        visit(*right);
    }
    Value evaluate(Machine& machine) const override;
    Binary op;
    ExpressionPtr left;
    ExpressionPtr right;
};

enum class Connective { And, Or };

struct Logic : Expression {
    Logic(int at, Connective o, ExpressionPtr l, ExpressionPtr r)
        : Expression(at), op(o), left(std::move(l)), right(std::move(r)) {}
    void each_child(const std::function<void(Expression&)>& visit) override {
        visit(*left);
        visit(*right);
    }
    Value evaluate(Machine& machine) const override;
    Connective op;
    ExpressionPtr left;
    ExpressionPtr right;
};

struct Concatenation : Expression {
    Concatenation(int at, Expressions p) : Expression(at), parts(std::move(p)) {}
    void each_child(const std::function<void(Expression&)>& visit) override { visit_all(parts, visit); }
    Value evaluate(Machine& machine) const override;
    Expressions parts;
};

// A chain of comparisons such as `a < b == c`.
struct ComparisonChain : Expression {
    ComparisonChain(int at, ExpressionPtr f, std::vector<Comparison> o, Expressions r)
        : Expression(at), first(std::move(f)), operators(std::move(o)), rest(std::move(r)) {}
    void each_child(const std::function<void(Expression&)>& visit) override {
        visit(*first);
        visit_all(rest, visit);
    }
    Value evaluate(Machine& machine) const override;
    ExpressionPtr first;
    std::vector<Comparison> operators;
    Expressions rest;
};

// `yes if test else no`. Without `no` the result may be undefined.
struct Conditional : Expression {
    Conditional(int at, ExpressionPtr t, ExpressionPtr y, ExpressionPtr n)
        : Expression(at), test(std::move(t)), yes(std::move(y)), no(std::move(n)) {}
    void each_child(const std::function<void(Expression&)>& visit) override {
        visit(*test);
        visit(*yes);
        if (no) visit(*no);
    }
    void resolve(Frame& frame) override;
    Value evaluate(Machine& machine) const override;
    ExpressionPtr test;
    ExpressionPtr yes;
    ExpressionPtr no;
};

struct Attribute : Expression {
    Attribute(int at, ExpressionPtr o, std::string n)
        : Expression(at), object(std::move(o)), name(std::move(n)) {}
    void each_child(const std::function<void(Expression&)>& visit) override { visit(*object); }
    Value evaluate(Machine& machine) const override;
    ExpressionPtr object;
    std::string name;
};

struct Subscript : Expression {
    Subscript(int at, ExpressionPtr o, ExpressionPtr k)
        : Expression(at), object(std::move(o)), key(std::move(k)) {}
    void each_child(const std::function<void(Expression&)>& visit) override {
        visit(*object);
        visit(*key);
    }
    Value evaluate(Machine& machine) const override;
    ExpressionPtr object;
    ExpressionPtr key;
};

struct Slicing : Expression {
    Slicing(int at, ExpressionPtr o, Expressions b)
        : Expression(at), object(std::move(o)), bounds(std::move(b)) {}
    void each_child(const std::function<void(Expression&)>& visit) override {
        visit(*object);
        visit_all(bounds, visit);
    }
    Value evaluate(Machine& machine) const override;
    ExpressionPtr object;
    Expressions bounds;  // start, stop, step; null if omitted
};

struct CallArguments {
    Expressions positional;
    std::vector<std::pair<std::string, ExpressionPtr>> named;
    ExpressionPtr more_positional;  // *args
    ExpressionPtr more_named;       // **kwargs

    void each_child(const std::function<void(Expression&)>& visit);
    Arguments evaluate(Machine& machine) const;
};

struct Call : Expression {
    Call(int at, ExpressionPtr c, CallArguments a)
        : Expression(at), callee(std::move(c)), arguments(std::move(a)) {}
    void each_child(const std::function<void(Expression&)>& visit) override {
        visit(*callee);
        arguments.each_child(visit);
    }
    Value evaluate(Machine& machine) const override { return evaluate(machine, nullptr); }
    // `caller`: the macro that a call block passes as `caller`; null outside call blocks.
    Value evaluate(Machine& machine, const Value* caller) const;
    ExpressionPtr callee;
    CallArguments arguments;
};

struct Filter : Expression {
    Filter(int at, ExpressionPtr i, std::string n, CallArguments a)
        : Expression(at), input(std::move(i)), name(std::move(n)), arguments(std::move(a)) {}
    void each_child(const std::function<void(Expression&)>& visit) override {
        if (input) visit(*input);
        arguments.each_child(visit);
    }
    void resolve(Frame& frame) override;
    Value evaluate(Machine& machine) const override;
    ExpressionPtr input;  // null: the input is the output of a filter block
    std::string name;
    CallArguments arguments;
    const FilterEntry* filter = nullptr;  // null: unknown filter
};

struct Test : Expression {
    Test(int at, ExpressionPtr i, std::string n, CallArguments a)
        : Expression(at), input(std::move(i)), name(std::move(n)), arguments(std::move(a)) {}
    void each_child(const std::function<void(Expression&)>& visit) override {
        visit(*input);
        arguments.each_child(visit);
    }
    void resolve(Frame& frame) override;
    Value evaluate(Machine& machine) const override;
    ExpressionPtr input;
    std::string name;
    CallArguments arguments;
    const TestEntry* test = nullptr;
};

}  // namespace rocmforge::jinja
