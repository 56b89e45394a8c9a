// Tests the GPU code that is packed into the program.
#include <cstdint>
#include <vector>

#include <QTest>

#include "engine/hip/device_code.h"
#include "engine/hip/gpu_code.h"
#include "kernels/launch.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_device_code {

using namespace rocmforge;

class TstDeviceCode : public QObject {
    Q_OBJECT

  private slots:
    void every_architecture_contains_every_kernel_module() {
        QVERIFY(!kernels::packed_code().empty());
        for (const kernels::PackedCode& packed : kernels::packed_code()) {
            const hip::DeviceCode code(packed.arch);
            for (const kernels::KernelInfo& kernel : kernels::kKernels) {
                const std::span<const std::byte> module = code.module(kernel.module);
                QVERIFY2(module.size() > 4, kernel.module);
                QCOMPARE(reinterpret_cast<std::uintptr_t>(module.data()) % 4096, std::uintptr_t{0});
                if (!packed.arch.starts_with("gfx")) continue;
                QCOMPARE(QByteArray(reinterpret_cast<const char*>(module.data()), 4), QByteArray("\177ELF"));
            }
            QVERIFY(code.module("nothing").empty());
        }
    }

    // The number of code bytes in the memory plan must be the size of all modules. This test adds up the
    // modules of the kernels that the engine launches.
    void byte_count_equals_the_modules() {
        const std::string arch(kernels::packed_code().front().arch);
        const hip::DeviceCode code(arch);
        std::uint64_t sum = 0;
        std::vector<const std::byte*> counted;
        for (const kernels::KernelInfo& kernel : kernels::kKernels) {
            const std::span<const std::byte> module = code.module(kernel.module);
            if (std::find(counted.begin(), counted.end(), module.data()) != counted.end()) continue;
            counted.push_back(module.data());
            sum += module.size();
        }
        // The sum of the sizes may be smaller than code_bytes(), because the engine starts no kernel of
        // matrix_check.hip.
        QVERIFY(sum <= hip::code_bytes(arch));
        QVERIFY(sum + 20'000 > hip::code_bytes(arch));
    }

    // The architectures of a generation are packed together, because their code is almost identical.
    void packed_code_takes_a_third_at_most() {
        for (const kernels::PackedCode& packed : kernels::packed_code()) {
            QVERIFY(packed.unpacked_bytes > packed.bytes);
            QVERIFY(packed.packed.size() < packed.unpacked_bytes / 3);
        }
    }

    // ROCm's runtime accepts an object only for its own architecture, which the object's flags and notes
    // name.
    void code_objects_match_their_architecture() {
        for (const kernels::PackedCode& packed : kernels::packed_code()) {
            if (!packed.arch.starts_with("gfx")) continue;
            const hip::DeviceCode code(packed.arch);
            for (const kernels::KernelInfo& kernel : kernels::kKernels) {
                const std::span<const std::byte> module = code.module(kernel.module);
                const std::string_view bytes(reinterpret_cast<const char*>(module.data()), module.size());
                QVERIFY2(bytes.find("amdgcn-amd-amdhsa--" + std::string(packed.arch)) != bytes.npos,
                         kernel.module);
            }
        }
    }

    void an_architecture_without_code_is_refused() {
        EXPECT_ERROR(const hip::DeviceCode code("gfx000"), Code::Unsupported, "gfx000");
    }

    void damage_is_reported() {
        const kernels::PackedCode whole = kernels::packed_code().front();
        std::vector<std::byte> bytes(whole.packed.begin(), whole.packed.end());
        bytes[bytes.size() / 2] ^= std::byte{1};
        kernels::PackedCode damaged = whole;
        damaged.packed = bytes;
        EXPECT_ERROR(const hip::DeviceCode code(damaged), Code::BadFile, "Reinstall ROCmForge");
        damaged.packed = whole.packed.first(whole.packed.size() / 2);
        EXPECT_ERROR(const hip::DeviceCode code(damaged), Code::BadFile, "Reinstall ROCmForge");
        damaged.packed = {};
        EXPECT_ERROR(const hip::DeviceCode code(damaged), Code::BadFile, "Reinstall ROCmForge");
        // The code unpacks to more bytes than stated.
        damaged = whole;
        damaged.unpacked_bytes = 0;
        EXPECT_ERROR(const hip::DeviceCode code(damaged), Code::BadFile, "Reinstall ROCmForge");
        // The code unpacks to fewer bytes than stated.
        damaged.unpacked_bytes = whole.unpacked_bytes + 1;
        EXPECT_ERROR(const hip::DeviceCode code(damaged), Code::BadFile, "Reinstall ROCmForge");
    }
};

}  // namespace tst_device_code

ROCMFORGE_TEST(tst_device_code, TstDeviceCode, rocmforge::test::NoApplication)
#include "tst_device_code.moc"
