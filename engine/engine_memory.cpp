// Engine's functions for device memory, and for unloading, which frees it.
#include <utility>

#include "engine/base/text.h"
#include "engine/engine.h"
#include "engine/engine_state.h"
#include "engine/hip/hip_backend.h"

namespace rocmforge {
namespace {

MemoryReadings readings_of(const Backend& backend) {
    if (const auto* gpu = dynamic_cast<const hip::GpuBackend*>(&backend)) return gpu->readings();
    return {.driver = backend.memory(), .runtime = {}, .integrated = false};
}

}  // namespace

SnapshotUse Engine::State::snapshot_use() const {
    const StateSnapshots* snapshots = model == nullptr ? nullptr : std::as_const(model->cache).snapshots();
    return snapshots == nullptr ? SnapshotUse{} : snapshots->memory_use();
}

std::uint64_t Engine::State::taken() const {
    const bool discrete = host != nullptr;
    return backend->ledger().taken() + (discrete ? 0 : snapshot_use().allocated);
}

std::uint64_t Engine::State::taken_from_host() const {
    return host == nullptr ? 0 : host->ledger().taken() + snapshot_use().allocated;
}

void Engine::State::watch_unloading() {
    const DeviceInfo& device = backend->device();
    // Unloading is not checked on an integrated GPU, because its memory is system memory, which every program
    // allocates and frees all the time.
    if (device.kind == DeviceKind::Cpu || device.integrated) return;
    unload_check.emplace([this] {
        return gpu_snapshot(readings_of(*backend), {.proc = options.proc, .sys = options.sys},
                            backend->device());
    });
}

DeviceMemory Engine::memory() const {
    return state_->backend->memory();
}

std::optional<RuntimeReading> Engine::runtime_reading() const {
    return readings_of(*state_->backend).runtime;
}

MemoryLimit Engine::memory_limit() const {
    return state_->limit();
}

std::uint64_t Engine::limit() const {
    return state_->limit().limit();
}

SnapshotUse Engine::snapshot_use() const {
    return state_->snapshot_use();
}

const GpuSnapshot* Engine::before_load() const {
    if (state_->model == nullptr || !state_->unload_check) return nullptr;
    return state_->unload_check->before_load();
}

std::uint64_t Engine::missing_after_unload() const {
    return state_->missing_after_unload;
}

void Engine::unload() {
    State& state = *state_;
    if (state.model == nullptr || !state.unload_check) return state.model.reset();
    const std::string path = state.model->info.path;
    state.unload_check->begin_unload(state.backend->ledger().taken());
    state.model.reset();
    state.missing_after_unload = state.unload_check->end_unload();
    if (state.missing_after_unload == 0) return;
    state.log->warn(
        "{} of the memory of {} did not come back when {} was unloaded. Restart ROCmForge to free it.",
        size_text(state.missing_after_unload), state.backend->device().id, path);
}

}  // namespace rocmforge
