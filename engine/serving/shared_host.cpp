#include "engine/serving/shared_host.h"

#include <mutex>
#include <utility>

namespace rocmforge {

void SharedHost::set(ModelHost* host) {
    const std::unique_lock lock(mutex_);
    host_ = host;
}

std::variant<ServedModel, NoModel> SharedHost::model() const {
    const std::shared_lock lock(mutex_);
    if (host_ != nullptr) return host_->model();
    return NoModel{"No model is loaded.", {}};
}

HostMemory SharedHost::memory() const {
    const std::shared_lock lock(mutex_);
    return host_ == nullptr ? HostMemory{} : host_->memory();
}

SchedulerLoad SharedHost::load() const {
    const std::shared_lock lock(mutex_);
    return host_ == nullptr ? SchedulerLoad{} : host_->load();
}

void SharedHost::submit(HostRequest request) {
    {
        const std::shared_lock lock(mutex_);
        if (host_ != nullptr) return host_->submit(std::move(request));
    }
    if (request.failed) request.failed(EngineError(Code::Cancelled, "No model is loaded."));
}

void SharedHost::embed(EmbedRequest request) {
    {
        const std::shared_lock lock(mutex_);
        if (host_ != nullptr) return host_->embed(std::move(request));
    }
    if (request.failed) request.failed(EngineError(Code::Cancelled, "No model is loaded."));
}

}  // namespace rocmforge
