import { relative, resolve, sep } from 'node:path';
import { root } from '#visualizations/draw/stale.ts';
import type { Command, Given } from '../command.ts';
import { pathKinds, type PathKind } from '../paths.ts';
import { suiteFormats, writtenSuite } from '../suites/written.ts';
import { subjectNamed } from '../subjects.ts';
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
  formats: suiteFormats,
  run(given) {
    const { format } = given;
    const subject = subjectNamed(textOf(given, 'machine'));
    const kind = textOf(given, 'paths') as PathKind;
    return {
      text: writtenSuite(subject, kind, { ...given, role: roleOf(given, subject) }),
      exit: 0,
      notes: format === 'vitest' || format === 'playwright' ? notesOn(format, given) : [],
    };
  },
};
