import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Format } from './command.ts';
import { commands } from './commands.ts';
import { documentOf, pathText } from './documents/of-paths.ts';
import { pathsOf, type Paths } from './paths.ts';
import type { Exit } from './run.ts';
import { ran, scratchFolder } from './ran.test-helper.ts';
import { explored, subjectNamed } from './subjects.ts';
import { modelSuite } from './suites/of-model.ts';
import { cliWords } from './cli-words.ts';

const scratch = scratchFolder();
const history = scratch.write(
  'history.json',
  JSON.stringify([
    { event: 'award.create', fromStatus: null, toStatus: '0', actorGuid: 'u-1', actorName: 'Wang' },
  ]),
);

/** One run of each command: its exit code, and a line of its output in either language. */
const answers: Readonly<
  Record<string, { words: readonly string[]; exit: Exit; en: string; zh: string }>
> = {
  list: {
    words: [],
    exit: 0,
    en: '| set-up | Set-up | of records |',
    zh: '| set-up | 立项 | 业务记录 |',
  },
  draw: {
    words: ['--machine', 'award'],
    exit: 0,
    en: 's_saved -->|"Edit"| s_saved',
    zh: 's_saved -->|"编辑"| s_saved',
  },
  tour: {
    words: ['--machine', 'award'],
    exit: 0,
    en: 'Paths: 2. Commands: 6. Cost: 12, at least 12 (',
    zh: '共 2 条路径，6 个操作。代价 12，下界 12：',
  },
  pairs: {
    words: ['--machine', 'award', '--format', 'csv'],
    exit: 0,
    en: '"Author","Edit","","Success","Saved","Saved"',
    zh: '"编制人员","编辑","","成功","已保存","已保存"',
  },
  refuse: {
    words: ['--machine', 'entrust-order', '--role', 'agency'],
    exit: 0,
    en: '| Not received | Decline | Agency | Allowed | → Rejected · Give an opinion of at most 255 characters. |',
    zh: '| 未接收 | 接收 | 代理机构 | 可以 | → 已接收 |',
  },
  mutate: {
    words: ['--machine', 'award', '--paths', 'statuses'],
    exit: 1,
    en: 'Only 51.2 % noticed; 95.0 % required.',
    zh: '仅发现 51.2 %，要求 95.0 %。',
  },
  scores: {
    words: ['--machine', 'award'],
    exit: 0,
    en: '| award | gherkin, markdown, csv | 86 | 0 | 43.0 % | 81.4 % |',
    zh: '| gherkin、markdown、csv | 保存的内容 | 4 | actionDropped 4 |',
  },
  explain: {
    words: [
      '--machine',
      'plan-approval',
      '--status',
      '2',
      '--event',
      'undo',
      '--role',
      'unitAdministrator',
    ],
    exit: 0,
    en: '- FAILS: `somebodyDecided` somebody decided',
    zh: '- 不满足：`somebodyDecided` 已有人审批',
  },
  diff: {
    words: ['--machine', 'award', '--old', 'machines/award/award.machine.ts'],
    exit: 0,
    en: 'Both versions do the same.',
    zh: '两个版本的行为相同。',
  },
  replay: {
    words: ['--machine', 'award', '--history', history],
    exit: 0,
    en: 'The record ends in 0 Saved.',
    zh: '记录最后处于 0 已保存。',
  },
  export: {
    words: ['--machine', 'award', '--format', 'gherkin'],
    exit: 0,
    en: 'Then the record stands in “Deleted”',
    zh: '那么记录的状态为“已删除”',
  },
};

test('the tests cover every command', () => {
  expect(Object.keys(answers)).toEqual(commands.map(({ name }) => name));
});

test('the program describes automatic steps and conditions of a console machine in words', async () => {
  const tour = await ran('tour', '--machine', 'screen-load', '--language', 'en');
  expect(tour.out).toContain('| Automatically | Too late |  |  | Loading | Retrying |');
  expect(tour.out).toContain(
    '| Console | Try again |  | Loading screen failed (No longer there) | Failed | Retrying |',
  );
  expect(tour.out).not.toContain('xstate');
  const { out } = await ran('refuse', '--machine', 'session', '--language', 'en');
  expect(out).toMatch(
    /\| Signed in · At rest \| Check validity \| Console \| Allowed \| → Signed in · Refreshing · Only if: .+\. \|/,
  );
});

describe.each(Object.entries(answers))('%s', (name, { words, exit, en, zh }) => {
  test.each([
    ['en', en],
    ['zh-CN', zh],
  ])('the command answers in %s', async (language, line) => {
    const answer = await ran(name, ...words, '--language', language);
    expect({ exit: answer.exit, err: answer.err }).toEqual({ exit, err: '' });
    expect(answer.out).toContain(line);
  });

  test.each([
    ['en', 'Usage: npm run model -- '],
    ['zh-CN', '用法：npm run model -- '],
  ])('the command describes its use in %s', async (language, use) => {
    const { exit: ended, out } = await ran(name, '--help', '--language', language);
    expect(ended).toBe(0);
    expect(out).toContain(`${use}${name} `);
    for (const option of Object.keys(commands.find((one) => one.name === name)?.options ?? {}))
      expect(out).toContain(`--${option} `);
  });
});

test.each<[string, string[], string, string]>([
  [
    'a mistyped command',
    ['tuor'],
    'There is no command “tuor”. Did you mean tour?',
    '没有命令“tuor”，是否指 tour？',
  ],
  [
    'a command that is nothing like any',
    ['zzzzzzzz'],
    'There is no command “zzzzzzzz”. There are: list, draw,',
    '没有命令“zzzzzzzz”。可用命令：list, draw,',
  ],
  [
    'a mistyped machine',
    ['tour', '--machine', 'plan-aproval'],
    'There is no machine “plan-aproval”. Did you mean plan-approval?',
    '没有状态机“plan-aproval”，是否指 plan-approval？',
  ],
  [
    'a mistyped person',
    ['refuse', '--machine', 'award', '--role', 'autor'],
    'Did you mean author?',
    '是否指 author？',
  ],
  [
    'a mistyped status',
    [
      'explain',
      '--machine',
      'set-up',
      '--status',
      'revewing',
      '--event',
      'approve',
      '--role',
      'author',
    ],
    'Machine set-up has no status “revewing”. Did you mean reviewing?',
    '状态机 set-up 没有状态“revewing”，是否指 reviewing？',
  ],
  [
    'a mistyped option',
    ['tour', '--machin', 'award'],
    'tour has no option --machin. Did you mean --machine?',
    'tour 没有选项 --machin，是否指 --machine？',
  ],
  [
    'a format that the command does not write',
    ['tour', '--machine', 'award', '--format', 'svg'],
    '“svg” cannot be given to --format of tour.',
    'tour 的 --format 不能是“svg”',
  ],
  ['a machine left out', ['tour'], '--machine is required.', '必须填写 --machine'],
  [
    'a number out of bounds',
    ['mutate', '--machine', 'award', '--threshold', '95'],
    '--threshold takes a number from 0 to 1, not “95”.',
    '--threshold 应为 0 到 1 的数字，不能是“95”。',
  ],
  [
    'a word too many',
    ['tour', 'award'],
    'tour does not know what to do with “award”.',
    'tour 不能识别“award”',
  ],
  [
    'a history that is none',
    ['replay', '--history', scratch.write('none.json', '{"data":{}}')],
    'none.json is no history: “$” is missing or not of the right kind.',
    'none.json 不是历史记录：“$”缺失或类型不对。',
  ],
  [
    'a broken file',
    ['replay', '--history', scratch.write('broken.json', '[{"event"')],
    'broken.json is no valid JSON and no dossier:',
    'broken.json 不是有效的 JSON，也不是核验档案：',
  ],
  [
    'a history without its beginning',
    [
      'replay',
      '--machine',
      'award',
      '--history',
      scratch.write(
        'late.json',
        '[{"event":"award.update","fromStatus":"0","toStatus":"0","actorGuid":"u-1"}]',
      ),
    ],
    'The history does not begin with the creation of the record, but with “award.update”.',
    '历史记录不是从新增开始，而是从“award.update”开始。',
  ],
  [
    'nothing at all',
    [],
    'Usage: npm run model -- <command> [options]',
    '用法：npm run model -- <命令> [选项]',
  ],
])('%s gets a message in either language, and no result is written', async (_, words, en, zh) => {
  for (const [language, said] of [
    ['en', en],
    ['zh-CN', zh],
  ] as const) {
    const { exit, out, err } = await ran(...words, '--language', language);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(said);
  }
});

test('a result is written to the named file, and the program says so on standard error', async () => {
  const path = join(scratch.path, 'deep', 'refusals.csv');
  const { exit, out, err } = await ran(
    'refuse',
    '--machine',
    'award',
    '--format',
    'csv',
    '--out',
    path,
    '--language',
    'en',
  );
  expect({ exit, out, err }).toEqual({ exit: 0, out: '', err: `Written to ${path}.\n` });
  expect(readFileSync(path, 'utf8')).toContain(
    (await ran('refuse', '--machine', 'award', '--format', 'csv', '--language', 'en')).out,
  );
});

describe('whatever is written of paths says what they leave out', () => {
  const subject = subjectNamed('verification');
  const exploration = explored(subject);
  const untaken = [
    { id: 'paused|verification.resume|0', neverHeld: ['isRight'] },
    { id: 'failed|verification.resume|0', neverHeld: [] },
  ];
  const written = (format: Format, found: Paths) => {
    const words = cliWords('en');
    return format === 'vitest' || format === 'node'
      ? modelSuite(subject, exploration, found, { runner: format, title: 'Title', words })
      : pathText(documentOf(subject, exploration, found), { format, words });
  };
  const found = pathsOf(exploration, 'transitions');

  test.each(['markdown', 'csv', 'gherkin', 'vitest', 'node'] as const)(
    'the format %s names transitions that no path takes, and conditions that never hold',
    (format) => {
      expect(found.untaken).toEqual([]);
      expect(written(format, found)).not.toContain('no path');
      expect(written(format, { ...found, untaken }).replaceAll('\n// ', ' ')).toContain(
        '2 of 13 transitions are taken by no path, as no case leads to them: ' +
          '`paused|verification.resume|0` (never holds: `isRight`), `failed|verification.resume|0`',
      );
    },
  );

  const unvaried = [
    { condition: 'isRight', never: 'held' },
    { condition: 'isOurs', never: 'failed' },
  ] as const;

  test.each(['markdown', 'csv', 'gherkin', 'vitest', 'node'] as const)(
    'the format %s names conditions that never held, and those that never failed',
    (format) => {
      const said = written(format, { ...found, unvaried });
      expect(said).toContain('Never held where the paths lead: `isRight`');
      expect(said).toContain('Never failed where the paths lead: `isOurs`');
      expect(written(format, { ...found, unvaried: [] })).not.toMatch(/Never (?:held|failed)/);
    },
  );

  test('JSON lists them, and nothing if one person is requested', async () => {
    expect(JSON.parse(written('json', { ...found, untaken, unvaried }))).toMatchObject({
      untaken,
      unvaried,
    });
    const { out } = await ran('tour', '--machine', 'award', '--role', 'author', '--format', 'json');
    expect(JSON.parse(out)).toMatchObject({ untaken: null, unvaried: null });
  });

  test('a Playwright suite says how much of the machine it leaves out', async () => {
    const words = ['--machine', 'plan-approval', '--format', 'playwright', '--language', 'en'];
    const { out } = await ran('export', ...words);
    expect(out).toMatch(/^\/\/ Leaves out [1-9]\d* of \d+ transitions: `/m);
    expect(out).toMatch(/^\/\/ Never failed where the paths lead: `/m);
  });

  test('paths without a step say where they begin, and paths that reach nothing say just that', () => {
    const alone = { ...found, paths: found.paths.filter(({ steps }) => steps.length === 0) };
    expect(alone.paths.length).toBeGreaterThan(0);
    expect(written('markdown', found)).toMatch(/^Begins in “.+”; no step follows\.$/m);
    expect(written('csv', found)).toMatch(/"\d+","","","Begins in “.+”; no step follows\."/);
    const said = written('markdown', alone);
    expect(said).toContain('Nothing is reached: no case makes the machine take a step.');
    expect(said).not.toContain('at least');
  });
});
