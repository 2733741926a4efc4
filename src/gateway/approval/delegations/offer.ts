import type { RequestOf } from '#contract/core/call.ts';
import { DELEGATIONS_MAX, type approvalCalls } from '#contract/approval.ts';
import { keysOf } from '#contract/core/key-list.ts';
import type { Tx } from '../../db/schema.ts';
import { Failure, invalidField } from '../../base/failure.ts';
import type { CallContext } from '../../http/context.ts';
import { createIn, createOnce, madeBy } from '../../records/create.ts';
import { mayOpen } from '../../records/delegated.ts';
import { setDue } from '../../records/due-moments.ts';
import { userOfPerson } from '../../user/user.ts';
import { kindsAskedOf } from './kinds.ts';
import {
  decidesForOthersIn,
  givesIn,
  handsOverTwice,
  lockColleagues,
  openOf,
  type HandedOver,
} from './rules.ts';

type Form = RequestOf<typeof approvalCalls.offerDelegation>;

/** The kinds of a form; refuses kinds that the user is not asked to approve. */
async function kindsOf(tx: Tx, { user }: CallContext, { kinds }: Form) {
  const asked = await kindsAskedOf(tx, user.guid);
  if (asked.length === 0) throw new Failure(409, 'errors.nothingToHandOver');
  const wanted = keysOf(kinds);
  if (wanted.some((kind) => !asked.some((known) => known === kind)))
    throw invalidField('kinds', 'errors.kindNotAsked');
  return asked.filter((kind) => wanted.includes(kind));
}

/**
 * Refuses impossible delegations: to oneself, to another unit, for a past period, overlapping ones,
 * or chains. A delegate cannot delegate meanwhile, and somebody who delegates cannot be a delegate,
 * so there are no circles of any length.
 */
async function requireFits(
  tx: Tx,
  { user, now }: CallContext,
  { delegateGuid }: Form,
  wanted: HandedOver,
): Promise<void> {
  if (wanted.end <= now) throw invalidField('endAt', 'errors.delegationIsOver');
  if (await decidesForOthersIn(tx, user.guid, wanted))
    throw invalidField('beginAt', 'errors.decidesForOthers');
  if (await givesIn(tx, delegateGuid, wanted))
    throw invalidField('delegateGuid', 'errors.delegateHandsOver');
  if ((await openOf(tx, user.guid)) >= DELEGATIONS_MAX)
    throw new Failure(409, 'errors.delegationsFull', { params: { n: DELEGATIONS_MAX } });
  if (await handsOverTwice(tx, user.guid, wanted))
    throw invalidField('beginAt', 'errors.handedOverTwice');
}

/**
 * Refuses a delegate who may not open one of the named kinds, because they would never be asked. A
 * delegation of all kinds covers those that the delegate may open.
 */
async function requireMayOpen(
  tx: Tx,
  { config }: CallContext,
  { delegateGuid }: Form,
  kinds: HandedOver['kinds'],
): Promise<void> {
  const delegate = await userOfPerson(tx, delegateGuid, config.centralEnterpriseCode);
  if (delegate === null || kinds.some((kind) => !mayOpen(delegate, kind)))
    throw invalidField('delegateGuid', 'errors.delegateLacksRight');
}

/** Creates a delegation, which awaits acceptance; returns its key. */
export function offer(context: CallContext, form: Form): Promise<string> {
  const { db, user, now } = context;
  const { delegateGuid, requestId, remarks } = form;
  return createOnce(db, user, { kind: 'delegation', requestId }, async (tx) => {
    if (delegateGuid === user.guid) throw invalidField('delegateGuid', 'errors.delegateIsGiver');
    const people = await lockColleagues(tx, user.enterprise.guid, [user.guid, delegateGuid]);
    const delegateName = people.get(delegateGuid);
    if (delegateName === undefined) throw invalidField('delegateGuid', 'errors.noSuchDelegate');
    const kinds = await kindsOf(tx, context, form);
    if (kinds.length > 0) await requireMayOpen(tx, context, form, kinds);
    const amountMin = form.amountMin || null;
    const amountMax = form.amountMax || null;
    const [begin, end] = [new Date(form.beginAt), new Date(form.endAt)];
    await requireFits(tx, context, form, { kinds, amountMin, amountMax, begin, end });
    return createIn(
      tx,
      {
        ...madeBy(user, 'submitter'),
        kind: 'delegation',
        title: `${user.name} → ${delegateName}`,
        facts: {
          giverGuid: user.guid,
          giverName: user.name,
          delegateGuid,
          delegateName,
          kinds: kinds.join(','),
          amountMin,
          amountMax,
          beginAt: form.beginAt,
          endAt: form.endAt,
          remarks: remarks ?? '',
        },
        context: { submitter: user.guid, handler: delegateGuid },
        submittedBy: user.guid,
        requestId,
        async beside(open, guid) {
          await open
            .insertInto('delegation')
            .values({
              record_guid: guid,
              giver_guid: user.guid,
              delegate_guid: delegateGuid,
              kinds: [...kinds],
              amount_min: amountMin,
              amount_max: amountMax,
              begins_at: begin,
              ends_at: end,
              standing: 'offered',
            })
            .execute();
          await setDue(open, guid, 'delegation.end', end);
        },
      },
      now,
    );
  });
}
