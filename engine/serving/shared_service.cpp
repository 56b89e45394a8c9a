#include "engine/serving/shared_service.h"

#include <mutex>
#include <utility>

namespace rocmforge {

void SharedService::set(ModelService* service) {
    const std::unique_lock lock(mutex_);
    service_ = service;
}

std::variant<ServedModel, NoModel> SharedService::model() const {
    const std::shared_lock lock(mutex_);
    if (service_ != nullptr) return service_->model();
    return NoModel{Text::tr("No model is loaded."), {}};
}

ServiceMemory SharedService::memory() const {
    const std::shared_lock lock(mutex_);
    return service_ == nullptr ? ServiceMemory{} : service_->memory();
}

SchedulerLoad SharedService::load() const {
    const std::shared_lock lock(mutex_);
    return service_ == nullptr ? SchedulerLoad{} : service_->load();
}

void SharedService::submit(ServiceRequest request) {
    {
        const std::shared_lock lock(mutex_);
        if (service_ != nullptr) return service_->submit(std::move(request));
    }
    if (request.failed) request.failed(EngineError(Code::Cancelled, Text::tr("No model is loaded.")));
}

void SharedService::embed(EmbedRequest request) {
    {
        const std::shared_lock lock(mutex_);
        if (service_ != nullptr) return service_->embed(std::move(request));
    }
    if (request.failed) request.failed(EngineError(Code::Cancelled, Text::tr("No model is loaded.")));
}

}  // namespace rocmforge
