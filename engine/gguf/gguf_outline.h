// The header of a GGUF file without the vocabulary, in some kilobytes. It is cached, so that the model can be
// planned again without parsing its header of several megabytes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/gguf/gguf.h"

namespace rocmforge {

class GgufOutline final : public ModelFile {
  public:
    // Returns the bytes of a file's outline. Omits lists of more than 64 KiB, which belong to the vocabulary.
    static std::string write(const Gguf& file);

    // Maps the files that `bytes` was written for, without reading them. Throws FileNotFound and
    // FileUnreadable, and BadFile if `bytes` is damaged or a file's size has changed.
    explicit GgufOutline(std::string bytes);

    std::string format() const override;

  private:
    std::string bytes_;  // names and texts are views into this string
    std::uint32_t version_ = 0;
};

}  // namespace rocmforge
