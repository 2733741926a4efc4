// Evaluates a report of the suites (reporter.mjs): how many tests passed, what failed, what is
// unsteady, and which quick files take more than their share.
import { existsSync, readFileSync } from 'node:fs';

/** Enough of a message to see what differs and where; the reports have the rest. */
const LINES = 15;
/** Maximum characters of browser evidence: those of the windows that a test used last. */
const EVIDENCE_CHARACTERS = 12_000;
/**
 * A browser may fail once for reasons of its own; more unsteady tests than this have a common
 * cause.
 */
const MOST_UNSTEADY = 2;
/** Maximum share of one quick file in the processor time of all files. */
export const SHARE = 0.2;

const shortened = (text) => text.split('\n').slice(0, LINES).join('\n');

function seen(evidence) {
  if (evidence === null || !existsSync(evidence)) return [];
  const text = readFileSync(evidence, 'utf8').slice(0, EVIDENCE_CHARACTERS);
  return [`What was seen (the whole in ${evidence}):`, text];
}

const told = (where, { errors, evidence = null }) =>
  [where, ...errors.map(shortened), ...seen(evidence)].join('\n');

/**
 * The files of the quick ring that used more processor time than one file may: move them to the
 * long ring, or split them.
 */
export function beyondShare(files, share = SHARE) {
  const total = files.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
  return files
    .filter(
      ({ file, processorSeconds }) => !/\.long\./.test(file) && processorSeconds > total * share,
    )
    .map(
      ({ project, file, processorSeconds }) =>
        `${project}: ${file} took ${((processorSeconds / total) * 100).toFixed(1)} % of the ` +
        `processor time of all files, more than ${share * 100} %: split it, or name it ` +
        '*.long.test.ts (docs/test-rings.md).',
    );
}

/**
 * @param {{ files: any[]; errors: string[] }} report
 * @param {{ isWhole: boolean; ended: boolean }} how Whether all rings ran, and whether the runner
 *   succeeded.
 * @returns {{ passed: number; failures: string[]; notes: string[] }}
 */
export function findings({ files, errors }, { isWhole, ended }) {
  const tests = files.flatMap(({ project, file, tests: own }) =>
    own.map((test) => ({ ...test, where: `${project}: ${file} > ${test.name}` })),
  );
  const failures = [
    ...tests.filter(({ state }) => state === 'failed').map((test) => told(test.where, test)),
    ...files
      .filter((file) => file.errors.length > 0)
      .map((file) => told(`${file.project}: ${file.file}`, file)),
    ...errors.map((error) => `Outside of every test: ${shortened(error)}`),
  ];
  if (!ended && failures.length === 0) failures.push('The runner ended badly and named no test.');
  const unsteady = tests.filter(({ state, isUnsteady }) => state === 'passed' && isUnsteady);
  if (unsteady.length > MOST_UNSTEADY)
    failures.push(`${unsteady.length} tests are unsteady, more than ${MOST_UNSTEADY}.`);
  const large = isWhole ? [] : beyondShare(files);
  failures.push(...large);
  return {
    passed: tests.filter(({ state }) => state === 'passed').length,
    failures,
    notes:
      unsteady.length === 0
        ? []
        : ['== unsteady', ...unsteady.map((test) => told(test.where, test)), ''],
  };
}

/** The findings of a report file; a run that wrote none has failed. */
export function findingsOf(path, how) {
  if (existsSync(path)) return findings(JSON.parse(readFileSync(path, 'utf8')), how);
  return { passed: 0, failures: ['The suites ended without a report.'], notes: [] };
}
