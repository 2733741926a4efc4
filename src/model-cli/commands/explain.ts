import type { Step } from '#model/explore.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { jsonText, type Command, type Given } from '../command.ts';
import { explanationText } from '../documents/of-explanation.ts';
import { answersTo, type Question } from '../explanation.ts';
import { CliFailure } from '../failure.ts';
import { explored, subjectNamed, type Subject } from '../subjects.ts';
import { oneOf, roleOf, textOf } from '../values.ts';

function statusNamed({ machine }: Subject, name: string): string {
  const statuses = statusesOf(machine);
  const found = statuses.find(
    ({ state, code }) => state === name || (code !== null && code === name),
  );
  return (
    found?.state ??
    oneOf(
      name,
      statuses.flatMap(({ state, code }) => (typeof code === 'string' ? [state, code] : [state])),
      'unknownStatus',
      { machine: machine.id },
    )
  );
}

const eventNamed = ({ events, machine }: Subject, name: string): string =>
  events.find((event) => event === name || event.split('.')[1] === name) ??
  oneOf(name, events, 'unknownEvent', { machine: machine.id });

function questionOf(given: Given): Question {
  const subject = subjectNamed(textOf(given, 'machine'));
  const status = statusNamed(subject, textOf(given, 'status'));
  const event = eventNamed(subject, textOf(given, 'event'));
  const role = roleOf(given, subject);
  if (role === null) throw new CliFailure('missingOption', { option: 'role' });
  return { subject, status, event, role };
}

const ids = (steps: readonly Step[]): string[] => steps.map(({ id }) => id);

/** Explains why a command is refused to somebody in a status, and what would have to happen. */
export const explainCommand: Command = {
  name: 'explain',
  options: {
    machine: { required: true },
    status: { required: true },
    event: { required: true },
    role: { required: true },
  },
  formats: ['markdown', 'json'],
  run(given) {
    const question = questionOf(given);
    const answers = answersTo(question, explored(question.subject));
    if (given.format === 'markdown')
      return { text: explanationText(question, answers, given.words), exit: 0 };
    const { subject, ...asked } = question;
    const said = answers.map(({ example, before, ...rest }) => ({
      ...rest,
      example: ids(example),
      before: before && ids(before),
    }));
    return { text: jsonText({ machine: subject.machine.id, ...asked, answers: said }), exit: 0 };
  },
};
