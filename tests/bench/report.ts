/** Prints one line of the benchmark: name, ratio, goal, and how it was measured. */
export function report(name: string, ratio: number, goal: string, how: string): void {
  process.stdout.write(
    `${name.padEnd(58)} ${ratio.toFixed(2).padStart(7)}   goal ${goal.padEnd(14)} ${how}\n`,
  );
}

/** Prints a figure that is not a ratio, such as bytes or nodes. */
export function figure(name: string, value: string, goal: string): void {
  process.stdout.write(`${name.padEnd(58)} ${value.padStart(12)}   goal ${goal}\n`);
}
