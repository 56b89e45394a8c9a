import QtQuick
import QtTest
import ROCmForge

// Tests that a tool tip shows the whole placeholder of a field that is too narrow for it.
Item {
    id: page
    width: 600
    height: 300

    Component {
        id: line
        Field {
            y: 100
            width: 140
            placeholderText: "Address, for example gpu-box:8000"
        }
    }
    Component {
        id: box
        TextBox {
            y: 100
            width: 140
            placeholderText: "Address, for example gpu-box:8000"
        }
    }

    TestCase {
        name: "Fields"
        when: windowShown

        function cleanup() {
            mouseMove(page, page.width - 2, page.height - 2);
        }
        function test_elidedPlaceholderHasATip_data() {
            return [
                { tag: "one line", kind: line },
                { tag: "several lines", kind: box }
            ];
        }
        function test_elidedPlaceholderHasATip(data) {
            const field = createTemporaryObject(data.kind, page);
            const shown = () => {
                const tip = findChild(field, "hintTip");
                return tip !== null && tip.visible;
            };
            verify(!shown());
            mouseMove(field, 20, field.height / 2);
            tryVerify(shown);
            compare(findChild(field, "hintTip").text, field.placeholderText);
            // A wide field shows the whole placeholder.
            field.width = 500;
            tryVerify(() => !shown());
            field.width = 140;
            tryVerify(shown);
            field.text = "a";
            tryVerify(() => !shown());
        }
        function test_placeholderIsReadAloudOnce_data() {
            return test_elidedPlaceholderHasATip_data();
        }
        function test_placeholderIsReadAloudOnce(data) {
            const field = createTemporaryObject(data.kind, page);
            compare(field.Accessible.name, field.placeholderText);
            compare(field.Accessible.description, "");
            field.Accessible.name = "Server";
            compare(field.Accessible.description, field.placeholderText);
        }
    }
}
