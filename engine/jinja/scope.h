// Storage of variables. Jinja decides at compile time which scope each name belongs to, and templates rely on
// the consequences: a loop cannot change a variable of an outer scope, and a name is undefined before it is
// set in the same scope. Therefore names are resolved to slots before the template runs.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/jinja/value.h"

namespace rocmforge::jinja {

// A variable's position relative to a scope: how many scopes outwards, and the index in that scope.
struct Slot {
    int hops = 0;
    std::size_t index = 0;
};

// How a variable gets its value when its scope is entered.
enum class Load {
    Unset,
    Context,    // a variable from the caller of the template, or a global function
    Outer,      // the value of the variable in the enclosing scopes
    Parameter,  // the code that enters the scope sets it
};

struct Variable {
    std::string name;
    Load load;
    Slot outer;
};

struct ScopeLayout {
    std::vector<Variable> variables;
    // true: the scope is kept after its end, because a macro that was defined in it may be called later.
    bool captured = false;
};

// The symbol table of one scope during name resolution.
class Names {
  public:
    explicit Names(const Names* parent) : parent_(parent) {}
    // Returns a symbol table for a branch of an `if`. The branch belongs to the scope of the `if`, but its
    // names are collected separately.
    static Names branch(const Names& base) {
        Names names(base.parent_);
        names.base_ = &base;
        return names;
    }

    void load(const std::string& name);
    void store(const std::string& name);
    void parameter(const std::string& name);
    // Merges the names of all branches after an `if`.
    void merge(const std::vector<Names>& branches);

    bool known(const std::string& name) const { return own(name) || outside(name); }
    const std::map<std::string, Load>& all() const { return loads_; }

  private:
    bool own(const std::string& name) const {
        return loads_.contains(name) || (base_ != nullptr && base_->own(name));
    }
    bool outside(const std::string& name) const { return parent_ != nullptr && parent_->known(name); }
    bool stored(const std::string& name) const {
        return stores_.contains(name) || (base_ != nullptr && base_->stored(name));
    }

    const Names* parent_;
    const Names* base_ = nullptr;
    std::map<std::string, Load> loads_;
    std::set<std::string> stores_;
};

// A scope during name resolution.
class Frame {
  public:
    enum class Kind { Root, Block, Loop, Function, Inner };

    Frame(Frame* parent, ScopeLayout& layout, Kind kind)
        : names_(parent == nullptr ? nullptr : &parent->names_),
          parent_(parent),
          layout_(layout),
          kind_(kind) {}

    Names& names() { return names_; }
    // Assigns slots to the names. Must be called when all names are known.
    void fix();

    Slot slot(const std::string& name);
    void capture();  // marks this scope and the enclosing scopes as captured

    Kind kind() const { return kind_; }
    bool in_loop() const;     // whether break and continue are allowed here
    bool inside_for() const;  // whether this is within a loop's body, possibly in a macro

    // true within branches of an `if`: an unknown filter or test is then an error only if it is used.
    bool soft = false;

  private:
    Names names_;
    Frame* parent_;
    ScopeLayout& layout_;
    Kind kind_;
    std::map<std::string, std::size_t> indices_;
};

// Sets Frame::soft during its lifetime.
class Soft {
  public:
    explicit Soft(Frame& frame) : frame_(frame), before_(frame.soft) { frame_.soft = true; }
    ~Soft() { frame_.soft = before_; }
    Soft(const Soft&) = delete;
    Soft& operator=(const Soft&) = delete;

  private:
    Frame& frame_;
    bool before_;
};

// Finds which of the given names are read before they are set.
class Undeclared {
  public:
    explicit Undeclared(std::set<std::string> names) : names_(std::move(names)) {}
    void read(const std::string& name) {
        if (names_.contains(name)) found_.insert(name);
    }
    void set(const std::string& name) { names_.erase(name); }
    bool found(const std::string& name) const { return found_.contains(name); }

  private:
    std::set<std::string> names_;
    std::set<std::string> found_;
};

}  // namespace rocmforge::jinja
