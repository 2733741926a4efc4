import { judgements, type Unseen } from '#model/suite-scores.ts';
import type { FormatScore, MachineScores } from '../mutation.ts';
import { pathKinds } from '../paths.ts';
import { percent } from '../values.ts';
import type { CliWords } from '../words.ts';

/** The scores of a machine, with its name. */
export type NamedScores = MachineScores & { machine: string };

/** A row for each machine and format: names, mutants, and the score of each kind of paths. */
export const scoreRows = (found: readonly NamedScores[], { say }: CliWords) =>
  found.flatMap(({ machine, mutants, equivalent, formats }) =>
    judgements.flatMap((judged) => {
      const scores = formats.filter((one) => one.judged === judged);
      if (scores.length === 0) return [];
      const cells = pathKinds.map((kind) => {
        const one = scores.find((score) => score.kind === kind);
        return one === undefined ? '' : percent(one.score);
      });
      const names = [machine, say(`lab.scores.formats.${judged}`)];
      return [
        { machine, judged, cells: [...names, String(mutants), String(equivalent), ...cells] },
      ];
    }),
  );

/**
 * A row for each reason why the tour of all transitions does not notice faults in a format, with how
 * many of which kind.
 */
export function unseenRows(found: readonly NamedScores[], { own, say }: CliWords): string[][] {
  const tours: readonly FormatScore[] = found
    .flatMap(({ formats }) => formats)
    .filter(({ kind }) => kind === 'transitions');
  return judgements.flatMap((judged) => {
    const byWhy = new Map<Unseen, Map<string, number>>();
    for (const { unseen } of tours.filter((one) => one.judged === judged))
      for (const [why, operators] of Object.entries(unseen) as [Unseen, object][]) {
        const sums = byWhy.get(why) ?? new Map<string, number>();
        byWhy.set(why, sums);
        for (const [operator, count] of Object.entries(operators) as [string, number][])
          sums.set(operator, (sums.get(operator) ?? 0) + count);
      }
    return [...byWhy].map(([why, sums]) => [
      say(`lab.scores.formats.${judged}`),
      say(`lab.scores.unseenBy.${why}`),
      String([...sums.values()].reduce((sum, count) => sum + count, 0)),
      [...sums].map(([operator, count]) => `${operator} ${count}`).join(own('and')),
    ]);
  });
}
