import { sql } from 'kysely';
import { ASKED_MAX } from '#contract/approval/advice-limits.ts';
import type { approvalCalls } from '#contract/approval.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { hasChain } from '#contract/kinds.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { namedKey } from '#locales/keys.ts';
import { Failure, invalidField, notFound } from '../../base/failure.ts';
import type { Tx } from '../../db/schema.ts';
import type { CallContext } from '../../http/context.ts';
import { beginCommand } from '../../records/advance.ts';
import { noteBeside, unanswered } from '../../records/advising.ts';
import { colleagueFor } from '../../records/assignees.ts';
import { createIn, createOnce, madeBy } from '../../records/create.ts';
import { actorOn } from '../../records/roles.ts';
import { lockRecord, type StoredRecord } from '../../records/store.ts';
import type { User } from '../../user/user.ts';

type Form = RequestOf<typeof approvalCalls.askAdvice>;

/** Refuses users who may not decide on a record now, with the reason. */
function requireApprover(user: User, record: StoredRecord): void {
  if (!hasChain(record.kind)) throw new Failure(409, 'guards.notInThisState');
  const { noun, samples }: Lifecycle = lifecycles[record.kind];
  const approval = samples[`${noun}.approve`];
  if (approval === undefined) throw new Error(`Nobody approves records of ${record.kind}.`);
  const begun = beginCommand(record, actorOn(user, record), approval.sample);
  if (begun.outcome !== 'refused') return;
  const { why } = begun;
  throw new Failure(
    409,
    why.reason === 'guard' ? namedKey('guards', why.guard) : 'guards.notInThisState',
  );
}

/** Refuses a colleague who was asked and has not answered, and questions above the limit. */
async function requireRoom(tx: Tx, { guid, adviserGuid }: Form): Promise<void> {
  const { rows } = await sql<{ adviser: string }>`
    ${unanswered(sql`v.subject_guid = ${guid}`)}`.execute(tx);
  if (rows.some(({ adviser }) => adviser === adviserGuid))
    throw invalidField('adviserGuid', 'errors.askedAlready');
  if (rows.length >= ASKED_MAX)
    throw new Failure(409, 'errors.advicesFull', { params: { n: ASKED_MAX } });
}

/**
 * Asks a colleague about a record that the user may decide on now. The colleague can see the record
 * from then on, but gains no right to decide. A repeated request asks once.
 */
export async function ask(context: CallContext, form: Form): Promise<void> {
  const { db, user, now } = context;
  const { guid: subjectGuid, adviserGuid, question, isAwaited, requestId } = form;
  await createOnce(db, user, { kind: 'advice', requestId }, async (tx) => {
    const subject = await lockRecord(tx, subjectGuid, user);
    if (subject === null || subject.deleted) throw notFound();
    requireApprover(user, subject);
    if (subject.switchedOff?.includes('advice')) throw new Failure(409, 'errors.adviceOff');
    if (adviserGuid === user.guid) throw invalidField('adviserGuid', 'errors.adviserIsAsker');
    const named = { what: 'advice', field: 'adviserGuid', guid: adviserGuid } as const;
    const adviser = await colleagueFor(tx, subject, user, named);
    await requireRoom(tx, form);
    const made = await createIn(
      tx,
      {
        ...madeBy(user, 'submitter'),
        kind: 'advice',
        title: subject.title,
        facts: {
          askerGuid: user.guid,
          askerName: user.name,
          adviserGuid,
          adviserName: adviser.name,
          subjectGuid,
          subjectKind: subject.kind,
          subjectNumber: subject.number,
          question,
          isAwaited: isAwaited ?? '0',
        },
        context: { submitter: user.guid, handler: adviserGuid, answer: null },
        submittedBy: user.guid,
        requestId,
        async beside(open, guid) {
          await open
            .insertInto('advice')
            .values({ record_guid: guid, subject_guid: subjectGuid })
            .execute();
          await sql`insert into record_viewer (record_guid, viewer_guid)
            values (${subjectGuid}, ${adviserGuid}) on conflict do nothing`.execute(open);
        },
      },
      now,
    );
    await noteBeside(tx, subjectGuid);
    return made;
  });
}
