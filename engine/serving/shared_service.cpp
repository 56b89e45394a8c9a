#include "engine/serving/shared_service.h"

#include <mutex>
#include <utility>

namespace rocmforge {

void SharedService::set(ModelService* host) {
    const std::unique_lock lock(mutex_);
    host_ = host;
}

std::variant<ServedModel, NoModel> SharedService::model() const {
    const std::shared_lock lock(mutex_);
    if (host_ != nullptr) return host_->model();
    return NoModel{Text::tr("No model is loaded."), {}};
}

ServiceMemory SharedService::memory() const {
    const std::shared_lock lock(mutex_);
    return host_ == nullptr ? ServiceMemory{} : host_->memory();
}

SchedulerLoad SharedService::load() const {
    const std::shared_lock lock(mutex_);
    return host_ == nullptr ? SchedulerLoad{} : host_->load();
}

void SharedService::submit(ServiceRequest request) {
    {
        const std::shared_lock lock(mutex_);
        if (host_ != nullptr) return host_->submit(std::move(request));
    }
    if (request.failed) request.failed(EngineError(Code::Cancelled, Text::tr("No model is loaded.")));
}

void SharedService::embed(EmbedRequest request) {
    {
        const std::shared_lock lock(mutex_);
        if (host_ != nullptr) return host_->embed(std::move(request));
    }
    if (request.failed) request.failed(EngineError(Code::Cancelled, Text::tr("No model is loaded.")));
}

}  // namespace rocmforge
