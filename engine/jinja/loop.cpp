#include "engine/jinja/loop.h"

#include <algorithm>

#include "engine/jinja/functions.h"
#include "engine/jinja/iterate.h"

namespace rocmforge::jinja {

namespace {

class Collected : public Cursor {
  public:
    explicit Collected(std::vector<Value> items) : items_(std::move(items)) {}
    bool next(Value& item) override {
        if (at_ >= items_.size()) return false;
        item = items_[at_++];
        return true;
    }

  private:
    std::vector<Value> items_;
    std::size_t at_ = 0;
};

}  // namespace

LoopVariable::LoopVariable(Heap& heap, const Value& items, bool all_items, std::unique_ptr<Cursor> cursor,
                           int depth, Recursion recursion)
    : Object(heap, sizeof(LoopVariable), items.depth() + 1),
      cursor_(std::move(cursor)),
      length_(all_items ? jinja::length(heap, items) : std::nullopt),
      recursion_depth_(depth),
      recursion_(recursion) {}

bool LoopVariable::peek() {
    if (after_) return true;
    Value item;
    if (!cursor_ || !cursor_->next(item)) return false;
    after_ = std::move(item);
    return true;
}

bool LoopVariable::next(Value& item) {
    if (!peek()) return false;
    item = std::move(*after_);
    after_.reset();
    ++index0_;
    before_ = std::move(current_);
    current_ = item;
    return true;
}

void LoopVariable::finish() {
    cursor_.reset();
    after_.reset();
    current_ = before_ = last_changed_ = Value{};
}

std::optional<std::int64_t> LoopVariable::length(Heap& heap) {
    if (!length_) {
        std::vector<Value> rest = cursor_ ? collect(heap, *cursor_) : std::vector<Value>{};
        length_ = static_cast<std::int64_t>(rest.size()) + index0_ + 1 + (after_ ? 1 : 0);
        cursor_ = std::make_unique<Collected>(std::move(rest));
    }
    return length_;
}

std::string LoopVariable::repr(Heap& heap, int) const {
    // Removes const, because the length is computed on demand and then stored.
    auto& self = const_cast<LoopVariable&>(*this);
    return "<LoopContext " + std::to_string(index0_ + 1) + "/" + std::to_string(*self.length(heap)) + ">";
}

Value LoopVariable::call(Heap& heap, Arguments& arguments) {
    if (recursion_.loop == nullptr) {
        throw Failure("the loop must have the 'recursive' marker to be called recursively");
    }
    if (arguments.positional.size() != 1 || !arguments.named.empty())
        throw Failure("loop(…) takes one argument");
    const Heap::Deeper deeper(heap);
    Machine& machine = *recursion_.machine;
    const int line = machine.line();
    const Machine::Back back(machine, recursion_.scope);
    Machine::Capture capture(machine);
    recursion_.loop->loop(machine, arguments.positional[0], recursion_depth_ + 1);
    machine.set_line(line);
    return capture.value();
}

std::optional<Value> LoopVariable::attribute(Heap& heap, std::string_view name) {
    if (name == "index0") return Value{index0_};
    if (name == "index") return Value{index0_ + 1};
    if (name == "length") return Value{*length(heap)};
    if (name == "revindex0") return Value{*length(heap) - index0_ - 1};
    if (name == "revindex") return Value{*length(heap) - index0_};
    if (name == "first") return Value{index0_ == 0};
    if (name == "last") return Value{!peek()};
    if (name == "depth") return Value{std::int64_t{recursion_depth_} + 1};
    if (name == "depth0") return Value{std::int64_t{recursion_depth_}};
    if (name == "previtem") return index0_ == 0 ? heap.undefined("there is no previous item") : before_;
    if (name == "nextitem") return peek() ? *after_ : heap.undefined("there is no next item");
    const auto self = shared_from_this();
    if (name == "cycle") {
        return heap.object<Function>([self](Heap&, Arguments& given) { return self->cycle(given); }, "",
                                     depth() + 1);
    }
    if (name == "changed") {
        return heap.object<Function>(
            [self](Heap& h, Arguments& given) { return Value{self->changed(h, given)}; }, "", depth() + 1);
    }
    return std::nullopt;
}

Value LoopVariable::cycle(Arguments& arguments) const {
    if (arguments.positional.empty() || !arguments.named.empty()) throw Failure("no items for cycling given");
    return arguments.positional[static_cast<std::size_t>(index0_) % arguments.positional.size()];
}

bool LoopVariable::changed(Heap& heap, Arguments& arguments) {
    Value now = heap.tuple(std::move(arguments.positional));
    if (!last_changed_.is_missing() && equal(heap, last_changed_, now)) return false;
    last_changed_ = std::move(now);
    return true;
}

}  // namespace rocmforge::jinja
