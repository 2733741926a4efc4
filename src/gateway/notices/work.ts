import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema.ts';
import type { FileStore } from '../base/file-store.ts';
import { deliver } from './deliver.ts';
import type { Mailer } from '../messages/mailer.ts';
import { endSendings } from './progress.ts';
import { giveUpMails, sendMails } from './send-mails.ts';
import { writeTold } from './tell.ts';

interface SendingParts {
  db: Db;
  /** Null: this gateway sends no e-mails; another one may. */
  mailer: Mailer | null;
  files: FileStore;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Batches before other chores of the gateway get a turn. */
const TURNS = 100;

async function untilDone(turn: () => Promise<number>): Promise<void> {
  for (let count = 0; count < TURNS; count++) if ((await turn()) === 0) return;
}

/**
 * Writes the notices of decisions, then sends what is due: first the messages in the console, then
 * the e-mails, then it ends finished notices.
 */
export async function workNotices(
  { db, mailer, files, log }: SendingParts,
  now: () => Date,
): Promise<void> {
  await untilDone(() => writeTold(db, now(), log));
  await untilDone(() => deliver(db, now()));
  if (mailer) await untilDone(() => sendMails({ db, mailer, files, log }, now));
  await giveUpMails(db, now());
  await endSendings(db, now());
}
