import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests the microphone button beside the message, which is visible only where dictation is available.
Item {
    width: 100
    height: 100

    Main {
        id: main
    }

    TestCase {
        name: "Dictation"
        when: windowShown

        function button() {
            return findChild(main.composer, "dictate");
        }
        function line() {
            return findChild(main.composer, "dictationLine");
        }
        function init() {
            Bridge.state = Bridge.Ready;
            Bridge.contextSize = 2048;
            Bridge.calls = [];
            Dictation.available = true;
            Dictation.recording = Dictation.transcribing = false;
            Dictation.calls = [];
            Draft.clear();
            main.composer.input.clear();
            main.requestActivate();
            tryVerify(() => main.active);
            main.composer.input.forceActiveFocus();
        }
        function cleanup() {
            Dictation.available = Dictation.recording = Dictation.transcribing = false;
        }

        function test_theButtonIsHiddenWithoutDictation() {
            Dictation.available = false;
            verify(!button().visible);
            verify(!main.commands.find("dictate").enabled);
            keyClick(Qt.Key_D, Qt.ControlModifier | Qt.ShiftModifier);
            compare(Dictation.calls, []);
        }
        function test_theTextIsInsertedAtTheCursor() {
            main.composer.input.text = "Before after";
            main.composer.input.cursorPosition = 7;
            mouseClick(button());
            compare(Dictation.calls, ["toggle"]);
            verify(main.composer.input.activeFocus);
            compare(button().text, "Stop dictating");
            Dictation.seconds = 67;
            compare(line().text, "Listening: 1:07. Esc cancels.");
            verify(line().visible);
            // The name must not contain the seconds, because a screen reader would announce each change.
            compare(line().Accessible.role, Accessible.AlertMessage);
            compare(line().Accessible.name, "Listening. Esc cancels.");
            mouseClick(button());
            compare(Dictation.calls, ["toggle", "toggle"]);
            Dictation.transcribing = true;
            compare(line().text, "Transcribing… Esc cancels.");
            compare(line().Accessible.name, line().text);
            verify(!button().enabled);
            Dictation.finish("words in between");
            compare(main.composer.input.text, "Before words in between after");
            verify(!line().visible);
            // A space is inserted only where one is missing.
            main.composer.input.text = "End";
            main.composer.input.cursorPosition = 3;
            Dictation.finish("of it");
            compare(main.composer.input.text, "End of it");
        }
        function test_escCancelsDictationAndNotTheAnswer() {
            Bridge.state = Bridge.Generating;
            keyClick(Qt.Key_D, Qt.ControlModifier | Qt.ShiftModifier);
            verify(Dictation.recording);
            keyClick(Qt.Key_Escape);
            compare(Dictation.calls, ["toggle", "cancel"]);
            compare(Bridge.calls, []);
            keyClick(Qt.Key_Escape);
            compare(Bridge.calls, ["stop"]);
        }
        function test_tabReachesTheButton() {
            keyClick(Qt.Key_Tab);
            verify(button().activeFocus);
            keyClick(Qt.Key_Tab);
            verify(findChild(main.composer, "attach").activeFocus);
        }
    }
}
