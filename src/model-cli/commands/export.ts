import { relative, resolve, sep } from 'node:path';
import { root } from '#visualizations/draw/stale.ts';
import type { Command, Given } from '../command.ts';
import { documentFormats, documentOf, pathText, titleOfPaths } from '../documents/of-paths.ts';
import { CliFailure } from '../failure.ts';
import { pathKinds, pathsOf, pathsWith, type PathKind } from '../paths.ts';
import { playwrightSuite } from '../suites/playwright.ts';
import { modelSuite } from '../suites/of-model.ts';
import { explored, subjectNamed } from '../subjects.ts';
import { roleOf, textOf } from '../values.ts';

/**
 * Where vitest finds tests, by suite, from the root of the project: a file elsewhere would not be
 * run.
 */
const FOUND = {
  vitest: /^(?:(?:src|machines|visualizations)\/.*|tests\/[^/]*)\.test\.ts$/,
  playwright: /^tests\/browser\/[^/]*\.test\.ts$/,
} as const;

/**
 * Whether vitest finds a suite written to this path, absolute or relative to the current directory.
 */
export const isFound = (suite: keyof typeof FOUND, out: string): boolean =>
  FOUND[suite].test(relative(root, resolve(out)).split(sep).join('/'));

function notesOn(suite: keyof typeof FOUND, { words, values: { out } }: Given): string[] {
  return out === undefined || isFound(suite, out)
    ? []
    : [words.own(`${suite}.elsewhere`, { path: out })];
}

/** Exports paths as documents for people, or as executable suites. */
export const exportCommand: Command = {
  name: 'export',
  options: {
    machine: { required: true },
    paths: { choices: pathKinds, standard: 'transitions' },
    role: {},
  },
  formats: ['vitest', 'node', 'playwright', ...documentFormats],
  run(given) {
    const { format, words } = given;
    const subject = subjectNamed(textOf(given, 'machine'));
    const kind = textOf(given, 'paths') as PathKind;
    const role = roleOf(given, subject);
    if (format === 'playwright' && (role !== null || kind !== 'transitions'))
      throw new CliFailure('playwrightAll');
    const exploration = explored(subject);
    const found = pathsWith(pathsOf(exploration, kind), role);
    const document = documentOf(subject, exploration, found);
    const title = titleOfPaths(document, words);
    if (format === 'vitest' || format === 'node')
      return {
        text: modelSuite(subject, exploration, found, { runner: format, title, words }),
        exit: 0,
        notes: format === 'vitest' ? notesOn(format, given) : [],
      };
    if (format === 'playwright')
      return {
        text: playwrightSuite(subject, exploration, title, words),
        exit: 0,
        notes: notesOn('playwright', given),
      };
    return { text: pathText(document, given), exit: 0 };
  },
};
