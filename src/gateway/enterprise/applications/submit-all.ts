import { machine as professionalApplicationMachine } from '#machines/professional-application/index.ts';
import { statusesTaking } from '#model/lifecycle.ts';
import { anyOf } from '../../db/many.ts';
import type { Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { RawJson } from '../../base/raw-json.ts';
import type { CallContext } from '../../http/context.ts';
import { Failure } from '../../base/failure.ts';
import { partOf } from '../../records/part-of-request.ts';
import { performIn } from '../../records/perform.ts';
import { viewAfter } from '../../records/view.ts';

const KINDS = ['professionalApplication'] as const;
const SUBMIT = 'application.submit';
/** Statuses in which an application can be submitted. */
const PENDING = statusesTaking(professionalApplicationMachine, SUBMIT);

/**
 * Submits the pending applications, or finds those that the same request submitted before; returns
 * the keys.
 */
async function submitPending(
  tx: Tx,
  { user, now }: CallContext,
  requestId: string,
): Promise<string[]> {
  const own = await tx
    .selectFrom('record')
    .where('kind', '=', 'professionalApplication')
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('deleted', '=', false)
    .orderBy('created_at')
    .orderBy('guid')
    .select(['guid', 'status'])
    .forUpdate()
    .execute();
  const parts = new Map(own.map(({ guid }) => [partOf(requestId, guid), guid]));
  const before = await tx
    .selectFrom('history')
    .where('request_id', '=', anyOf([...parts.keys(), requestId]))
    .where('actor_guid', '=', user.guid)
    .orderBy('id')
    .select('record_guid')
    .execute();
  if (before.length > 0) return before.map((row) => row.record_guid);
  const pending = own.filter(({ status }) => PENDING.includes(status));
  if (pending.length === 0) throw new Failure(409, 'errors.nothingToSubmit');
  for (const { guid } of pending) {
    await performIn(
      tx,
      user,
      {
        guid,
        kinds: KINDS,
        revision: null,
        requestId: partOf(requestId, guid),
        command: { type: SUBMIT },
      },
      now,
    );
  }
  return pending.map(({ guid }) => guid);
}

/** Submits all pending applications of the user's enterprise, all or none. */
export async function submitAll(context: CallContext, requestId: string): Promise<RawJson> {
  const { db, user } = context;
  const guids = await transact(db, (tx) => submitPending(tx, context, requestId));
  const records = [];
  for (const guid of guids) records.push(await viewAfter(db, user, guid, KINDS));
  return RawJson.of({ submitted: guids.length, records });
}
