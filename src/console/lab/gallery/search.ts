import type { Words } from '#machines/shared/words.ts';
import type { StatusNode } from '#model/lifecycle.ts';
import type { ShownMachine } from '../catalog.ts';
import { folded } from '#contract/core/folding.ts';

/** What in a machine matches a search. */
export interface Match {
  /** Its matching statuses. */
  statuses: readonly StatusNode[];
  /** Its matching commands. */
  events: readonly string[];
}

const holds = (texts: readonly (string | null)[], query: string): boolean =>
  texts.some((text) => text !== null && folded(text).includes(query));

/** Searches a machine by name, status, status code or command; null without a match. */
export function matchOf(
  { id, statuses, events }: ShownMachine,
  query: string,
  { say, command }: Words,
): Match | null {
  const wanted = folded(query);
  if (wanted === '') return { statuses: [], events: [] };
  // A number must equal a status code: 1 does not match 10.
  const isCode = /^\d+$/.test(wanted);
  const found = {
    statuses: statuses.filter(({ state, code, label }) =>
      isCode ? code === wanted : holds([state, code, say(label)], wanted),
    ),
    events: isCode ? [] : events.filter((event) => holds([event, command(event)], wanted)),
  };
  const isNamed =
    !isCode &&
    holds([id, say(`lab.machines.${id}.name`), say(`lab.machines.${id}.purpose`)], wanted);
  return isNamed || found.statuses.length > 0 || found.events.length > 0 ? found : null;
}
