import { KINDS, type RecordKind } from '#contract/kinds.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField, notFound } from '../base/failure.ts';
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

/** Carries out a command and answers with the record as it is then. */
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

/** The key of a record from a business key `entity:guid`, when the entity is one of the kinds. */
export function guidOfBusinessKey(businessKey: string, kinds: readonly RecordKind[]): string {
  const [entity, guid] = businessKey.split(':');
  const isKnown = kinds.some((kind) => KINDS[kind].entity === entity);
  if (!isKnown || !guid) throw invalidField('businessKey', 'errors.businessKey');
  return guid;
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
  const guid =
    decision.guid || (decision.businessKey ? guidOfBusinessKey(decision.businessKey, kinds) : '');
  if (guid === '') throw invalidField('guid', 'rules.required');
  const { kind } = await kindOf(context, guid, kinds);
  const act = decision.result === '1' ? 'approve' : 'reject';
  return commandTo(
    context,
    kinds,
    { ...decision, guid },
    { type: `${lifecycles[kind].noun}.${act}`, opinion: decision.opinion ?? '' },
  );
}

async function kindOf({ db, user }: CallContext, guid: string, kinds: readonly RecordKind[]) {
  const record = await requireVisible(db, user, guid);
  if (!kinds.includes(record.kind)) throw notFound();
  return record;
}
