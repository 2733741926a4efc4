import type { RecordKind } from '#contract/kinds.ts';
import type { CallContext } from '../http/context.ts';
import { notFound } from '../base/failure.ts';
import { readEntries } from './entries.ts';
import { requireVisible } from './visible.ts';

/** `statusMsg` of an approval step by its event (requirements, 10.16; 4 undone is ours). */
const statusOf: Record<string, string> = {
  approve: '1',
  reject: '2',
  decline: '2',
  recall: '3',
  undo: '4',
};

/**
 * The approval steps of a record in the observed shape: one row per decision, recall or undo, below
 * its submission.
 */
export async function auditRecord(
  { db, user }: CallContext,
  guid: string,
  kinds: readonly RecordKind[],
) {
  const record = await requireVisible(db, user, guid);
  if (!kinds.includes(record.kind)) throw notFound();
  const entries = await readEntries(db, guid);
  let submission: (typeof entries)[number] | null = null;
  const steps = [];
  for (const entry of entries) {
    const act = entry.event.split('.')[1] ?? '';
    if (act === 'submit') submission = entry;
    const statusMsg = statusOf[act];
    if (statusMsg === undefined) continue;
    steps.push({
      commitUserName: submission?.actorName ?? null,
      commitTime: submission === null ? null : Date.parse(submission.at),
      approveUserName: entry.actorName,
      qiyeName: entry.actorUnit,
      tiJiaoqiyeName: submission?.actorUnit ?? null,
      statusMsg,
      approveTime: Date.parse(entry.at),
      opinion: entry.opinion,
      fuJianGuid: null,
      level: entry.level,
    });
  }
  return steps;
}
