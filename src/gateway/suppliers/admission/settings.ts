import type { RequestOf } from '#contract/core/call.ts';
import {
  ADMISSION_CONDITIONS,
  type AdmissionCondition,
} from '#contract/suppliers/admission-settings.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { StoredCondition } from '../../db/shapes/admission.ts';
import { transact } from '../../db/transact.ts';
import { givenFileOf } from '../../files/given.ts';
import { RawJson } from '../../base/raw-json.ts';
import type { CallContext } from '../../http/context.ts';
import { notFound } from '../../base/failure.ts';
import { wholeEnterprises } from '../../records/reviewers.ts';
import { saveSetting } from '../../settings/change-log.ts';

type Form = RequestOf<typeof suppliersCalls.saveAdmissionSettings>;

/** The settings of a unit as the gateway works with them. */
export interface AdmissionSettings {
  conditions: StoredCondition[];
  inviteDays: number;
  yearAudit: boolean;
  /** Days as MM-dd. */
  yearAuditStart: string | null;
  yearAuditEnd: string | null;
  statementGuid: string | null;
  statementName: string | null;
  notice: string | null;
}

const INVITE_DAYS = 30;

/** What only warns until a unit says otherwise. */
const WARNS: readonly AdmissionCondition[] = ['registeredCapital', 'performance'];
const THRESHOLDS: Partial<Record<AdmissionCondition, string>> = {
  registeredCapital: '1000000',
  performance: '1',
};

/** What holds for a unit that has set nothing (assumed). */
const usual: AdmissionSettings = {
  conditions: ADMISSION_CONDITIONS.map((conditionKey) => ({
    conditionKey,
    threshold: THRESHOLDS[conditionKey] ?? null,
    isRequired: WARNS.includes(conditionKey) ? '0' : '1',
    isYouXiao: '1',
  })),
  inviteDays: INVITE_DAYS,
  yearAudit: false,
  yearAuditStart: null,
  yearAuditEnd: null,
  statementGuid: null,
  statementName: null,
  notice: null,
};

const stored = (db: Db | Tx, unitGuid: string) =>
  db
    .selectFrom('admission_settings as s')
    .innerJoin('person as p', 'p.guid', 's.updated_by')
    .where('s.unit_guid', '=', unitGuid)
    .selectAll('s')
    .select('p.name as updator')
    .executeTakeFirst();

const settingsOfRow = (
  row: NonNullable<Awaited<ReturnType<typeof stored>>>,
): AdmissionSettings => ({
  conditions: row.conditions,
  inviteDays: row.invite_days,
  yearAudit: row.year_audit,
  yearAuditStart: row.year_audit_start,
  yearAuditEnd: row.year_audit_end,
  statementGuid: row.statement_guid,
  statementName: row.statement_name,
  notice: row.notice,
});

/** Under which conditions a unit admits suppliers now. */
export async function settingsOf(db: Db | Tx, unitGuid: string): Promise<AdmissionSettings> {
  const row = await stored(db, unitGuid);
  return row ? settingsOfRow(row) : usual;
}

const wire = ({
  conditions,
  inviteDays,
  yearAudit,
  yearAuditStart,
  yearAuditEnd,
  statementGuid,
  statementName,
  notice,
}: AdmissionSettings) => ({
  conditions,
  inviteDays,
  yearAudit: yearAudit ? '1' : '0',
  yearAuditStart,
  yearAuditEnd,
  statementTemplateGuid: statementGuid,
  statementTemplateName: statementName,
  notice,
});

/**
 * Whether a user may read the settings of another unit: they see everything of it, or it has invited
 * their enterprise.
 */
async function mayRead({ db, user }: CallContext, unitGuid: string): Promise<boolean> {
  if (user.isAuditor || wholeEnterprises(user).includes(unitGuid)) return true;
  return (
    (await db
      .selectFrom('admission')
      .where('unit_guid', '=', unitGuid)
      .where('supplier_guid', '=', user.enterprise.guid)
      .select('guid')
      .executeTakeFirst()) !== undefined
  );
}

/** The settings of the own unit, or of another one the user may read. */
export async function admissionSettings(
  { caiGouDanWeiGuid }: RequestOf<typeof suppliersCalls.admissionSettings>,
  context: CallContext,
): Promise<RawJson> {
  const own = context.user.enterprise.guid;
  const unit = caiGouDanWeiGuid || own;
  if (unit !== own && !(await mayRead(context, unit))) throw notFound();
  const row = await stored(context.db, unit);
  return RawJson.of({
    ...wire(row ? settingsOfRow(row) : usual),
    updatorName: row?.updator ?? null,
    updateTime: row?.updated_at.getTime() ?? null,
  });
}

/** Stores the settings of the own unit and keeps what was changed. */
export function saveAdmissionSettings(form: Form, context: CallContext): Promise<string> {
  const { user, now } = context;
  const unit = user.enterprise.guid;
  return transact(context.db, async (tx) => {
    await tx.selectFrom('enterprise').where('guid', '=', unit).select('guid').forUpdate().execute();
    const before = await stored(tx, unit);
    const file = await givenFileOf(tx, user, 'statementTemplateGuid', form.statementTemplateGuid);
    const next: AdmissionSettings = {
      conditions: form.conditions.map(
        ({ conditionKey, name, threshold, isRequired, isYouXiao }) => ({
          conditionKey,
          name: name ?? null,
          threshold: threshold ?? null,
          isRequired: isRequired ?? '1',
          isYouXiao: isYouXiao ?? '1',
        }),
      ),
      inviteDays: form.inviteDays ?? INVITE_DAYS,
      yearAudit: form.yearAudit === '1',
      yearAuditStart: form.yearAuditStart || null,
      yearAuditEnd: form.yearAuditEnd || null,
      statementGuid: file?.guid ?? null,
      statementName: file?.name ?? null,
      notice: form.notice || null,
    };
    const row = {
      conditions: JSON.stringify(next.conditions),
      invite_days: next.inviteDays,
      year_audit: next.yearAudit,
      year_audit_start: next.yearAuditStart,
      year_audit_end: next.yearAuditEnd,
      statement_guid: next.statementGuid,
      statement_name: next.statementName,
      notice: next.notice,
      updated_by: user.guid,
      updated_at: now,
    };
    await saveSetting(
      tx,
      context,
      { module: 'suppliers', guid: unit, name: user.enterprise.name },
      {
        before: wire(before ? settingsOfRow(before) : usual),
        after: wire(next),
        untold: { before: { isStored: Boolean(before) }, after: { isStored: true } },
      },
      () =>
        tx
          .insertInto('admission_settings')
          .values({ unit_guid: unit, ...row })
          .onConflict((conflict) => conflict.column('unit_guid').doUpdateSet(row))
          .execute(),
    );
    return unit;
  });
}
