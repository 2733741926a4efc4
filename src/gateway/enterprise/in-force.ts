import { normalEnterprise } from '#contract/enterprise.ts';
import { maskedChange } from '#contract/core/national-id.ts';
import { inStatements } from '../db/many.ts';
import type { Tx } from '../db/schema.ts';
import type { Work } from '../records/effects.ts';
import { changesBetween, textOf } from '../base/changes.ts';
import { isChange } from './checks.ts';
import { besideForm, formOf } from './facts.ts';
import { putCertificateIntoForce } from './ca-certificate.ts';
import { grantDefaultRoles, grantRights } from './default-roles.ts';

/** Stores the status of the information beside its enterprise. */
export async function keepStatus(tx: Tx, guid: string, status: string): Promise<void> {
  await tx.updateTable('enterprise').set({ status }).where('guid', '=', guid).execute();
}

/**
 * Puts reviewed information into force: name, subject types and facts of the enterprise, and the
 * rights and default roles of new subject types. For a change, each field that differs is logged
 * with both values.
 */
export async function putIntoForce({ tx, record, user, now }: Work): Promise<void> {
  const guid = record.enterpriseGuid;
  const enterprise = await tx
    .selectFrom('enterprise')
    .where('guid', '=', guid)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  const next = formOf(record.facts);
  const types = String(next['zhuTiLeiXing'] ?? '');
  if (isChange(record)) {
    const changes = changesBetween(normalEnterprise(formOf(enterprise.facts)), next)
      .map(maskedChange)
      .map(({ field, from, to }) => ({
        enterprise_guid: guid,
        field,
        old_value: textOf(from),
        new_value: textOf(to),
        at: now,
        changed_by: record.submittedBy ?? record.authorGuid,
        passed_by: user.guid,
      }));
    for (const rows of inStatements(changes))
      await tx.insertInto('enterprise_change').values(rows).execute();
  }
  await tx
    .updateTable('enterprise')
    .set({
      name: String(next['qiYe_Name'] ?? enterprise.name),
      subject_types: types,
      status: '2',
      facts: JSON.stringify({ ...besideForm(enterprise.facts), ...next }),
    })
    .where('guid', '=', guid)
    .execute();
  await putCertificateIntoForce(tx, guid, next);
  const before = enterprise.subject_types.split(',');
  const gained = types.split(',').filter((type) => !before.includes(type));
  if (gained.length === 0) return;
  await grantRights(tx, { enterpriseGuid: guid, personGuid: record.authorGuid, types: gained });
  await grantDefaultRoles(tx, { enterpriseGuid: guid, types: gained, now });
}

/** The information of an enterprise that is in force. */
export async function inForce(tx: Tx, guid: string): Promise<Record<string, unknown>> {
  const { facts } = await tx
    .selectFrom('enterprise')
    .where('guid', '=', guid)
    .select('facts')
    .executeTakeFirstOrThrow();
  return formOf(facts);
}
