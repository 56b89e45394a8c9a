// Tests running other programs: programs that succeed, fail or don't end, and their captured output.
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "engine/cli/child_process.h"
#include "tests/program/test_program.h"

namespace tst_child_process {

using namespace std::chrono_literals;
using rocmforge::cli::ChildEnd;
using rocmforge::cli::ChildResult;
using rocmforge::cli::run_child;

class TstChildProcess : public QObject {
    Q_OBJECT

    static constexpr auto kLong = 120s;

    static ChildResult shell(const QString& command, std::chrono::milliseconds limit = kLong) {
        return run_child({"/bin/sh", "-c", command.toStdString()}, limit);
    }

  private slots:
    void output_and_exit_status_are_reported() {
        const ChildResult result = shell("echo out; echo err >&2; read line || exit 3");
        QVERIFY(result.end == ChildEnd::Exited);
        QCOMPARE(result.status, 3);  // the program found its standard input empty
        QCOMPARE(result.out, std::string("out\n"));
        QCOMPARE(result.err, std::string("err\n"));
        QVERIFY(!result.succeeded());
        QCOMPARE(result.how_it_ended(), std::string("exit status 3"));
        QVERIFY(shell("true").succeeded());
    }

    void a_crash_is_reported_as_a_signal() {
        const ChildResult result = shell("echo before; kill -SEGV $$");
        QVERIFY(result.end == ChildEnd::Signal);
        QCOMPARE(result.status, SIGSEGV);
        QCOMPARE(result.out, std::string("before\n"));
        QCOMPARE(result.how_it_ended(), std::string("signal 11 (Segmentation fault)"));
    }

    void a_hanging_child_is_killed() {
        const ChildResult result = shell("echo before; exec sleep 1000", 6s);
        QVERIFY(result.end == ChildEnd::TimeLimit);
        QCOMPARE(result.out, std::string("before\n"));
        QVERIFY(result.seconds >= 6);
        QVERIFY2(result.stuck_in.starts_with("State: S"), result.stuck_in.c_str());
        QVERIFY(!result.survived_kill);
        QCOMPARE(result.how_it_ended(), std::string("no end within 6 s"));
        QVERIFY(shell("true").succeeded());  // the next program is not affected
    }

    // The program closes its outputs and hangs, like a runtime whose destructors never return.
    void a_hang_after_closing_its_streams_is_killed() {
        const ChildResult result = shell("echo all; exec >&- 2>&-; sleep 1000", 6s);
        QVERIFY(result.end == ChildEnd::TimeLimit);
        QCOMPARE(result.out, std::string("all\n"));
    }

    void grandchildren_are_killed_and_not_waited_for() {
        const ChildResult result = shell("sleep 1000 & echo $!");
        QVERIFY(result.succeeded());
        const pid_t left = std::stoi(result.out);
        // The grandchild was killed. It stays a zombie until init collects it.
        QTRY_VERIFY_WITH_TIMEOUT(::kill(left, 0) != 0 || is_zombie(left), 60000);
    }

    void output_larger_than_a_pipe_is_read() {
        const ChildResult result = shell(
            "i=0; while [ $i -lt 20000 ]; do echo 0123456789; i=$((i+1)); done; "
            "head -c 300000 /dev/zero | tr '\\0' x >&2; echo last >&2");
        QVERIFY(result.succeeded());
        QCOMPARE(result.out.size(), std::size_t{220000});
        QCOMPARE(result.err.size(), std::size_t{64000});
        QVERIFY(result.err.ends_with("xlast\n"));
    }

    void a_missing_program_is_reported() {
        const ChildResult result = run_child({"/nonexistent/program"}, kLong);
        QCOMPARE(result.status, 127);
        QVERIFY(!result.succeeded());
    }

    void child_ends_with_its_parent() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("pid");
        const pid_t runner = ::fork();
        if (runner == 0) {
            shell("echo $$ > " + file + "; exec sleep 1000");
            ::_exit(0);
        }
        const auto pid = [&file] {
            QFile said(file);
            return said.open(QIODevice::ReadOnly) ? said.readAll().trimmed().toInt() : 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(pid() > 0, 60000);
        const pid_t child = pid();
        ::kill(runner, SIGKILL);
        ::waitpid(runner, nullptr, 0);
        QTRY_VERIFY_WITH_TIMEOUT(::kill(child, 0) != 0 || is_zombie(child), 60000);
    }

  private:
    static bool is_zombie(pid_t pid) {
        QFile status(QStringLiteral("/proc/%1/status").arg(pid));
        return !status.open(QIODevice::ReadOnly) || status.readAll().contains("State:\tZ");
    }
};

}  // namespace tst_child_process

ROCMFORGE_TEST(tst_child_process, TstChildProcess, rocmforge::test::NoApplication)
#include "tst_child_process.moc"
