"""Tests a GPU that is lost during an answer, on an emulated GPU. "Try the GPU again" restarts the program with the same
conversation and with the model on the GPU."""

import os

from kept import Kept, solid
from patience import FACTOR
from screen import text_of, until
from words import Words

QUESTIONS = ("Count the endless stars", "And what comes then?", "And after that?", "And in the end?")


class LostGpu(Words):
    writes = ("words",)  # no Markdown, so that the screen shows exactly what was written

    def main(self):
        with open(os.path.join(self.data, "settings.conf"), "a", encoding="utf-8") as settings:
            settings.write("maxTokens=96\n")
        self.lost = os.path.join(self.folder, "lost")
        os.environ["ROCMFORGE_EMULATOR_LOSE_WITH"] = self.lost
        # Simulates a GPU that no longer responds: the runtime's destructors hang.
        os.environ["ROCMFORGE_EMULATOR_HANG_AT_END"] = "1"
        self.begin()
        self.pick()
        self.on_the_gpu()
        whole = self.answer_to(QUESTIONS[0])
        part = self.lose(QUESTIONS[1])
        self.window.picture("lost-gpu")
        self.refused()
        self.restarted()
        self.window.picture("lost-gpu-again")
        self.whole_again(whole, part)
        self.lose(QUESTIONS[3])
        self.window.close()
        self.kept(whole, part)

    def pick(self):
        window = self.window
        window.find("text", "Message", 60)
        window.key("ctrl+l")
        window.click(window.find("list item", lambda node: ", fits" in node.name and node.name.startswith("Endless"), 60))
        window.press(window.find("push button", lambda node: node.name.startswith("Load Endless")))

    def on_the_gpu(self):
        chip = self.window.find("push button", lambda node: node.name.startswith("Model: Endless") and "CPU" not in node.name
                                and "\u00b7" in node.name, 200 * FACTOR)
        print("loaded:", chip.name, flush=True)

    def told(self, part):
        return self.window.find("text", lambda node: node.name == "Problem" and part in text_of(node), 60)

    def lose(self, question):
        """Makes the GPU fail once part of the answer is visible, and returns that part."""
        self.ask(question)
        until("a part of the answer shows", 60, lambda: self.asked() == question and self.answer())
        assert self.window.has("push button", lambda node: node.name == "Stop"), "the answer is whole already"
        part = self.answer()
        with open(self.lost, "w", encoding="utf-8"):
            pass
        print("it says:", text_of(self.told("is lost")), flush=True)
        return part

    def refused(self):
        """If the GPU is still lost, trying again shows the same message."""
        process = self.arguments_of_process()
        self.hand.press(self.button("Try the GPU again"))
        print("it says:", text_of(self.told("No GPU can be used")), flush=True)
        assert self.arguments_of_process() == process, "the program started itself anew"

    def restarted(self):
        os.remove(self.lost)
        self.hand.press(self.button("Try the GPU again"))
        until("the program starts itself anew", 60, lambda: "--conversation" in self.arguments_of_process())
        self.window.find_again()
        self.on_the_gpu()

    def arguments_of_process(self):
        with open(f"/proc/{self.window.process.pid}/cmdline", encoding="utf-8") as file:
            return file.read().split("\0")

    def whole_again(self, whole, part):
        """If the GPU works again, the same conversation is shown, and the GPU computes the next answer."""
        until("the conversation shows", 60, lambda: self.texts("You") == list(QUESTIONS[:2]))
        until("its answers show", 20, lambda: self.shown_answers()[:1] == [solid(whole)])
        assert self.shown_answers()[-1].startswith(solid(part)), "the part of the answer is gone"
        print("answers:", self.answer_to(QUESTIONS[2])[:60].replace("\n", " "), flush=True)

    def shown_answers(self):
        """Returns the answers as one text for each question."""
        answers = []
        for node in self.window.controls("text"):
            if node.name == "You":
                answers.append("")
            elif answers and node.name in ("Answer", "Heading", "Code", "Table"):
                answers[-1] += solid(text_of(node))
        return answers

    def kept(self, whole, part):
        """Checks that the database contains all questions and an answer to each of them."""
        said = Kept(self.data).since({})
        assert said["user"] == [solid(question) for question in QUESTIONS], said["user"]
        print(len(said["assistant"]), "answers are kept", flush=True)
        assert len(said["assistant"]) == 4
