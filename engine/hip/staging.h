// Pinned memory for copies between the program and the device. It is a ring of pieces: one piece is filled
// while copies read the others. write() returns as soon as the bytes are in pinned memory. view() uses the
// pieces as one block, because they are adjacent.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/hip/gpu_code.h"
#include "engine/hip/gpu_stream.h"

namespace rocmforge::hip {

class Staging {
  public:
    static constexpr std::size_t kPieces = 4;
    static constexpr std::uint64_t kPieceBytes = kStagingBytes / kPieces;

    Staging(HipCaller& call, GpuStream& stream);

    void write(std::byte* device, std::span<const std::byte> from);
    void read(const std::byte* device, std::span<std::byte> to);  // waits for the copy
    // Copies `bytes` device bytes to pinned memory, waits, and returns them. Valid until the next write or
    // read. Empty if the bytes don't fit into all pieces together.
    std::span<const std::byte> view(const std::byte* device, std::uint64_t bytes);

    // Marks all pieces as unused. Must be called after waiting for the stream, when no copy reads a piece any
    // more.
    void forget_copies();

    // Returns a whole piece that the caller fills; send() enqueues copies from it.
    std::span<std::byte> whole_piece();
    void send(std::byte* device, std::span<const std::byte> part_of_piece);

  private:
    struct Piece {
        EventHandle sent;
        bool in_use = false;  // true until the event `sent` has happened
    };
    std::byte* piece(std::size_t i) const { return static_cast<std::byte*>(memory_.get()) + i * kPieceBytes; }
    void next_piece();
    std::span<std::byte> next_part(std::uint64_t wanted);

    HipCaller& call_;
    GpuStream& stream_;
    PinnedHandle memory_;  // kStagingBytes bytes of pinned memory
    std::array<Piece, kPieces> pieces_;
    std::size_t current_ = 0;
    std::uint64_t filled_ = 0;  // bytes used in the current piece
};

}  // namespace rocmforge::hip
