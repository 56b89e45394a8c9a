// A ModelService that exists before an engine is created and after it is destroyed. A server can use it while
// the window changes devices.
#pragma once

#include <shared_mutex>

#include "engine/serving/model_service.h"

namespace rocmforge {

class SharedService : public ModelService {
  public:
    // Sets the service that answers from now on; null: none. When the function returns, no thread uses the
    // previous service.
    void set(ModelService* service);

    std::variant<ServedModel, NoModel> model() const override;
    ServiceMemory memory() const override;  // all zero if there is no service
    SchedulerLoad load() const override;
    void submit(ServiceRequest request) override;
    void embed(EmbedRequest request) override;

  private:
    mutable std::shared_mutex mutex_;
    ModelService* service_ = nullptr;
};

}  // namespace rocmforge
