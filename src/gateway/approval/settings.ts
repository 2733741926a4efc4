import { sql } from 'kysely';
import type { ProcurementKind } from '#contract/records.ts';
import type { ChainLevel } from '#machines/shared/types.ts';
import type { Tx } from '../db/schema.ts';
import { Failure } from '../http/failure.ts';
import { chainFor, type MatterSetting } from './chain.ts';
import { matterOf } from './matters.ts';

interface SettingRow {
  enterprise_guid: string;
  unitName: string;
  level: number;
  approvers: MatterSetting['approvers'] | null;
  bands: MatterSetting['bands'] | null;
  reviews_own_plans: boolean;
  set_up_needs_superior: boolean;
}

/** What a chain is asked for. */
export interface ChainSubject {
  kind: ProcurementKind;
  enterpriseGuid: string;
  amount: string | null;
}

/**
 * Which units' conditions send a record to the superior unit for the last review: yearly plans of a unit without the
 * right of final review, set-ups of a unit that needs the superior's review (wire facts 3.6; the effect is assumed).
 */
function goesToSuperior(kind: ProcurementKind, unit: SettingRow): boolean {
  if (kind === 'yearlyPlan') return !unit.reviews_own_plans;
  return kind === 'setUp' && unit.set_up_needs_superior;
}

/** The chain of a submission by the stored settings of the unit and, where a condition says so, of its superior unit. */
export async function submissionChain(tx: Tx, subject: ChainSubject, submitter: string): Promise<ChainLevel[]> {
  const { rows } = await sql<SettingRow>`
    select e.guid as enterprise_guid, e.name as "unitName", e.reviews_own_plans, e.set_up_needs_superior, coalesce(m.level, 0) as level,
           (select json_agg(json_build_object('level', a.level, 'guid', p.guid, 'name', p.name) order by a.level, p.name, p.guid)
              from approver a join person p on p.guid = a.person_guid and p.valid where a.matter_guid = m.guid) as approvers,
           (select json_agg(b.band order by r.guid, b.place) from amount_rule r, jsonb_array_elements(r.bands) with ordinality as b (band, place)
             where r.matter_guid = m.guid) as bands
      from enterprise own
      join enterprise e on e.guid in (own.guid, own.parent_guid)
      left join approval_matter m on m.enterprise_guid = e.guid and m.code = ${matterOf[subject.kind]}
     where own.guid = ${subject.enterpriseGuid}`.execute(tx);
  const settings = rows.map((row) => ({ ...row, approvers: row.approvers ?? [], bands: row.bands ?? [] }));
  const own = settings.find((setting) => setting.enterprise_guid === subject.enterpriseGuid) ?? null;
  const superior = settings.find((setting) => setting.enterprise_guid !== subject.enterpriseGuid) ?? null;
  const answer = chainFor({
    own,
    superior: own !== null && goesToSuperior(subject.kind, own) ? superior : null,
    submitter,
    amount: subject.amount,
  });
  if ('problem' in answer) {
    throw new Failure(409, 'errors.noApproverLeft', { params: { level: answer.level, unit: answer.unitName } });
  }
  return answer.chain;
}
