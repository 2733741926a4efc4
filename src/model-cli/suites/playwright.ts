import { transitionIds, type Exploration, type Taken } from '#model/explore.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { narrowed, type CommandStep, type Path } from '#model/paths.ts';
import { untakenBy } from '#model/untaken.ts';
import { CliFailure } from '../failure.ts';
import { commandPaths, pathsOf } from '../paths.ts';
import type { Subject } from '../subjects.ts';
import type { CliWords } from '../words.ts';
import { head, quoted } from './code.ts';

/**
 * Unit prices of a plan for which the settings of the demonstration data require this many levels.
 */
const VARIANTS = [
  { levels: 'one level', unitPrice: '100' },
  { levels: 'two levels', unitPrice: '60000' },
] as const;

/** The machine whose records the browser suite can create on its own. */
const WITH_BUTTONS = 'plan-approval';

/** Accounts of the demonstration data for the people who press buttons. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  author: 'purchaser01',
  submitter: 'purchaser01',
  approver: 'approver',
};

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
function isDoable({ step: { who, id, event } }: Taken, levels: string): boolean {
  if (who !== null)
    return (
      ACCOUNTS[who] !== undefined && verbOf(event.type) in WAYS && id === `${event.type} by ${who}`
    );
  const [call, answer] = id.split(': ');
  return call === 'submit' ? answer === levels : answer === 'done';
}

const pathsFor = (exploration: Exploration, levels: string): readonly Path[] =>
  pathsOf(
    narrowed(exploration, (one) => isDoable(one, levels)),
    'transitions',
  ).paths;

/** How much of the machine the paths leave out, which only take what people give by buttons. */
function leftOut(exploration: Exploration, paths: readonly Path[], { own }: CliWords): string {
  const ids = untakenBy(exploration, paths).map(({ id }) => `\`${id}\``);
  const all = transitionIds(exploration.machine).length;
  return own('playwright.untaken', { count: ids.length, all, ids: ids.join(own('and')) });
}

const runner: readonly string[] = [
  `const stage = useStage();`,
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
  `    const account = step.by === 'approver' ? (await own.nextApprovers())[0] : step.by;`,
  `    if (!account) throw new Error('No demonstration account can act on the level under review.');`,
  `    const desk = account === 'purchaser01' ? own : await RecordDesk.open(await ` +
    `stage.as(account), 'selfPlan', head.guid);`,
  `    await give(desk, step);`,
  `    if (step.status === null) await desk.person.sees(desk.person.t('ui.gone.title'));`,
  `    else await desk.expectStatus(step.status);`,
  `  }`,
  `  expect(await eventsOf(head.guid)).toEqual(['plan.create', ...steps.map(({ verb }) => \`plan.\${verb}\`)]);`,
  `}, 180_000);`,
];

/**
 * Writes paths as a browser suite of this project. Throws for a machine whose records it cannot
 * create.
 */
export function playwrightSuite(
  { machine }: Subject,
  exploration: Exploration,
  title: string,
  words: CliWords,
): string {
  if (machine.id !== WITH_BUTTONS)
    throw new CliFailure('noButtons', { machine: machine.id, known: WITH_BUTTONS });
  const codes = new Map(statusesOf(machine).map(({ state, code }) => [state, code]));
  const step = ({ who, event, to }: CommandStep): string => {
    const verb = verbOf(event.type);
    const code = codes.get(to);
    return (
      `      { by: ${quoted(ACCOUNTS[who] ?? '')}, verb: ${quoted(verb)}, way: ` +
      `${quoted(WAYS[verb] ?? '')}, status: ` +
      `${typeof code === 'string' ? quoted(code) : 'null'} },`
    );
  };
  const found = VARIANTS.map(({ levels, unitPrice }) => ({
    unitPrice,
    paths: pathsFor(exploration, levels),
  }));
  // Paths of commands only: every call has a result.
  const all = found.flatMap(({ unitPrice, paths: own }) =>
    commandPaths(exploration, { paths: own }).map((path) => ({ ...path, unitPrice })),
  );
  const walked = found.flatMap(({ paths: own }) => own);
  const paths = all.flatMap(({ steps, unitPrice }, index) => {
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
      ...steps.map(step),
      `    ],`,
      `  },`,
    ];
  });
  return [
    ...head(title, 'playwright', words, [leftOut(exploration, walked, words)]),
    `import { expect, test } from 'vitest';`,
    `import { eventsOf, selfPlan } from './api.ts';`,
    `import { RecordDesk } from './records.ts';`,
    `import { useStage } from './stage.ts';`,
    ``,
    `interface Step { by: string; verb: string; way: 'button' | 'question' | 'opinion' | ` +
      `'form'; status: string | null }`,
    ``,
    `const paths: readonly { name: string; unitPrice: string; steps: readonly Step[] }[] = [`,
    ...paths,
    `];`,
    ``,
    ...runner,
    ``,
  ].join('\n');
}
