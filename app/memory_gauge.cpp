#include "app/memory_gauge.h"

#include <algorithm>

#include "app/format.h"
#include "engine/cpu/cpu_memory.h"
#include "engine/hip/gpu_list.h"

namespace rocmforge {

namespace {

constexpr int kRefreshMilliseconds = 1000;

double of(const MemoryLedger::Totals& held, Purpose purpose) {
    return static_cast<double>(held[static_cast<std::size_t>(purpose)]);
}

bool isCpu(const DeviceState& device) {
    return device.info.kind == "cpu";
}

}  // namespace

DeviceMemory MemoryGauge::readMemory(const DeviceState& device) {
    // A few short files that the kernel keeps in memory.
    if (isCpu(device)) return cpu::read_memory({});
    DeviceMemory now = hip::gpu_memory({}, {}, device.info);
    now.own_runtime = device.memory.own_runtime;
    return now.total > 0 ? now : device.memory;
}

MemoryGauge::MemoryGauge(Reader reader, QObject* parent) : QObject(parent), reader_(std::move(reader)) {
    device_.info.kind = "cpu";
    timer_.setInterval(kRefreshMilliseconds);
    timer_.callOnTimeout(this, &MemoryGauge::refresh);
    timer_.start();
    refresh();
}

QString MemoryGauge::label() const {
    return isCpu(device_) ? tr("RAM") : tr("VRAM");
}

QString MemoryGauge::device() const {
    return isCpu(device_) ? tr("CPU") : QString::fromStdString(device_.info.name);
}

double MemoryGauge::free() const {
    return std::max(0.0, total_ - used());
}

QString MemoryGauge::text() const {
    return tr("%1 of %2 GB").arg(used() / 1e9, 0, 'f', 1).arg(total_ / 1e9, 0, 'f', 1);
}

QString MemoryGauge::spoken() const {
    const double ours = used() - others_;
    return tr("Memory of the %1: %2 of %3 used, %4 of it by ROCmForge, %5 free; the limit is at %6.")
        .arg(device(), Format::gigabytes(used()), Format::gigabytes(total_), Format::gigabytes(ours),
             Format::gigabytes(free()), Format::gigabytes(limit_));
}

MemoryLimit MemoryGauge::memoryLimit() const {
    double givenBack = cache_ + workspace_;
    // Pages of a mapped file can be dropped at any time: the system counts them as available already.
    if (!isCpu(device_)) givenBack += weights_;
    return {.total = device_.memory.total,
            .headroom = device_.memory.headroom + device_.memory.own_runtime,
            .given_back = static_cast<std::uint64_t>(givenBack),
            .threshold = device_.threshold};
}

void MemoryGauge::setDevice(const DeviceState& device) {
    device_ = device;
    update();
}

void MemoryGauge::refresh() {
    device_.memory = reader_(device_);
    update();
}

void MemoryGauge::update() {
    total_ = static_cast<double>(device_.memory.total);
    weights_ = of(device_.held, Purpose::Weights);
    cache_ = of(device_.held, Purpose::KvCache);
    workspace_ = of(device_.held, Purpose::Workspace) + of(device_.held, Purpose::Logits) +
                 of(device_.held, Purpose::Staging) + of(device_.held, Purpose::Runtime);
    runtime_ = static_cast<double>(device_.memory.own_runtime);
    const double taken = total_ - static_cast<double>(device_.memory.headroom);
    const double countedAsTaken = cache_ + workspace_ + runtime_ + (isCpu(device_) ? 0 : weights_);
    others_ = std::max(0.0, taken - countedAsTaken);
    limit_ = std::min(total_, others_ + static_cast<double>(memoryLimit().limit()));
    emit changed();
}

}  // namespace rocmforge
