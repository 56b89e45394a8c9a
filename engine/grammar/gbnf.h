// Reads grammars in GBNF, llama.cpp's format (its grammars/README.md).
//
//   root  ::= "yes" | "no" ("," ws reason)?     # a comment
//   ws    ::= [ \t\n]*
//
// A name consists of letters, digits, - and _. "…" matches a text, […] and [^…] one character of a set, and .
// any character. (…) is a group; * + ? {m} {m,} {m,n} repeat the preceding item. Escapes: \n \r \t \" \\ \[
// \] \xXX \uXXXX \UXXXXXXXX. A rule continues on the next line inside parentheses and after | and ::=. <[12]>
// matches the token with id 12, which must be a control token; matching other tokens by name or id is not
// supported.
#pragma once

#include <memory>
#include <string_view>

#include "engine/grammar/grammar.h"

namespace rocmforge {

// Throws InvalidArgument, with the line of the error, if the text is not valid GBNF, is larger than 1 MB, or
// nests groups more than 100 deep. Also throws like the constructor of Grammar.
std::shared_ptr<const Grammar> read_gbnf(std::string_view text);

}  // namespace rocmforge
