import type { EventObject } from 'xstate';
import { chainOf, people } from '#machines/shared/people.ts';
import type { ChainLevel, RecordRole } from '#machines/shared/types.ts';
import type { CatalogEntry } from '#machines/shared/catalog.ts';
import type { StoredCommand } from '#model/replay.ts';
import type { HistoryEntry } from './entries.ts';

/** Five levels of the unit, and five of the superior unit that reviews last. */
const MOST_LEVELS = 10;

const GUIDS = new Set(Object.values(people).map(({ guid }) => guid));

/** All roles of all people: histories do not store roles, so roles are not checked. */
const everyRole = [...new Set(Object.values(people).flatMap(({ roles }) => roles))].filter(
  (role): role is RecordRole => role !== 'system' && role !== 'rule',
);

/**
 * A person of the cases in a payload or result stands for an unknown person: each of these people
 * is tried.
 */
function inPlaceOf(value: unknown, guids: readonly string[]): unknown[] {
  const text = JSON.stringify(value);
  const named = [...GUIDS].filter((guid) => text?.includes(JSON.stringify(guid)));
  if (text === undefined || named.length === 0) return [value];
  return guids.map(
    (guid) =>
      JSON.parse(
        named.reduce((now, one) => now.replaceAll(JSON.stringify(one), JSON.stringify(guid)), text),
      ) as unknown,
  );
}

/**
 * A chain of so many levels. Whoever is decided for later stands at each of them, unless they come
 * into the chain by a change that the history tells: only for an approver can somebody decide.
 */
function chainFor(levels: number, ahead: readonly HistoryEntry[]): ChainLevel[] {
  const come = new Set(
    ahead.flatMap(({ assignee, others = [] }) =>
      assignee === undefined ? [] : [assignee, ...others].map(({ guid }) => guid),
    ),
  );
  const givers = ahead.flatMap(({ onBehalfOf }) =>
    onBehalfOf === undefined || come.has(onBehalfOf.guid) ? [] : [onBehalfOf],
  );
  return chainOf(levels).map((level) => ({
    ...level,
    approvers: [...level.approvers, ...givers],
  }));
}

/**
 * The possible results of the call: a history stores neither the chain of a submission nor who was
 * assigned.
 */
function outputsOf(
  { samples, outcomes }: CatalogEntry,
  event: string,
  ahead: readonly HistoryEntry[],
): unknown[] {
  const call = samples[event]?.call;
  if (call === null || call === undefined) return [undefined];
  const done = (outcomes[call] ?? []).flatMap((outcome) =>
    outcome.kind === 'done' ? [outcome.output] : [],
  );
  const levels = Math.min(ahead.length + 1, MOST_LEVELS);
  const withChains = done.flatMap((output) =>
    typeof output === 'object' && output !== null && 'chain' in output
      ? Array.from({ length: levels + 1 }, (_, count) => ({
          ...output,
          chain: chainFor(count, ahead),
        }))
      : [output],
  );
  const actors = [...new Set(ahead.map(({ actorGuid }) => actorGuid))];
  return withChains.flatMap((output) =>
    actors.length === 0 || 'chain' in (output as object) ? [output] : inPlaceOf(output, actors),
  );
}

/** What an entry says of a change of the chain: the colleague, and where they decide. */
const ofChain = ({ assignee, place, others, needed }: HistoryEntry): object => ({
  ...(assignee === undefined ? {} : { assignee }),
  ...(place === undefined ? {} : { place }),
  ...(others === undefined ? {} : { others, needed }),
});

const payloadsOf = (
  { samples }: CatalogEntry,
  { event, opinion, assignee, place, others, needed }: HistoryEntry,
): EventObject[] => {
  const { sample, alsoAccepted = [] } = samples[event] ?? { sample: { type: event } };
  if (assignee !== undefined)
    return [
      {
        type: event,
        opinion: opinion ?? '',
        assigneeGuid: assignee.guid,
        ...(place === undefined ? {} : { place }),
        ...(others === undefined ? {} : { others: others.map(({ guid }) => guid), needed }),
      } as EventObject,
    ];
  if (opinion === undefined || !('opinion' in sample)) return [sample, ...alsoAccepted];
  return [
    sample,
    ...alsoAccepted.filter((other) =>
      Object.keys(other).some((key) => key !== 'type' && key !== 'opinion'),
    ),
  ].map((one) => ({ ...one, opinion: opinion ?? '' }));
};

/**
 * All possible readings of one entry, as commands to run: what a history does not store is tried in
 * every way the cases know.
 */
export function readingsOf(
  one: CatalogEntry,
  entry: HistoryEntry,
  ahead: readonly HistoryEntry[],
): StoredCommand[] {
  const {
    event: type,
    fromStatus: from,
    toStatus: to,
    actorGuid: guid,
    actorName: name = guid,
    opinion,
    onBehalfOf,
  } = entry;
  const bySystem = guid === 'system' || one.samples[type]?.by === 'system';
  const facing = {
    viewer: {
      guid,
      name,
      roles: bySystem ? [onBehalfOf === undefined ? 'system' : 'rule'] : everyRole,
      ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
    },
  };
  return payloadsOf(one, entry).flatMap((event) =>
    outputsOf(one, type, ahead).map((output): StoredCommand => ({
      event,
      facing,
      output:
        typeof output === 'object' && output !== null && 'opinion' in output
          ? { ...output, opinion: opinion ?? '', ...ofChain(entry) }
          : output,
      from,
      to,
    })),
  );
}
