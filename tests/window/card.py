"""Tests a conversation on the AMD GPU of this computer: the window loads a model, answers twice and frees the
memory."""

from real_card import chosen_gpu, held
from scenario import Scenario
from screen import until


class Card(Scenario):
    def main(self):
        gpu, why = chosen_gpu(self.arguments.cli)
        assert gpu, why
        print("the GPU is", gpu["name"], gpu["arch"])
        window = self.start()
        window.find("text", "Message", 60)
        window.key("ctrl+l")
        row = window.find("list item", lambda node: ", fits" in node.name and node.name.startswith("Endless"))
        window.click(row)
        assert window.press(window.find("push button", lambda node: node.name.startswith("Load Endless")))
        # The button with the model's name appears late, because the GPU is tested at its first use.
        chip = window.find("push button", lambda node: node.name.startswith("Model: Endless") and "CPU" not in node.name
                           and "·" in node.name, 400)
        print("loaded:", chip.name)
        assert gpu["name"] in chip.name, f"the model isn't on the {gpu['name']}"
        self.converse(window.process.pid)
        window.close()

    def converse(self, pid):
        window = self.window
        for question in ("Count the endless stars", "And what comes then?"):
            self.ask(question)
            print("answers:", until("it answers", 120, self.answer)[:60].replace("\n", " "))
            window.key("Escape")
            until("the answer ends", 60, lambda: self.footer("tok/s"))
        bytes_held = held(pid)
        print("of the GPU's memory it holds", "nobody knows what" if bytes_held is None else f"{bytes_held / 1e6:.0f} MB")
        assert bytes_held is None or bytes_held > 1_000_000, "nothing of the model is in the GPU's memory"
        window.picture("card-answered")
