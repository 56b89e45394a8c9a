#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/chat/preset_model.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"

namespace tst_preset_model {

using namespace rocmforge;

class TestPresetModel : public QObject {
    Q_OBJECT

    static QVariant value(const PresetModel& model, const char* key) {
        return model.values().value(QLatin1String(key));
    }

  private slots:
    void settingsApplyUntilAPresetValueIsSet() {
        test::ChatParts parts;
        PresetModel model(parts.store, parts.session, parts.settings);
        parts.settings.setTemperature(0.5);
        parts.settings.setSystemPrompt("Be kind.");
        QCOMPARE(value(model, "temperature").toDouble(), 0.5);
        QCOMPARE(value(model, "systemPrompt").toString(), QString("Be kind."));
        model.set("temperature", 1.5);
        QCOMPARE(value(model, "temperature").toDouble(), 1.5);
        QVERIFY(model.own().value("temperature").toBool() && !model.own().value("topK").toBool());
        parts.settings.setTemperature(0.25);
        QCOMPARE(value(model, "temperature").toDouble(), 1.5);
        model.reset("temperature");
        QCOMPARE(value(model, "temperature").toDouble(), 0.25);
    }

    void eachConversationHasItsOwnPreset() {
        test::ChatParts parts;
        PresetModel model(parts.store, parts.session, parts.settings);
        // Options may be set before the first message. They are stored with the conversation.
        model.set("topK", 3);
        parts.session.addUserMessage("Hello");
        const qint64 first = parts.conversations.currentId();
        QVERIFY(first != 0);
        QCOMPARE(value(model, "topK").toInt(), 3);
        model.set("stop", "END");
        parts.conversations.startNew();
        QCOMPARE(value(model, "topK").toInt(), parts.settings.topK());
        parts.session.addUserMessage("Another");
        QCOMPARE(value(model, "topK").toInt(), parts.settings.topK());
        parts.conversations.select(first);
        QCOMPARE(value(model, "topK").toInt(), 3);
        QCOMPARE(value(model, "stop").toString(), QString("END"));
        parts.store.flush();
        ChatDatabase database(parts.file);
        for (const Conversation& conversation : database.conversations()) {
            QCOMPARE(conversation.preset.isEmpty(), conversation.id != first);
        }
        model.resetAll();
        QCOMPARE(value(model, "topK").toInt(), parts.settings.topK());
    }

    void presetsAreStoredByName() {
        test::ChatParts parts;
        qint64 id = 0;
        {
            PresetModel model(parts.store, parts.session, parts.settings);
            QVERIFY(!model.save("  "));
            model.set("temperature", 1.25);
            QVERIFY(model.save(" Story "));
            QCOMPARE(model.currentName(), QString("Story"));
            id = model.current();
            model.set("minP", 0.5);
            QCOMPARE(model.current(), 0);
            QVERIFY(model.save("Accurate"));
            QCOMPARE(model.presets().size(), 2);
            QCOMPARE(model.presets().first().toMap().value("name").toString(), QString("Accurate"));
            model.apply(id);
            QCOMPARE(value(model, "minP").toDouble(),
                     PresetValues::shown(choicesOf(parts.settings)).value("minP").toDouble());
            QCOMPARE(model.currentName(), QString("Story"));
            // Saving under the same name overwrites the preset.
            model.set("temperature", 0.5);
            QVERIFY(model.save("Story"));
            QCOMPARE(model.presets().size(), 2);
            QCOMPARE(model.current(), id);
        }
        parts.store.flush();
        {
            ChatStore again(parts.file, test::noLog());
            PresetModel model(again, parts.session, parts.settings);
            QSignalSpy listed(&model, &PresetModel::presetsChanged);
            again.open();
            QTRY_VERIFY(!listed.isEmpty());
            QCOMPARE(model.presets().size(), 2);
            model.apply(id);
            QCOMPARE(value(model, "temperature").toDouble(), 0.5);
            model.remove(id);
            QCOMPARE(model.presets().size(), 1);
            QCOMPARE(value(model, "temperature").toDouble(), 0.5);  // the conversation keeps its own value
            again.flush();
        }
        QCOMPARE(ChatDatabase(parts.file).presets().size(), 1);
    }

    // A refused value is not stored. Its error message is therefore shown only until another conversation is
    // shown.
    void problemsEndWithTheirConversation() {
        test::ChatParts parts;
        PresetModel model(parts.store, parts.session, parts.settings);
        const auto problem = [&](const char* key) {
            return model.problems().value(QLatin1String(key)).toString();
        };
        parts.session.addUserMessage("Hello");
        const qint64 first = parts.conversations.currentId();
        model.set("logitBias", "nonsense");
        QVERIFY(!problem("logitBias").isEmpty());
        // Changing another value does not hide the error message.
        model.set("topK", 3);
        parts.settings.setTemperature(0.25);
        QVERIFY(!problem("logitBias").isEmpty());
        model.reset("topK");
        QVERIFY(!problem("logitBias").isEmpty());
        parts.conversations.startNew();
        QVERIFY(model.problems().isEmpty());
        // A stored grammar is checked whenever its conversation is shown.
        model.set("grammar", "root ::= x");
        QTRY_VERIFY(!problem("grammar").isEmpty());
        parts.session.addUserMessage("Another");
        const qint64 second = parts.conversations.currentId();
        QTRY_VERIFY(!problem("grammar").isEmpty());
        parts.conversations.select(first);
        QVERIFY(model.problems().isEmpty());
        QTest::qWait(20);
        QVERIFY(model.problems().isEmpty());
        parts.conversations.select(second);
        QTRY_VERIFY(!problem("grammar").isEmpty());
    }

    void replacedValuesLeaveNoProblems() {
        test::ChatParts parts;
        PresetModel model(parts.store, parts.session, parts.settings);
        model.set("topK", 3);
        QVERIFY(model.save("Three"));
        const qint64 three = model.current();
        model.set("logitBias", "nonsense");
        QVERIFY(!model.problems().isEmpty());
        model.apply(three);
        QVERIFY(model.problems().isEmpty());
        model.set("logitBias", "nonsense");
        model.reset("logitBias");
        QVERIFY(model.problems().isEmpty());
        model.set("logitBias", "nonsense");
        model.resetAll();
        QVERIFY(model.problems().isEmpty());
        QCOMPARE(model.current(), 0);
        // An unknown preset changes nothing.
        model.set("topK", 5);
        model.apply(three + 1);
        QCOMPARE(value(model, "topK").toInt(), 5);
        model.remove(three);
        model.apply(three);
        QCOMPARE(value(model, "topK").toInt(), 5);
        QVERIFY(model.presets().isEmpty());
    }

    // Replacing all values checks the grammar once, so the error message is shown once and doesn't flicker.
    void replacedValuesAreCheckedOnce() {
        test::ChatParts parts;
        PresetModel model(parts.store, parts.session, parts.settings);
        model.set("grammar", "root ::= \"x\"");
        model.set("jsonSchema", "{}");
        QVERIFY(model.save("Both"));
        const qint64 both = model.current();
        model.resetAll();
        QVERIFY(model.problems().isEmpty());
        QSignalSpy problems(&model, &PresetModel::problemsChanged);
        model.apply(both);
        QVERIFY(model.problems().value("jsonSchema").toString().contains("not both"));
        QCOMPARE(problems.size(), 1);
    }

    void invalidValuesAreReported() {
        test::ChatParts parts;
        PresetModel model(parts.store, parts.session, parts.settings);
        const auto problem = [&](const char* key) {
            return model.problems().value(QLatin1String(key)).toString();
        };
        model.set("logitBias", "nonsense");
        QVERIFY(problem("logitBias").contains("TOKEN=BIAS"));
        QVERIFY(!model.own().value("logitBias").toBool());
        model.set("logitBias", "1=2");
        QVERIFY(problem("logitBias").isEmpty());
        // Another thread parses grammars. An invalid grammar stays, so that the user can correct it.
        model.set("grammar", "root ::= x");
        QTRY_VERIFY(problem("grammar").contains("the rule x is not defined"));
        QCOMPARE(value(model, "grammar").toString(), QString("root ::= x"));
        model.set("grammar", "root ::= \"x\"");
        QTRY_VERIFY(problem("grammar").isEmpty());
        model.set("jsonSchema", "{}");
        QTRY_VERIFY(problem("jsonSchema").contains("not both"));
        model.set("grammar", "");
        QTRY_VERIFY(problem("jsonSchema").isEmpty());
        model.set("jsonSchema", "{\"$ref\": \"other.json\"}");
        QTRY_VERIFY(problem("jsonSchema").contains("a $ref to another document"));
        parts.conversations.startNew();
        model.resetAll();
        QTRY_VERIFY(model.problems().isEmpty());
    }
};

}  // namespace tst_preset_model

ROCMFORGE_TEST(tst_preset_model, TestPresetModel, QCoreApplication)
#include "tst_preset_model.moc"
