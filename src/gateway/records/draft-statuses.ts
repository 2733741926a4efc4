import { sql, type RawBuilder } from 'kysely';
import { RECORD_KINDS } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { statusesOf, statusesTaking } from '#model/lifecycle.ts';
import { rulesOf } from './kind-rules.ts';

/** What hands a record in that its makers wrote: messages to suppliers are sent at once. */
const HANDING_IN = ['submit', 'send'] as const;

let condition: RawBuilder<boolean> | null = null;

/**
 * Holds of a record `r` that waits for its makers to hand it in: a draft, or one that came back to
 * them. What somebody else writes on, as a supplier on its admission, is no draft of the makers.
 */
export function isDraft(): RawBuilder<boolean> {
  condition ??= sql<boolean>`(r.kind, r.status) in (select draft.kind, draft.status
    from json_to_recordset(${JSON.stringify(draftStatuses())}::json)
      as draft (kind text, status text))`;
  return condition;
}

/** The statuses, of every kind, in which a record waits for its makers to hand it in. */
export const draftStatuses = () =>
  RECORD_KINDS.flatMap((kind) => {
    const { machine, noun } = lifecycles[kind];
    const taking = new Set(
      HANDING_IN.flatMap((verb) => statusesTaking(machine, `${noun}.${verb}`)),
    );
    return statusesOf(machine).flatMap(({ code, roles }) =>
      code !== null && taking.has(code) && roles.includes(rulesOf(kind).ownRole)
        ? [{ kind, status: code }]
        : [],
    );
  });
