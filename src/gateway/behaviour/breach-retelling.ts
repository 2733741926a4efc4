import type { BreachContext } from '#machines/breach/index.ts';
import type { Entry } from '../records/history.ts';
import { verbOf, type Retelling } from '../records/retelling.ts';

/**
 * Whether a report had evidence before these entries: the first one that changed the evidence holds
 * the earlier value.
 */
function provedBefore(later: readonly Entry[], final: object): boolean {
  const changed = later.flatMap(({ changes }) => changes).find(({ field }) => field === 'evidence');
  return changed === undefined
    ? (final as BreachContext).hasEvidence
    : (changed.from ?? null) !== null;
}

/** What the histories of breaches say: the evidence, and the proposed punishment. */
export const breachRetelling: Retelling = {
  madeWith: (later, final) => ({ hasEvidence: provedBefore(later, final) }),
  carried: ({ entry }) =>
    verbOf(entry) === 'deal'
      ? Object.fromEntries(entry.changes.map(({ field, to }) => [field, to]))
      : {},
  answered: ({ later, final }) => ({ hasEvidence: provedBefore(later, final) }),
};
