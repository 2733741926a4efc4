/**
 * One line of the benchmark's output: what, the ratio or figure, its goal, and how it came about.
 */
export function report(name: string, ratio: number, goal: string, how: string): void {
  process.stdout.write(
    `${name.padEnd(58)} ${ratio.toFixed(2).padStart(7)}   goal ${goal.padEnd(14)} ${how}\n`,
  );
}

/** A figure that is no ratio, such as bytes or nodes. */
export function figure(name: string, value: string, goal: string): void {
  process.stdout.write(`${name.padEnd(58)} ${value.padStart(12)}   goal ${goal}\n`);
}
