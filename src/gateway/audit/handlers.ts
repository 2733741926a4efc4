import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { auditCalls } from '#contract/audit.ts';
import { keysOf } from '#contract/core/key-list.ts';
import type { Db } from '../db/schema.ts';
import { inTurn } from '../http/at-work.ts';
import type { HandlersOf } from '../http/context.ts';
import { verifyChains, verifySeals } from '../records/verify-all.ts';
import { requireVisible } from '../records/visible.ts';
import { dossierFile, gatherDossier } from './dossier.ts';
import { addFinding, listFindings, withdrawFinding } from './findings.ts';
import { listIdNumberViews, showIdNumber } from './id-numbers.ts';
import { dossierPage } from './page.ts';
import { listSettingChanges } from './setting-changes.ts';
import { listSignIns } from './sign-ins.ts';

async function countOf(db: Db, table: 'record' | 'history_seal'): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * What auditors do with histories. Each step of a verification is short, so it stops as soon as the
 * client stops asking.
 */
export const auditHandlers: HandlersOf<typeof auditCalls> = {
  chains: ({ after }, context) =>
    inTurn('verifications', context, async () => {
      const { db } = context;
      return {
        ...(await verifyChains(db, after ?? '')),
        total: after ? null : await countOf(db, 'record'),
      };
    }),
  seals: ({ after }, context) =>
    inTurn('verifications', context, async () => {
      const { db } = context;
      const { broken, ...step } = await verifySeals(db, after || '0');
      return {
        ...step,
        broken: broken.map((one) => ({ ...one, at: one.at.getTime() })),
        total: after ? null : await countOf(db, 'history_seal'),
      };
    }),
  signIns: listSignIns,
  settingChanges: listSettingChanges,
  showIdNumber: async (asked, context) => ({ number: await showIdNumber(context, asked) }),
  idNumberViews: listIdNumberViews,
  listFindings,
  addFinding: async (asked, context) => ({ guid: await addFinding(context, asked) }),
  async withdrawFinding({ guid }, context) {
    await withdrawFinding(context, guid);
    return {};
  },
  async dossier({ guids }, context) {
    const { db, user, now, language, translate } = context;
    const asked = keysOf(guids);
    const dossier = await inTurn('verifications', context, async () => {
      for (const guid of asked) await requireVisible(db, user, guid);
      return gatherDossier(db, user, asked, { now, language });
    });
    const { text } = dossierFile(dossier, dossierPage(dossier, translate));
    const bytes = Buffer.from(text);
    const name = translate(
      asked.length === 1 ? 'audit.dossier.file' : 'audit.dossier.fileOfSeveral',
      {
        number: dossier.records[0]?.record.number,
        count: asked.length,
      },
    );
    return {
      name,
      type: 'text/html; charset=utf-8',
      size: bytes.length,
      stream: Readable.from([bytes]),
    };
  },
};
