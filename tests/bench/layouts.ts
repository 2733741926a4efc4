import { largeGraph } from '#visualizations/draw/large-graph.test-helper.ts';
import { layoutOf } from '#visualizations/draw/layout.ts';
import { report } from './report.ts';

/** Number of lines and states of each graph, and the maximum seconds. */
const GRAPHS = [
  [100, 25, 2],
  [300, 60, 5],
] as const;

async function seconds(states: number, lines: number): Promise<number> {
  const begun = performance.now();
  await layoutOf(largeGraph(states, lines));
  return (performance.now() - begun) / 1000;
}

/** Measures layouts of machines much larger than ours, relative to a small one. */
export async function benchLayouts(): Promise<void> {
  // The first one starts the threads.
  await seconds(5, 8);
  const floor = await seconds(5, 8);
  for (const [lines, states, goal] of GRAPHS) {
    const took = await seconds(states, lines);
    report(
      `layout of ${states} states and ${lines} lines`,
      took / floor,
      `below ${goal} s`,
      `${took.toFixed(1)} s; the ratio is to 5 states and 8 lines in all their ways`,
    );
  }
}
