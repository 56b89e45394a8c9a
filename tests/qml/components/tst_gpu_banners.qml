import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests what the window offers while a GPU is checked, and when a GPU cannot be used.
Item {
    width: 1000
    height: 700

    Main {
        id: main
        width: 1000
        height: 700
        visible: true
    }

    TestCase {
        name: "GpuBanners"
        when: windowShown

        function initTestCase() {
            main.requestActivate();
            tryVerify(() => main.active);
        }
        function cleanup() {
            Bridge.deviceNotice = Bridge.error = "";
            Bridge.gpuChecking = Bridge.gpuClosed = Bridge.gpuLost = Bridge.gpuOffered = Bridge.cpuOffered = false;
            Settings.device = "";
            Bridge.calls = [];
        }
        function banner(name) {
            return findChild(main.contentItem, name);
        }
        // Returns the texts of the visible buttons.
        function offers(name) {
            return ["offer", "otherOffer"].map(one => findChild(banner(name), one)).filter(one => one.visible).map(one => one.text);
        }
        function test_cpuCanBeChosenDuringACheck() {
            Bridge.deviceNotice = "Checking the GPU…";
            Bridge.gpuChecking = true;
            verify(banner("deviceBanner").news);
            compare(offers("deviceBanner"), ["Use the CPU"]);
            Settings.device = "cpu";  // the CPU is already in use, so it is not offered
            compare(offers("deviceBanner"), []);
            Bridge.gpuChecking = false;
            Bridge.gpuOffered = true;
            compare(offers("deviceBanner"), ["Use the GPU"]);
            waitForRendering(main.contentItem);
            mouseClick(findChild(banner("deviceBanner"), "offer"));
            compare(Bridge.calls, ["computeOn "]);
        }
        function test_refusedGpuOffersRetryOrCpu() {
            Bridge.deviceNotice = "AMD GPU can't be used; the CPU is used instead.";
            compare(offers("deviceBanner"), ["Always use the CPU"]);
            Bridge.gpuClosed = true;
            compare(offers("deviceBanner"), ["Always use the CPU", "Try again"]);
            waitForRendering(main.contentItem);
            mouseClick(findChild(banner("deviceBanner"), "otherOffer"));
            mouseClick(findChild(banner("deviceBanner"), "offer"));
            compare(Bridge.calls, ["tryGpuAgain", "computeOn cpu"]);
        }
        function test_lostGpuOffersRetry() {
            Bridge.error = "The GPU is lost.";
            Bridge.cpuOffered = Bridge.gpuLost = true;
            compare(offers("engineBanner"), ["Use the CPU", "Try the GPU again"]);
            waitForRendering(main.contentItem);
            mouseClick(findChild(banner("engineBanner"), "otherOffer"));
            compare(Bridge.calls, ["tryGpuAgain"]);
        }
    }
}
