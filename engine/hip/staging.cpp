#include "engine/hip/staging.h"

#include <algorithm>
#include <cstring>

namespace rocmforge::hip {
namespace {

constexpr std::uint64_t kAlignment = 64;

PinnedHandle pinned(HipCaller& call) {
    constexpr const char* kDoing = "allocating memory for copies";
    void* memory = nullptr;
    call(kDoing, call.api().hipHostMalloc, &memory, std::size_t{kStagingBytes},
         unsigned{hipHostMallocDefault});
    return {call, memory, kDoing, "hipHostMalloc"};
}

}  // namespace

Staging::Staging(HipCaller& call, GpuStream& stream) : call_(call), stream_(stream), memory_(pinned(call)) {
    for (Piece& each : pieces_) each.sent = stream.make_event();
}

void Staging::next_piece() {
    if (filled_ > 0) {
        stream_.record(pieces_[current_].sent);
        pieces_[current_].in_use = true;
    }
    // If waiting fails, the next piece of the pinned memory stays marked as in use, because copies may still
    // read it.
    const std::size_t next = (current_ + 1) % kPieces;
    if (pieces_[next].in_use) stream_.wait(pieces_[next].sent);
    pieces_[next].in_use = false;
    current_ = next;
    filled_ = 0;
}

// Returns memory that no copy reads: at least one byte, at most `wanted` bytes.
std::span<std::byte> Staging::next_part(std::uint64_t wanted) {
    if (filled_ >= kPieceBytes) next_piece();
    const std::uint64_t bytes = std::min(wanted, kPieceBytes - filled_);
    const std::span<std::byte> found(piece(current_) + filled_, bytes);
    filled_ += (bytes + kAlignment - 1) / kAlignment * kAlignment;
    return found;
}

void Staging::send(std::byte* device, std::span<const std::byte> part_of_piece) {
    call_("copying to the GPU", call_.api().hipMemcpyAsync, static_cast<void*>(device),
          static_cast<const void*>(part_of_piece.data()), part_of_piece.size(), hipMemcpyHostToDevice,
          stream_.get());
}

void Staging::write(std::byte* device, std::span<const std::byte> from) {
    while (!from.empty()) {
        const std::span<std::byte> part = next_part(from.size());
        std::memcpy(part.data(), from.data(), part.size());
        send(device, part);
        device += part.size();
        from = from.subspan(part.size());
    }
}

std::span<std::byte> Staging::whole_piece() {
    next_piece();
    return next_part(kPieceBytes);
}

void Staging::read(const std::byte* device, std::span<std::byte> to) {
    while (!to.empty()) {
        const std::span<std::byte> part = next_part(to.size());
        call_("copying from the GPU", call_.api().hipMemcpyAsync, static_cast<void*>(part.data()),
              static_cast<const void*>(device), part.size(), hipMemcpyDeviceToHost, stream_.get());
        stream_.wait("waiting for a result");
        std::memcpy(to.data(), part.data(), part.size());
        device += part.size();
        to = to.subspan(part.size());
    }
}

void Staging::forget_copies() {
    for (Piece& each : pieces_) each.in_use = false;
    filled_ = 0;
}

// This copy may overwrite memory that earlier copies read: they precede it on the stream, so they are
// complete before it begins.
std::span<const std::byte> Staging::view(const std::byte* device, std::uint64_t bytes) {
    if (bytes > kStagingBytes) return {};
    call_("copying from the GPU", call_.api().hipMemcpyAsync, static_cast<void*>(piece(0)),
          static_cast<const void*>(device), std::size_t{bytes}, hipMemcpyDeviceToHost, stream_.get());
    stream_.wait("waiting for a result");
    forget_copies();
    current_ = (bytes + kPieceBytes - 1) / kPieceBytes % kPieces;
    return {piece(0), bytes};
}

}  // namespace rocmforge::hip
