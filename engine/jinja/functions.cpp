#include "engine/jinja/functions.h"

#include "engine/jinja/arguments.h"
#include "engine/jinja/iterate.h"
#include "engine/jinja/namespace.h"
#include "engine/jinja/print.h"
#include "engine/jinja/strftime.h"

namespace rocmforge::jinja {

namespace {

class Cycler : public Object, public std::enable_shared_from_this<Cycler> {
  public:
    Cycler(Heap& heap, const Value& items) : Object(heap, sizeof(Cycler), items.depth() + 1), items_(items) {}
    std::string_view type_name() const override { return "Cycler"; }
    std::optional<Value> attribute(Heap& heap, std::string_view name) override {
        if (name == "current") return now();
        if (name == "items") return items_;
        if (name == "pos") return Value{static_cast<std::int64_t>(at_)};
        const auto self = shared_from_this();
        if (name == "next") {
            return heap.object<Function>([self](Heap&, Arguments&) { return self->advance(); }, "",
                                         depth() + 1);
        }
        if (name == "reset") {
            return heap.object<Function>([self](Heap&, Arguments&) { return self->reset(); }, "",
                                         depth() + 1);
        }
        return std::nullopt;
    }

  private:
    Value now() const { return items_.list().items[at_]; }
    Value advance() {
        Value value = now();
        at_ = (at_ + 1) % items_.list().items.size();
        return value;
    }
    Value reset() {
        at_ = 0;
        return None{};
    }

    Value items_;
    std::size_t at_ = 0;
};

class Joiner : public Object {
  public:
    Joiner(Heap& heap, const Value& separator)
        : Object(heap, sizeof(Joiner), separator.depth() + 1), separator_(separator) {}
    std::string_view type_name() const override { return "Joiner"; }
    bool callable() const override { return true; }
    Value call(Heap& heap, Arguments&) override {
        if (used_) return separator_;
        used_ = true;
        return heap.text("");
    }

  private:
    Value separator_;
    bool used_ = false;
};

Value make_range(Heap& heap, Arguments& arguments) {
    const Parameters given("range", arguments, {"start/", "stop/", "step/"}, 1);
    if (!given.has(1)) return heap.object<Range>(0, given.integer(0, 0), 1);
    return heap.object<Range>(given.integer(0, 0), given.integer(1, 0), given.integer(2, 1));
}

// Returns the entries of dict(mapping or pairs, name=value, …).
std::vector<Entry> dict_entries(Heap& heap, Arguments& arguments) {
    std::vector<Entry> entries;
    if (arguments.positional.size() > 1) throw Failure("dict expected at most 1 argument");
    if (!arguments.positional.empty()) {
        const Value& source = arguments.positional[0];
        if (source.is_undefined()) throw Failure(source.undefined().message);
        if (source.is_dict()) {
            entries = source.dict().entries;
            heap.step(entries.size());
        } else {
            const auto cursor = iterate(heap, source);
            for (Value item; cursor->next(item);) {
                std::vector<Value> pair = collect(heap, item);
                if (pair.size() != 2) throw Failure("dict requires pairs of a key and a value");
                entries.emplace_back(std::move(pair[0]), std::move(pair[1]));
            }
        }
    }
    for (auto& [name, value] : arguments.named) entries.emplace_back(heap.text(name), std::move(value));
    return entries;
}

Value make_dict(Heap& heap, Arguments& arguments) {
    return heap.dict(dict_entries(heap, arguments));
}

Value make_space(Heap& heap, Arguments& arguments) {
    const Value attributes = heap.dict(dict_entries(heap, arguments));  // the dict removes duplicate names
    return make_namespace(heap, attributes.dict().entries);
}

Value make_cycler(Heap& heap, Arguments& arguments) {
    if (arguments.positional.empty() || !arguments.named.empty())
        throw Failure("cycler requires at least one item");
    return heap.object<Cycler>(heap.tuple(std::move(arguments.positional)));
}

Value make_joiner(Heap& heap, Arguments& arguments) {
    const Parameters given("joiner", arguments, {"sep"});
    return heap.object<Joiner>(given.value_or(0, heap.text(", ")));
}

Value raise_exception(Heap& heap, Arguments& arguments) {
    const Parameters given("raise_exception", arguments, {"message"}, 1);
    throw Refusal(std::string(to_text(heap, given[0]).utf8()));
}

}  // namespace

void add_functions(Heap& heap, Machine::Variables& variables, const std::tm& now) {
    const auto add = [&](const char* name, Function::Body body, std::string shown = "") {
        variables.insert_or_assign(name, heap.object<Function>(std::move(body), std::move(shown)));
    };
    add("range", make_range);
    add("dict", make_dict, "<class 'dict'>");
    add("namespace", make_space, "<class 'jinja2.utils.Namespace'>");
    add("cycler", make_cycler, "<class 'jinja2.utils.Cycler'>");
    add("joiner", make_joiner, "<class 'jinja2.utils.Joiner'>");
    add("lipsum", [](Heap&, Arguments&) -> Value { throw Failure("lipsum() is not supported"); });
    add("raise_exception", raise_exception);
    add("strftime_now", [now](Heap& h, Arguments& arguments) {
        const Parameters given("strftime_now", arguments, {"format"}, 1);
        return h.text(format_time(given.text(0), now));
    });
}

}  // namespace rocmforge::jinja
