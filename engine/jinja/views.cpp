// Ranges, and the views that a dict's keys(), values() and items() return.
#include "engine/jinja/iterate.h"
#include "engine/jinja/print.h"

namespace rocmforge::jinja {

namespace {

class RangeCursor : public Cursor {
  public:
    RangeCursor(Heap& heap, std::int64_t start, std::int64_t step, std::int64_t size)
        : heap_(heap), next_(start), step_(step), left_(size) {}
    bool next(Value& item) override {
        if (left_ == 0) return false;
        heap_.step();
        item = Value{next_};
        if (--left_ > 0) next_ += step_;
        return true;
    }

  private:
    Heap& heap_;
    std::int64_t next_;
    std::int64_t step_;
    std::int64_t left_;
};

class ViewCursor : public Cursor {
  public:
    ViewCursor(Heap& heap, Value dict, View view)
        : heap_(heap), view_(heap, dict, view), dict_(std::move(dict)) {}
    bool next(Value& item) override {
        if (at_ >= dict_.dict().entries.size()) return false;
        heap_.step();
        item = view_.entry(heap_, at_++);
        return true;
    }

  private:
    Heap& heap_;
    DictView view_;
    Value dict_;
    std::size_t at_ = 0;
};

}  // namespace

std::unique_ptr<Cursor> iterate(Heap& heap, const Value& dict, View view) {
    return std::make_unique<ViewCursor>(heap, dict, view);
}

Range::Range(Heap& heap, std::int64_t start, std::int64_t stop, std::int64_t step)
    : Object(heap, sizeof(Range), 0), start_(start), stop_(stop), step_(step), size_(0) {
    if (step == 0) throw Failure("range() arg 3 must not be zero");
    const bool some = step > 0 ? start < stop : start > stop;
    if (some) {
        // The bounds are unsigned, because the difference of two signed 64-bit integers may not fit in a
        // signed 64-bit integer.
        const auto low = static_cast<std::uint64_t>(step > 0 ? start : stop);
        const auto high = static_cast<std::uint64_t>(step > 0 ? stop : start);
        const std::uint64_t stride =
            step > 0 ? static_cast<std::uint64_t>(step) : 0 - static_cast<std::uint64_t>(step);
        const std::uint64_t count = (high - low - 1) / stride + 1;
        if (count > static_cast<std::uint64_t>(kMaxRange)) {
            throw Failure("range() of more than " + std::to_string(kMaxRange) + " items");
        }
        size_ = static_cast<std::int64_t>(count);
    }
}

std::string Range::repr(Heap&, int) const {
    const std::string ends = std::to_string(start_) + ", " + std::to_string(stop_);
    return "range(" + ends + (step_ == 1 ? ")" : ", " + std::to_string(step_) + ")");
}

std::unique_ptr<Cursor> Range::iterate(Heap& heap) {
    return std::make_unique<RangeCursor>(heap, start_, step_, size_);
}

std::optional<Value> Range::attribute(Heap&, std::string_view name) {
    if (name == "start") return Value{start_};
    if (name == "stop") return Value{stop_};
    if (name == "step") return Value{step_};
    if (name == "count" || name == "index")
        throw Failure("'" + std::string(name) + "' of a range is not supported");
    return std::nullopt;
}

std::optional<Value> Range::item(Heap&, const Value& key) {
    if (!key.is_integral()) return std::nullopt;
    const std::int64_t i = key.integer() < 0 ? key.integer() + size_ : key.integer();
    if (i < 0 || i >= size_) return std::nullopt;
    return Value{at(i)};
}

bool Range::equals(const Object& other) const {
    const auto* range = dynamic_cast<const Range*>(&other);
    if (range == nullptr || size_ != range->size_) return false;
    return size_ == 0 || (start_ == range->start_ && (size_ == 1 || step_ == range->step_));
}

std::int64_t Range::at(std::int64_t i) const {
    std::int64_t offset = 0;
    std::int64_t result = 0;
    if (__builtin_mul_overflow(i, step_, &offset) || __builtin_add_overflow(start_, offset, &result)) {
        throw Failure("an integer takes more than 64 bits");
    }
    return result;
}

Value Range::slice(Heap& heap, std::int64_t begin, std::int64_t end, std::int64_t step) const {
    std::int64_t stride = 0;
    if (__builtin_mul_overflow(step, step_, &stride)) throw Failure("an integer takes more than 64 bits");
    return heap.object<Range>(at(begin), at(end), stride);
}

std::string_view DictView::type_name() const {
    return view_ == View::Keys ? "dict_keys" : view_ == View::Values ? "dict_values" : "dict_items";
}

std::string DictView::repr(Heap& heap, int depth) const {
    std::vector<Value> items;
    for (std::size_t i = 0; i < dict_.dict().entries.size(); ++i) items.push_back(entry(heap, i));
    return std::string(type_name()) + "(" + jinja::repr(heap, heap.list(std::move(items)), depth) + ")";
}

std::unique_ptr<Cursor> DictView::iterate(Heap& heap) {
    return jinja::iterate(heap, dict_, view_);
}

std::optional<std::int64_t> DictView::length(Heap&) {
    return static_cast<std::int64_t>(dict_.dict().entries.size());
}

Value DictView::entry(Heap& heap, std::size_t i) const {
    const auto& [key, value] = dict_.dict().entries[i];
    if (view_ == View::Keys) return key;
    return view_ == View::Values ? value : heap.tuple({key, value});
}

}  // namespace rocmforge::jinja
