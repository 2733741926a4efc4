import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutantsOf } from '#model/mutants.ts';
import { root } from '#visualizations/draw/stale.ts';
import { ran, scratchFolder } from '../ran.test-helper.ts';
import { subjectNamed } from '../subjects.ts';

const scratch = scratchFolder();

/** Lifecycles of records and one of the console, each with a fault that its suite must detect. */
const machines = {
  'entrust-order': 'targetChanged notReceived.receiving|xstate.done.actor.receive|0 to effective',
  'account-appeal': 'serviceChanged unreviewed.approving|approve to reject',
  upload: 'transitionRemoved uploading.interrupted|upload.retry|0',
} as const;

interface Report {
  testResults: {
    name: string;
    assertionResults: { status: string; failureMessages: string[] }[];
  }[];
}

/** The suite for a mutant: the same module with one fault. */
function withFault(suite: string, id: string, fault: string): string {
  const imported = /import \{ machine \} from '([^']+)'/.exec(suite);
  if (!imported) throw new Error('The suite imports no machine.');
  const [line, module = ''] = imported;
  const text = [
    `import { machine as right } from '${module}';`,
    `import { mutantsOf } from '#model/mutants.ts';`,
    `export const machine = mutantsOf(right).find((mutant) => mutant.name === ${JSON.stringify(fault)}).machine();`,
    ``,
  ].join('\n');
  scratch.write(`${id}.wrong.ts`, text);
  return suite.replace(line, `import { machine } from './${id}.wrong.ts'`);
}

/** Runs every suite of the folder as its head comment says, in its own process. */
function runAll(): Report {
  const report = join(scratch.path, 'report.json');
  const config = scratch.write(
    'vitest.config.ts',
    `export default { root: ${JSON.stringify(root)}, test: { include: ` +
      `[${JSON.stringify(`${scratch.path}/*.test.ts`)}], isolate: false, maxWorkers: 1 } ` +
      `};\n`,
  );
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
  );
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      config,
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { cwd: root, env, encoding: 'utf8' },
  );
  if (status !== 1)
    throw new Error(`Suites on wrong machines ended with ${status}: ${stdout}${stderr}`);
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

test('an exported suite passes for its machine and names the step at which a mutant differs', async () => {
  for (const [id, fault] of Object.entries(machines)) {
    const { exit, out, err } = await ran(
      'export',
      '--machine',
      id,
      '--format',
      'vitest',
      '--language',
      'en',
      '--out',
      join(scratch.path, `${id}.test.ts`),
    );
    expect({ exit, out }).toEqual({ exit: 0, out: '' });
    expect(err).toContain(`Written to ${join(scratch.path, `${id}.test.ts`)}.`);
    expect(mutantsOf(subjectNamed(id).machine).map(({ name }) => name)).toContain(fault);
    scratch.write(
      `${id}.wrong.test.ts`,
      withFault(readFileSync(join(scratch.path, `${id}.test.ts`), 'utf8'), id, fault),
    );
  }
  const { testResults } = runAll();
  const results = (name: string) =>
    testResults.find((file) => file.name.endsWith(`/${name}`))?.assertionResults ?? [];
  for (const id of Object.keys(machines)) {
    expect(results(`${id}.test.ts`).length, id).toBeGreaterThan(0);
    expect(
      results(`${id}.test.ts`).filter(({ status }) => status !== 'passed'),
      id,
    ).toEqual([]);
    expect(
      results(`${id}.wrong.test.ts`)
        .flatMap(({ failureMessages }) => failureMessages)
        .join('\n'),
      id,
    ).toMatch(/step \d+, /);
  }
});
