import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mutantsOf } from '#model/mutants.ts';
import { root } from '#visualizations/draw/stale.ts';
import { scoresOf } from '../mutation.ts';
import { ran, scratchFolder } from '../ran.test-helper.ts';
import { subjectNamed } from '../subjects.ts';

const scratch = scratchFolder();

/** Two lifecycles of records and a machine of the console. */
const machines = ['award', 'account-appeal', 'upload'] as const;

/** Tests of the machine as it is, beside those of its mutants. */
const RIGHT = 'right';

interface Result {
  status: string;
  ancestorTitles: string[];
  failureMessages: string[];
}

async function exported(id: string, format: 'vitest' | 'node'): Promise<string> {
  const out = join(scratch.path, `${id}.${format}.ts`);
  const words = ['--machine', id, '--format', format, '--language', 'en', '--out', out];
  const { exit, err } = await ran('export', ...words);
  expect(exit).toBe(0);
  expect(err).toContain(`Written to ${out}.`);
  return readFileSync(out, 'utf8');
}

/** A suite as it is exported, with other machines in place of the one that it imports. */
function heldAgainst(suite: string, machinesSaid: string, group: string): string {
  const [line = ''] = /^import \{ machine \} from .*$/m.exec(suite) ?? [];
  expect(line).not.toBe('');
  return suite
    .replace(
      line,
      [
        line.replace('{ machine }', '{ machine as right }'),
        `import { mutantsOf } from '#model/mutants.ts';`,
        `import { ${group} } from '${group === 'suite' ? 'node:test' : 'vitest'}';`,
      ].join('\n'),
    )
    .replace(
      /^for \(const \{ name/m,
      `for (const [fault, machine] of ${machinesSaid}) ${group}(fault, () => {\nfor (const { name`,
    )
    .concat('});\n');
}

const ALL = `[['${RIGHT}', right], ...mutantsOf(right).map((one) => [one.name, one.machine()])]`;

/** Runs the suites of the folder as their heads say, in a process of their own. */
function runAll(): Result[][] {
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
  const words = ['run', '--config', config, '--reporter=json', `--outputFile=${report}`];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), ...words],
    { cwd: root, env, encoding: 'utf8' },
  );
  if (status !== 1) throw new Error(`Suites on mutants ended with ${status}: ${stdout}${stderr}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; assertionResults: Result[] }[];
  };
  return machines.map(
    (id) => testResults.find(({ name }) => name.endsWith(`/${id}.test.ts`))?.assertionResults ?? [],
  );
}

test('an exported suite passes for its machine, and notices just the mutants that mutate and scores say', async () => {
  for (const id of machines)
    scratch.write(`${id}.test.ts`, heldAgainst(await exported(id, 'vitest'), ALL, 'describe'));
  for (const [index, results] of runAll().entries()) {
    const subject = subjectNamed(machines[index] ?? '');
    const red = results.filter(({ status }) => status !== 'passed');
    const [score] = scoresOf(subject, ['transitions']);
    const missed = [
      ...(score?.survivors ?? []).map(({ mutant }) => mutant),
      ...(score?.equivalent ?? []),
    ].map(({ name }) => name);
    const said = mutantsOf(subject.machine)
      .map(({ name }) => name)
      .filter((name) => !missed.includes(name));
    expect([...new Set(red.map(({ ancestorTitles: [fault] }) => fault))]).toEqual(said);
    expect(said.length).toBeGreaterThan(0);
    for (const { failureMessages } of red)
      expect(failureMessages.join('\n')).toMatch(/at the beginning|step \d+, /);
  }
});

describe('a suite for the runner of Node', () => {
  const runNode = (file: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', '--test', file], {
      cwd: root,
      encoding: 'utf8',
    });

  test('the suite passes for its machine and is red for one whose calls are swapped', async () => {
    const suite = await exported('account-appeal', 'node');
    const right = runNode(join(scratch.path, 'account-appeal.node.ts'));
    expect({ status: right.status, said: right.stdout + right.stderr }).toMatchObject({
      status: 0,
      said: expect.stringMatching(/# pass [1-9]/) as string,
    });
    const fault = 'serviceChanged unreviewed.approving|approve to reject';
    const named = JSON.stringify(fault);
    const found = `mutantsOf(right).find(({ name }) => name === ${named})`;
    const one = `[[${named}, ${found}.machine()]]`;
    const wrong = runNode(scratch.write('wrong.node.ts', heldAgainst(suite, one, 'suite')));
    expect(wrong.status).toBe(1);
    expect(wrong.stdout).toMatch(/step \d+, appeal\.approve/);
  });
});
