// Reads grammars in GBNF, llama.cpp's format (its grammars/README.md).
//
//   root  ::= "yes" | "no" ("," ws reason)?     # a comment
//   ws    ::= [ \t\n]*
//
// Names are letters, digits, - and _; "…" is text, […] and [^…] one character of a set, . any character, (…)
// a group, and * + ? {m} {m,} {m,n} repeat the preceding item. Escapes: \n \r \t \" \\ \[ \] \xXX \uXXXX
// \UXXXXXXXX. A rule continues on the next line inside parentheses and after | and ::=. <[12]> is the token
// with that id, if it is a control token; matching other tokens by name or id is not supported.
#pragma once

#include <memory>
#include <string_view>

#include "engine/grammar/grammar.h"

namespace rocmforge {

// Throws InvalidArgument with the line of the error, also for more than 1 MB or groups nested more than 100
// deep, and like Grammar.
std::shared_ptr<const Grammar> read_gbnf(std::string_view text);

}  // namespace rocmforge
