/**
 * Grid lines for a chart up to `most`: few round figures, from 0 to the first that nothing exceeds.
 */
export function ticksUpTo(most: number, lines = 4): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, index) =>
    Number((index * step).toPrecision(12)),
  );
}
