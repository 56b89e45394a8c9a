// Tests a runtime in a Flatpak whose libraries are older than those that the runtime was built with. This is
// a separate program, because opened libraries stay open until a program ends.
#include <QTest>

#include "engine/hip/hip_api.h"
#include "tests/hip/host_sandbox.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_older_libraries {

using namespace rocmforge;

class TstOlderLibraries : public QObject {
    Q_OBJECT

  private slots:
    void missing_symbols_are_reported_with_a_remedy() {
        const test::HostSandbox sandbox(HOST_OLDER_NUMA);
        EXPECT_ERROR(
            hip::open_hip(sandbox.runtime(), sandbox.root()), Code::Unsupported,
            "This computer's ROCm needs RF_9.9, and the Flatpak's runtime is too old to have it. Run "
            "flatpak update");
    }
};

}  // namespace tst_older_libraries

ROCMFORGE_TEST(tst_older_libraries, TstOlderLibraries, rocmforge::test::NoApplication)
#include "tst_older_libraries.moc"
