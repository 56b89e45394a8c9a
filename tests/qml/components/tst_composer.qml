import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

Item {
    width: 800
    height: 300

    Composer {
        id: composer
        anchors.bottom: parent.bottom
        width: parent.width
        tallest: 120
    }
    SignalSpy {
        id: wanted
        target: composer
        signalName: "modelWanted"
    }

    TestCase {
        name: "Composer"
        when: windowShown

        function init() {
            Bridge.calls = [];
            Bridge.state = Bridge.Ready;
            Bridge.contextSize = 2048;
            Bridge.modelName = "Tiny";
            composer.input.text = "";
            wanted.clear();
            composer.input.forceActiveFocus();
        }
        function type(text) {
            for (const letter of text)
                keyClick(letter);
        }
        function button() {
            return findChild(composer, "send");
        }

        function test_enterSends() {
            type("hello");
            keyClick(Qt.Key_Return);
            compare(Bridge.calls, ["send hello"]);
            compare(composer.input.text, "");
        }
        function test_shiftEnterMakesALine() {
            type("a");
            keyClick(Qt.Key_Return, Qt.ShiftModifier);
            type("b");
            compare(Bridge.calls, []);
            compare(composer.input.text, "a\nb");
        }
        function test_blankIsNotSent() {
            type("  ");
            keyClick(Qt.Key_Return);
            compare(Bridge.calls, []);
            verify(!button().enabled);
        }
        function test_enterWhileAnsweringKeepsTheText() {
            Bridge.state = Bridge.Generating;
            type("next");
            keyClick(Qt.Key_Return);
            compare(Bridge.calls, []);
            compare(composer.input.text, "next");
        }
        function test_buttonStops() {
            Bridge.state = Bridge.Generating;
            compare(button().text, "Stop");
            mouseClick(button());
            compare(Bridge.calls, ["stop"]);
            Bridge.state = Bridge.Stopping;
            verify(!button().enabled);
        }
        function test_withoutModelAsksForOne() {
            Bridge.state = Bridge.NoModel;
            Bridge.contextSize = 0;
            type("hi");
            keyClick(Qt.Key_Return);
            compare(wanted.count, 1);
            compare(composer.input.text, "hi");
        }
        function test_growsToItsLimit() {
            const before = composer.implicitHeight;
            composer.input.text = "1\n2\n3";
            verify(composer.implicitHeight > before);
            composer.input.text = "line\n".repeat(100);
            verify(composer.implicitHeight <= 120 + 12 + 40);
        }
        function test_tabLeaves() {
            type("x");
            keyClick(Qt.Key_Tab);
            verify(button().activeFocus);
            compare(composer.input.text, "x");
        }
    }
}
