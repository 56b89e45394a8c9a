import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

Item {
    width: 600
    height: 400

    DeviceChoice {
        id: choice
    }
    MeasuredRow {
        id: measured
        y: 300
    }

    TestCase {
        name: "DeviceChoice"
        when: windowShown

        function device(id, name, usable) {
            return {
                id: id,
                name: name,
                arch: "gfx1100",
                integrated: id === "hip:1",
                usable: usable,
                reason: "because"
            };
        }
        function init() {
            Bridge.calls = [];
            Settings.device = "";
            Bridge.devices = [device("hip:0", "Alpha", false), device("hip:1", "Beta", true), device("cpu", "Gamma", true)];
            // Waits for a frame, because rows are laid out when a frame is rendered.
            tryVerify(() => rows().length === 4 && rows().every((one, i, all) => i === 0 || one.y > all[i - 1].y));
        }
        // Returns the rows from top to bottom.
        function rows() {
            return Array.from(choice.children).filter(child => child.modelData).sort((a, b) => a.y - b.y);
        }
        function row(index) {
            return rows()[index];
        }
        function test_lists_devices_with_reasons() {
            compare(row(0).text, "Automatic");
            verify(row(0).checked);
            compare(row(1).text, "Alpha");
            verify(!row(1).enabled);
            compare(row(1).detail, "gfx1100 · because");
            compare(row(2).text, "Beta (integrated)");
        }
        function test_a_click_requests_the_device() {
            mouseClick(row(2));
            compare(Bridge.calls, ["computeOn hip:1"]);
            verify(row(0).checked);  // stays checked until the setting changes
            Settings.device = "hip:1";
            verify(row(2).checked);
            mouseClick(row(2));
            compare(Bridge.calls.length, 1);
        }
        function test_unusable_devices_cannot_be_chosen() {
            mouseClick(row(1));
            compare(Bridge.calls, []);
        }
        function test_device_can_be_measured_again() {
            const again = findChild(measured, "measureDevice");
            verify(again.enabled);
            const before = measured.hint;
            mouseClick(again);
            compare(Bridge.calls, ["measureDevice"]);
            Bridge.deviceMeasured = false;
            verify(!again.enabled);
            verify(measured.hint !== before);
            Bridge.deviceMeasured = true;
        }
        function test_keys_skip_unusable_devices() {
            row(0).forceActiveFocus();
            keyClick(Qt.Key_Down);
            compare(Bridge.calls, ["computeOn hip:1"]);
            verify(row(2).activeFocus);
        }
    }
}
