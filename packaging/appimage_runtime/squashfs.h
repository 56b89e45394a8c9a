// Reads a squashfs as mksquashfs makes it with zstd: format 4.0, whose numbers are little endian. What is
// damaged is refused as Damaged, never read past its end.
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
    std::uint64_t size = 0;      // of a file in bytes, of a folder's list of entries
    std::uint64_t start = 0;     // where a file's blocks begin, or the block with a folder's entries
    std::uint32_t offset = 0;    // in the fragment, or in that block
    std::uint32_t fragment = 0;  // which shared block a file's end lies in, or kNone
    std::vector<std::uint32_t> blocks;
    std::string target;  // of a link
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
    // Hands on the file's content, piece by piece.
    void read(const Inode& file, const std::function<void(Bytes)>& take) const;
    // Another one for other content: of the lists of all that is in it, with the sizes of each block.
    std::uint64_t fingerprint() const;

  private:
    class Metadata;

    Inode inode(std::uint64_t reference) const;
    const std::vector<std::uint8_t>& fragment(std::uint32_t number) const;
    // A block as it was before it was compressed; `word` is how the format states its size.
    std::vector<std::uint8_t> block(std::uint64_t start, std::uint32_t word, std::size_t most) const;

    Bytes bytes_;
    std::uint32_t block_size_ = 0, fragments_ = 0;
    std::uint64_t root_ = 0, inodes_ = 0, folders_ = 0, fragment_table_ = 0;
    mutable std::uint32_t last_fragment_ = kNone;  // many small files in a row share one
    mutable std::vector<std::uint8_t> fragment_;
};

}  // namespace rocmforge::appimage
