import { sql } from 'kysely';
import { withMaskedIds } from '#contract/core/national-id.ts';
import { millis } from '../db/instants.ts';
import type { Db } from '../db/schema.ts';
import { notFound } from '../base/failure.ts';
import type { RecordView } from '../records/view.ts';
import { formOf } from './facts.ts';

/** What the screens of an enterprise need beside its record. */
export interface Holder {
  guid: string;
  code: string;
  name: string;
  subject_types: string;
  has_submitted: boolean;
  has_virtual_accounts: boolean;
  status: string;
  reviews_own_plans: boolean;
  set_up_needs_superior: boolean;
  facts: Record<string, unknown>;
  created_ms: number;
  person_guid: string | null;
  account_name: string | null;
  phone: string | null;
}

/** Reads an enterprise with the account that registered it. */
export async function holderOf(db: Db, guid: string): Promise<Holder> {
  const { rows } = await sql<Holder>`
    select e.guid, e.code, e.name, e.subject_types, e.has_submitted, e.has_virtual_accounts,
      e.status, e.reviews_own_plans, e.set_up_needs_superior,
           e.facts, ${millis('e.created_at')}::float8 as created_ms,
             p.guid as person_guid, p.account_name, p.phone
      from enterprise e
      left join lateral (select guid, account_name, phone from person where enterprise_guid = e.guid
        order by created_at, guid limit 1) p on true
     where e.guid = ${guid}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const yesNo = (value: boolean) => (value ? '1' : '0');
const kept = (facts: Record<string, unknown>, name: string) =>
  typeof facts[name] === 'string' ? facts[name] : null;

/**
 * The enterprise object of the wire (requirements, 10.3) from its form and what the platform knows;
 * ID numbers are masked.
 */
export function fieldsOf(
  holder: Holder,
  form: Readonly<Record<string, unknown>>,
  { status, isBianGeng }: { status: string; isBianGeng: string },
) {
  return {
    userQiYe_Guid: holder.guid,
    user_Guid: holder.person_guid,
    qiYe_Name: holder.name,
    qiYe_BH: holder.code,
    ...withMaskedIds(form),
    isHasSubmit: yesNo(holder.has_submitted),
    isBianGeng,
    qiYeStatus: kept(holder.facts, 'qiYeStatus') ?? '1',
    caRenZhengStatus:
      kept(holder.facts, 'caRenZhengStatus') ?? yesNo(Boolean(kept(holder.facts, 'caNo'))),
    qiYeShuBie: kept(holder.facts, 'qiYeShuBie') ?? '2',
    virAccManager: yesNo(holder.has_virtual_accounts),
    jyUser: {
      accountName: holder.account_name,
      user_Phone: holder.phone,
      create_Time: Math.round(holder.created_ms),
      qiyeBH: holder.code,
      shenPi_ZhuangTai: status,
    },
  };
}

const changing = ({ context }: RecordView): string =>
  (context as { isBianGeng?: string }).isBianGeng ?? '0';

/** The wire form of an enterprise information record. */
export const factsOnWire = (holder: Holder, view: RecordView) =>
  fieldsOf(holder, view.facts, { status: view.head.status, isBianGeng: changing(view) });

/** The information in force during a change; null without a change. */
export const approvedBeside = (holder: Holder, view: RecordView) =>
  changing(view) === '1' ? withMaskedIds(formOf(holder.facts), view.facts) : null;

/** Review rights of a purchaser; null for others. */
export function rightsOf({ subject_types, reviews_own_plans, set_up_needs_superior }: Holder) {
  if (!subject_types.split(',').includes('B')) return null;
  return {
    yearPlanAppStatus: yesNo(reviews_own_plans),
    projectApprovalAppStatus: yesNo(set_up_needs_superior),
  };
}

/**
 * Fields that only the enterprise itself and its reviewers get: bank, documents and their numbers
 * (assumed).
 */
const PRIVATE = /^(kaiHuHang|yinHang|fddbr_ShenFenZheng|ziRanRenId|zhiZhao_FuJian|zhuCeYaoQingMa)/;

/** What everybody with the right to view enterprises may see of one. */
export const openFields = (facts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !PRIVATE.test(name)));

/** The same for people of another enterprise, who do not need its account names. */
export function openToOthers(facts: ReturnType<typeof fieldsOf>) {
  const { create_Time, qiyeBH, shenPi_ZhuangTai } = facts.jyUser;
  return openFields({
    ...facts,
    user_Guid: null,
    jyUser: { create_Time, qiyeBH, shenPi_ZhuangTai },
  });
}
