#include "app/models/memory_gauge.h"

#include <algorithm>

#include "app/words/format.h"

namespace rocmforge {

namespace {

bool isCpu(const DeviceState& device) {
    return device.info.kind == DeviceKind::Cpu;
}

}  // namespace

MemoryGauge::MemoryGauge(MemoryWatch::Read reader, QObject* parent)
    : QObject(parent), watch_(std::move(reader), [this](const MemoryNews& news) {
          QMetaObject::invokeMethod(
              this, [this, news] { follow(news); }, Qt::QueuedConnection);
      }) {
    watch_.watch(watched());
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
    return tr("%1 of %2 GB").arg(Format::number(used() / 1e9, 1), Format::number(total_ / 1e9, 1));
}

QString MemoryGauge::spoken() const {
    const double ours = used() - others_;
    return tr("Memory of the %1: %2 of %3 used, %4 of it by ROCmForge, %5 free; the limit is at %6.")
        .arg(device(), Format::gigabytes(used()), Format::gigabytes(total_), Format::gigabytes(ours),
             Format::gigabytes(free()), Format::gigabytes(limit_));
}

std::uint64_t MemoryGauge::givenBack() const {
    std::uint64_t held = 0;
    for (const std::uint64_t bytes : device_.held) held += bytes;
    return held - std::min(held, device_.mapped);
}

QVariantList MemoryGauge::programs() const {
    QVariantList list;
    for (const MemoryHolder& program : programs_) {
        list += QVariantMap{{QStringLiteral("name"), QString::fromStdString(program.name)},
                            {QStringLiteral("bytes"), static_cast<double>(program.bytes)}};
    }
    return list;
}

QString MemoryGauge::nextTokens() const {
    constexpr int kTokens = 1000;
    if (bytesPerToken_ <= 0) return {};
    return tr("The next %1 tokens need %2 of memory.")
        .arg(Format::count(kTokens), Format::gigabytes(kTokens * bytesPerToken_));
}

MemoryLimit MemoryGauge::memoryLimit() const {
    MemoryLimit limit = memory_limit(device_.memory, givenBack(), device_.threshold);
    limit.others = programs_;
    limit.system_headroom = systemHeadroom_;
    return limit;
}

WatchedDevice MemoryGauge::watched() const {
    return {.device = device_.info,
            .own_runtime = device_.memory.own_runtime,
            .taken = givenBack(),
            .planned = device_.planned,
            .threshold = device_.threshold,
            .runtime = device_.runtime,
            .before_load = device_.beforeLoad};
}

void MemoryGauge::setDevice(const DeviceState& device) {
    if (device.info.id != device_.info.id) {
        programs_.clear();
        systemHeadroom_.reset();
    }
    // gtt_ is the amount of memory that moved to system memory since a model was loaded. It is reset when
    // that model is unloaded or another model is loaded.
    if (device.planned == 0 || device.beforeLoad != device_.beforeLoad) gtt_ = {};
    device_ = device;
    if (device.systemHeadroom) systemHeadroom_ = device.systemHeadroom;
    watch_.watch(watched());
    update();
}

void MemoryGauge::setBytesPerToken(double bytes) {
    bytesPerToken_ = bytes;
    emit changed();
}

void MemoryGauge::follow(const MemoryNews& news) {
    // This reading was made with an outdated value of watched(). A newer reading follows.
    if (news.watched != watched()) return;
    if (news.reading.memory) device_.memory = *news.reading.memory;
    programs_ = news.reading.others;
    systemHeadroom_ = news.reading.system_headroom;
    if (systemHeadroom_) *systemHeadroom_ += device_.heldByHost;
    pressing_ = news.pressing;
    over_ = static_cast<double>(news.over);
    gtt_ = news.gtt;
    update();
}

void MemoryGauge::update() {
    total_ = static_cast<double>(device_.memory.total);
    const auto part = [this](MemoryPart wanted) { return static_cast<double>(sum_of(device_.held, wanted)); };
    weights_ = part(MemoryPart::Weights);
    cache_ = part(MemoryPart::Cache);
    workspace_ = part(MemoryPart::Workspace) + part(MemoryPart::Runtime);
    runtime_ = static_cast<double>(device_.memory.own_runtime);
    const double taken = total_ - static_cast<double>(device_.memory.headroom);
    const double countedAsTaken = static_cast<double>(givenBack()) + runtime_;
    others_ = std::max(0.0, taken - countedAsTaken);
    limit_ = std::min(total_, others_ + static_cast<double>(memoryLimit().limit()));
    emit changed();
}

}  // namespace rocmforge
