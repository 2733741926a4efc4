import { sql } from 'kysely';
import { dayOf, yearOf } from '#contract/core/calendar.ts';
import type { RequestOf } from '#contract/core/call.ts';
import type { behaviourCalls } from '#contract/behaviour.ts';
import type { Tx } from '../db/schema.ts';
import { requireFiles } from '../files/access.ts';
import { invalidField } from '../base/failure.ts';
import { factsOf } from '../records/forms.ts';
import type { User } from '../user/user.ts';
import { behaviourOf, type Side } from './behaviours.ts';
import { lotsFor, supplierOf } from './suppliers.ts';

/** The content of a breach report or a commendation. */
export type ReportForm = Omit<RequestOf<typeof behaviourCalls.addAward>, 'requestId'>;

/** The result of settling a report: the facts of its record, its title, and the row beside it. */
export interface SettledReport {
  facts: Record<string, unknown>;
  title: string;
  row: {
    supplier_guid: string;
    behaviour_guid: string;
    behaviour_name: string;
    kind_name: string;
    class_name: string;
    lot_guid: string | null;
    happened_on: string;
    points: string;
    credit_year: string;
  };
}

/**
 * Refuses a lot or contract that the supplier has not won, or of a unit that the user does not see;
 * the contract must belong to the lot.
 */
async function requireLots(
  tx: Tx,
  user: User,
  { bdGuid, hetongGuid }: ReportForm,
  supplier: string,
  before: Record<string, unknown>,
): Promise<void> {
  const isSame = supplier === before['userQiYe_Guid'];
  for (const [field, guid] of Object.entries({ bdGuid, hetongGuid })) {
    if (!guid || (isSame && guid === before[field])) continue;
    const { rows } =
      await sql`select 1 from lot l where l.guid = ${guid} and l.supplier_guid = ${supplier}
        and ${lotsFor(user)}`.execute(tx);
    if (rows.length === 0) throw invalidField(field, 'errors.noSuchLotOfSupplier');
  }
  if (bdGuid && hetongGuid && bdGuid !== hetongGuid)
    throw invalidField('hetongGuid', 'errors.contractOfOtherLot');
}

/**
 * Settles a report: its supplier, behaviour, lot and contract exist and belong together, it is not
 * in the future, and its file is the user's own. The behaviour is stored by its current name and
 * points. What the report named before stays, even if it could not be chosen any more.
 */
export async function settleReport(
  tx: Tx,
  user: User,
  form: ReportForm,
  side: Side,
  now: Date,
  before: Record<string, unknown> = {},
): Promise<SettledReport> {
  const supplier = await supplierOf(tx, user, form.userQiYe_Guid, before['userQiYe_Guid']);
  const behaviour = await behaviourOf(tx, user, form.behaviourGuid, side, before['behaviourGuid']);
  await requireLots(tx, user, form, supplier.guid, before);
  // A breach may get its evidence until it is submitted; a commendation counts as soon as it is
  // written.
  if (side === '2' && behaviour.needsEvidence && !form.evidence)
    throw invalidField('evidence', 'rules.required');
  if (form.behaviourTime > now.getTime())
    throw invalidField('behaviourTime', 'errors.behaviourAhead');
  const points = form.score || behaviour.points;
  const facts = factsOf({
    ...form,
    score: points,
    behaviourName: behaviour.name,
    kindName: behaviour.kindName,
    classifyName: behaviour.className,
    creditYear: yearOf(form.behaviourTime),
  });
  await requireFiles(tx, user, facts);
  return {
    facts,
    title: `${supplier.name} ${behaviour.name}`,
    row: {
      supplier_guid: supplier.guid,
      behaviour_guid: behaviour.guid,
      behaviour_name: behaviour.name,
      kind_name: behaviour.kindName,
      class_name: behaviour.className,
      lot_guid: form.bdGuid ?? form.hetongGuid ?? null,
      happened_on: dayOf(form.behaviourTime),
      points,
      credit_year: yearOf(form.behaviourTime),
    },
  };
}

/** Stores the row of a new record. */
export async function insertReport(tx: Tx, guid: string, { row }: SettledReport): Promise<void> {
  await tx
    .insertInto('behaviour_report')
    .values({ guid, ...row })
    .execute();
}

/** Stores the row of a changed record. */
export async function updateReport(tx: Tx, guid: string, { row }: SettledReport): Promise<void> {
  await tx.updateTable('behaviour_report').set(row).where('guid', '=', guid).execute();
}
