import { sql } from 'kysely';
import type { EventObject } from 'xstate';
import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import type { ApprovalContext, Viewer } from '#machines/shared/types.ts';
import { commandsOf } from '#model/commands.ts';
import { run, type RunResult } from '#model/run.ts';
import type { Db } from '#gateway/db/schema.ts';
import type { Owned } from './cast.ts';
import type { View } from './fixture.ts';

/** A record as stored, for its machine. */
export interface Standing extends Owned {
  guid: string;
  kind: RecordKind;
  status: string;
  revision: number;
  deleted: boolean;
  /** Whether an unanswered advice keeps it from being approved. */
  isAwaitingAdvice: boolean;
  context: object;
}

/** Reads the state of a record. */
export async function standingOf(db: Db, guid: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select r.guid, r.kind, r.status, r.revision, r.deleted, r.context,
      r.enterprise_guid as "enterpriseGuid", p.agent_guid as "agentGuid",
      exists (select 1 from advice v join record a on a.guid = v.record_guid and a.status = '1'
        where v.subject_guid = r.guid and a.facts ->> 'isAwaited' = '1'
          and (select bool_and(o.valid) from person o
            where o.guid in (a.author_guid, a.context ->> 'handler'))) as "isAwaitingAdvice"
      from record r left join procurement p on p.guid = r.guid where r.guid = ${guid}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`There is no record ${guid}.`);
  return found;
}

const lifecycleOf = (kind: RecordKind): Lifecycle => lifecycles[kind];

const facing = (
  { guid, revision, context, isAwaitingAdvice }: Standing,
  viewer: Viewer,
): ApprovalContext => ({
  ...(context as ApprovalContext),
  guid,
  revision,
  viewer,
  isAwaitingAdvice,
  refusal: null,
});

/** What the machine allows somebody on a record, in the form of the gateway. */
export function machineSays(standing: Standing, viewer: Viewer): View['commands'] {
  const { machine, samples } = lifecycleOf(standing.kind);
  return commandsOf(
    machine,
    { status: standing.status, context: facing(standing, viewer) },
    samples,
  ).map(({ event, allowed, why }) => ({
    event,
    allowed,
    reason: why === null ? null : `guards.${why}`,
  }));
}

/**
 * What the machine does on a command with the result of its call; computed independently of the
 * gateway.
 */
export function machineDoes(
  standing: Standing,
  viewer: Viewer,
  event: EventObject,
  output: object,
): RunResult<ApprovalContext> {
  const { machine } = lifecycleOf(standing.kind);
  return run(
    machine,
    { status: standing.status, context: facing(standing, viewer) },
    event,
    () => output,
  );
}

/** A context as stored: without the parts that belong to one viewer. */
export function storedContext({
  guid: _guid,
  revision: _revision,
  viewer: _viewer,
  refusal: _refusal,
  isAwaitingAdvice: _isAwaitingAdvice,
  ...context
}: ApprovalContext): object {
  return context;
}
