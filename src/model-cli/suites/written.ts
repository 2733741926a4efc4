import type { Given } from '../command.ts';
import { documentFormats, documentOf, pathText, titleOfPaths } from '../documents/of-paths.ts';
import { CliFailure } from '../failure.ts';
import { pathsOf, pathsWith, type PathKind } from '../paths.ts';
import { explored, type Subject } from '../subjects.ts';
import { modelSuite } from './of-model.ts';
import { playwrightSuite } from './playwright.ts';

/** Formats of suites: for test runners, for people, for programs. */
export const suiteFormats = ['vitest', 'node', 'playwright', ...documentFormats] as const;

/**
 * The paths of a kind in a format. With `role` only those in which this person takes part. Throws
 * for a browser suite of a selection, or of a machine that has none.
 */
export function writtenSuite(
  subject: Subject,
  kind: PathKind,
  { format, words, role }: Pick<Given, 'format' | 'words'> & { role: string | null },
): string {
  if (format === 'playwright' && (role !== null || kind !== 'transitions'))
    throw new CliFailure('playwrightAll');
  const exploration = explored(subject);
  const found = pathsWith(pathsOf(exploration, kind), role);
  const document = documentOf(subject, exploration, found);
  const title = titleOfPaths(document, words);
  if (format === 'vitest' || format === 'node')
    return modelSuite(subject, exploration, found, { runner: format, title, words });
  return format === 'playwright'
    ? playwrightSuite(subject, exploration, title, words)
    : pathText(document, { format, words });
}
