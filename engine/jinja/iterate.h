// Iteration over values, and iterator objects.
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

// Throws a Failure that names the type if the value is not iterable.
std::unique_ptr<Cursor> iterate(Heap& heap, const Value& value);
// null: the value can't be reversed
std::unique_ptr<Cursor> iterate_backwards(Heap& heap, const Value& value);
bool iterable(Heap& heap, const Value& value);
std::vector<Value> collect(Heap& heap, const Value& value);
std::vector<Value> collect(Heap& heap, Cursor& cursor);
std::optional<std::int64_t> length(Heap& heap, const Value& value);  // nullopt: the value has no length

// A Python iterator. It returns each item once.
class Generator : public Object {
  public:
    Generator(Heap& heap, int depth, std::unique_ptr<Cursor> cursor, std::string_view type = "generator")
        : Object(heap, sizeof(Generator), depth), cursor_(std::move(cursor)), type_(type) {}
    std::string_view type_name() const override { return type_; }
    std::unique_ptr<Cursor> iterate(Heap& heap) override;

  private:
    std::shared_ptr<Cursor> cursor_;
    std::string_view type_;
};

// Creates a generator over the items of a source. It does nothing, and cannot fail, until its first item is
// requested. It then calls `prepare`, whose result is called for each item. This function changes the item in
// place; if it returns false, the item is dropped. A source that is false in Python counts as empty.
using ItemFunction = std::function<bool(Value& item)>;
Value lazily(Heap& heap, const Value& source, int extra_depth, std::function<ItemFunction()> prepare);
// Creates a generator that calls `make` for all items when the first one is requested.
Value later(Heap& heap, int depth, std::function<std::vector<Value>()> make);

class Range : public Object {
  public:
    Range(Heap& heap, std::int64_t start, std::int64_t stop, std::int64_t step);
    std::string_view type_name() const override { return "range"; }
    std::string repr(Heap& heap, int depth) const override;
    std::unique_ptr<Cursor> iterate(Heap& heap) override;
    std::optional<std::int64_t> length(Heap&) override { return size_; }
    std::optional<Value> attribute(Heap& heap, std::string_view name) override;
    std::optional<Value> item(Heap& heap, const Value& key) override;
    bool equals(const Object& other) const override;
    Value slice(Heap& heap, std::int64_t begin, std::int64_t end, std::int64_t step) const;

  private:
    std::int64_t at(std::int64_t i) const;
    std::int64_t start_;
    std::int64_t stop_;
    std::int64_t step_;
    std::int64_t size_;
};

enum class View { Keys, Values, Items };
std::unique_ptr<Cursor> iterate(Heap& heap, const Value& dict, View view);

class DictView : public Object {
  public:
    DictView(Heap& heap, const Value& dict, View view)
        : Object(heap, sizeof(DictView), dict.depth() + 1), dict_(dict), view_(view) {}
    std::string_view type_name() const override;
    std::string repr(Heap& heap, int depth) const override;
    std::unique_ptr<Cursor> iterate(Heap& heap) override;
    std::optional<std::int64_t> length(Heap&) override;
    bool hashable() const override { return view_ == View::Values; }
    Value entry(Heap& heap, std::size_t i) const;

  private:
    Value dict_;
    View view_;
};

}  // namespace rocmforge::jinja
