#include "tests/machine_code/machine.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <stdexcept>

#include "tests/machine_code/fault_guard.h"
#include "tests/machine_code/float_mode.h"
#include "tests/machine_code/own_steps.h"

namespace rocmforge::machine_code {

namespace {

constexpr std::uint64_t kMostInstructions = 200'000'000;  // limit for a wave in one launch

// Kernel code properties: bits that select the contents of the first scalar registers, in this order.
enum Property : unsigned {
    PrivateSegmentBuffer = 1U << 0U,
    DispatchPointer = 1U << 1U,
    QueuePointer = 1U << 2U,
    KernargPointer = 1U << 3U,
    DispatchId = 1U << 4U,
    FlatScratch = 1U << 5U,
    PrivateSegmentSize = 1U << 6U,
};

// On gfx12, workgroup ids are in the trap temporaries 7 and 9.
constexpr int kIdsYz = 115;
constexpr int kIdX = 117;

// hsa_kernel_dispatch_packet_t
struct DispatchPacket {
    std::uint16_t header = 0;
    std::uint16_t dimensions = 3;
    std::array<std::uint16_t, 3> workgroup{};
    std::uint16_t reserved0 = 0;
    std::array<std::uint32_t, 3> grid{};  // number of threads in each dimension
    std::uint32_t private_bytes = 0;
    std::uint32_t group_bytes = 0;
    std::uint64_t code = 0;
    std::uint64_t kernarg = 0;
    std::uint64_t reserved1 = 0;
    std::uint64_t signal = 0;
};
static_assert(sizeof(DispatchPacket) == 64);

using EmulatorFunction = void (*)(std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t,
                                  std::uint64_t);

}  // namespace

struct Machine::Module {
    explicit Module(const std::filesystem::path& file) : code(file), steps((code.end() - code.begin()) / 4) {}

    CodeObject code;
    std::vector<std::unique_ptr<Step>> steps;  // one per dword of the code; null: not translated yet
};

struct Machine::Launch {
    Module& module;
    const Kernel& kernel;
    int threads;              // number of threads of a workgroup
    bool ids_in_temporaries;  // whether workgroup ids are in trap temporaries, as on gfx12
    const std::byte* kernarg;
    const DispatchPacket* packet;
};

Machine::Machine(std::filesystem::path folder, int wave, Translate translate)
    : folder_(std::move(folder)), wave_(wave), translate_(std::move(translate)) {}

Machine::~Machine() = default;

Machine::Module& Machine::module(const std::string& name) {
    std::unique_ptr<Module>& module = modules_[name];
    if (!module) module = std::make_unique<Module>(folder_ / (name + ".hsaco"));
    return *module;
}

void Machine::run(const std::string& module_name, const std::string& kernel_name,
                  const hip::LaunchShape& shape, std::span<const std::byte> args) {
    Module& of = module(module_name);
    const auto found = of.code.kernels().find(kernel_name);
    if (found == of.code.kernels().end()) throw std::runtime_error("no kernel " + kernel_name);
    const Kernel& kernel = found->second;
    if (kernel.argument_bytes != args.size()) {
        throw std::runtime_error(kernel_name + " takes an argument of " +
                                 std::to_string(kernel.argument_bytes) + " bytes, not " +
                                 std::to_string(args.size()));
    }
    // Kernargs are aligned to 64 bytes. The memory is larger than needed, because kernels may load dwords
    // beyond the arguments.
    std::vector<std::max_align_t> memory((kernel.kernarg_bytes + 256) / sizeof(std::max_align_t));
    void* aligned = memory.data();
    std::size_t space = memory.size() * sizeof(std::max_align_t);
    auto* const kernarg = static_cast<std::byte*>(std::align(64, kernel.kernarg_bytes + 64, aligned, space));
    std::memcpy(kernarg, args.data(), args.size());
    const DispatchPacket packet{
        .workgroup = {static_cast<std::uint16_t>(shape.block), 1, 1},
        .grid = {static_cast<std::uint32_t>(shape.grid_x * static_cast<std::uint64_t>(shape.block)),
                 static_cast<std::uint32_t>(shape.grid_y), static_cast<std::uint32_t>(shape.grid_z)},
        .private_bytes = kernel.scratch_bytes,
        .group_bytes = kernel.lds_bytes,
        .kernarg = reinterpret_cast<std::uint64_t>(kernarg)};
    Launch launch{.module = of,
                  .kernel = kernel,
                  .threads = shape.block,
                  .ids_in_temporaries = of.code.target().starts_with("gfx12"),
                  .kernarg = kernarg,
                  .packet = &packet};
    const FloatMode mode(kernel.resources1);
    const std::uint64_t workgroups = shape.grid_x * shape.grid_y * shape.grid_z;
    for (std::uint64_t i = 0; i < workgroups; ++i) {
        const std::uint64_t at = order_ == Order::Forward ? i : workgroups - 1 - i;
        run_workgroup(launch, static_cast<std::uint32_t>(at % shape.grid_x),
                      static_cast<std::uint32_t>(at / shape.grid_x % shape.grid_y),
                      static_cast<std::uint32_t>(at / shape.grid_x / shape.grid_y));
    }
}

void Machine::run_workgroup(Launch& launch, std::uint32_t x, std::uint32_t y, std::uint32_t z) {
    const auto count = static_cast<std::size_t>((launch.threads + wave_ - 1) / wave_);
    while (waves_.size() < count) waves_.push_back(std::make_unique<Wave>(wave_));
    const std::size_t scratch_bytes =
        std::size_t{launch.kernel.scratch_bytes} * static_cast<std::size_t>(wave_);
    std::vector<std::byte> scratch(scratch_bytes * count, std::byte{0xFF});
    local_memory_.poison(launch.kernel.lds_bytes);
    for (std::size_t i = 0; i < count; ++i) {
        start_wave(launch, *waves_[i], static_cast<int>(i) * wave_, x, y, z);
    }
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < count; ++i) left.push_back(order_ == Order::Forward ? i : count - 1 - i);
    // Each wave runs to its next barrier. When all have stopped, the waves that wait there continue.
    while (!left.empty()) {
        std::erase_if(left, [&](std::size_t i) {
            return run_wave(launch, *waves_[i], scratch.data() + i * scratch_bytes);
        });
    }
    if (!local_memory_.guard_holds(launch.kernel.lds_bytes)) {
        throw std::runtime_error(launch.kernel.name + " writes behind its " +
                                 std::to_string(launch.kernel.lds_bytes) + " bytes of local memory");
    }
}

void Machine::start_wave(const Launch& launch, Wave& wave, int first_thread, std::uint32_t x, std::uint32_t y,
                         std::uint32_t z) const {
    const int active = std::min(wave_, launch.threads - first_thread);
    wave.reset(active);
    wave.set_pc(launch.kernel.entry);
    int next = 0;
    const auto pointer = [&](unsigned property, const void* address) {
        if ((launch.kernel.properties & property) == 0) return;
        wave.set_scalar_pair(next, reinterpret_cast<std::uint64_t>(address));
        next += 2;
    };
    if ((launch.kernel.properties & PrivateSegmentBuffer) != 0) next += 4;
    pointer(DispatchPointer, launch.packet);
    pointer(QueuePointer, nullptr);
    pointer(KernargPointer, launch.kernarg);
    pointer(DispatchId, nullptr);
    pointer(FlatScratch, nullptr);
    if ((launch.kernel.properties & PrivateSegmentSize) != 0)
        wave.scalar(next++) = launch.kernel.scratch_bytes;
    const int preloaded = launch.kernel.preload & 0x7F;
    const int first_dword = launch.kernel.preload >> 7;
    for (int i = 0; i < preloaded; ++i) {
        std::memcpy(&wave.scalar(next++), launch.kernarg + 4 * (first_dword + i), 4);
    }
    if (launch.ids_in_temporaries) {
        wave.scalar(kIdX) = x;
        wave.scalar(kIdsYz) = y | z << 16U;
    } else {
        // Index of the first scalar register after the user registers, whose number is in COMPUTE_PGM_RSRC2.
        next = static_cast<int>(launch.kernel.resources2 >> 1U & 0x1FU);
        const std::array ids{x, y, z};
        for (unsigned i = 0; i < ids.size(); ++i) {
            if ((launch.kernel.resources2 >> (7U + i) & 1U) != 0) wave.scalar(next++) = ids[i];
        }
    }
    for (int lane = 0; lane < active; ++lane) {
        wave.vector(0)[lane] = static_cast<std::uint32_t>(first_thread + lane);  // the thread's y and z are 0
    }
    wave.set_scratch_stride(launch.kernel.scratch_bytes);
}

const Step& Machine::step_at(const Launch& launch, std::uint64_t pc) {
    const CodeObject& code = launch.module.code;
    if (pc < code.begin() || pc + 64 > code.end() || pc % 4 != 0) {
        throw std::runtime_error(launch.kernel.name + " jumps out of its code object");
    }
    std::unique_ptr<Step>& step = launch.module.steps[(pc - code.begin()) / 4];
    if (!step) {
        const NormalFloats normal;  // the emulator compiles in the CPU's default mode
        step = std::make_unique<Step>(translate_(pc));
    }
    return *step;
}

// Runs a wave up to its next barrier. Returns true if the wave is complete.
bool Machine::run_wave(const Launch& launch, Wave& wave, std::byte* scratch) {
    const std::array<std::uint64_t, kBuffers> buffers{
        reinterpret_cast<std::uint64_t>(wave.scalars()),
        reinterpret_cast<std::uint64_t>(wave.vectors()),
        0,  // global memory starts at address 0, because kernels use addresses of this process
        reinterpret_cast<std::uint64_t>(local_memory_.data()),
        reinterpret_cast<std::uint64_t>(scratch),
        reinterpret_cast<std::uint64_t>(wave.accumulation())};
    const auto emulate = [&](const Step& step) {
        std::array<std::uint64_t, kBuffers> a{};
        for (std::size_t i = 0; i < static_cast<std::size_t>(step.buffer_count); ++i) {
            a[i] = buffers[static_cast<std::size_t>(step.buffers[i])];
        }
        reinterpret_cast<EmulatorFunction>(step.function)(a[0], a[1], a[2], a[3], a[4], a[5]);
    };
    // The emulator reads operands at the program counter, so the counter points to `text` during the call.
    const auto emulate_text = [&](const Step& step) {
        const std::uint64_t next = wave.pc() + static_cast<std::uint64_t>(step.bytes);
        wave.set_pc(reinterpret_cast<std::uint64_t>(step.text));
        emulate(step);
        wave.set_pc(next);
    };
    const auto pass = [&](const Step& step) {
        wave.set_pc(wave.pc() + static_cast<std::uint64_t>(step.bytes));
    };

    FaultGuard guard;
    volatile std::uint64_t pc = 0;  // volatile, so that the value survives the jump
    if (ROCMFORGE_CATCH_FAULTS(guard)) {
        throw std::runtime_error(guard.describe() + ", at byte " + std::to_string(pc - launch.kernel.entry) +
                                 " of " + launch.kernel.name);
    }
    for (std::uint64_t i = 0; i < kMostInstructions; ++i) {
        pc = wave.pc();
        const Step& step = step_at(launch, pc);
        ++instructions_;
        switch (step.action) {
            case Action::Emulated:
                emulate(step);
                break;
            case Action::Skip:
                pass(step);
                break;
            case Action::Barrier:
                pass(step);
                return false;
            case Action::End:
                return true;
            case Action::GetPc:
                get_pc(step, wave);
                break;
            case Action::SetPc:
                set_pc(step, wave);
                break;
            case Action::SwapPc:
                swap_pc(step, wave);
                break;
            case Action::StoreWords:
                store_words(step, wave);
                pass(step);
                break;
            case Action::AtomicAdd:
                atomic_add(step, wave);
                pass(step);
                break;
            case Action::Swizzle:
                swizzle(step, wave);
                pass(step);
                break;
            case Action::PermuteRow:
                permute_row(step, wave);
                pass(step);
                break;
            case Action::ReadIndexed:
                read_indexed(step, wave);
                pass(step);
                break;
            case Action::AndOr:
                and_or(step, wave);
                pass(step);
                break;
            case Action::ReadOtherLane: {
                const OtherLanes other(step, wave);
                emulate_text(step);
                break;
            }
            case Action::ZeroFirst:
                for (int r = 0; r < step.operands[1]; ++r) {
                    std::fill_n(wave.vector(step.operands[0] + r), wave.lanes(), 0U);
                }
                emulate_text(step);
                break;
            case Action::MultiplyHalves:
                if (multiply_halves(step, wave)) {
                    pass(step);
                } else {
                    emulate(step);
                }
                break;
            case Action::Replaced:
                emulate_text(step);
                break;
            case Action::Unknown:
                throw std::runtime_error("the translator left an instruction undescribed");
        }
    }
    throw std::runtime_error(launch.kernel.name + " doesn't end");
}

}  // namespace rocmforge::machine_code
