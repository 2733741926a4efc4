import type { CatalogEntry } from '#machines/shared/catalog.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { replay, type Divergence, type Replayed } from '#model/replay.ts';
import { CliFailure } from '../failure.ts';
import type { HistoryEntry } from './entries.ts';
import { readingsOf } from './readings.ts';

type Stand = Pick<Replayed<object>, 'status' | 'context'>;

/**
 * The first entry that diverges in every reading of the history; null if the machine would have
 * done all of it.
 */
export function divergenceOf(
  one: CatalogEntry,
  entries: readonly HistoryEntry[],
): Divergence | null {
  const [creation, ...rest] = entries;
  if (!creation || creation.fromStatus !== null)
    throw new CliFailure('noCreation', { event: creation?.event ?? '—' });
  const initial = String(one.machine.root.initial.target[0]?.key);
  const code = statusesOf(one.machine).find(({ state }) => state === initial)?.code ?? null;
  if (code === null || creation.toStatus !== code)
    return {
      entry: 0,
      event: creation.event,
      problem: 'to',
      expected: code,
      stored: creation.toStatus,
      why: null,
    };

  let furthest: Divergence | null = null;
  const seen = new Set<string>();
  /** Whether some reading of the remaining entries fits a record in this state. */
  const fits = ({ status, context }: Stand, at: number): boolean => {
    const entry = rest[at];
    if (entry === undefined) return true;
    const key = JSON.stringify([at, status, context]);
    if (seen.has(key)) return false;
    seen.add(key);
    if (status === null)
      return note({
        entry: at + 1,
        event: entry.event,
        problem: 'afterEnd',
        expected: null,
        stored: entry.toStatus,
        why: null,
      });
    return readingsOf(one, entry, rest.slice(at + 1)).some((command) => {
      const after = replay(one.machine, { status, context }, [command]);
      return after.divergence === null
        ? fits(after, at + 1)
        : note({ ...after.divergence, entry: at + 1 });
    });
  };
  const note = (divergence: Divergence): false => {
    if (furthest === null || divergence.entry > furthest.entry) furthest = divergence;
    return false;
  };
  // A record that begins as submitted was usually submitted by its creator, whereas the cases name
  // one of their people.
  const begun = (context: object): object =>
    'submitter' in context && context.submitter !== null
      ? { ...context, submitter: creation.actorGuid }
      : context;
  // Whom a record names from its beginning is not stored: whoever acted may be it.
  const named = (context: object): object[] =>
    'handler' in context && context.handler !== null
      ? [...new Set(rest.map(({ actorGuid }) => actorGuid))].map((handler) => ({
          ...context,
          handler,
        }))
      : [];
  const hasFit = (one.situations[initial] ?? [])
    .flatMap(({ context }) => [context, begun(context), ...named(begun(context))])
    .some((context) => fits({ status: code, context }, 0));
  return hasFit ? null : furthest;
}
