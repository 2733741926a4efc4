import { markdownTable, csvTable } from '#model/tables.ts';
import { jsonText, type Command } from '../command.ts';
import { scoreRows, unseenRows } from '../documents/of-scores.ts';
import { machineScores } from '../mutation.ts';
import { pathKinds } from '../paths.ts';
import { subjectNamed, subjects } from '../subjects.ts';

/** Processor time of this program in seconds, with one decimal. */
const seconds = (): number => Math.round(process.cpuUsage().user / 100_000) / 10;

/** Shows the share of each machine's faults that each kind of paths detects in each format. */
export const scoresCommand: Command = {
  name: 'scores',
  options: { machine: {} },
  formats: ['markdown', 'csv', 'json'],
  run({ values, format, words }) {
    const { machine } = values;
    const found = (machine === undefined ? subjects : [subjectNamed(machine)]).map((subject) => {
      let before = seconds();
      const took: Record<string, number> = {};
      const scores = machineScores(subject, (judged) => {
        const now = seconds();
        took[judged] = now - before;
        before = now;
      });
      return { machine: subject.machine.id, ...scores, took };
    });
    if (format === 'json') return { text: jsonText(found), exit: 0 };
    const { own } = words;
    const heading = [
      own('list.machine'),
      own('scores.format'),
      own('scores.mutants'),
      own('scores.equivalent'),
      ...pathKinds,
      own('scores.seconds'),
    ];
    const rows = scoreRows(found, words).map(({ judged, machine: id, cells }) => [
      ...cells,
      (found.find((one) => one.machine === id)?.took[judged] ?? 0).toFixed(1),
    ]);
    if (format === 'csv') return { text: csvTable(heading, rows), exit: 0 };
    const unseen = [
      own('scores.format'),
      own('scores.why'),
      own('scores.mutants'),
      own('scores.kinds'),
    ];
    return {
      text: [
        markdownTable(heading, rows),
        '',
        own('scores.unseen'),
        '',
        markdownTable(unseen, unseenRows(found, words)),
        '',
      ].join('\n'),
      exit: 0,
    };
  },
};
