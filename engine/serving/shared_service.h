// A host that exists before the engine and after it: lets a server keep running while a window changes
// devices.
#pragma once

#include <shared_mutex>

#include "engine/serving/model_service.h"

namespace rocmforge {

class SharedService : public ModelService {
  public:
    // Sets the host that answers from now on; null: none. When it returns, no thread is using the previous
    // one.
    void set(ModelService* host);

    std::variant<ServedModel, NoModel> model() const override;
    ServiceMemory memory() const override;  // all zero if there is no host
    SchedulerLoad load() const override;
    void submit(ServiceRequest request) override;
    void embed(EmbedRequest request) override;

  private:
    mutable std::shared_mutex mutex_;
    ModelService* host_ = nullptr;
};

}  // namespace rocmforge
