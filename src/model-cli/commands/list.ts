import { statusesOf } from '#model/lifecycle.ts';
import { csvTable, markdownTable } from '#model/tables.ts';
import { drawnMachines } from '#visualizations/draw/catalog.ts';
import { jsonText, type Command, type Given } from '../command.ts';
import { subjectNamed, subjects, type Subject } from '../subjects.ts';

const statusesIn = (
  { machine, kind }: Subject,
  { words }: Given,
): { state: string; code: string | null; label: string }[] =>
  statusesOf(machine).map(({ state, code }) => ({
    state,
    code: kind === 'record' ? code : null,
    label: words.status(machine, state),
  }));

function oneMachine(subject: Subject, given: Given): string {
  const { own, machine, command, who } = given.words;
  const statuses = statusesIn(subject, given);
  const commands = subject.events.map((event) => ({ event, label: command(event) }));
  const people = subject.people.map((role) => ({ role, label: who(role) }));
  if (given.format === 'json')
    return jsonText({
      machine: subject.machine.id,
      name: machine(subject.machine.id),
      statuses,
      commands,
      people,
    });
  const rows = [
    ...statuses.map(({ state, code, label }) => [own('list.status'), state, code ?? '', label]),
    ...commands.map(({ event, label }) => [own('list.command'), event, '', label]),
    ...people.map(({ role, label }) => [own('list.role'), role, '', label]),
  ];
  const heading = [own('list.what'), own('list.name'), own('list.code'), own('list.label')];
  return given.format === 'csv'
    ? csvTable(heading, rows)
    : `# ${machine(subject.machine.id)}\n\n${markdownTable(heading, rows)}\n`;
}

function allMachines(given: Given): string {
  const { own, machine } = given.words;
  const found = drawnMachines.map(({ id, root }) => {
    const subject = subjects.find((one) => one.machine.id === id);
    return {
      machine: id,
      name: machine(id),
      kind: subject?.kind ?? ('drawn' as const),
      statuses: Object.keys(root.states).length,
      commands: subject?.events.length ?? 0,
    };
  });
  if (given.format === 'json') return jsonText(found);
  const heading = [
    own('list.machine'),
    own('list.label'),
    own('list.kind'),
    own('list.statuses'),
    own('list.commands'),
  ];
  const rows = found.map((one) => [
    one.machine,
    one.name,
    own(`list.kinds.${one.kind}`),
    String(one.statuses),
    String(one.commands),
  ]);
  return given.format === 'csv' ? csvTable(heading, rows) : `${markdownTable(heading, rows)}\n`;
}

/**
 * Lists all machines, or the statuses, commands and people of one machine by the names that other
 * commands accept.
 */
export const listCommand: Command = {
  name: 'list',
  options: { machine: {} },
  formats: ['markdown', 'csv', 'json'],
  run(given) {
    const { machine } = given.values;
    return {
      text: machine === undefined ? allMachines(given) : oneMachine(subjectNamed(machine), given),
      exit: 0,
    };
  },
};
