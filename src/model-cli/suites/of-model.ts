import type { Exploration } from '#model/explore.ts';
import { recorded, type RecordedPath } from '#model/oracle/recorded.ts';
import { suiteOf } from '#model/oracle/suite.ts';
import { configurationOf, type Path } from '#model/paths.ts';
import { leftOut } from '../documents/of-paths.ts';
import type { Paths } from '../paths.ts';
import type { Subject } from '../subjects.ts';
import type { CliWords } from '../words.ts';
import { head, literal, quoted } from './code.ts';

/** The test runners that a suite of the machine is written for. */
type Runner = 'vitest' | 'node';

const IMPORTS: Readonly<Record<Runner, readonly string[]>> = {
  vitest: [`import { expect, test } from 'vitest';`],
  node: [`import { deepEqual } from 'node:assert/strict';`, `import { test } from 'node:test';`],
};

const EXPECTS: Readonly<Record<Runner, string>> = {
  vitest: 'expect(observed, where).toEqual(expected);',
  node: 'deepEqual({ where, observed }, { where, observed: expected });',
};

/** One path, a line for each step. */
function lines(name: string, { start, begins, walk, ...atStart }: RecordedPath): string[] {
  const asked = (here: object): string[] =>
    Object.entries(here).map(([key, value]) => `${key}: ${literal(value)}`);
  return [
    `  {`,
    `    name: ${quoted(name)},`,
    `    start: ${start},`,
    ...asked({ begins, ...atStart }).map((line) => `    ${line},`),
    `    walk: [`,
    ...walk.map((stop) => `      { ${asked(stop).join(', ')} },`),
    `    ],`,
    `  },`,
  ];
}

/**
 * Writes paths as a suite of this project: what the machine shows at the beginning of each and after
 * each of its steps, and what is accepted and refused on the way. It notices what `mutate` and
 * `scores` say of the same paths, as it compares by the same program (`compared`).
 */
export function modelSuite(
  subject: Subject,
  exploration: Exploration,
  found: Paths,
  { runner, title, words }: { runner: Runner; title: string; words: CliWords },
): string {
  const { machine, options } = subject;
  const { paths } = found;
  const status = (id: string) => words.status(machine, configurationOf(exploration, id).status);
  const name = ({ start, steps }: Path, index: number): string =>
    words.own('vitest.path', {
      n: index + 1,
      from: status(start),
      to: status(steps.at(-1)?.to ?? start),
      steps: steps.length,
    });
  const all = recorded(machine, suiteOf(exploration, paths), options);
  return [
    ...head(title, runner, words, leftOut(subject, found, words)),
    ...IMPORTS[runner],
    `import { machine } from '#machines/${machine.id}/index.ts';`,
    `import { compared, type RecordedPath } from '#model/oracle/recorded.ts';`,
    `import { subjectNamed } from '#model-cli/subjects.ts';`,
    ``,
    `const paths: readonly (RecordedPath & { name: string })[] = [`,
    ...paths.flatMap((path, index) => lines(name(path, index), all[index] as RecordedPath)),
    `];`,
    ``,
    `for (const { name, ...path } of paths)`,
    `  test(name, () => {`,
    `    for (const { where, observed, expected } of compared(machine, subjectNamed(machine.id).options, path))`,
    `      ${EXPECTS[runner]}`,
    `  });`,
    ``,
  ].join('\n');
}
