#include <QtTest>

#include "engine/remote/address.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"
#include "tests/support/expect_error.h"

namespace tst_address {

using namespace rocmforge;
using namespace rocmforge::remote;

class TstAddress : public QObject {
    Q_OBJECT

  private slots:
    void addresses_are_completed_data() {
        test::add_named_text_table(
            {"typed", "base"},
            {
                {"private", "192.168.1.5:8000", "http://192.168.1.5:8000/v1"},
                {"loopback", "localhost:11434", "http://localhost:11434/v1"},
                {"a name without a dot", "gpu-box:8000/", "http://gpu-box:8000/v1"},
                {"public name", "api.example.com", "https://api.example.com/v1"},
                {"public IP address", "8.8.8.8:8000", "https://8.8.8.8:8000/v1"},
                {"complete address", "http://gpu.example/v1", "http://gpu.example/v1"},
                {"another path", "https://a.example/api/v1/", "https://a.example/api/v1"},
                {"address of a chat request", "http://h:1/v1/chat/completions", "http://h:1/v1"},
                {"models", "http://h:1/v1/models", "http://h:1/v1"},
                {"IPv6", "[fd00::5]:8000", "http://[fd00::5]:8000/v1"},
            });
    }
    void addresses_are_completed() {
        QFETCH(QString, typed);
        QFETCH(QString, base);
        QCOMPARE(QString::fromStdString(base_address(typed.toStdString())), base);
        QCOMPARE(QString::fromStdString(base_address(base.toStdString())), base);
    }

    void malformed_addresses_are_refused() {
        for (const char* typed : {"", " ", "two words", "ftp://a.example", "file:///etc/passwd", "http://",
                                  "http://ada:secret@a.example/v1", "https://a.example/v1?key=x",
                                  "a:99999999", "https://a.example/v1#x", "line\nline"}) {
            EXPECT_ERROR(base_address(typed), Code::InvalidArgument, "is not a server address");
        }
        EXPECT_ERROR(base_address(std::string(3000, 'a')), Code::InvalidArgument, "is not a server address");
    }

    void servers_are_named_by_host_and_port() {
        QCOMPARE(place_of("http://gpu-box:8000/v1"), std::string("gpu-box:8000"));
        QCOMPARE(place_of("https://api.example.com/v1"), std::string("api.example.com"));
        QCOMPARE(place_of("http://h/v1"), std::string("h"));
    }
};

}  // namespace tst_address

ROCMFORGE_TEST(tst_address, TstAddress, QCoreApplication)
#include "tst_address.moc"
