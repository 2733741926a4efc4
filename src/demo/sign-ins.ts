import { MINUTE_MS, DAY_MS } from '#contract/core/durations.ts';
import { dayOf } from './calendar.ts';

/** The period of the entries. */
const DAYS = 30;

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
] as const;

/** An action from which a sign-in is derived. */
interface Act {
  at: string;
  actorGuid: string;
}

/**
 * Sign-ins of the last month: people sign in shortly before the first action of a day, each always
 * on the same device.
 */
export function signInRows(
  lastDay: string,
  acts: readonly Act[],
  people: ReadonlySet<string>,
): object[] {
  const from = new Date(Date.parse(lastDay) - DAYS * DAY_MS).toISOString();
  const first = new Map<string, Act>();
  for (const act of acts) {
    if (act.at < from || !people.has(act.actorGuid)) continue;
    const key = `${act.actorGuid} ${dayOf(Date.parse(act.at))}`;
    if (!first.has(key)) first.set(key, act);
  }
  const places = new Map<string, number>();
  return [...first.values()].map(({ at, actorGuid }, index) => {
    const place = places.get(actorGuid) ?? places.size;
    places.set(actorGuid, place);
    const minutes = 3 + ((place + index) % 9);
    const moment = new Date(Date.parse(at) - minutes * MINUTE_MS).toISOString();
    return {
      person_guid: actorGuid,
      at: moment,
      address: `10.18.${1 + (place >> 7)}.${20 + (place % 128)}`,
      agent: AGENTS[place % AGENTS.length],
    };
  });
}
