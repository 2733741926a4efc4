import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { now } from '#contract/core/clock.ts';
import type { GatewayConfig } from './base/config.ts';
import { tellingUpdates } from './base/updates.ts';
import { resumeCalculations } from './credit/calculation/job.ts';
import type { Db } from './db/schema.ts';
import { DatabaseTrouble } from './db/trouble.ts';
import type { FileStore } from './base/file-store.ts';
import { settleDoubts } from './files/doubts.ts';
import type { UpdateBus } from './live/bus.ts';
import { workOutbox } from './messages/outbox.ts';
import { smsSender } from './messages/sms.ts';
import { mailerOf } from './messages/mailer.ts';
import { tellByBots } from './notifications/bots.ts';
import { mailNotifications } from './notifications/mails.ts';
import { workNotices } from './notices/work.ts';
import { workSearch } from './finding/work.ts';
import { workDue } from './records/due.ts';
import { seal } from './records/seal.ts';
import { escalate } from './records/telling/escalate.ts';
import { transferLate } from './records/transfer-late.ts';
import { tellOverdue } from './records/telling/overdue.ts';
import { sweepRates } from './http/rates/windows.ts';
import { sweepCodes } from './registration/codes.ts';
import { sweepMaterial } from './registration/material.ts';
import { sweepKnownAddresses } from './user/known-addresses.ts';
import { sweepPasswordKeys } from './session/password-keys.ts';
import { sweepSessions } from './session/sessions.ts';
import { openYearlyAudits } from './suppliers/admission/open-audits.ts';

/** Longest delay of an SMS code. */
const OUTBOX_MS = 2000;

/** Longest delay of a due moment. */
const DUE_MS = 1000;

/** Longest delay until new content can be found. */
const SEARCH_MS = 500;

/** Longest time that expired rate windows are kept: an attack leaves many. */
const RATES_MS = 60_000;

/** Longest delay until something overdue is told. */
const OVERDUE_MS = 60_000;

/** Longest delay until a notice begins to arrive. */
const NOTICES_MS = 1000;

/** How often database trouble is logged, whichever chores fail because of it. */
const SAY_MS = 60_000;

/**
 * Logs failures of chores. A database in trouble fails all of them every second, so that line is
 * limited.
 */
function choreLog(log: FastifyBaseLogger): Report {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (!(error instanceof DatabaseTrouble)) return log.error(error);
    if (performance.now() - saidAt < SAY_MS) return;
    saidAt = performance.now();
    log.warn(
      { trouble: error.kind, reason: error.reason },
      'Chores wait for the database; they go on by themselves when it answers.',
    );
  };
}

type Report = (error: unknown) => void;

/**
 * Repeats work with pauses, never in parallel; a failure is reported and the next turn comes all
 * the same.
 */
function every(milliseconds: number, report: Report, work: () => Promise<unknown>): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void work()
      .catch(report)
      .finally(() => {
        isBusy = false;
      });
  }, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

interface ChoreParts {
  bus: UpdateBus;
  db: Db;
  config: GatewayConfig;
  files: FileStore;
  log: FastifyBaseLogger;
}

/**
 * The periodic work of the gateway: seals over the histories, expired rows, messages and notices to
 * be sent, due moments of records. Returns how to stop it.
 */
export function startChores({ bus, db, config, files, log }: ChoreParts): () => void {
  const report = choreLog(log);
  const repeatedly = (milliseconds: number, work: () => Promise<unknown>) =>
    every(milliseconds, report, () => tellingUpdates(bus.publish, null, work));
  const stopSeals = repeatedly(config.sealSeconds * 1000, async () => {
    const at = now();
    const works: (() => Promise<unknown>)[] = [
      () => seal(db, at),
      () => sweepSessions(db, at),
      () => sweepCodes(db, at),
      () => sweepPasswordKeys(db, at),
      () => sweepKnownAddresses(db),
      () => sweepMaterial(db, files, at),
      () => settleDoubts(db, files, at),
      () => db.deleteFrom('file_token').where('expires_at', '<', at).execute(),
      () => resumeCalculations(db, at),
      () => openYearlyAudits(db, at, log),
      // The embedded database has no autovacuum; without it, counting a list reads every row.
      ...(config.databaseUrl === null ? [() => sql`vacuum analyze`.execute(db)] : []),
    ];
    // A task that fails at every turn must not keep the tasks behind it from running.
    for (const work of works) await work().catch(report);
  });
  const send = smsSender(config, log);
  const stopMessages = repeatedly(OUTBOX_MS, () => workOutbox(db, send, now(), log));
  const stopDue = repeatedly(DUE_MS, () => workDue(db, now(), log));
  const stopOverdue = repeatedly(OVERDUE_MS, async () => {
    const at = now();
    await tellOverdue(db, at);
    await escalate(db, at);
    await transferLate(db, at);
  });
  const stopSearch = every(SEARCH_MS, report, () => workSearch(db));
  const stopRates = repeatedly(RATES_MS, () => sweepRates(db));
  const mailer = mailerOf(config);
  const stopNotices = repeatedly(NOTICES_MS, () => workNotices({ db, mailer, files, log }, now));
  const stopMails =
    mailer &&
    repeatedly(NOTICES_MS, () =>
      mailNotifications({ db, mailer, centralCode: config.centralEnterpriseCode, log }, now),
    );
  const stopBots =
    config.botOrigins.length > 0 &&
    repeatedly(NOTICES_MS, () =>
      tellByBots(
        { db, origins: config.botOrigins, centralCode: config.centralEnterpriseCode, log },
        now,
      ),
    );
  return () => {
    stopDue();
    stopOverdue();
    stopSearch();
    stopRates();
    stopNotices();
    stopMails?.();
    if (stopBots) stopBots();
    mailer?.close();
    stopSeals();
    stopMessages();
  };
}
