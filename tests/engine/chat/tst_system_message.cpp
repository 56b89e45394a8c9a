// Tests system messages for templates that refuse them.
#include <QTest>

#include "engine/base/error.h"
#include "engine/chat/chat_template.h"
#include "engine/chat/system_message.h"
#include "engine/chat/template_input.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_system_message {

using namespace rocmforge;
using nlohmann::ordered_json;

namespace {

// Like Gemma 2's template: the first message must not be a system message.
const std::string kRefuses =
    "{% if messages[0].role == 'system' %}{{ raise_exception('System role not supported') }}{% endif %}"
    "{% for m in messages %}[{{ m.role }}]{{ m.content }}{% endfor %}";

std::string rendered(const std::string& source, const std::vector<ChatMessage>& messages) {
    TemplateInput input;
    input.messages = to_json(messages);
    return render_with_system(ChatTemplate(source), input);
}

}  // namespace

class TestSystemMessage : public QObject {
    Q_OBJECT

  private slots:
    void theSystemMessageGoesBeforeTheFirstUserMessage() {
        QCOMPARE(rendered(kRefuses, {{.role = "system", .content = "Be kind."},
                                     {.role = "user", .content = "Hi"},
                                     {.role = "assistant", .content = "Ho"},
                                     {.role = "user", .content = "So?"}}),
                 std::string("[user]Be kind.\n\nHi[assistant]Ho[user]So?"));
        // Without a user message after it, the system message becomes a user message.
        QCOMPARE(rendered(kRefuses, {{.role = "system", .content = "Be kind."}}),
                 std::string("[user]Be kind."));
        QCOMPARE(rendered(kRefuses, {{.role = "system", .content = "Be kind."},
                                     {.role = "assistant", .content = "Ho"}}),
                 std::string("[user]Be kind.[assistant]Ho"));
    }

    void templatesThatAcceptASystemMessageReceiveIt() {
        QCOMPARE(rendered("{% for m in messages %}[{{ m.role }}]{{ m.content }}{% endfor %}",
                          {{.role = "system", .content = "Be kind."}, {.role = "user", .content = "Hi"}}),
                 std::string("[system]Be kind.[user]Hi"));
    }

    void severalSystemMessagesKeepTheirOrder() {
        const ordered_json messages = to_json({{.role = "system", .content = "A"},
                                               {.role = "system", .content = "B"},
                                               {.role = "user", .content = "Hi"},
                                               {.role = "system", .content = "C"}});
        const auto changed = system_in_user(messages);
        QVERIFY(changed.has_value());
        QCOMPARE(changed->size(), std::size_t{2});
        QVERIFY((*changed)[0]["content"] == "A\n\nB\n\nHi" && (*changed)[1]["content"] == "C");
        QVERIFY((*changed)[1]["role"] == "user");
        QVERIFY(!system_in_user(to_json({{.role = "user", .content = "Hi"}})));
    }

    // The error of the template stays if moving the system message doesn't help.
    void otherErrorsOfATemplateAreReported() {
        const std::string never = "{{ raise_exception('Never ' + messages[0].role) }}";
        const auto with = test::error_of([&] {
            rendered(never, {{.role = "system", .content = "A"}, {.role = "user", .content = "Hi"}});
        });
        QVERIFY(with && std::string(with->what()).find("Never system") != std::string::npos);
        const auto without = test::error_of([&] { rendered(never, {{.role = "user", .content = "Hi"}}); });
        QVERIFY(without && without->code() == Code::Template);
    }
};

}  // namespace tst_system_message

ROCMFORGE_TEST(tst_system_message, TestSystemMessage, rocmforge::test::NoApplication)
#include "tst_system_message.moc"
