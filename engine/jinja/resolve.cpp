// Resolves the names in statements.
#include <algorithm>

#include "engine/jinja/lexer.h"
#include "engine/jinja/statements.h"

namespace rocmforge::jinja {

namespace {

void declare_all(const Body& body, Names& names) {
    for (const StatementPtr& statement : body) statement->declare(names);
}

void find_undeclared_in(const Body& body, Undeclared& undeclared) {
    for (const StatementPtr& statement : body) statement->find_undeclared(undeclared);
}

void resolve_all(const Body& body, Frame& frame) {
    for (const StatementPtr& statement : body) statement->resolve(frame);
}

void declare_all(const Expressions& expressions, Names& names) {
    for (const ExpressionPtr& e : expressions) e->declare(names);
}

// Resolves a body that has a scope of its own.
void resolve_inner(const Body& body, Frame& frame) {
    declare_all(body, frame.names());
    frame.fix();
    resolve_all(body, frame);
}

}  // namespace

// -- Targets -----------------------------------------------------------------------------------------------

void Target::declare(Names& names) {
    if (kind == Kind::Name) names.store(name);
    if (kind == Kind::NamespaceAttribute) names.load(name);
    for (Target& item : items) item.declare(names);
}

void Target::declare_parameters(Names& names) {
    if (kind == Kind::Name) names.parameter(name);
    for (Target& item : items) item.declare_parameters(names);
}

void Target::find_undeclared(Undeclared& undeclared) {
    if (kind == Kind::Name) undeclared.set(name);
    for (Target& item : items) item.find_undeclared(undeclared);
}

void Target::resolve(Frame& frame) {
    for (Target& item : items) item.resolve(frame);
    if (kind == Kind::Tuple) return;
    if (kind == Kind::Name && name == "loop" && frame.inside_for()) {
        throw SyntaxFailure(line, "the variable 'loop' cannot be set inside a loop");
    }
    slot = frame.slot(name);
    exported = kind == Kind::Name && frame.kind() == Frame::Kind::Root;
}

// -- Statements --------------------------------------------------------------------------------------------

void Output::declare(Names& names) {
    declare_all(parts, names);
}

void Output::find_undeclared(Undeclared& undeclared) {
    for (const ExpressionPtr& part : parts) part->find_undeclared(undeclared);
}

void Output::resolve(Frame& frame) {
    for (const ExpressionPtr& part : parts) part->resolve(frame);
}

void If::declare(Names& names) {
    branches[0].test->declare(names);
    Names body = Names::branch(names);
    declare_all(branches[0].body, body);
    Names others = Names::branch(names);
    for (std::size_t i = 1; i < branches.size(); ++i) {
        // An `elif` is treated as an `if` within the else branch. This inner `if` has no else branch.
        branches[i].test->declare(others);
        Names inner = Names::branch(others);
        declare_all(branches[i].body, inner);
        others.merge({inner, Names::branch(others), Names::branch(others)});
    }
    Names last = Names::branch(names);
    declare_all(otherwise, last);
    names.merge({body, others, last});
}

void If::find_undeclared(Undeclared& undeclared) {
    for (Branch& branch : branches) {
        branch.test->find_undeclared(undeclared);
        find_undeclared_in(branch.body, undeclared);
    }
    find_undeclared_in(otherwise, undeclared);
}

void If::resolve(Frame& frame) {
    const Soft soft(frame);
    for (Branch& branch : branches) {
        branch.test->resolve(frame);
        resolve_all(branch.body, frame);
    }
    resolve_all(otherwise, frame);
}

void For::declare(Names& names) {
    iterable->declare(names);
}

void For::find_undeclared(Undeclared& undeclared) {
    target.find_undeclared(undeclared);
    iterable->find_undeclared(undeclared);
    find_undeclared_in(body, undeclared);
    find_undeclared_in(otherwise, undeclared);
    if (test) test->find_undeclared(undeclared);
}

void For::resolve(Frame& frame) {
    iterable->resolve(frame);
    if (recursive) frame.capture();

    Frame inner(&frame, body_layout, Frame::Kind::Loop);
    Undeclared undeclared({"loop"});
    find_undeclared_in(body, undeclared);
    const bool uses_loop = recursive || undeclared.found("loop");
    if (uses_loop) inner.names().parameter("loop");
    target.declare_parameters(inner.names());
    declare_all(body, inner.names());
    inner.fix();
    if (uses_loop) loop_slot = inner.slot("loop");

    if (test) {
        Frame test_frame(&frame, test_layout, Frame::Kind::Inner);
        target.declare_parameters(test_frame.names());
        test->declare(test_frame.names());
        test_frame.fix();
        test_target = target;
        test_target.resolve(test_frame);
        test->resolve(test_frame);
    }
    target.resolve(inner);
    resolve_all(body, inner);

    Frame else_frame(&frame, else_layout, Frame::Kind::Inner);
    resolve_inner(otherwise, else_frame);
}

void Set::declare(Names& names) {
    value->declare(names);
    target.declare(names);
}

void Set::find_undeclared(Undeclared& undeclared) {
    target.find_undeclared(undeclared);
    value->find_undeclared(undeclared);
}

void Set::resolve(Frame& frame) {
    value->resolve(frame);
    target.resolve(frame);
}

void SetBlock::declare(Names& names) {
    target.declare(names);
}

void SetBlock::find_undeclared(Undeclared& undeclared) {
    target.find_undeclared(undeclared);
    if (filter) filter->find_undeclared(undeclared);
    find_undeclared_in(body, undeclared);
}

void SetBlock::resolve(Frame& frame) {
    Frame inner(&frame, layout, Frame::Kind::Inner);
    resolve_inner(body, inner);
    if (filter) filter->resolve(inner);
    target.resolve(frame);
}

void MacroDefinition::resolve(Frame& frame) {
    macro.resolve(frame, line);
    target.name = macro.name;
    target.line = line;
    target.resolve(frame);
}

void CallBlock::declare(Names& names) {
    call->declare(names);
}

void CallBlock::find_undeclared(Undeclared& undeclared) {
    call->find_undeclared(undeclared);
    macro.find_undeclared(undeclared);
}

void CallBlock::resolve(Frame& frame) {
    macro.resolve(frame, line);
    call->resolve(frame);
}

void FilterBlock::declare(Names& names) {
    filter->declare(names);
}

void FilterBlock::find_undeclared(Undeclared& undeclared) {
    find_undeclared_in(body, undeclared);
    filter->find_undeclared(undeclared);
}

void FilterBlock::resolve(Frame& frame) {
    Frame inner(&frame, layout, Frame::Kind::Inner);
    filter->declare(inner.names());
    resolve_inner(body, inner);
    filter->resolve(inner);
}

void With::declare(Names& names) {
    declare_all(values, names);
}

void With::find_undeclared(Undeclared& undeclared) {
    for (Target& target : targets) target.find_undeclared(undeclared);
    for (const ExpressionPtr& value : values) value->find_undeclared(undeclared);
    find_undeclared_in(body, undeclared);
}

void With::resolve(Frame& frame) {
    for (const ExpressionPtr& value : values) value->resolve(frame);
    Frame inner(&frame, layout, Frame::Kind::Inner);
    for (Target& target : targets) target.declare_parameters(inner.names());
    resolve_inner(body, inner);
    for (Target& target : targets) target.resolve(inner);
}

void Block::resolve(Frame&) {
    // A `block` statement reads variables that were set at the top level, but no variables of enclosing
    // scopes.
    Frame own(nullptr, layout, Frame::Kind::Block);
    resolve_inner(body, own);
}

void LoopControl::resolve(Frame& frame) {
    if (frame.in_loop()) return;
    throw SyntaxFailure(line,
                        std::string(flow == Flow::Break ? "'break'" : "'continue'") + " outside of a loop");
}

}  // namespace rocmforge::jinja
