import { transitionIds, type Exploration, type Step, type Taken } from '#model/explore.ts';
import type { Asserted } from '#model/oracle/observation.ts';
import type { ReadStep } from '#model/oracle/reading.ts';
import type { SuitePath } from '#model/oracle/expectations.ts';
import { narrowed, type Path } from '#model/paths.ts';
import { untakenBy, unvariedBy } from '#model/untaken.ts';
import { CliFailure } from '../failure.ts';
import { unvariedText } from '../documents/of-paths.ts';
import { listed, pathsOf } from '../paths.ts';
import type { Subject } from '../subjects.ts';
import type { CliWords } from '../words.ts';
import { head, literal, quoted } from './code.ts';
import { WITH_BUTTONS } from './pressable.ts';

/**
 * Unit prices of a plan for which the settings of the demonstration data require this many levels.
 */
const VARIANTS = [
  { levels: 'one level', unitPrice: '100' },
  { levels: 'two levels', unitPrice: '60000' },
] as const;

/** Accounts of the demonstration data for the people who press buttons. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  author: 'purchaser01',
  submitter: 'purchaser01',
  approver: 'approver',
};

/** Whom the account of the buyer stands for. */
const BUYER = ['author', 'submitter'];

/** How a command is given on the page of a record. */
const WAYS: Readonly<Record<string, 'button' | 'question' | 'opinion' | 'form'>> = {
  edit: 'form',
  submit: 'button',
  delete: 'question',
  recall: 'question',
  approve: 'opinion',
  reject: 'opinion',
  undo: 'opinion',
};

const verbOf = (event: string): string => event.split('.')[1] ?? event;

/**
 * Whether a person can take the step by buttons in the demonstration data, and the service responds
 * the same way there.
 */
function isDoable({ step }: Taken, levels: string): boolean {
  const { who, id } = step;
  if (who !== null) return hasButton(step);
  const [call, answer] = id.split(': ');
  return call === 'submit' ? answer === levels : answer === 'done';
}

const pathsFor = (exploration: Exploration, levels: string): readonly Path[] =>
  pathsOf(
    narrowed(exploration, (one) => isDoable(one, levels)),
    'transitions',
  ).paths;

/** Paths for each of the variants, which only take what people give by buttons. */
const variantPaths = (exploration: Exploration) =>
  VARIANTS.map(({ levels, unitPrice }) => ({ unitPrice, paths: pathsFor(exploration, levels) }));

/** Whether a step is a command that has a button, with the payload that the suite gives. */
const hasButton = ({ id, who, event }: Step): boolean =>
  who !== null &&
  ACCOUNTS[who] !== undefined &&
  verbOf(event.type) in WAYS &&
  id === `${event.type} by ${who}`;

/** Before a step the suite reads the buttons of the buyer, and those of whoever gives it. */
const isLookedAt = ({ who }: Step, next: Taken | undefined): boolean =>
  who !== 'approver' || next?.step.who === 'approver';

/**
 * What the suite asserts: the status's code after a command, unless its call is still under way, and
 * which buttons can be pressed.
 */
export const pressable: Asserted = {
  of: ({ calls, code }) => (calls.length > 0 ? null : code),
  asks: hasButton,
  tries: false,
};

/** The suite as the judge takes it: `pressable` says what is compared. */
export function pressedPaths(exploration: Exploration): SuitePath[] {
  const { starts, taken, refused } = exploration;
  const offered = [
    ...taken.map(({ from, step }) => ({ from, step })),
    ...refused.map(({ configuration, step }) => ({ from: configuration, step })),
  ].filter(({ step }) => hasButton(step));
  return variantPaths(exploration)
    .flatMap(({ paths }) => paths)
    .flatMap(({ start, steps }): SuitePath[] => {
      const given = steps.map(({ step }) => step);
      const looked = [start, ...steps.map(({ to }) => to)].flatMap((id, index) =>
        index > 0 && (steps[index - 1]?.calls.length ?? 0) > 0
          ? []
          : [
              {
                start: starts.indexOf(start),
                steps: given.slice(0, index),
                offered: offered
                  .filter(({ from, step }) => from === id && isLookedAt(step, steps[index]))
                  .map(({ step }) => step),
              },
            ],
      );
      return [{ start: starts.indexOf(start), steps: given }, ...looked];
    });
}

/** How much of the machine the paths leave out, which only take what people give by buttons. */
function leftOut(exploration: Exploration, paths: readonly Path[], words: CliWords): string[] {
  const { own } = words;
  const ids = untakenBy(exploration, paths).map(({ id }) => `\`${id}\``);
  const all = transitionIds(exploration.machine).length;
  return [
    own('playwright.untaken', { count: ids.length, all, ids: ids.join(own('and')) }),
    ...unvariedText(unvariedBy(exploration, paths), words),
  ];
}

const runner: readonly string[] = [
  `const stage = useStage();`,
  ``,
  `/** The commands of the suite whose buttons can be pressed. */`,
  `async function pressable(desk: RecordDesk): Promise<string[]> {`,
  `  const labels = await desk.enabled();`,
  `  return verbs.filter((verb) => labels.includes(desk.words(verb)));`,
  `}`,
  ``,
  `async function give(desk: RecordDesk, { verb, way }: Step): Promise<void> {`,
  `  const { person } = desk;`,
  `  if (way === 'button') await desk.give(verb);`,
  `  else if (way === 'opinion') await desk.giveWith(verb, 'Opinion');`,
  `  else if (way === 'question') {`,
  `    await desk.command(verb).click();`,
  `    await desk.confirm(verb);`,
  `  } else {`,
  `    await desk.command(verb).click();`,
  `    await person.heading(person.t('plans.self.edit')).waitFor();`,
  `    await person.fill('plans', { remarks: 'Changed' });`,
  `    await person.button('ui.form.save').click();`,
  `    await person.sees(person.t('ui.form.saved'));`,
  `  }`,
  `}`,
  ``,
  `test.each(paths)('$name', async ({ unitPrice, steps }) => {`,
  `  const { head } = await selfPlan('save', { unitPrice });`,
  `  const buyer = await stage.as('purchaser01');`,
  `  for (const step of steps) {`,
  `    const own = await RecordDesk.open(buyer, 'selfPlan', head.guid);`,
  `    await expect.poll(() => pressable(own)).toEqual(step.buyer);`,
  `    const account = step.by === 'approver' ? await nextDecider(await caller('purchaser01'), ` +
    `'selfPlan', head.guid) : step.by;`,
  `    const desk = account === 'purchaser01' ? own : await RecordDesk.open(await ` +
    `stage.as(account), 'selfPlan', head.guid);`,
  `    if (step.approver !== null) await expect.poll(() => pressable(desk)).toEqual(step.approver);`,
  `    await give(desk, step);`,
  `    if (step.status === null) await desk.person.sees(desk.person.t('ui.gone.title'));`,
  `    else await desk.expectStatus(step.status);`,
  `  }`,
  `  expect(await eventsOf(head.guid)).toEqual(['plan.create', ...steps.map(({ verb }) => \`plan.\${verb}\`)]);`,
  `}, 180_000);`,
];

/** Whether there is a browser suite of a machine. */
export const isPressable = ({ machine }: Subject): boolean => machine.id === WITH_BUTTONS;

/** The verbs of the commands that people can give in a configuration, in the order of the suite. */
function acceptedIn({ taken }: Exploration) {
  return (id: string, people: readonly string[]): string[] =>
    Object.keys(WAYS).filter((verb) =>
      taken.some(
        ({ from, step }) =>
          from === id &&
          hasButton(step) &&
          people.includes(step.who ?? '') &&
          verbOf(step.event.type) === verb,
      ),
    );
}

/** Where each command of a path is given: its calls are answered at once. */
const placesBefore = ({ steps }: Path): string[] =>
  steps.filter(({ step }) => step.who !== null).map(({ from }) => from);

/**
 * Writes paths as a browser suite of this project. Throws for a machine whose records it cannot
 * create.
 */
export function playwrightSuite(
  subject: Subject,
  exploration: Exploration,
  title: string,
  words: CliWords,
): string {
  if (!isPressable(subject))
    throw new CliFailure('noButtons', { machine: subject.machine.id, known: WITH_BUTTONS });
  const { machine } = subject;
  const accepted = acceptedIn(exploration);
  const step = ({ who, event, code }: ReadStep, from: string): string => {
    const verb = verbOf(event.type);
    const may = (people: readonly string[]) => literal(accepted(from, people));
    return (
      `      { by: ${quoted(ACCOUNTS[who] ?? '')}, verb: ${quoted(verb)}, way: ` +
      `${quoted(WAYS[verb] ?? '')}, buyer: ${may(BUYER)}, approver: ` +
      `${who === 'approver' ? may(['approver']) : 'null'}, status: ` +
      `${code === null ? 'null' : quoted(code)} },`
    );
  };
  const found = variantPaths(exploration);
  // Paths of commands only: every call has a result.
  const all = found.flatMap(({ unitPrice, paths: own }) =>
    listed(subject, exploration, { paths: own }).map((path, at) => ({
      ...path,
      unitPrice,
      places: placesBefore(own[at] as Path),
    })),
  );
  const walked = found.flatMap(({ paths: own }) => own);
  const paths = all.flatMap(({ steps, unitPrice, places }, index) => {
    const end = steps.at(-1)?.to ?? '';
    const name = words.own('playwright.path', {
      n: index + 1,
      to: words.status(machine, end),
      steps: steps.length,
    });
    return [
      `  {`,
      `    name: ${quoted(name)},`,
      `    unitPrice: ${quoted(unitPrice)},`,
      `    steps: [`,
      ...steps.map((one, at) => step(one, places[at] ?? '')),
      `    ],`,
      `  },`,
    ];
  });
  return [
    ...head(title, 'playwright', words, leftOut(exploration, walked, words)),
    `import { expect, test } from 'vitest';`,
    `import { caller, eventsOf, selfPlan } from './api.ts';`,
    `import { nextDecider } from './line.ts';`,
    `import { RecordDesk } from './records.ts';`,
    `import { useStage } from './stage.ts';`,
    ``,
    `/** Before a step: whose buttons can be pressed; after it: the status, null when the record is gone. */`,
    `interface Step { by: string; verb: string; way: 'button' | 'question' | 'opinion' | 'form'; ` +
      `buyer: string[]; approver: string[] | null; status: string | null }`,
    ``,
    `const verbs = ${literal(Object.keys(WAYS))};`,
    ``,
    `const paths: readonly { name: string; unitPrice: string; steps: readonly Step[] }[] = [`,
    ...paths,
    `];`,
    ``,
    ...runner,
    ``,
  ].join('\n');
}
