// The state of a running template: scopes, output and limits.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/jinja/ast.h"
#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

struct Scope {
    Scope* parent = nullptr;
    const ScopeLayout* layout = nullptr;
    std::vector<Value> slots;
};

class Machine {
  public:
    using Variables = std::map<std::string, Value, std::less<>>;

    // The values of `variables` must belong to the heap.
    Machine(Heap& heap, const Variables& variables) : heap_(heap), variables_(variables) {}

    Heap& heap() { return heap_; }
    Value evaluate(const Expression& expression);
    const Value& variable(Slot slot) const { return scope_of(slot).slots[slot.index]; }
    void set(Slot slot, Value value) { scope_of(slot).slots[slot.index] = std::move(value); }
    Scope* scope() const { return scope_; }
    void write(std::string_view text) { *output_ += text; }
    void write(const Value& value);

    void set_exported(const std::string& name, const Value& value) {
        exported_.insert_or_assign(name, value);
    }

    int line() const { return line_; }
    void set_line(int line) { line_ = line; }

    // The output of a filter block, which is the input of its first filter.
    Value block_text;

    // Makes a scope the current one during its lifetime. The scope's variables are unset until load() is
    // called.
    class Inside {
      public:
        Inside(Machine& machine, const ScopeLayout& layout, Scope* parent);
        ~Inside() { machine_.scope_ = before_; }
        Inside(const Inside&) = delete;
        Inside& operator=(const Inside&) = delete;

        void load();
        // Unsets the scope's variables, so that macros that are called after the scope's end don't see them.
        void unset();

      private:
        Machine& machine_;
        Scope* before_;
        Scope own_;
        Scope* scope_;
    };

    // Makes an enclosing scope current again during its lifetime.
    class Back {
      public:
        Back(Machine& machine, Scope* scope) : machine_(machine), before_(machine.scope_) {
            machine_.scope_ = scope;
        }
        ~Back() { machine_.scope_ = before_; }
        Back(const Back&) = delete;
        Back& operator=(const Back&) = delete;

      private:
        Machine& machine_;
        Scope* before_;
    };

    // Redirects the output to a text during its lifetime.
    class Capture {
      public:
        explicit Capture(Machine& machine)
            : machine_(machine), before_(machine.output_), text_(machine.heap_) {
            machine_.output_ = &text_;
        }
        ~Capture() { machine_.output_ = before_; }
        Capture(const Capture&) = delete;
        Capture& operator=(const Capture&) = delete;

        std::string take() { return text_.take(); }
        Value value() { return machine_.heap_.text(take()); }

      private:
        Machine& machine_;
        TextBuilder* before_;
        TextBuilder text_;
    };

  private:
    Scope& scope_of(Slot slot) const {
        Scope* scope = scope_;
        for (int i = 0; i < slot.hops; ++i) scope = scope->parent;
        return *scope;
    }
    Value from_context(const std::string& name) const;

    Heap& heap_;
    const Variables& variables_;
    Variables exported_;
    std::deque<Scope> captured_;  // scopes that macros may refer to; kept until the template has ended
    Scope* scope_ = nullptr;
    TextBuilder* output_ = nullptr;
    int line_ = 1;
};

}  // namespace rocmforge::jinja
