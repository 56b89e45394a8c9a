#include "squashfs.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <zstd.h>

namespace rocmforge::appimage {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr std::uint32_t kMagic = 0x73717368;
constexpr std::uint16_t kZstd = 6, kVersion = 4;
constexpr std::size_t kSuperblock = 96, kMetadataBlock = 8192;
constexpr std::uint32_t kAsItIs = 1U << 24;  // flag in a block's size: not compressed
constexpr std::size_t kLongestTarget = 4096;

[[noreturn]] void damaged() {
    throw Damaged("its files are damaged; download it once more");
}

Bytes part(Bytes bytes, std::uint64_t from, std::uint64_t length) {
    if (from > bytes.size() || length > bytes.size() - from) damaged();
    return bytes.subspan(from, length);
}

template <typename Number>
Number number(Bytes bytes, std::uint64_t at) {
    Number value;
    std::memcpy(&value, part(bytes, at, sizeof value).data(), sizeof value);
    return value;
}

std::vector<std::uint8_t> decompress(Bytes packed, std::size_t most) {
    std::vector<std::uint8_t> out(most);
    const std::size_t length = ZSTD_decompress(out.data(), out.size(), packed.data(), packed.size());
    if (ZSTD_isError(length) != 0U) damaged();
    out.resize(length);
    return out;
}

bool is_name(const std::string& name) {
    return !name.empty() && name != "." && name != ".." && name.find('/') == std::string::npos &&
           name.find('\0') == std::string::npos;
}

}  // namespace

// Reads numbers from consecutive metadata blocks of 8 kB, each preceded by its length.
class Squashfs::Metadata {
  public:
    Metadata(Bytes bytes, std::uint64_t block, std::size_t offset) : bytes_(bytes), next_(block) {
        advance();
        if (offset > block_.size()) damaged();
        at_ = offset;
    }

    template <typename Number>
    Number take() {
        Number value;
        take(reinterpret_cast<std::uint8_t*>(&value), sizeof value);
        return value;
    }

    std::string text(std::size_t length) {
        std::string text(length, '\0');
        take(reinterpret_cast<std::uint8_t*>(text.data()), length);
        return text;
    }

    void skip(std::size_t length) { text(length); }

  private:
    void take(std::uint8_t* to, std::size_t length) {
        while (length > 0) {
            if (at_ == block_.size()) advance();
            const std::size_t some = std::min(length, block_.size() - at_);
            std::memcpy(to, block_.data() + at_, some);
            at_ += some, to += some, length -= some;
        }
    }

    void advance() {
        const auto header = number<std::uint16_t>(bytes_, next_);
        const std::uint16_t length = header & 0x7FFF;
        const Bytes packed = part(bytes_, next_ + 2, length);
        if ((header & 0x8000) != 0)
            block_.assign(packed.begin(), packed.end());
        else
            block_ = decompress(packed, kMetadataBlock);
        if (block_.empty()) damaged();
        next_ += 2 + length;
        at_ = 0;
    }

    Bytes bytes_;
    std::uint64_t next_;
    std::vector<std::uint8_t> block_;
    std::size_t at_ = 0;
};

Squashfs::Squashfs(Bytes bytes) {
    if (bytes.size() < kSuperblock || number<std::uint32_t>(bytes, 0) != kMagic) damaged();
    if (number<std::uint16_t>(bytes, 28) != kVersion || number<std::uint16_t>(bytes, 20) != kZstd)
        throw Damaged("its files are packed in a way that isn't known here");
    block_size_ = number<std::uint32_t>(bytes, 12);
    if (block_size_ < 4096 || block_size_ > 1U << 20) damaged();
    fragments_ = number<std::uint32_t>(bytes, 16);
    root_ = number<std::uint64_t>(bytes, 32);
    bytes_ = part(bytes, 0, number<std::uint64_t>(bytes, 40));
    inodes_ = number<std::uint64_t>(bytes, 64);
    folders_ = number<std::uint64_t>(bytes, 72);
    fragment_table_ = number<std::uint64_t>(bytes, 80);
}

std::uint64_t Squashfs::fingerprint() const {
    std::uint64_t sum = 0xCBF29CE484222325;  // FNV-1a
    const auto add = [&sum](Bytes bytes) {
        for (const std::uint8_t byte : bytes) sum = (sum ^ byte) * 0x100000001B3;
    };
    add(bytes_.first(kSuperblock));
    if (inodes_ > bytes_.size()) damaged();
    add(bytes_.subspan(inodes_));
    return sum;
}

Inode Squashfs::inode(std::uint64_t reference) const {
    Metadata data(bytes_, inodes_ + (reference >> 16), reference & 0xFFFF);
    Inode inode;
    const auto type = data.take<std::uint16_t>();
    inode.permissions = data.take<std::uint16_t>() & 0777U;
    data.skip(12);  // owner, group, time, inode number
    inode.fragment = kNone;
    switch (type) {
        case 1:
            inode.kind = Kind::kFolder;
            inode.start = data.take<std::uint32_t>();
            data.skip(4);  // links
            inode.size = data.take<std::uint16_t>();
            inode.offset = data.take<std::uint16_t>();
            return inode;
        case 8:  // larger than 64 kB, or with an index
            inode.kind = Kind::kFolder;
            data.skip(4);
            inode.size = data.take<std::uint32_t>();
            inode.start = data.take<std::uint32_t>();
            data.skip(6);  // parent folder, length of the index
            inode.offset = data.take<std::uint16_t>();
            return inode;
        case 2:
            inode.start = data.take<std::uint32_t>();
            inode.fragment = data.take<std::uint32_t>();
            inode.offset = data.take<std::uint32_t>();
            inode.size = data.take<std::uint32_t>();
            break;
        case 9:  // sparse, or with several links
            inode.start = data.take<std::uint64_t>();
            inode.size = data.take<std::uint64_t>();
            data.skip(12);  // sparse bytes, links
            inode.fragment = data.take<std::uint32_t>();
            inode.offset = data.take<std::uint32_t>();
            data.skip(4);  // attributes
            break;
        case 3:
        case 10: {
            inode.kind = Kind::kLink;
            data.skip(4);
            const auto length = data.take<std::uint32_t>();
            if (length == 0 || length > kLongestTarget) damaged();
            inode.target = data.text(length);
            return inode;
        }
        default:
            damaged();
    }
    std::uint64_t blocks = inode.size / block_size_;
    if (inode.fragment == kNone && inode.size % block_size_ != 0) ++blocks;
    if (blocks > bytes_.size()) damaged();
    for (std::uint64_t i = 0; i < blocks; ++i) inode.blocks.push_back(data.take<std::uint32_t>());
    return inode;
}

std::vector<Entry> Squashfs::entries(const Inode& folder) const {
    std::vector<Entry> found;
    if (folder.size <= 3) return found;  // the format adds 3 for "." and ".."
    Metadata data(bytes_, folders_ + folder.start, folder.offset);
    for (std::uint64_t left = folder.size - 3; left > 0;) {
        const std::uint64_t count = std::uint64_t{data.take<std::uint32_t>()} + 1;
        const std::uint64_t block = data.take<std::uint32_t>();
        data.skip(4);  // number of the first inode
        if (left < 12) damaged();
        left -= 12;
        for (std::uint64_t i = 0; i < count; ++i) {
            const auto offset = data.take<std::uint16_t>();
            data.skip(4);  // inode number, kind
            const std::size_t length = std::size_t{data.take<std::uint16_t>()} + 1;
            if (left < 8 + length) damaged();
            left -= 8 + length;
            std::string name = data.text(length);
            if (!is_name(name)) damaged();
            found.push_back({std::move(name), inode(block << 16 | offset)});
        }
    }
    return found;
}

std::vector<std::uint8_t> Squashfs::block(std::uint64_t start, std::uint32_t word, std::size_t most) const {
    const Bytes packed = part(bytes_, start, word & (kAsItIs - 1));
    if ((word & kAsItIs) == 0) return decompress(packed, most);
    if (packed.size() > most) damaged();
    return {packed.begin(), packed.end()};
}

const std::vector<std::uint8_t>& Squashfs::fragment(std::uint32_t which) const {
    if (which == last_fragment_) return fragment_;
    if (which >= fragments_) damaged();
    constexpr std::uint32_t kInBlock = kMetadataBlock / 16;
    const auto list = number<std::uint64_t>(bytes_, fragment_table_ + std::uint64_t{which / kInBlock} * 8);
    Metadata data(bytes_, list, std::size_t{which % kInBlock} * 16);
    const auto start = data.take<std::uint64_t>();
    fragment_ = block(start, data.take<std::uint32_t>(), block_size_);
    last_fragment_ = which;
    return fragment_;
}

void Squashfs::read(const Inode& file, const std::function<void(Bytes)>& take) const {
    std::uint64_t at = file.start, left = file.size;
    for (const std::uint32_t word : file.blocks) {
        const std::size_t length = std::min<std::uint64_t>(left, block_size_);
        const auto piece = word == 0 ? std::vector<std::uint8_t>(length) : block(at, word, block_size_);
        if (piece.size() != length) damaged();
        take(piece);
        at += word & (kAsItIs - 1);
        left -= length;
    }
    if (left > 0) take(part(fragment(file.fragment), file.offset, left));
}

}  // namespace rocmforge::appimage
