import { sql } from 'kysely';
import { KINDS, type ChainKind } from '#contract/kinds.ts';
import type { ChainLevel } from '#machines/shared/types.ts';
import type { Db, Tx } from '../db/schema.ts';
import { Failure } from '../base/failure.ts';
import { rulesOf, type ReviewRights } from '../records/kind-rules.ts';
import { chainFacts, chainFor, type ChainQuestion, type MatterSetting } from './chain.ts';

interface SettingRow extends Omit<MatterSetting, 'approvers' | 'conditions'>, ReviewRights {
  enterprise_guid: string;
  approvers: MatterSetting['approvers'] | null;
  conditions: MatterSetting['conditions'] | null;
}

/** What a chain is computed from. */
export interface ChainSubject {
  kind: ChainKind;
  enterpriseGuid: string;
  amount: string | null;
  /** Facts of the record; the conditions of the settings look at some of them. */
  facts: object;
}

/**
 * The stored settings that apply to a record, of its unit and, if a right requires it, of the
 * superior unit.
 */
export async function chainQuestion(
  db: Db | Tx,
  subject: ChainSubject,
  submitter: string | null,
): Promise<ChainQuestion> {
  const { rows } = await sql<SettingRow>`
    select e.guid as enterprise_guid, e.name as "unitName", e.reviews_own_plans as "reviewsOwnPlans",
      e.set_up_needs_superior as "setUpNeedsSuperior", coalesce(m.level, 0) as level,
           (select json_agg(json_build_object('level', a.level, 'guid', p.guid, 'name', p.name)
             order by a.level, p.name, p.guid)
              from approver a join person p on p.guid = a.person_guid and p.valid
                where a.matter_guid = m.guid) as approvers,
           (select json_agg(json_build_object(
                     'name', c.name, 'projectType', c.project_type, 'tenderWay', c.tender_way,
                       'organizationType', c.organization_type, 'level', c.level,
                     'approvers', coalesce((select json_agg(json_build_object('level', a.level,
                       'guid', p.guid, 'name', p.name) order by a.level, p.name, p.guid)
                                              from condition_approver a join person p
                                                on p.guid = a.person_guid and p.valid
                                                where a.condition_guid = c.guid), '[]'::json),
                     'rule', case when r.guid is not null then json_build_object('name', r.name,
                       'bands', r.bands) end) order by c.created_at, c.guid)
              from approval_condition c left join amount_rule r on r.guid = c.amount_rule_guid
                and r.valid
             where c.matter_guid = m.guid and c.valid) as conditions
      from enterprise own
      join enterprise e on e.guid in (own.guid, own.parent_guid)
      left join approval_matter m on m.enterprise_guid = e.guid
        and m.code = ${KINDS[subject.kind].matter}
     where own.guid = ${subject.enterpriseGuid}`.execute(db);
  const settings = rows.map((row) => ({
    ...row,
    approvers: row.approvers ?? [],
    conditions: row.conditions ?? [],
  }));
  const own =
    settings.find((setting) => setting.enterprise_guid === subject.enterpriseGuid) ?? null;
  const superior =
    settings.find((setting) => setting.enterprise_guid !== subject.enterpriseGuid) ?? null;
  return {
    own,
    superior: own !== null && rulesOf(subject.kind).endsAbove?.(own) ? superior : null,
    submitter,
    facts: chainFacts(subject.amount, subject.facts),
  };
}

/**
 * Computes the chain of a submission from the stored settings. Refuses if a level has nobody left
 * who may decide.
 */
export async function submissionChain(
  tx: Tx,
  subject: ChainSubject,
  submitter: string,
): Promise<ChainLevel[]> {
  const answer = chainFor(await chainQuestion(tx, subject, submitter));
  if ('problem' in answer) {
    throw new Failure(409, 'errors.noApproverLeft', {
      params: { level: answer.level, unit: answer.unitName },
    });
  }
  return answer.chain;
}
