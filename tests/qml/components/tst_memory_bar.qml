import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

Item {
    width: 600
    height: 200

    MemoryBar {
        id: bar
        width: 400
        total: 20e9
        others: 2e9
        weights: 5e9
        cache: 1e9
        workspace: 2e9
        limit: 15e9
    }
    HeadroomGauge {
        id: gauge
        y: 60
    }

    TestCase {
        name: "MemoryBar"
        when: windowShown

        function part(index) {
            return findChild(bar, "part" + index);
        }
        function cleanup() {
            bar.total = 20e9;
            bar.weights = 5e9;
            bar.cache = 1e9;
            Gauge.snapshots = Gauge.snapshotLimit = 0;
            gauge.parts.close();
            tryVerify(() => !gauge.parts.visible);
        }

        function test_partsFollowEachOtherAndAddUp() {
            compare(part(0).x, 0);
            for (let i = 1; i < 4; ++i)
                compare(part(i).x, part(i - 1).x + part(i - 1).width);
            compare(part(3).x + part(3).width, Math.round(400 * bar.used / bar.total));
            compare(part(1).width, 100);
        }
        function test_tickMarksTheLimit() {
            compare(findChild(bar, "tick").x, 300);
        }
        function test_emptyPartIsNotDrawn() {
            bar.cache = 0;
            verify(!part(2).visible);
        }
        function test_smallPartIsVisible() {
            bar.cache = 1000;
            compare(part(2).width, 2);
        }
        function test_excessIsClippedToTheBar() {
            bar.weights = 40e9;
            compare(part(3).x + part(3).width, 400);
            verify(findChild(bar, "tick").x < part(1).x + part(1).width);
        }
        function test_snapshotsAreShownForModelsWithState() {
            gauge.parts.open();
            tryVerify(() => gauge.parts.opened);
            const line = findChild(gauge.parts.contentItem, "snapshots");
            verify(!line.visible);
            Gauge.snapshotLimit = 1e9;
            verify(line.visible);
            compare(line.size, Format.gigabytes(0) + " of " + Format.gigabytes(1e9));
            Gauge.snapshots = 0.25e9;
            compare(line.size, Format.gigabytes(0.25e9) + " of " + Format.gigabytes(1e9));
            // The memory of state snapshots is not added to the bar's part for the KV cache.
            compare(findChild(gauge, "part2").bytes, Gauge.cache);
        }
        function lineOf(item, text) {
            if (item.entry && item.entry.text === text)
                return item;
            for (let i = 0; i < item.children.length; ++i) {
                const found = lineOf(item.children[i], text);
                if (found)
                    return found;
            }
            return null;
        }
        function test_smallModelIsShownInMegabytes() {
            Gauge.weights = 26e6;
            gauge.parts.open();
            tryVerify(() => gauge.parts.opened);
            compare(lineOf(gauge.parts.contentItem, "Weights").size, "26\u00a0MB");
            Gauge.weights = 0;
        }
        function test_gaugeDescribesTheDevice() {
            Gauge.weights = 4e9;
            compare(gauge.Accessible.name, "RAM on the CPU: 5.9 of 20.0 GB used");
            compare(findChild(gauge, "part1").bytes, 4e9);
        }
    }
}
