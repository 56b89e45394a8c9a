// The variable `loop` of a `for` statement.
#pragma once

#include <memory>

#include "engine/jinja/machine.h"
#include "engine/jinja/statements.h"

namespace rocmforge::jinja {

class LoopVariable : public Object, public std::enable_shared_from_this<LoopVariable> {
  public:
    struct Recursion {
        Machine* machine = nullptr;
        const For* loop = nullptr;
        Scope* scope = nullptr;
    };
    // `items`: the iterated value. `cursor` iterates over all its items if `all_items` is true, otherwise
    // over those that pass the loop's test. `recursion`: the loop and its scope if the loop is recursive;
    // otherwise empty.
    LoopVariable(Heap& heap, const Value& items, bool all_items, std::unique_ptr<Cursor> cursor, int depth,
                 Recursion recursion);

    bool next(Value& item);
    void finish();  // releases the items, which may refer to this object

    std::string_view type_name() const override { return "LoopContext"; }
    std::string repr(Heap& heap, int depth) const override;
    bool callable() const override { return true; }
    Value call(Heap& heap, Arguments& arguments) override;
    std::optional<std::int64_t> length(Heap& heap) override;
    std::optional<Value> attribute(Heap& heap, std::string_view name) override;

  private:
    bool peek();
    Value position(Heap& heap, std::string_view name);
    Value cycle(Arguments& arguments) const;
    bool changed(Heap& heap, Arguments& arguments);

    std::unique_ptr<Cursor> cursor_;
    std::optional<std::int64_t> length_;
    std::int64_t index0_ = -1;
    int recursion_depth_;
    Recursion recursion_;
    std::optional<Value> after_;
    Value current_;
    Value before_;
    Value last_changed_;
};

}  // namespace rocmforge::jinja
