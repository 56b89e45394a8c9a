// Grammars as people write them: GBNF, the format that llama.cpp published (its grammars/README.md).
//
//   root  ::= "yes" | "no" ("," ws reason)?     # a comment
//   ws    ::= [ \t\n]*
//
// Names are letters, digits, - and _; "…" is text, […] and [^…] one character of a set, . any character, (…)
// a group, and * + ? {m} {m,} {m,n} repeat what stands before them. Escapes: \n \r \t \" \\ \[ \] \xXX \uXXXX
// \UXXXXXXXX. A rule goes on in the next line inside parentheses and after | and ::=. <[12]> is the token
// of that number, where it is a control token; matching others by name or number is not supported.
#pragma once

#include <memory>
#include <string_view>

#include "engine/grammar/grammar.h"

namespace rocmforge {

// Throws InvalidArgument with the line where it is wrong, for more than 1 MB or groups nested more than 100
// deep, and as Grammar does.
std::shared_ptr<const Grammar> read_gbnf(std::string_view text);

}  // namespace rocmforge
