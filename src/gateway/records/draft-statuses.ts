import { sql, type RawBuilder } from 'kysely';
import { RECORD_KINDS } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { statusesOf, statusesTaking } from '#model/lifecycle.ts';
import { rulesOf } from './kind-rules.ts';

/** Events by which the authors hand a record in: messages to suppliers are sent at once. */
const HANDING_IN = ['submit', 'send'] as const;

let condition: RawBuilder<boolean> | null = null;

/**
 * The condition that a record `r` awaits its authors: a draft, or a returned one. What others fill
 * in, such as a supplier its admission, is no draft of the authors.
 */
export function isDraft(): RawBuilder<boolean> {
  condition ??= sql<boolean>`(r.kind, r.status) in (select draft.kind, draft.status
    from json_to_recordset(${JSON.stringify(draftStatuses())}::json)
      as draft (kind text, status text))`;
  return condition;
}

/** The statuses of every kind in which a record awaits its authors. */
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
