import type { Giving } from '#contract/core/call.ts';
import { KINDS, type RecordKind } from '#contract/kinds.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField } from '../base/failure.ts';
import { lifecycles } from '#machines/index.ts';
import { requireVisible } from './visible.ts';
import type { Command } from './advance.ts';
import { perform } from './perform.ts';
import { RawJson } from '../base/raw-json.ts';
import { viewAfter } from './view.ts';

interface Given {
  guid: string;
  revision?: number | null;
  requestId?: string | null;
}

/** Carries out a command and answers with the resulting record. */
export async function commandTo(
  { db, user, now }: CallContext,
  kinds: readonly RecordKind[],
  given: Given,
  command: Command,
): Promise<RawJson> {
  await perform(
    db,
    user,
    {
      guid: given.guid,
      kinds,
      revision: given.revision ?? null,
      requestId: given.requestId ?? null,
      command,
    },
    now,
  );
  return RawJson.of(await viewAfter(db, user, given.guid, kinds));
}

/**
 * The record behind a business key `entity:guid`; refuses unknown entities and those of another
 * kind.
 */
export async function recordOfBusinessKey(
  context: CallContext,
  businessKey: string,
  kinds: readonly RecordKind[],
): Promise<{ guid: string; kind: RecordKind }> {
  const [entity, guid, ...more] = businessKey.split(':');
  const isKnown = kinds.some((kind) => KINDS[kind].entity === entity);
  const wrong = () => invalidField('businessKey', 'errors.businessKey');
  if (!isKnown || !guid || more.length > 0) throw wrong();
  const { kind } = await requireVisible(context.db, context.user, guid);
  if (KINDS[kind].entity !== entity) throw wrong();
  return { guid, kind };
}

interface Decision {
  guid?: string;
  businessKey?: string;
  revision: number;
  requestId: string;
  result: '1' | '2';
  opinion?: string;
}

/** Approves or rejects a record of one of the kinds. */
export async function examine(
  context: CallContext,
  kinds: readonly RecordKind[],
  decision: Decision,
): Promise<RawJson> {
  const { guid, kind } = await decidedOn(context, kinds, decision);
  const act = decision.result === '1' ? 'approve' : 'reject';
  return commandTo(
    context,
    kinds,
    { ...decision, guid },
    { type: `${lifecycles[kind].noun}.${act}`, opinion: decision.opinion ?? '' },
  );
}

async function decidedOn(
  context: CallContext,
  kinds: readonly RecordKind[],
  { guid, businessKey }: Decision,
): Promise<{ guid: string; kind: RecordKind }> {
  if (!guid) {
    if (!businessKey) throw invalidField('guid', 'rules.required');
    return recordOfBusinessKey(context, businessKey, kinds);
  }
  const { kind } = await requireVisible(context.db, context.user, guid);
  return { guid, kind };
}

/** The handler of a call that gives a command. */
export const giving =
  ({ gives: { kind, verb } }: Giving) =>
  (given: Given & { opinion?: string }, context: CallContext): Promise<RawJson> => {
    const type = `${lifecycles[kind].noun}.${verb}`;
    const { opinion } = given;
    return commandTo(context, [kind], given, opinion === undefined ? { type } : { type, opinion });
  };
