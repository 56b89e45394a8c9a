// Pinned memory between the program's and the device's: a ring of pieces that copies read while the next one
// is filled. Writing returns as soon as the bytes are in here. All pieces together can hold a result.
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
    void read(const std::byte* device, std::span<std::byte> to);  // waits
    // What is there, in here until something else is written or read; waits. Nothing where it is larger than
    // all pieces.
    std::span<const std::byte> view(const std::byte* device, std::uint64_t bytes);

    // Once the stream has been waited for: no copy reads a piece any more, and their events mean nothing.
    void forget_copies();

    // A whole piece to fill; copies from it are put on the stream by send().
    std::span<std::byte> whole_piece();
    void send(std::byte* device, std::span<const std::byte> part_of_piece);

  private:
    struct Piece {
        EventHandle sent;
        bool in_use = false;  // until `sent` happened
    };
    std::byte* piece(std::size_t i) const { return static_cast<std::byte*>(memory_.get()) + i * kPieceBytes; }
    void next_piece();
    std::span<std::byte> room(std::uint64_t wanted);

    HipCaller& call_;
    GpuStream& stream_;
    PinnedHandle memory_;  // kStagingBytes
    std::array<Piece, kPieces> pieces_;
    std::size_t current_ = 0;
    std::uint64_t filled_ = 0;  // of the current piece
};

}  // namespace rocmforge::hip
