#include "engine/jinja/object.h"

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

std::string Object::repr(Heap&, int) const {
    throw Failure("'" + std::string(type_name()) + "' object has no text of its own to print");
}

Value Object::call(Heap&, Arguments&) {
    throw Failure("'" + std::string(type_name()) + "' object is not callable");
}

std::unique_ptr<Cursor> Object::iterate(Heap&) {
    return nullptr;
}

std::optional<Value> Object::attribute(Heap&, std::string_view) {
    return std::nullopt;
}

std::optional<Value> Object::item(Heap&, const Value&) {
    return std::nullopt;
}

}  // namespace rocmforge::jinja
