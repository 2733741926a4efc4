import type { GuardTree } from '#model/why-not.ts';
import type { Answer, Question } from '../explanation.ts';
import type { CliWords } from '../words.ts';

const isJoint = (name: string): name is 'and' | 'or' | 'not' => ['and', 'or', 'not'].includes(name);

function treeLines({ name, value, operands }: GuardTree, words: CliWords, depth = 0): string[] {
  const { own } = words;
  const said = isJoint(name) ? own(`explain.${name}`) : `\`${name}\` ${words.condition(name)}`;
  return [
    `${'  '.repeat(depth)}- ${own(value ? 'explain.holds' : 'explain.fails', { what: said })}`,
    ...operands.flatMap((operand) => treeLines(operand, words, depth + 1)),
  ];
}

function reasonLines({ why }: Answer, words: CliWords): string[] {
  if (why.allowed) return [words.own('explain.allowed')];
  if (why.reason === 'notInThisState')
    return [words.own('explain.refused', { reason: words.reason('guards.notInThisState') })];
  return [
    words.own('explain.refused', { reason: words.why(why.guard) }),
    '',
    words.own('explain.guards'),
    '',
    ...why.trees.flatMap((tree) => treeLines(tree, words)),
  ];
}

function wayLine(
  { subject, event, role }: Question,
  { why, before }: Answer,
  words: CliWords,
): string[] {
  if (why.allowed) return [];
  if (before === null)
    return [
      '',
      words.own('explain.never', { who: words.who(role), command: words.command(event) }),
    ];
  return [
    '',
    words.own('explain.way', {
      way: before.length === 0 ? words.own('explain.payload') : words.way(subject, before),
    }),
  ];
}

/** Describes the answers to a question. */
export function explanationText(
  question: Question,
  answers: readonly Answer[],
  words: CliWords,
): string {
  const { subject, status, event, role } = question;
  const { own } = words;
  const title = own('explain.title', {
    machine: words.machine(subject.machine.id),
    who: words.who(role),
    command: words.command(event),
    status: words.status(subject.machine, status),
  });
  const of = answers.reduce((sum, { configurations }) => sum + configurations, 0);
  const parts = answers.flatMap((answer, index) => [
    `## ${own('explain.case', { n: index + 1, count: answer.configurations, of })}`,
    '',
    ...reasonLines(answer, words),
    ...wayLine(question, answer, words),
    '',
    own('explain.example', {
      way: answer.example.length === 0 ? own('explain.fresh') : words.way(subject, answer.example),
    }),
    '',
    own('explain.others', {
      who:
        answer.others.length === 0
          ? own('explain.nobody')
          : answer.others.map(words.who).join(own('and')),
    }),
    '',
  ]);
  return [`# ${title}`, '', ...(answers.length === 0 ? [own('explain.notMet'), ''] : parts)].join(
    '\n',
  );
}
