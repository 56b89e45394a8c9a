#include "engine/model/load_weight.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/files/prefetch.h"
#include "engine/weights/convert_weight.h"

namespace rocmforge {
namespace {

// Number of bytes of a file that are read between two checks of the stop token.
constexpr std::int64_t kStretchBytes = 1 << 20;

// Calls `work(first, rows)` for ranges of all rows, on several threads. Rethrows the first exception.
void for_rows(std::int64_t rows, std::int64_t stretch, int threads, const std::stop_token& stop,
              const std::function<void(std::int64_t, std::int64_t)>& work) {
    std::atomic<std::int64_t> next{0};
    std::mutex mutex;
    std::exception_ptr problem;
    const auto run = [&] {
        try {
            while (!stop.stop_requested()) {
                const std::int64_t first = next.fetch_add(stretch);
                if (first >= rows) return;
                work(first, std::min(stretch, rows - first));
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (problem == nullptr) problem = std::current_exception();
            next = rows;
        }
    };
    {
        const std::int64_t stretches = (rows + stretch - 1) / stretch;
        const std::int64_t wanted = threads > 0 ? threads : std::thread::hardware_concurrency();
        std::vector<std::jthread> others;
        for (std::int64_t i = 1; i < std::min(wanted, stretches); ++i) others.emplace_back(run);
        run();
    }
    if (problem != nullptr) std::rethrow_exception(problem);
    if (stop.stop_requested()) throw EngineError(Code::Cancelled, Text::tr("Loading was cancelled."));
}

void convert(const ModelFile& file, const TensorSource& source, std::span<std::byte> out, int threads,
             const std::stop_token& stop) {
    const std::vector<MappedPart> parts = file.stored(*source.tensor);
    prefetch(parts, {}, stop);
    const Shape& shape = source.tensor->shape;
    const auto from_row = static_cast<std::int64_t>(row_bytes(*source.tensor->type, shape.width()));
    const std::uint64_t to_row = row_bytes(source.type, shape.width());
    const std::int64_t stretch =
        std::max<std::int64_t>(1, kStretchBytes / std::max<std::int64_t>(1, from_row));
    for_rows(shape.rows(), stretch, threads, stop, [&](std::int64_t first, std::int64_t rows) {
        read_rows(
            file, source, first, rows,
            out.subspan(static_cast<std::size_t>(first) * to_row, static_cast<std::size_t>(rows) * to_row));
    });
    // Drops file pages that were read only for the conversion, so that they don't count as this program's
    // memory.
    for (const MappedPart& part : parts) part.file->drop(part.bytes);
}

}  // namespace

void read_rows(const ModelFile& file, const TensorSource& source, std::int64_t first, std::int64_t rows,
               std::span<std::byte> out) {
    const ModelTensor& tensor = *source.tensor;
    const std::int64_t width = tensor.shape.width();
    const std::size_t from_row = row_bytes(*tensor.type, width);
    const std::size_t in_bytes = static_cast<std::size_t>(rows) * from_row;
    if (!tensor.made) {
        const std::byte* stored = file.view(tensor).data + static_cast<std::size_t>(first) * from_row;
        convert_rows(*tensor.type, {stored, in_bytes}, source.type, out, width);
    } else if (tensor.type == source.type) {
        file.make_rows(tensor, first, rows, out);
    } else {
        std::vector<std::byte> made(in_bytes);
        file.make_rows(tensor, first, rows, made);
        convert_rows(*tensor.type, made, source.type, out, width);
    }
}

Weight load_weight(Backend& backend, const ModelFile& file, const TensorSource& source,
                   const std::stop_token& stop, int threads) {
    const ModelTensor& tensor = *source.tensor;
    if (source.in_place()) return backend.load_weight(file.view(tensor), file.mapping(tensor));
    const std::uint64_t bytes = source.bytes();
    if (backend.device().kind == DeviceKind::Cpu) {
        Buffer memory = backend.allocate(bytes, Purpose::Weights, Uninitialized::Yes);
        convert(file, source, {memory.data(), static_cast<std::size_t>(bytes)}, threads, stop);
        const Tensor view = memory.view(source.type, tensor.shape);
        return {.tensor = view, .storage = std::move(memory)};
    }
    const auto host = std::make_unique_for_overwrite<std::byte[]>(bytes);
    const std::span<std::byte> all(host.get(), static_cast<std::size_t>(bytes));
    convert(file, source, all, threads, stop);
    return backend.load_weight({source.type, tensor.shape, host.get()}, MappedFile(all, file.path()));
}

}  // namespace rocmforge
