#include "tests/hip_emulator/runtime/guarded_memory.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <sys/mman.h>
#include <utility>

namespace rocmforge::emulator {

namespace {

constexpr std::uint64_t kAlignment = 256;  // alignment of hipMalloc
constexpr std::uint64_t kPage = 4096;      // allocation unit of a device's memory
constexpr std::uint64_t kGuard = 256;
constexpr int kGuardByte = 0xA5;
constexpr int kFresh = 0xFF;     // NaN in every floating-point format
constexpr int kReleased = 0xFD;  // a huge number or NaN in floating-point formats
constexpr std::uint64_t kKept = 16 << 20;

std::uint64_t rounded(std::uint64_t bytes) {
    return (bytes + kAlignment - 1) / kAlignment * kAlignment;
}

std::uint64_t taken(std::uint64_t bytes) {
    return (bytes + kPage - 1) / kPage * kPage;
}

// Returns the first byte that isn't `value`, or nullptr.
const std::byte* other_than(const std::byte* begin, std::uint64_t bytes, int value) {
    if (bytes == 0) return nullptr;
    if (*begin == static_cast<std::byte>(value) && std::memcmp(begin, begin + 1, bytes - 1) == 0)
        return nullptr;
    return std::find_if(begin, begin + bytes,
                        [&](std::byte b) { return b != static_cast<std::byte>(value); });
}

}  // namespace

GuardedMemory::GuardedMemory(std::string name, std::uint64_t limit) : name_(std::move(name)), limit_(limit) {}

std::uint64_t GuardedMemory::free_bytes() const {
    const std::uint64_t taken = used_ + others_;
    return taken >= limit_ ? 0 : limit_ - taken;
}

GuardedMemory::Reserved::Reserved(std::uint64_t bytes) : bytes_(bytes) {
    void* const found = mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (found != MAP_FAILED) begin_ = static_cast<std::byte*>(found);
}

GuardedMemory::Reserved::~Reserved() {
    if (begin_ != nullptr) munmap(begin_, bytes_);
}

void* GuardedMemory::allocate(std::uint64_t bytes, Kind kind) {
    if (bytes > free_bytes() || taken(bytes) > free_bytes()) return nullptr;
    Block block;
    if (kind == Kind::Counted) {
        block.addresses = Reserved(rounded(bytes));
        block.contents = block.addresses.begin();
        return block.contents == nullptr ? nullptr : keep(std::move(block), bytes);
    }
    const std::uint64_t padded_size = rounded(bytes) + 2 * kGuard + kAlignment;
    block.memory.reset(new (std::nothrow) std::byte[padded_size]);
    if (block.memory == nullptr) return nullptr;
    const auto start = reinterpret_cast<std::uintptr_t>(block.memory.get()) + kGuard;
    block.contents = block.memory.get() + kGuard + (rounded(start) - start);
    std::memset(block.contents - kGuard, kGuardByte, kGuard);
    std::memset(block.contents, kFresh, bytes);
    std::memset(block.contents + bytes, kGuardByte, kGuard);
    return keep(std::move(block), bytes);
}

void* GuardedMemory::keep(Block block, std::uint64_t bytes) {
    block.bytes = bytes;
    block.number = ++count_;
    used_ += taken(bytes);
    peak_ = std::max(peak_, used_);
    void* const address = block.contents;
    live_.emplace(reinterpret_cast<std::uintptr_t>(address), std::move(block));
    return address;
}

GuardedMemory::Release GuardedMemory::release(const void* address) {
    const auto found = live_.find(reinterpret_cast<std::uintptr_t>(address));
    if (found == live_.end()) {
        const bool known = std::any_of(released_.begin(), released_.end(),
                                       [&](const Block& b) { return b.contents == address; });
        return known ? Release::Twice : Release::Foreign;
    }
    Block block = std::move(found->second);
    live_.erase(found);
    used_ -= taken(block.bytes);
    if (block.memory == nullptr) return Release::Done;
    look_at(block, late_damage_);
    std::memset(block.contents, kReleased, block.bytes);
    released_bytes_ += block.bytes;
    released_.push_back(std::move(block));
    while (released_bytes_ > kKept) forget_released(late_damage_);
    return Release::Done;
}

GuardedMemory::Holds GuardedMemory::holds(const void* address, std::uint64_t bytes) const {
    const auto at = reinterpret_cast<std::uintptr_t>(address);
    auto after = live_.upper_bound(at);
    if (after == live_.begin()) return Holds::Nothing;
    const auto& [begin, block] = *--after;
    const std::uint64_t offset = at - begin;
    if (offset >= block.bytes) return Holds::Nothing;
    return bytes <= block.bytes - offset ? Holds::All : Holds::Start;
}

std::vector<std::string> GuardedMemory::damage(Look look) {
    std::vector<std::string> found = std::exchange(late_damage_, {});
    for (auto& [address, block] : live_) look_at(block, found);
    if (look == Look::Guards) return found;
    for (Block& block : released_) look_at_released(block, found);
    return found;
}

std::string GuardedMemory::text(const Block& block) const {
    return name_ + " allocation " + std::to_string(block.number) + " of " + std::to_string(block.bytes) +
           " bytes";
}

void GuardedMemory::look_at(Block& block, std::vector<std::string>& found) const {
    if (block.damaged || block.memory == nullptr) return;
    if (const auto* at = other_than(block.contents + block.bytes, kGuard, kGuardByte)) {
        block.damaged = true;
        found.push_back(text(block) + ": written " +
                        std::to_string(at - block.contents - static_cast<std::ptrdiff_t>(block.bytes)) +
                        " bytes past its end");
    }
    if (other_than(block.contents - kGuard, kGuard, kGuardByte) != nullptr) {
        const auto* last = block.contents - 1;
        while (*last == static_cast<std::byte>(kGuardByte)) --last;
        block.damaged = true;
        found.push_back(text(block) + ": written " + std::to_string(block.contents - last) +
                        " bytes before its begin");
    }
}

void GuardedMemory::look_at_released(Block& block, std::vector<std::string>& found) const {
    if (block.damaged) return;
    if (const auto* at = other_than(block.contents, block.bytes, kReleased)) {
        block.damaged = true;
        found.push_back(text(block) + ": written at byte " + std::to_string(at - block.contents) +
                        " after it was freed");
    }
}

void GuardedMemory::forget_released(std::vector<std::string>& found) {
    look_at_released(released_.front(), found);
    released_bytes_ -= released_.front().bytes;
    released_.pop_front();
}

}  // namespace rocmforge::emulator
