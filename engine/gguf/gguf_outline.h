// A GGUF's header without its vocabulary, in some kilobytes: enough to plan the model again without parsing
// its header of several megabytes. For caches.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/gguf/gguf.h"

namespace rocmforge {

class GgufOutline final : public ModelFile {
  public:
    // Omits lists over 64 KB, which are those of the vocabulary.
    static std::string write(const Gguf& file);

    // Maps the files that `bytes` was written for, without reading them. Throws FileNotFound and the like,
    // and BadFile if `bytes` is damaged or the size of a file has changed.
    explicit GgufOutline(std::string bytes);

    std::string format() const override;

  private:
    std::string bytes_;  // names and texts are views into it
    std::uint32_t version_ = 0;
};

}  // namespace rocmforge
