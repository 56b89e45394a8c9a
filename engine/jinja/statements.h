// The statements of a template's syntax tree.
#pragma once

#include "engine/jinja/ast.h"

namespace rocmforge::jinja {

struct Scope;

enum class Flow { Next, Break, Continue };

struct Statement {
    explicit Statement(int at) : line(at) {}
    virtual ~Statement() = default;
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    // Declares the names that the statement reads and sets in its scope.
    virtual void declare(Names& names) = 0;
    virtual void find_undeclared(Undeclared& undeclared) = 0;
    virtual void resolve(Frame& frame) = 0;
    virtual Flow run(Machine& machine) const = 0;

    int line;
};

using StatementPtr = std::unique_ptr<Statement>;
using Body = std::vector<StatementPtr>;

Flow run(const Body& body, Machine& machine);

// The target of an assignment by `set` or `for`.
struct Target {
    enum class Kind { Name, Tuple, NamespaceAttribute };
    Kind kind = Kind::Name;
    int line = 0;
    std::string name;
    std::string attribute;
    std::vector<Target> items;
    Slot slot;
    bool exported = false;  // whether the name is set at the top level, where blocks can read it

    void declare(Names& names);
    void declare_parameters(Names& names);
    void find_undeclared(Undeclared& undeclared);
    void resolve(Frame& frame);
    void assign(Machine& machine, const Value& value) const;
};

struct Output : Statement {
    Output(int at, Expressions p) : Statement(at), parts(std::move(p)) {}
    void declare(Names& names) override;
    void find_undeclared(Undeclared& undeclared) override;
    void resolve(Frame& frame) override;
    Flow run(Machine& machine) const override;
    Expressions parts;
};

struct If : Statement {
    struct Branch {
        ExpressionPtr test;
        Body body;
    };
    explicit If(int at) : Statement(at) {}
    void declare(Names& names) override;
    void find_undeclared(Undeclared& undeclared) override;
    void resolve(Frame& frame) override;
    Flow run(Machine& machine) const override;
    std::vector<Branch> branches;  // the `if`, then each `elif`
    Body otherwise;
};

struct For : Statement {
    explicit For(int at) : Statement(at) {}
    void declare(Names& names) override;
    void find_undeclared(Undeclared& undeclared) override;
    void resolve(Frame& frame) override;
    Flow run(Machine& machine) const override;
    void loop(Machine& machine, const Value& items, int depth) const;  // runs in the current scope
    bool wanted(Machine& machine, const Value& item) const;

    Target target;
    ExpressionPtr iterable;
    ExpressionPtr test;  // selects items; null: all items
    bool recursive = false;
    Body body;
    Body otherwise;

    ScopeLayout body_layout;
    ScopeLayout test_layout;
    ScopeLayout else_layout;
    Target test_target;             // the target's slots in the test's scope
    std::optional<Slot> loop_slot;  // slot of `loop`, if it is used
};

struct Set : Statement {
    Set(int at, Target t, ExpressionPtr v) : Statement(at), target(std::move(t)), value(std::move(v)) {}
    void declare(Names& names) override;
    void find_undeclared(Undeclared& undeclared) override;
    void resolve(Frame& frame) override;
    Flow run(Machine& machine) const override;
    Target target;
    ExpressionPtr value;
};

struct SetBlock : Statement {
    explicit SetBlock(int at) : Statement(at) {}
    void declare(Names& names) override;
    void find_undeclared(Undeclared& undeclared) override;
    void resolve(Frame& frame) override;
    Flow run(Machine& machine) const override;
    Target target;
    ExpressionPtr filter;  // null: none
    Body body;
    ScopeLayout layout;
};

// The common part of macros and call blocks.
struct MacroBody {
    struct Parameter {
        std::string name;
        ExpressionPtr fallback;  // default value; null: none
        Slot slot;
    };
    void find_undeclared(Undeclared& undeclared);
    void resolve(Frame& outer, int line);
    // Binds all arguments to parameters. Throws a Failure if any are left over.
    Value call(Machine& machine, Scope* closure, Arguments& arguments) const;

    std::string name;  // empty for a call block
    std::vector<Parameter> parameters;
    Body body;
    ScopeLayout layout;
    std::optional<Slot> caller;
    std::optional<Slot> more_named;       // `kwargs`
    std::optional<Slot> more_positional;  // `varargs`
};

struct MacroDefinition : Statement {
    explicit MacroDefinition(int at) : Statement(at) {}
    void declare(Names& names) override { names.store(macro.name); }
    void find_undeclared(Undeclared& undeclared) override { macro.find_undeclared(undeclared); }
    void resolve(Frame& frame) override;
    Flow run(Machine& machine) const override;
    MacroBody macro;
    Target target;
};

struct CallBlock : Statement {
    explicit CallBlock(int at) : Statement(at) {}
    void declare(Names& names) override;
    void find_undeclared(Undeclared& undeclared) override;
    void resolve(Frame& frame) override;
    Flow run(Machine& machine) const override;
    std::unique_ptr<Call> call;
    MacroBody macro;
};

struct FilterBlock : Statement {
    explicit FilterBlock(int at) : Statement(at) {}
    void declare(Names& names) override;
    void find_undeclared(Undeclared& undeclared) override;
    void resolve(Frame& frame) override;
    Flow run(Machine& machine) const override;
    ExpressionPtr filter;
    Body body;
    ScopeLayout layout;
};

struct With : Statement {
    explicit With(int at) : Statement(at) {}
    void declare(Names& names) override;
    void find_undeclared(Undeclared& undeclared) override;
    void resolve(Frame& frame) override;
    Flow run(Machine& machine) const override;
    std::vector<Target> targets;
    Expressions values;
    Body body;
    ScopeLayout layout;
};

struct Block : Statement {
    explicit Block(int at) : Statement(at) {}
    void declare(Names&) override {}
    void find_undeclared(Undeclared&) override {}
    void resolve(Frame& frame) override;
    Flow run(Machine& machine) const override;
    std::string name;
    Body body;
    ScopeLayout layout;
};

struct LoopControl : Statement {
    LoopControl(int at, Flow f) : Statement(at), flow(f) {}
    void declare(Names&) override {}
    void find_undeclared(Undeclared&) override {}
    void resolve(Frame& frame) override;
    Flow run(Machine&) const override { return flow; }
    Flow flow;
};

}  // namespace rocmforge::jinja
