// Reads GGUF versions 2 and 3 (specification: ggml's docs/gguf.md). Every count, offset, type and alignment
// is checked against the file before it is used, so a truncated or hostile file is an EngineError, never a
// crash.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/files/model_file.h"

namespace rocmforge {

class Gguf final : public ModelFile {
  public:
    // Only the header is read (and checked against the file's size); tensor bytes are touched by who uses
    // them. Of a model that is split into files (…-00001-of-00003.gguf) any part opens all.
    static Gguf open(const std::string& path);
    // One file, whatever it says of others.
    explicit Gguf(std::shared_ptr<const MappedFile> file);

    std::string format() const override;
    std::uint32_t version() const { return version_; }
    const std::shared_ptr<const MappedFile>& file() const { return files().front(); }

  private:
    Gguf(const std::string& before_number, std::uint64_t parts);

    std::uint32_t version_ = 0;
};

}  // namespace rocmforge
