// Resolves the references of a document: URIs, anchors and dynamic references become JSON pointers.
#pragma once

#include "engine/grammar/schema/document.h"

namespace rocmforge::schema {

// Rewrites each $ref to a part of the document as a JSON pointer: "#/$defs/name". Reads $id (in drafts 3 and
// 4: id), $anchor, $dynamicAnchor and $recursiveAnchor. A $ref to anything else stays as it is.
//
// $dynamicRef and $recursiveRef become pointers too, if all ways from the root to the reference lead to the
// same target. Otherwise they become a binary value, which no JSON text has. $id beside $ref has no effect in
// drafts up to 7; a $ref whose target depends on that becomes a binary value too, unless the document names
// its draft.
//
// Throws InvalidArgument if the pointers have more than 1 MB.
void resolve_references(Json& root);

}  // namespace rocmforge::schema
