import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ran, scratchFolder, type Ran } from '../ran.test-helper.ts';

const OLD = 'machines/entrust-order/entrust-order.machine.ts';
const NEW = 'src/model-cli/versions/changed-order.test-helper.ts';
const versions = ['diff', '--machine', 'entrust-order', '--old', OLD, '--new', NEW];
const scratch = scratchFolder();

const entry = (
  verb: string,
  fromStatus: string | null,
  toStatus: string,
  actorGuid: string,
  opinion: string | null = null,
) => ({ event: `order.${verb}`, fromStatus, toStatus, actorGuid, actorName: actorGuid, opinion });

const created = entry('create', null, '1', 'Wang');
const submitted = [created, entry('submit', '1', '2', 'Wang')];
const sent = [...submitted, entry('approve', '2', '4', 'Li'), entry('send', '4', '9', 'system')];
const histories = {
  declined: [...sent, entry('decline', '9', '3', 'Zhao', 'Too late')],
  received: [...sent, entry('receive', '9', '10', 'Zhao')],
  recalled: [...submitted, entry('recall', '2', '1', 'Wang')],
  takenBackByHim: [...sent, entry('undo', '9', '1', 'Wang', 'Wrong agency')],
  takenBackForHim: [...sent, entry('undo', '9', '1', 'Sun', 'Wrong agency')],
  neverRight: [created, entry('receive', '1', '10', 'Zhao')],
};

const folder = join(scratch.path, 'histories');
mkdirSync(folder);
for (const [name, history] of Object.entries(histories))
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(history));
writeFileSync(
  join(folder, 'plan.json'),
  JSON.stringify({
    records: [{ record: { kind: 'selfPlan', number: 'ZX1' }, history: [created] }],
  }),
);

/** The rows of the table below a heading, without its column headings. */
const rowsBelow = (text: string, heading: string): string[] => {
  const part = text.split(/^#+ /m).find((one) => one.startsWith(heading)) ?? '';
  return part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
};

describe('the differences of a changed guard, a removed transition and a new state are found', () => {
  let told: Ran;
  beforeAll(async () => {
    const at = (guid: string, status: string) => ({
      guid,
      number: guid,
      status,
      context: { submitter: 'Wang' },
    });
    const records = scratch.write(
      'records.json',
      JSON.stringify([at('WT1', '1'), at('WT2', '9'), at('WT3', '10')]),
    );
    const stored = ['--records', records, '--histories', folder];
    told = await ran(...versions, ...stored, '--language', 'en');
  });

  test('the differences are described in words, each with the shortest path that shows it', () => {
    const { exit, out } = told;
    expect(exit).toBe(1);
    expect(out).toContain('New states: checking\n');
    expect(rowsBelow(out, 'Entrust order')).toEqual([
      '| now refused | Under review | Recall | Submitter | Author: Submit (Success, one ' +
        'level) → Submitter: Recall | Under review recall() | refused |',
      '| now refused | Under review | Recall | Submitter who approves | Author: Submit ' +
        '(Success, one level) → Submitter who approves: Recall | Under review recall() | ' +
        'refused |',
      '| now refused | Not received | Undo | Administrator | Author: Submit (Success, no ' +
        'approval needed) → System: Send → Administrator: Undo | Not received undo() | ' +
        'refused |',
      '| leads elsewhere | Not received | Receiving succeeded | Automatically | Author: ' +
        'Submit (Success, no approval needed) → System: Send → Agency: Receive (Success) | ' +
        'Received | checking |',
    ]);
  });

  test('the differences are listed for open records', () => {
    const { out } = told;
    expect(rowsBelow(out, 'Open records affected')).toEqual([
      '| WT2 | Not received | now refused: Undo by Administrator |',
    ]);
  });

  test('the histories that the new version contradicts are listed with their first entry that diverges', () => {
    const { out } = told;
    expect(out).toContain(
      'Histories: 6. Right by the old version: 5. Of those, wrong by the new version: 3.',
    );
    expect(rowsBelow(out, 'Histories')).toEqual([
      '| recalled.json | Entry 3 of 3 does not fit: Recall by Wang. | The machine ' +
        'refuses it. This is not possible in the current status. The record stays in ' +
        '2 Under review; the history says 1 Not submitted. |',
      '| received.json | Entry 5 of 5 does not fit: Receive by Zhao. | It says that the ' +
        'record went to 10 Received; by the machine it goes to 90 checking. |',
      '| takenBackForHim.json | Entry 5 of 5 does not fit: Undo by Sun. | The machine ' +
        'refuses it. Only the submitter can do this. The record stays in 9 Not received; ' +
        'the history says 1 Not submitted. |',
    ]);
  });

  test('the differences are available as JSON', async () => {
    const { exit, out } = await ran(
      ...versions,
      '--histories',
      join(folder, 'recalled.json'),
      '--format',
      'json',
    );
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      machine: 'entrust-order',
      statesAdded: ['checking', 'checking.idle'],
      statesRemoved: [],
      histories: {
        all: 1,
        fit: 1,
        broken: [
          {
            record: 'recalled.json',
            entry: 3,
            event: 'order.recall',
            problem: 'refused',
            why: 'notInThisState',
          },
        ],
      },
    });
  });
});

test('the opposite comparison removes what the comparison added', async () => {
  const { exit, out } = await ran(
    'diff',
    '--machine',
    'entrust-order',
    '--old',
    NEW,
    '--language',
    'en',
  );
  expect(exit).toBe(1);
  expect(out).toContain('States that are gone: checking\n');
  expect(out).toContain('| now allowed |');
});

describe('a changed version of the download machine is compared', () => {
  const DOWNLOAD = 'machines/download/download.machine.ts';
  const version = (name: string, change: string) =>
    scratch.write(
      `${name}.ts`,
      "import { downloadMachine } from '#machines/download/download.machine.ts';\n" +
        "import { withChanges } from '#model/mutants/edit.ts';\n" +
        `export const machine = withChanges(downloadMachine, [[['states', ${change}]]);\n`,
    );
  const diff = (path: string, ...words: string[]) =>
    ran('diff', '--machine', 'download', '--old', DOWNLOAD, '--new', path, ...words);
  const inEnglish = (path: string) => diff(path, '--language', 'en');

  test('a version that waits a second and then fails at a guard differs', async () => {
    const { exit, out } = await inEnglish(
      version(
        'delayed',
        "'rejected', 'after'], { 1000: { guard: 'wasGranted', target: 'redirecting' } }",
      ),
    );
    expect(exit).toBe(1);
    expect(rowsBelow(out, 'Download')).toEqual([
      '| now ends in an error | Rejected | Too late | Automatically | Automatically: Download token ' +
        'request succeeded (1000 over) | nothing happens | fails |',
    ]);
  });

  test('the differences are also described in Chinese', async () => {
    const { exit, out } = await diff(
      version('further', "'rejected', 'after'], { 2000: { target: 'redirecting' } }"),
    );
    expect(exit).toBe(1);
    const [row = '', ...more] = rowsBelow(out, '下载');
    expect(row).toMatch(
      /^\| 现在允许 \| 被驳回 \| 超时 \| 自动 \| 自动：下载令牌请求成功.* \| 什么也不发生 \|/,
    );
    expect(more).toEqual([]);
  });

  test('a version that handles any event is shown by an event that nobody sends, and the program says so', async () => {
    const { exit, out, err } = await inEnglish(
      version('wild', "'rejected', 'on', '*'], { target: 'granting' }"),
    );
    expect(exit).toBe(1);
    expect(rowsBelow(out, 'Download')).toEqual([
      '| now allowed | Rejected | unforeseen | Console | Automatically: Download token request ' +
        'succeeded → Console: unforeseen | refused | Asking for a token grantToken() |',
    ]);
    expect(err).toContain('No case gives these events.');
    expect(err).toContain(': unforeseen\n');
  });

  test('a version with another effect at its start differs', async () => {
    const { exit, out } = await inEnglish(version('begun', "'granting', 'entry'], 'tell'"));
    expect(exit).toBe(1);
    expect(rowsBelow(out, 'Download')[0]).toContain(
      '| leads elsewhere | Asking for a token | Beginning |',
    );
  });
});

test.each<[string, string[], string]>([
  [
    'neither a file nor a revision',
    ['--old', 'no-such-version'],
    'no-such-version is neither a file nor a git revision.',
  ],
  [
    'a module without that machine',
    ['--old', 'machines/award/award.machine.ts'],
    'machines/award/award.machine.ts exports no machine entrust-order. It exports: award.',
  ],
  [
    'a module that breaks',
    ['--old', scratch.write('broken.ts', 'throw new Error("half written");\n')],
    'cannot be loaded: half written',
  ],
  [
    'a machine with a parallel state',
    [
      '--old',
      scratch.write(
        'parallel.ts',
        `import { createMachine } from 'xstate';\nexport const machine = createMachine({ ` +
          `id: 'entrust-order', type: 'parallel', states: { a: {}, b: {} } });\n`,
      ),
    ],
    'Machine entrust-order has a parallel state',
  ],
  [
    'a history of something else',
    ['--old', OLD, '--histories', join(folder, 'plan.json')],
    'plan.json has no history of entrust-order. Give a dossier',
  ],
  ['no such folder', ['--old', OLD, '--histories', join(folder, 'gone')], 'gone cannot be read:'],
  [
    'records in a status that the old version does not have',
    [
      '--old',
      OLD,
      '--records',
      scratch.write('strange.json', '[{"guid":"WT9","status":"99","context":{}}]'),
    ],
    'record WT9 stands in status 99, which the old version does not have. It has: 1, 2, 3, 4, 9, 10, 11.',
  ],
])('%s gets a clear message, and no result is written', async (_, words, said) => {
  const { exit, out, err } = await ran(
    'diff',
    '--machine',
    'entrust-order',
    '--language',
    'en',
    ...words,
  );
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(err).toContain(said);
});

test.each([
  ['entrust-order', ['--histories', folder]],
  ['session', []],
] as const)(
  'a version of %s does not differ from itself if its sources are in another folder',
  async (id, stored) => {
    const copy = join(scratch.path, `copy-of-${id}`);
    for (const part of ['machines', 'src/contract', 'package.json'])
      cpSync(part, join(copy, part), { recursive: true });
    const old = join(copy, 'machines', id, `${id}.machine.ts`);
    const words = ['--machine', id, '--old', old, '--language', 'en', ...stored];
    const { exit, out } = await ran('diff', ...words);
    expect(out).toContain('Both versions do the same.');
    if (stored.length > 0) expect(out).toContain('Of those, wrong by the new version: 0.');
    expect(exit).toBe(0);
  },
);
