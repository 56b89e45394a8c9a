// Converts values to text, like Python's str() and repr().
#pragma once

#include <string>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

void write_str(Heap& heap, const Value& value, TextBuilder& out);
void write_repr(Heap& heap, const Value& value, TextBuilder& out, int depth = 0);
std::string repr(Heap& heap, const Value& value, int depth = 0);
std::string quote(std::string_view utf8);  // Python's quotation: 'it', "it's"

Value to_text(Heap& heap, const Value& value);    // str(): a plain string
Value soft_text(Heap& heap, const Value& value);  // like to_text(), but keeps markup strings

// Escapes &, <, >, ' and " for HTML. Returns a markup string unchanged, because it counts as escaped.
Value escape(Heap& heap, const Value& value);

}  // namespace rocmforge::jinja
