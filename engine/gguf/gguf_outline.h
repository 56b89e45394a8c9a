// What a GGUF's header says apart from its vocabulary, in some kilobytes: enough to plan the model again
// without walking through its header, which is megabytes long. For caches of what was read before.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/gguf/gguf.h"

namespace rocmforge {

class GgufOutline final : public ModelFile {
  public:
    // Lists over 64 KB are left out: they are those of the vocabulary.
    static std::string write(const Gguf& file);

    // Maps the files that `bytes` was written of, and reads nothing of them. Throws FileNotFound and the like
    // for those, and BadFile when `bytes` is damaged or a file has another size by now.
    explicit GgufOutline(std::string bytes);

    std::string format() const override;

  private:
    std::string bytes_;  // names and texts are views into it
    std::uint32_t version_ = 0;
};

}  // namespace rocmforge
