import type { MutationScore } from '#model/mutation-score.ts';
import { csvTable, markdownTable } from '#model/tables.ts';
import { jsonText, type Command } from '../command.ts';
import { scoresOf } from '../mutation.ts';
import { pathKinds } from '../paths.ts';
import { subjectNamed, subjects } from '../subjects.ts';
import { percent } from '../values.ts';

/** Shows the share of each machine's faults that each kind of paths detects. */
export const scoresCommand: Command = {
  name: 'scores',
  options: { machine: {} },
  formats: ['markdown', 'csv', 'json'],
  run({ values, format, words: { own } }) {
    const { machine } = values;
    const found = (machine === undefined ? subjects : [subjectNamed(machine)]).map((subject) => {
      const scores = scoresOf(subject, pathKinds);
      // Equivalent mutants are the same for all paths.
      const [{ mutants, equivalent }] = scores as [MutationScore, ...MutationScore[]];
      return {
        machine: subject.machine.id,
        mutants,
        equivalent: equivalent.length,
        scores: Object.fromEntries(pathKinds.map((kind, at) => [kind, scores[at]?.score ?? 0])),
      };
    });
    if (format === 'json') return { text: jsonText(found), exit: 0 };
    const heading = [
      own('list.machine'),
      own('scores.mutants'),
      own('scores.equivalent'),
      ...pathKinds,
    ];
    const rows = found.map(({ machine: id, mutants, equivalent, scores }) => [
      id,
      String(mutants),
      String(equivalent),
      ...Object.values(scores).map(percent),
    ]);
    const text = format === 'csv' ? csvTable(heading, rows) : `${markdownTable(heading, rows)}\n`;
    return { text, exit: 0 };
  },
};
