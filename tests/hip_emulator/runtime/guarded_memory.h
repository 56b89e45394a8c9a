// Memory of a device that is counted and limited. Fresh memory is filled with NaN, and guards at both ends
// detect invalid writes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace rocmforge::emulator {

class GuardedMemory {
  public:
    GuardedMemory(std::string name, std::uint64_t limit);

    void set_limit(std::uint64_t bytes) { limit_ = bytes; }
    void set_used_by_others(std::uint64_t bytes) { others_ = bytes; }
    std::uint64_t limit() const { return limit_; }
    std::uint64_t free_bytes() const;
    std::uint64_t used_bytes() const { return used_; }
    std::uint64_t peak_bytes() const { return peak_; }
    std::size_t allocations() const { return live_.size(); }

    // Returns nullptr if the allocation doesn't fit. `Counted` reserves addresses without memory.
    enum class Kind { Real, Counted };
    void* allocate(std::uint64_t bytes, Kind kind = Kind::Real);

    enum class Release { Done, Twice, Foreign };
    Release release(const void* address);

    // Returns whether a range of bytes begins in a live allocation, and whether it also ends there.
    enum class Holds { All, Start, Nothing };
    Holds holds(const void* address, std::uint64_t bytes) const;

    // Returns a sentence for each invalid write since the last check. Always checks guards; checks freed
    // memory, which takes longer, only on request.
    enum class Look { Guards, FreedToo };
    std::vector<std::string> damage(Look look);

  private:
    // A reserved range of addresses that can't be accessed.
    class Reserved {
      public:
        Reserved() = default;
        explicit Reserved(std::uint64_t bytes);
        Reserved(Reserved&& other) noexcept
            : begin_(std::exchange(other.begin_, nullptr)), bytes_(other.bytes_) {}
        Reserved& operator=(Reserved&& other) noexcept {
            std::swap(begin_, other.begin_);
            std::swap(bytes_, other.bytes_);
            return *this;
        }
        ~Reserved();
        std::byte* begin() const { return begin_; }

      private:
        std::byte* begin_ = nullptr;
        std::uint64_t bytes_ = 0;
    };
    struct Block {
        std::unique_ptr<std::byte[]> memory;  // the bytes of a guard, the contents, and a guard
        Reserved addresses;                   // used instead of `memory` by Kind::Counted
        std::byte* contents = nullptr;
        std::uint64_t bytes = 0;
        std::uint64_t number = 0;
        bool damaged = false;  // whether damage was found and reported
    };

    void* keep(Block block, std::uint64_t bytes);
    std::string text(const Block& block) const;
    void look_at(Block& block, std::vector<std::string>& found) const;
    void look_at_released(Block& block, std::vector<std::string>& found) const;
    void forget_released(std::vector<std::string>& found);

    std::string name_;
    std::uint64_t limit_;
    std::uint64_t others_ = 0;
    std::uint64_t used_ = 0;
    std::uint64_t peak_ = 0;
    std::uint64_t count_ = 0;
    std::map<std::uintptr_t, Block> live_;  // the key is the address
    std::deque<Block> released_;            // kept for a while, to detect later writes
    std::uint64_t released_bytes_ = 0;
    std::vector<std::string> late_damage_;  // reports about blocks that no longer exist
};

}  // namespace rocmforge::emulator
