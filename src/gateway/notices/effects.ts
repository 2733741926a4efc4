import { Failure, invalidField } from '../base/failure.ts';
import type { Language } from '../base/texts.ts';
import type { Carried, Effects, Work } from '../records/effects.ts';
import { dropDue, setDue } from '../records/due-moments.ts';
import { saveFacts } from '../records/store.ts';
import {
  goesByMail,
  goesToCategories,
  goesToNamed,
  noticeFacts,
  type NoticeFacts,
} from './facts.ts';
import { addDeliveries, countReceivers, tryAgain } from './receivers.ts';
import { settleNotice, type NoticeForm } from './settle.ts';

const DUE = 'notice.due';

/** Stores the new content of the notice; the history shows the difference. */
async function kept(
  { tx, record }: Work,
  facts: NoticeFacts,
  output: NonNullable<Carried['output']> = {},
): Promise<Carried> {
  const content = { ...facts };
  await saveFacts(tx, { guid: record.guid, facts: content, title: facts.title, amount: null });
  return { content: { facts: content, items: [] }, output, patch: { title: facts.title } };
}

async function save(work: Work): Promise<Carried> {
  const { tx, user, command } = work;
  return kept(
    work,
    await settleNotice(tx, user, command['form'] as NoticeForm, command['language'] as Language),
  );
}

/** The field that is refused if a notice has no receivers: the one that chooses them. */
const fieldOfReceivers = (facts: NoticeFacts): string =>
  goesToNamed(facts) ? 'receiverList' : goesToCategories(facts) ? 'categoryGuids' : 'gysType';

/** Starts the sending: every receiver gets a row, in the same transaction. */
async function begin(work: Work): Promise<Carried> {
  const { tx, record, now } = work;
  const facts = noticeFacts(record.facts);
  const receiverCount = await addDeliveries(tx, record, facts, now);
  return kept(
    work,
    { ...facts, sentTime: now.getTime(), receiverCount, deliveredCount: 0, failedCount: 0 },
    { receiverCount, scheduled: false },
  );
}

/** Sends at once, or schedules a later sending; the receivers are fixed when it is sent. */
async function send(work: Work): Promise<Carried> {
  const { tx, record, command, now } = work;
  const facts = noticeFacts(record.facts);
  if (goesByMail(facts) && command['canMail'] !== true)
    throw new Failure(409, 'errors.noMailServer');
  const receiverCount = await countReceivers(tx, record.enterpriseGuid, facts);
  if (receiverCount === 0) throw invalidField(fieldOfReceivers(facts), 'errors.noReceivers');
  const at = new Date(facts.sendTime ?? 0);
  if (at <= now) return begin(work);
  await setDue(tx, record.guid, DUE, at);
  return kept(work, { ...facts, receiverCount }, { receiverCount, scheduled: true });
}

/** Turns a scheduled notice back into a draft. */
async function cancel(work: Work): Promise<Carried> {
  const { tx, record } = work;
  await dropDue(tx, record.guid, DUE);
  return kept(work, { ...noticeFacts(record.facts), receiverCount: 0 });
}

/** Sends the notice again to receivers that were not reached. */
async function retry(work: Work): Promise<Carried> {
  const { tx, record, now } = work;
  await tryAgain(tx, record.guid, now);
  return kept(work, { ...noticeFacts(record.facts), failedCount: 0 });
}

/** Stores the progress of the sending. */
const progressed = (work: Work): Promise<Carried> =>
  kept(work, {
    ...noticeFacts(work.record.facts),
    deliveredCount: Number(work.command['deliveredCount']),
    failedCount: Number(work.command['failedCount']),
  });

/** What the calls of a notice do. */
export const noticeEffects: Effects = {
  async carryOut(call, work) {
    switch (call) {
      case 'save':
        return save(work);
      case 'send':
        return send(work);
      case 'start':
        return begin(work);
      case 'cancel':
        return cancel(work);
      case 'retry':
        return retry(work);
      case 'remove':
        await dropDue(work.tx, work.record.guid, DUE);
        return {};
      default:
        return work.command.type === 'notice.progress' ? progressed(work) : {};
    }
  },
};
