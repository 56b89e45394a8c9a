"""Runs one process of `rocmforge-cli chat` and asks it several questions, each in a new conversation."""
import re
import subprocess

# The statistics that the terminal tool prints to standard error after each answer.
NOTE = re.compile(r"([\d.]+) tokens/s · first after ([\d.]+) s · (\d+) of (\d+) tokens · (.*)")


class TerminalChat:
    def __init__(self, tool, model, *options):
        command = [tool, "chat", model, "--device", "cpu", "--temperature", "0", "--threads", "1", *options]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8")

    def ask(self, question, fresh=True):
        """Returns (answer, context length, (tokens per second, seconds to the first token))."""
        self.process.stdin.write(("/new\n" if fresh else "") + " ".join(question.split()) + "\n")
        self.process.stdin.flush()
        answer = ""
        for line in self.process.stdout:
            note = NOTE.match(line)
            if note:
                return answer.strip(), int(note[4]), (float(note[1]), float(note[2]))
            answer += line
        raise RuntimeError(f"The terminal tool ended: {answer.strip()}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()
