import { refusalMatrix, type RefusalCell } from '#model/refusals.ts';
import { csvTable, markdownTable } from '#model/tables.ts';
import { jsonText, type Command } from '../command.ts';
import { explored, subjectNamed, type Subject } from '../subjects.ts';
import { roleOf, textOf } from '../values.ts';
import type { CliWords } from '../words.ts';

const isAbsent = ({ allowed, reasons }: RefusalCell): boolean =>
  allowed === 'never' && reasons.every(({ reason }) => reason === 'notInThisState');

const verdicts = { always: 'allowed', sometimes: 'depends', never: 'refused' } as const;

function rowOf(
  { machine }: Subject,
  { status, event, who, allowed, targets, reasons }: RefusalCell,
  words: CliWords,
): string[] {
  const leads = targets.map((target) => `→ ${words.status(machine, target)}`);
  const why = reasons.map(({ reason }) => words.why(reason));
  return [
    words.status(machine, status),
    words.command(event),
    words.who(who),
    words.say(`lab.refusals.verdicts.${verdicts[allowed]}`),
    [...leads, ...why].join(' · '),
  ];
}

/** Shows who may do what in which status, and why not. */
export const refuseCommand: Command = {
  name: 'refuse',
  options: { machine: { required: true }, role: {} },
  formats: ['markdown', 'csv', 'json'],
  run(given) {
    const { format, words } = given;
    const subject = subjectNamed(textOf(given, 'machine'));
    const role = roleOf(given, subject);
    const cells = refusalMatrix(
      explored(subject),
      subject.kind === 'client' ? 'place' : 'status',
    ).filter(({ who }) => role === null || who === role);
    if (format === 'json')
      return { text: jsonText({ machine: subject.machine.id, cells }), exit: 0 };
    const shown = cells.filter((cell) => !isAbsent(cell));
    const rows = shown.map((cell) => rowOf(subject, cell, words));
    const heading = ['state', 'event', 'who', 'verdict', 'why'].map((column) =>
      words.say(`lab.refusals.${column}`),
    );
    if (format === 'csv') return { text: csvTable(heading, rows), exit: 0 };
    const title = words.own('titled', {
      machine: words.machine(subject.machine.id),
      what: words.own('refuse.title'),
    });
    const leftOut = words.own('refuse.leftOut', { count: cells.length - shown.length });
    return { text: `# ${title}\n\n${markdownTable(heading, rows)}\n\n${leftOut}\n`, exit: 0 };
  },
};
