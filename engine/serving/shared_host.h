// A host for those who are there before the engine is and after it has gone: a server that stays while a
// window changes devices.
#pragma once

#include <shared_mutex>

#include "engine/serving/model_host.h"

namespace rocmforge {

class SharedHost : public ModelHost {
  public:
    // Who answers from now on; null: nobody. Afterwards nobody is in the midst of asking the one before.
    void set(ModelHost* host);

    std::variant<ServedModel, NoModel> model() const override;
    HostMemory memory() const override;  // all zero while there is nobody
    SchedulerLoad load() const override;
    void submit(HostRequest request) override;
    void embed(EmbedRequest request) override;

  private:
    mutable std::shared_mutex mutex_;
    ModelHost* host_ = nullptr;
};

}  // namespace rocmforge
