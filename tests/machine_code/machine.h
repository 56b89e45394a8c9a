// Runs the kernels of code objects on memory of this process, one instruction at a time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/hip/launcher.h"
#include "tests/machine_code/code_object.h"
#include "tests/machine_code/local_memory.h"
#include "tests/machine_code/step.h"
#include "tests/machine_code/wave.h"

namespace rocmforge::machine_code {

// Describes the instruction at an address. Throws std::runtime_error if the emulator doesn't support the
// instruction.
using Translate = std::function<Step(std::uint64_t pc)>;

// The order in which a workgroup's waves run between two barriers, and in which a grid's workgroups run.
enum class Order { Forward, Backward };

class Machine {
  public:
    // Loads code objects from `folder`/MODULE.hsaco.
    Machine(std::filesystem::path folder, int wave, Translate translate);
    ~Machine();
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    void set_order(Order order) { order_ = order; }

    // Returns when all workgroups are complete. Throws std::runtime_error for an unsupported instruction, an
    // invalid address, or a write outside of LDS. The message names the kernel and the location in it.
    void run(const std::string& module, const std::string& kernel, const hip::LaunchShape& shape,
             std::span<const std::byte> args);

    std::uint64_t instructions() const { return instructions_; }

  private:
    struct Module;
    struct Launch;

    Module& module(const std::string& name);
    const Step& step_at(const Launch& launch, std::uint64_t pc);
    void run_workgroup(Launch& launch, std::uint32_t x, std::uint32_t y, std::uint32_t z);
    bool run_wave(const Launch& launch, Wave& wave, std::byte* scratch);
    void start_wave(const Launch& launch, Wave& wave, int first_thread, std::uint32_t x, std::uint32_t y,
                    std::uint32_t z) const;

    std::filesystem::path folder_;
    int wave_;
    Translate translate_;
    Order order_ = Order::Forward;
    std::map<std::string, std::unique_ptr<Module>> modules_;
    std::vector<std::unique_ptr<Wave>> waves_;
    LocalMemory local_memory_;
    std::uint64_t instructions_ = 0;
};

}  // namespace rocmforge::machine_code
