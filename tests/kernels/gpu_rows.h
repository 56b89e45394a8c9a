// Data rows of tests that run on every emulated GPU.
#pragma once

#include <array>
#include <cstddef>

#include <QString>
#include <QTest>

#include "tests/kernels/kernel_fixture.h"

namespace rocmforge::test {

// Adds a row for each architecture.
inline void add_architecture_rows() {
    QTest::addColumn<QString>("arch");
    for (const char* arch : architectures()) QTest::addRow("%s", arch) << QString(arch);
}

// For each architecture, adds a row with its own kernels and a row with the fallback kernels.
inline void add_gpu_rows() {
    QTest::addColumn<QString>("arch");
    QTest::addColumn<int>("kernels");
    for (const char* arch : architectures()) {
        for (const Kernels kernels : {Kernels::Fast, Kernels::Plain}) {
            QTest::addRow("%s, %s", arch, name(kernels).c_str())
                << QString(arch) << static_cast<int>(kernels);
        }
    }
}

// For each part of a test and each architecture, adds a row with the architecture's own kernels and a row
// with the fallback kernels. The column "part" has the index of the part's name.
template <std::size_t Count>
void add_gpu_rows(const std::array<const char*, Count>& parts) {
    QTest::addColumn<QString>("arch");
    QTest::addColumn<int>("kernels");
    QTest::addColumn<int>("part");
    for (const char* arch : architectures()) {
        for (const Kernels kernels : {Kernels::Fast, Kernels::Plain}) {
            for (std::size_t i = 0; i < parts.size(); ++i) {
                QTest::addRow("%s, %s, %s", parts[i], arch, name(kernels).c_str())
                    << QString(arch) << static_cast<int>(kernels) << static_cast<int>(i);
            }
        }
    }
}

// Adds a row for each architecture and case. The column "index" has the index of the case.
template <typename Cases>
void add_case_rows(const Cases& cases) {
    QTest::addColumn<QString>("arch");
    QTest::addColumn<int>("index");
    for (const char* arch : architectures()) {
        for (std::size_t i = 0; i < cases.size(); ++i) {
            QTest::addRow("%s, %s", arch, cases[i].name.c_str()) << QString(arch) << static_cast<int>(i);
        }
    }
}

}  // namespace rocmforge::test
