// Reads GGUF versions 2 and 3 (specification: ggml's docs/gguf.md). Checks every count, offset, type and
// alignment against the file before using it, so a truncated or hostile file gives an EngineError and never a
// crash.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/files/model_file.h"

namespace rocmforge {

class Gguf final : public ModelFile {
  public:
    // Reads only the header and checks it against the file's size; does not touch the tensors' bytes. The
    // path of any part of a split model (…-00001-of-00003.gguf) opens all parts.
    static Gguf open(const std::string& path);
    // Opens one file and ignores references to other parts.
    explicit Gguf(std::shared_ptr<const MappedFile> file);

    std::string format() const override;
    std::uint32_t version() const { return version_; }
    const std::shared_ptr<const MappedFile>& file() const { return files().front(); }

  private:
    Gguf(const std::string& before_number, std::uint64_t parts);

    std::uint32_t version_ = 0;
};

}  // namespace rocmforge
