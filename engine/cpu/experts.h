// Chooses the experts of each row, and combines their outputs.
#pragma once

#include "engine/cpu/thread_pool.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

inline constexpr int kMostExperts = 1024;

void route(const RouteOp& op, ThreadPool& pool);
void combine_experts(const CombineExpertsOp& op, ThreadPool& pool);

}  // namespace rocmforge::cpu
