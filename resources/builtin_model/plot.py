"""Plots the loss curve: python3 plot.py loss-curve.csv loss-curve.svg"""
import csv
import math
import sys

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 720, 360, 56, 44, 36, 16


def main():
    with open(sys.argv[1], newline="") as file:
        points = [(int(row["tokens"]) / 1e6, float(row["loss of answers"])) for row in csv.DictReader(file) if row["loss of answers"]]
    most = math.ceil(points[-1][0] / 100) * 100
    low, high = 0.02, 10.0

    def x(tokens):
        return LEFT + (WIDTH - LEFT - RIGHT) * tokens / most

    def y(loss):
        return TOP + (HEIGHT - TOP - BOTTOM) * (math.log(high) - math.log(loss)) / (math.log(high) - math.log(low))

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="12" fill="#1D1B19">']
    out.append(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#FAFAF8"/>')
    out.append(f'<text x="{LEFT}" y="20" font-size="14">Loss of answers (nats a token) over millions of tokens</text>')
    for loss in (0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10):
        out.append(f'<path d="M{LEFT} {y(loss):.1f}H{WIDTH - RIGHT}" stroke="#DEDBD3"/><text x="{LEFT - 8}" y="{y(loss) + 4:.1f}" text-anchor="end">{loss}</text>')
    for tokens in range(0, most + 1, 200):
        out.append(f'<text x="{x(tokens):.1f}" y="{HEIGHT - 18}" text-anchor="middle">{tokens}</text>')
    path = " ".join(f"{x(tokens):.1f},{y(max(loss, low)):.1f}" for tokens, loss in points)
    out.append(f'<polyline points="{path}" fill="none" stroke="#B93C0A" stroke-width="1.5"/></svg>')
    with open(sys.argv[2], "w") as file:
        file.write("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
