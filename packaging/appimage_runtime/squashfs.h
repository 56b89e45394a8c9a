// Reads a squashfs as written by mksquashfs with zstd: format 4.0, little endian. Throws Damaged for invalid
// data and never reads past its end.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace rocmforge::appimage {

using Bytes = std::span<const std::uint8_t>;

struct Damaged : std::runtime_error {
    using runtime_error::runtime_error;
};

enum class Kind { kFolder, kFile, kLink };

struct Inode {
    Kind kind = Kind::kFile;
    unsigned permissions = 0;
    std::uint64_t size = 0;   // file: size in bytes; folder: size of its entries
    std::uint64_t start = 0;  // file: start of its blocks; folder: start of the block with its entries
    // file: position of the bytes after its last whole block, as an offset in a fragment; folder: offset of
    // its entries in the block
    std::uint32_t offset = 0;
    std::uint32_t fragment = 0;  // file: index of the fragment with these bytes, or kNone
    std::vector<std::uint32_t> blocks;
    std::string target;  // target of a link
};
constexpr std::uint32_t kNone = 0xFFFFFFFF;

struct Entry {
    std::string name;
    Inode inode;
};

class Squashfs {
  public:
    explicit Squashfs(Bytes bytes);

    Inode root() const { return inode(root_); }
    std::vector<Entry> entries(const Inode& folder) const;
    // Passes the contents of the file to `take`, piece by piece.
    void read(const Inode& file, const std::function<void(Bytes)>& take) const;
    // Returns a hash of the superblock and of all tables, which contain the names of the files and the sizes
    // of their blocks. Identifies the contents.
    std::uint64_t fingerprint() const;

  private:
    class Metadata;

    Inode inode(std::uint64_t reference) const;
    const std::vector<std::uint8_t>& fragment(std::uint32_t number) const;
    // Returns a decompressed block. `word` is its size in the encoding of the format.
    std::vector<std::uint8_t> block(std::uint64_t start, std::uint32_t word, std::size_t most) const;

    Bytes bytes_;
    std::uint32_t block_size_ = 0, fragments_ = 0;
    std::uint64_t root_ = 0, inodes_ = 0, folders_ = 0, fragment_table_ = 0;
    mutable std::uint32_t last_fragment_ = kNone;  // cached, because consecutive small files share a fragment
    mutable std::vector<std::uint8_t> fragment_;
};

}  // namespace rocmforge::appimage
