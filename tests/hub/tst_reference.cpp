#include <QtTest>

#include "engine/hub/reference.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_reference {

using namespace rocmforge;
using namespace rocmforge::hub;

class TstReference : public QObject {
    Q_OBJECT

    static void compare(const std::string& text, const std::string& repo, const std::string& type,
                        const std::string& url = {}) {
        const Reference reference = parse_reference(text, "https://huggingface.co");
        QCOMPARE(reference.repo, repo);
        QCOMPARE(reference.type, type);
        QCOMPARE(reference.url, url);
    }

  private slots:
    void names_are_parsed() {
        compare("owner/name", "owner/name", "");
        compare("hf:owner/name", "owner/name", "");
        compare("owner/name:Q4_K_M", "owner/name", "Q4_K_M");
        compare("hf:owner/name:UD-Q4_K_XL", "owner/name", "UD-Q4_K_XL");
    }

    void addresses_are_parsed() {
        compare("https://huggingface.co/owner/name", "owner/name", "");
        compare("https://huggingface.co/owner/name/", "owner/name", "");
        compare("https://huggingface.co/owner/name/tree/main?x=1", "owner/name", "");
        compare("https://huggingface.co/owner/name/blob/main/x-Q8_0.gguf", "owner/name", "Q8_0");
        compare("https://huggingface.co/owner/name/resolve/main/x-Q8_0.gguf?download=true", "owner/name",
                "Q8_0");
        compare("https://example.org/x.gguf?y=1", "", "", "https://example.org/x.gguf?y=1");
    }

    void malformed_references_are_refused() {
        for (const char* text : {"", "name", "owner/", "a/b/c", "owner/name:", "hf:", "../x/y", "a b/c",
                                 "https://huggingface.co/owner", "https://huggingface.co/datasets/owner/name",
                                 "https://huggingface.co/spaces/owner/name", "https://example.org/page",
                                 "https://huggingface.co"}) {
            EXPECT_ERROR(parse_reference(text, "https://huggingface.co"), Code::InvalidArgument,
                         "is not a model");
        }
    }

    void tells_files_from_remote_references() {
        QVERIFY(names_remote("hf:a/b"));
        QVERIFY(names_remote("https://x/y.gguf"));
        QVERIFY(!names_remote("owner/name"));
        QVERIFY(!names_remote("/a/hf:b"));
    }
};

}  // namespace tst_reference

ROCMFORGE_TEST(tst_reference, TstReference, QCoreApplication)
#include "tst_reference.moc"
