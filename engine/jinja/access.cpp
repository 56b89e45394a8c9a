#include "engine/jinja/access.h"

#include <algorithm>

#include "engine/jinja/iterate.h"
#include "engine/jinja/methods.h"
#include "engine/jinja/numbers.h"
#include "engine/jinja/print.h"
#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

std::string owner(const Value& value) {
    return value.is_none() ? "None" : std::string(type_name(value)) + " object";
}

Value no_attribute(Heap& heap, const Value& value, std::string_view name) {
    return heap.undefined("'" + owner(value) + "' has no attribute " + quote(name));
}

Value no_element(Heap& heap, const Value& value, const Value& key) {
    if (key.is_text()) return no_attribute(heap, value, key.utf8());
    return heap.undefined(owner(value) + " has no element " + repr(heap, key));
}

Value unsafe(Heap& heap, const Value& value, std::string_view name) {
    return heap.undefined("access to attribute " + quote(name) + " of '" + std::string(type_name(value)) +
                          "' object is unsafe");
}

Value character(Heap& heap, const Value& value, std::int64_t index) {
    const Text& text = value.text();
    if (text.ascii())
        return heap.text(std::string(1, text.utf8[static_cast<std::size_t>(index)]), text.markup);
    heap.touch(text.utf8.size());
    std::size_t end = unicode::byte_offset(text.utf8, static_cast<std::size_t>(index));
    const std::size_t begin = end;
    unicode::next(text.utf8, end);
    return heap.text(text.utf8.substr(begin, end - begin), text.markup);
}

// Returns nullopt if the key is out of range, is of the wrong kind, or can't be a key of a dict.
std::optional<Value> find_item(Heap& heap, const Value& value, const Value& key) {
    if (value.is_dict()) {
        if (key.is_text()) {
            const Value* found = value.dict().find(key.utf8());
            return found == nullptr ? std::nullopt : std::optional<Value>(*found);
        }
        if (key.is_list() || key.is_dict()) return std::nullopt;
        const Value* found = value.dict().find(heap, key);
        return found == nullptr ? std::nullopt : std::optional<Value>(*found);
    }
    if (value.is_object()) return value.object().item(heap, key);
    if (!(value.is_text() || value.is_sequence()) || !key.is_integral()) return std::nullopt;
    const std::int64_t size = *length(heap, value);
    const std::int64_t index = key.integer() < 0 ? key.integer() + size : key.integer();
    if (index < 0 || index >= size) return std::nullopt;
    if (value.is_text()) return character(heap, value, index);
    return value.list().items[static_cast<std::size_t>(index)];
}

Value slice_text(Heap& heap, const Value& value, const SliceRange& range) {
    const Text& text = value.text();
    heap.touch(text.utf8.size());
    std::vector<std::size_t> offsets;
    if (!text.ascii()) {
        for (std::size_t at = 0; at < text.utf8.size(); unicode::next(text.utf8, at)) offsets.push_back(at);
        offsets.push_back(text.utf8.size());
    }
    const auto offset = [&](std::int64_t i) {
        return text.ascii() ? static_cast<std::size_t>(i) : offsets[static_cast<std::size_t>(i)];
    };
    std::string out;
    if (range.step == 1 && range.count > 0) {
        out = text.utf8.substr(offset(range.begin), offset(range.begin + range.count) - offset(range.begin));
    } else {
        for (std::int64_t n = 0; n < range.count; ++n) {
            const std::int64_t i = range.begin + n * range.step;
            out += std::string_view(text.utf8).substr(offset(i), offset(i + 1) - offset(i));
        }
    }
    return heap.text(std::move(out), text.markup);
}

std::optional<std::int64_t> slice_index(const Value& value) {
    if (value.is_none()) return std::nullopt;
    if (!value.is_integral()) throw Failure("slice indices must be integers or None");
    return value.integer();
}

}  // namespace

std::optional<Value> find_attribute(Heap& heap, const Value& value, std::string_view name) {
    if (value.is_object()) {
        if (auto found = value.object().attribute(heap, name)) return found;
    }
    if (const Method* method = find_method(value, name)) {
        if (method->forbidden) return unsafe(heap, value, name);
        if (method->call == nullptr) {
            throw Failure("'" + std::string(name) + "' of a " + std::string(type_name(value)) +
                          " is not supported");
        }
        return heap.object<BoundMethod>(value, *method);
    }
    const bool group = value.is_sequence() && value.list().kind == Sequence::Group;
    if (group && name == "grouper") return value.list().items[0];
    if (group && name == "list") return value.list().items[1];
    return std::nullopt;
}

Value get_attribute(Heap& heap, const Value& value, std::string_view name) {
    heap.step();
    if (value.is_undefined()) throw Failure(value.undefined().message);
    if (auto found = find_attribute(heap, value, name)) return *found;
    if (value.is_dict()) {
        if (const Value* found = value.dict().find(name)) return *found;
    }
    if (name.substr(0, 2) == "__") return unsafe(heap, value, name);
    return no_attribute(heap, value, name);
}

Value get_item(Heap& heap, const Value& value, const Value& key) {
    heap.step();
    if (value.is_undefined()) throw Failure(value.undefined().message);
    if (auto found = find_item(heap, value, key)) return *found;
    if (key.is_text()) {
        if (auto found = find_attribute(heap, value, key.utf8())) return *found;
    }
    return no_element(heap, value, key);
}

SliceRange resolve_slice(const Value& start, const Value& stop, const Value& step, std::int64_t length) {
    const std::int64_t by = slice_index(step).value_or(1);
    if (by == 0) throw Failure("slice step cannot be zero");
    const std::int64_t low = by < 0 ? -1 : 0;
    const std::int64_t high = by < 0 ? length - 1 : length;
    const auto clamp = [&](const Value& bound, std::int64_t fallback) {
        const auto index = slice_index(bound);
        if (!index) return fallback;
        return *index < 0 ? std::max(*index + length, low) : std::min(*index, high);
    };
    const std::int64_t begin = clamp(start, by < 0 ? high : low);
    const std::int64_t end = clamp(stop, by < 0 ? low : high);
    const std::int64_t distance = by < 0 ? begin - end : end - begin;
    if (distance <= 0) return {begin, end, by, 0};
    if (by > length || by < -length) return {begin, end, by, 1};
    const std::int64_t stride = by < 0 ? -by : by;
    return {begin, end, by, (distance - 1) / stride + 1};
}

Value get_slice(Heap& heap, const Value& value, const Value& start, const Value& stop, const Value& step) {
    if (value.is_undefined()) throw Failure(value.undefined().message);
    const auto* range = value.as<Range>();
    if (!value.is_text() && !value.is_sequence() && range == nullptr) {
        throw Failure("'" + std::string(type_name(value)) + "' object cannot be sliced");
    }
    const SliceRange wanted = resolve_slice(start, stop, step, *length(heap, value));
    if (value.is_text()) return slice_text(heap, value, wanted);
    if (range != nullptr) return range->slice(heap, wanted.begin, wanted.end, wanted.step);
    std::vector<Value> items;
    heap.step(static_cast<std::uint64_t>(wanted.count));
    for (std::int64_t n = 0; n < wanted.count; ++n) {
        items.push_back(value.list().items[static_cast<std::size_t>(wanted.begin + n * wanted.step)]);
    }
    return heap.sequence(std::move(items), value.is_list() ? Sequence::List : Sequence::Tuple);
}

AttributePath::AttributePath(Heap& heap, const Value& path) {
    if (path.is_none()) return;
    if (!path.is_text()) {
        parts_.push_back(path);
        return;
    }
    std::string_view rest = path.utf8();
    while (true) {
        const std::size_t dot = rest.find('.');
        const std::string_view part = rest.substr(0, dot);
        const bool number = !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
        parts_.push_back(number ? Value{*parse_int(part, 10)} : heap.text(std::string(part)));
        if (dot == std::string_view::npos) return;
        rest.remove_prefix(dot + 1);
    }
}

Value AttributePath::of(Heap& heap, Value item, const Value* fallback) const {
    for (const Value& part : parts_) {
        item = get_item(heap, item, part);
        if (fallback != nullptr && !fallback->is_none() && item.is_undefined()) item = *fallback;
    }
    return item;
}

}  // namespace rocmforge::jinja
