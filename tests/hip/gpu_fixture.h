// An emulated GPU with a backend, and the leak check that every GPU test ends with.
#pragma once

#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <QTest>

#include "engine/base/error.h"
#include "engine/hip/hip_api.h"
#include "engine/hip/hip_backend.h"
#include "tests/hip_emulator/emulated_runtime.h"

namespace rocmforge::test {

class GpuFixture {
  public:
    explicit GpuFixture(const std::string& arch = "gfx1100") : runtime_(arch) {}

    emulator::EmulatedRuntime& runtime() { return runtime_; }
    const std::string& runtime_path() const { return runtime_.path(); }
    hip::GpuSources sources() const { return {.runtime = runtime_.path(), .sys = "/nonexistent"}; }
    hip::GpuList list() const { return hip::find_gpus(sources()); }

    std::unique_ptr<hip::GpuBackend> backend(const hip::FallbackFamilies& fallback = {}) const {
        return backend_with(list().api, fallback);
    }
    // Creates a backend on a runtime whose functions the test has replaced.
    std::unique_ptr<hip::GpuBackend> backend_with(std::shared_ptr<const hip::HipApi> api,
                                                  const hip::FallbackFamilies& fallback = {}) const {
        return hip::make_hip_backend({.api = std::move(api),
                                      .gpu = list().gpus.at(0),
                                      .sources = sources(),
                                      .fallback = fallback,
                                      .faults = nullptr});
    }
    std::shared_ptr<hip::HipApi> api() const { return std::make_shared<hip::HipApi>(*list().api); }

    // Reports leaks after all backends are destroyed. Returns an empty string if there are none.
    std::string left_behind() {
        std::string text = runtime_.report();
        const auto note = [&](std::uint64_t count, const char* what) {
            if (count > 0) text += std::to_string(count) + " " + what + " left; ";
        };
        note(runtime_->live_allocations(), "allocations");
        note(runtime_->live_handles(), "handles");
        note(runtime_->live_bytes(0), "bytes of device memory");
        note(runtime_->pinned_bytes(), "bytes of pinned memory");
        return text;
    }

  private:
    emulator::EmulatedRuntime runtime_;
};

inline std::vector<std::byte> random_bytes(std::size_t count, unsigned seed = 1) {
    std::mt19937 random(seed);
    std::vector<std::byte> bytes(count);
    for (std::byte& b : bytes) b = static_cast<std::byte>(random());
    return bytes;
}

inline Tensor bytes_view(const Buffer& buffer) {
    return buffer.view(DType::I32, {static_cast<std::int64_t>(buffer.bytes() / 4)});
}

// Returns a copy of a tensor's bytes.
inline std::vector<std::byte> read(Backend& backend, const Tensor& tensor) {
    std::vector<std::byte> bytes(tensor.bytes());
    backend.read(tensor, bytes);
    return bytes;
}

inline std::vector<float> read_floats(Backend& backend, const Tensor& tensor) {
    std::vector<float> values(static_cast<std::size_t>(tensor.shape.elements()));
    backend.read(tensor, std::as_writable_bytes(std::span(values)));
    return values;
}

inline void write_floats(Backend& backend, const Tensor& tensor, const std::vector<float>& values) {
    backend.write(tensor, std::as_bytes(std::span(values)));
}

}  // namespace rocmforge::test

#define EXPECT_NOTHING_LEFT(fixture)                      \
    do {                                                  \
        const std::string left = (fixture).left_behind(); \
        QVERIFY2(left.empty(), left.c_str());             \
    } while (false)
