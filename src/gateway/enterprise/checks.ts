import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { invalid, invalidField, type Problem } from '../base/failure.ts';
import type { StoredRecord } from '../records/store.ts';
import { sameFolded } from '../db/search.ts';
import { folded } from '#contract/core/folding.ts';
import { SCAN_BYTES, SCAN_TYPES } from '#contract/enterprise/submission.ts';
import { userCategory } from '#contract/core/codes.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The values of an enterprise that its form may not change any more. */
export interface Fixed {
  /** Name it was registered under. */
  name: string;
  code: string;
}

const isPerson = (facts: Facts) => facts['userLeiBie'] === userCategory.person;

/** Whether the information was approved before and is being changed. */
export const isChange = (record: StoredRecord): boolean =>
  (record.context as { isBianGeng: string }).isBianGeng === '1';

/**
 * Refuses changes of fixed fields: the kind of user once submitted, the name of an enterprise, its
 * code once approved (requirements, 10.3).
 */
export function requireFixed(record: StoredRecord, enterprise: Fixed, next: Facts): void {
  const problems: Problem[] = [];
  const wasSubmitted = (record.context as { isHasSubmit: string }).isHasSubmit === '1';
  if (wasSubmitted && next['userLeiBie'] !== record.facts['userLeiBie'])
    problems.push({ field: 'userLeiBie', key: 'errors.fixedAfterSubmission' });
  if (!isPerson(next) && next['qiYe_Name'] !== enterprise.name)
    problems.push({ field: 'qiYe_Name', key: 'errors.fixedByRegistration' });
  if (!isPerson(next) && isChange(record) && next['qiYe_BH'] !== enterprise.code)
    problems.push({ field: 'qiYe_BH', key: 'errors.fixedAfterPassing' });
  if (problems.length > 0) throw invalid(problems);
}

/**
 * Refuses a name, code or identity number that another enterprise has. Two that arrive at once wait
 * for each other.
 */
export async function requireOwn(tx: Tx, { enterpriseGuid, facts }: StoredRecord): Promise<void> {
  const [field, value] = isPerson(facts)
    ? (['ziRanRenId', facts['ziRanRenId']] as const)
    : (['qiYe_Name', facts['qiYe_Name']] as const);
  await sql`select pg_advisory_xact_lock(hashtext(${`enterprise ${field} ${folded(String(value))}`}))`.execute(
    tx,
  );
  const others = tx
    .selectFrom('enterprise')
    .where('guid', '!=', enterpriseGuid)
    .select('guid')
    .limit(1);
  if (isPerson(facts)) {
    if (
      await others.where(sql<string>`facts ->> 'ziRanRenId'`, '=', String(value)).executeTakeFirst()
    )
      throw invalidField(field, 'errors.enterpriseTaken');
    return;
  }
  if (await others.where(sameFolded('name', String(value))).executeTakeFirst())
    throw invalidField('qiYe_Name', 'errors.enterpriseTaken');
  if (await others.where('code', '=', String(facts['qiYe_BH'])).executeTakeFirst())
    throw invalidField('qiYe_BH', 'errors.enterpriseTaken');
}

/**
 * Scans and the accepted file types (requirements, 10.3: jpg or pdf, 2 MB for the licence; the same
 * for the others: assumed).
 */
const SCANS = ['zhiZhao_FuJian', 'fddbr_ShenFenZheng_FuJian', 'yinHang_FuJian'] as const;

/** Refuses scans that are not pictures or are too large. */
export async function requireScans(tx: Tx, { facts }: StoredRecord): Promise<void> {
  const problems: Problem[] = [];
  for (const field of SCANS) {
    const guid = facts[field];
    if (typeof guid !== 'string' || guid === '') continue;
    const file = await tx
      .selectFrom('file')
      .where('guid', '=', guid)
      .select(['type', 'size'])
      .executeTakeFirst();
    if (file && (!SCAN_TYPES.includes(file.type) || file.size > SCAN_BYTES))
      problems.push({ field, key: 'errors.scan' });
  }
  if (problems.length > 0) throw invalid(problems);
}
