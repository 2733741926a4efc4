import { sql } from 'kysely';
import { yearOf } from '#contract/core/calendar.ts';
import type { RequestOf } from '#contract/core/call.ts';
import type { signUpCalls } from '#contract/sign-up.ts';
import { machine as signUpMachine } from '#machines/sign-up/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { Failure, invalidField } from '../base/failure.ts';
import { RawJson } from '../base/raw-json.ts';
import { banAt } from '../behaviour/standing.ts';
import type { Tx } from '../db/schema.ts';
import { requireFiles } from '../files/access.ts';
import type { CallContext } from '../http/context.ts';
import { createIn, createOnce, madeBy } from '../records/create.ts';
import { factsOf } from '../records/forms.ts';
import { viewAfter } from '../records/view.ts';

const FAILED = codeOfState(signUpMachine, 'failed');

interface Admission {
  unit_guid: string;
  project_types: string;
  categories: string[];
  category_names: string;
  is_banned: boolean;
}

/** The admission in force by which the own enterprise signs up, held for it. */
async function heldAdmission(tx: Tx, { user, now }: CallContext, guid: string): Promise<Admission> {
  const own = user.enterprise.guid;
  const found = await tx
    .selectFrom('admission')
    .where('guid', '=', guid)
    .where('supplier_guid', '=', own)
    .where('admitted_at', 'is not', null)
    .select('unit_guid')
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw invalidField('admissionGuid', 'errors.notAdmitted');
  const { rows } = await sql<Admission>`
    select a.unit_guid, array_to_string(a.project_types, ',') as project_types,
           coalesce(array_agg(c.guid order by c.code) filter (where c.guid is not null), '{}') as
             categories,
           coalesce(string_agg(c.name, '、' order by c.code), '') as category_names,
           ${banAt(sql`${own}::text`, found.unit_guid, now)} is not null as is_banned
      from admission a left join admission_category k on k.admission_guid = a.guid
           left join supplier_category c on c.guid = k.category_guid
     where a.guid = ${guid} group by a.guid`.execute(tx);
  if (!rows[0]) throw invalidField('admissionGuid', 'errors.notAdmitted');
  return rows[0];
}

/** A supplier signs up once a year with a unit, and again only after it was refused. */
async function requireNoOther(tx: Tx, supplier: string, unit: string, year: string): Promise<void> {
  const { rows } = await sql`
    select 1 from sign_up x join record r on r.guid = x.guid
     where x.supplier_guid = ${supplier} and r.enterprise_guid = ${unit} and x.year = ${year}
       and r.status <> ${FAILED} and not r.deleted`.execute(tx);
  if (rows.length > 0) throw new Failure(409, 'errors.signedUpBefore', { params: { year } });
}

/**
 * Signs the own enterprise up as a quality supplier of this year: for what it was admitted for, with
 * the unit that admitted it, which reviews it.
 */
export async function applyForQuality(
  { admissionGuid, requestId, reason, materials }: RequestOf<typeof signUpCalls.apply>,
  context: CallContext,
): Promise<RawJson> {
  const { db, user, now, translate } = context;
  const own = user.enterprise;
  const year = yearOf(now);
  const made = await createOnce(db, user, { kind: 'signUp', requestId }, async (tx) => {
    const admission = await heldAdmission(tx, context, admissionGuid);
    if (admission.is_banned) throw new Failure(409, 'errors.signUpSuspended');
    await requireNoOther(tx, own.guid, admission.unit_guid, year);
    const shown = {
      categoryNames: admission.category_names,
      projectTypes: admission.project_types,
    };
    const facts = factsOf({
      qiYe_Name: own.name,
      qiYe_BH: own.code,
      signUpYear: year,
      ...shown,
      reason,
      materials,
    });
    await requireFiles(tx, user, facts);
    return createIn(
      tx,
      {
        ...madeBy(user, 'supplier', admission.unit_guid),
        kind: 'signUp',
        title: translate('signUp.titleOf', { name: own.name, year }),
        facts,
        context: { submitter: user.guid },
        parties: [{ role: 'supplier', enterpriseGuid: own.guid }],
        submittedBy: user.guid,
        requestId,
        beside: async (inside, guid) => {
          await inside
            .insertInto('sign_up')
            .values({
              guid,
              supplier_guid: own.guid,
              year,
              categories: admission.categories,
              category_names: shown.categoryNames,
              project_types: shown.projectTypes,
              signed_up_at: now,
            })
            .execute();
        },
      },
      now,
    );
  });
  return RawJson.of(await viewAfter(db, user, made, ['signUp']));
}
