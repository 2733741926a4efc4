import { invalidField } from '../base/failure.ts';
import type { Carried, Effects, Work } from '../records/effects.ts';
import { saveFacts } from '../records/store.ts';
import { tellOfSignUp } from './tell.ts';

/** What is said when sign-ups are put on public notice; times in epoch milliseconds. */
interface PublicNotice {
  noticeTitle: string;
  noticeStartTime: number;
  noticeEndTime: number;
}

/** Puts a sign-up on public notice; whether it still is, its end says by itself. */
async function publish(work: Work): Promise<Carried> {
  const { tx, record, command, now } = work;
  const { noticeTitle, noticeStartTime, noticeEndTime } = command as typeof command & PublicNotice;
  if (noticeEndTime <= now.getTime())
    throw invalidField('noticeEndTime', 'errors.publicNoticeOver');
  const facts = { ...record.facts, noticeTitle, noticeStartTime, noticeEndTime };
  const shown = {
    notice_title: noticeTitle,
    notice_starts_at: new Date(noticeStartTime),
    notice_ends_at: new Date(noticeEndTime),
  };
  await tx.updateTable('sign_up').set(shown).where('guid', '=', record.guid).execute();
  await saveFacts(tx, { guid: record.guid, facts, title: record.title, amount: null });
  await tellOfSignUp(work, 'published', noticeTitle);
  return { content: { facts, items: [] } };
}

/** What the calls of a sign-up do; the supplier is told of each. */
export const signUpEffects: Effects = {
  async carryOut(call, work) {
    if (call === 'publish') return publish(work);
    const isPassed = call === 'approve';
    if (isPassed || call === 'reject')
      await tellOfSignUp(work, isPassed ? 'passed' : 'failed', work.command.opinion?.trim() ?? '');
    return {};
  },
};
