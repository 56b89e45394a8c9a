// The vocabulary of random models.
#pragma once

#include "tests/hip_on_cuda/gguf_stream.h"

namespace rocmforge::measure {

// Writes a SentencePiece vocabulary of `size` pieces: control tokens, bytes, and strings of letters.
// Precondition: size >= 259.
void write_random_vocabulary(GgufStream& file, int size);

}  // namespace rocmforge::measure
