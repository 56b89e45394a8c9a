// A file mapped read-only into memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace rocmforge {

class MappedFile {
  public:
    // Throws FileNotFound. Throws FileUnreadable for a folder or a missing permission. An empty file gives an
    // empty span.
    explicit MappedFile(const std::string& path);
    // Wraps bytes owned by the caller, for tests and fuzzers.
    explicit MappedFile(std::span<const std::byte> borrowed, std::string name = "memory");
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    // Tells the system that these bytes won't be needed soon, so that it may reclaim their memory.
    void drop(std::span<const std::byte> part) const;

    std::span<const std::byte> bytes() const { return bytes_; }
    std::uint64_t size() const { return bytes_.size(); }
    const std::string& path() const { return path_; }

  private:
    std::string path_;
    std::span<const std::byte> bytes_;
    bool mapped_ = false;
};

// A range of bytes of a mapped file.
struct MappedPart {
    const MappedFile* file = nullptr;
    std::span<const std::byte> bytes;
};

}  // namespace rocmforge
