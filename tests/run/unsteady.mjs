/** More unsteady tests than this in one run are no chance any more: the run is red. */
export const UNSTEADY_AT_MOST = 2;

/**
 * The tests that only a second try brought to pass: the report keeps what the first one failed with.
 *
 * @param {import('./unsteady.d.mts').Report} report
 * @returns {import('./unsteady.d.mts').Unsteady[]}
 */
export function unsteady({ testResults }) {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length)
      .map(({ fullName, failureMessages = [], meta }) => ({
        file,
        name: fullName,
        seen: failureMessages.join('\n'),
        evidence: meta?.evidence ?? null,
      })),
  );
}
