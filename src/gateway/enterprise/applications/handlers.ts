import { sql } from 'kysely';
import type { Code } from '#contract/core/enumerations.ts';
import type { RequestOf } from '#contract/core/call.ts';
import type { enterpriseCalls } from '#contract/enterprise.ts';
import { RawJson } from '../../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../../http/context.ts';
import { notFound } from '../../base/failure.ts';
import { createOnce } from '../../records/create.ts';
import { readEntries } from '../../records/entries.ts';
import { editForm, type StoredForm } from '../../records/form-calls.ts';
import { submitIn } from '../../records/perform.ts';
import { readRecord } from '../../records/store.ts';
import { viewAfter, viewRecord } from '../../records/view.ts';
import { industryClasses, type IndustryClass } from '../../suppliers/industry-classes.ts';
import { createApplication } from './create.ts';
import {
  credentialsOf,
  inForce,
  listPurchasers,
  listSpecialties,
  listToReview,
  professionalInfo,
} from './lists.ts';
import { submitAll } from './submit-all.ts';

const KIND = 'professionalApplication';
const KINDS = [KIND] as const;

type Form = RequestOf<typeof enterpriseCalls.saveApplication>;

/** Adds or changes an application and submits it if requested: both or neither. */
async function save(context: CallContext, form: Form): Promise<RawJson> {
  const { db, user, now } = context;
  if (form.guid) return editForm(context, KIND, form as Form & StoredForm);
  const guid = await createOnce(db, user, { kind: KIND, requestId: form.requestId }, async (tx) => {
    const made = await createApplication(tx, user, form, now);
    if (form.action === 'submit') await submitIn(tx, user, { kind: KIND, guid: made }, now);
    return made;
  });
  return RawJson.of(await viewAfter(db, user, guid, KINDS));
}

async function applicationOf({ db, user }: CallContext, guid: string) {
  const record = await readRecord(db, guid, user);
  if (record?.kind !== KIND) throw notFound();
  return record;
}

/**
 * The enterprise behind a record for those who decide on it: the applicant, or the supplier of an
 * admission.
 */
async function applicantOf({ db, user }: CallContext, guid: string): Promise<string> {
  const record = await readRecord(db, guid, user);
  const applicant =
    record?.kind === KIND
      ? record.enterpriseGuid
      : record?.parties.find(({ role }) => role === 'supplier')?.enterpriseGuid;
  if (applicant === undefined) throw notFound();
  return applicant;
}

/** `is_shenHe` of a review record by its event (requirements, 10.12). */
const recordCode: Readonly<Record<string, Code<'applicationReviewRecord'>>> = {
  recall: '1',
  approve: '2',
  reject: '3',
};

async function reviewRecords(context: CallContext, guid: string) {
  await applicationOf(context, guid);
  let commitTime: number | null = null;
  const lines = (await readEntries(context.db, guid)).flatMap((entry) => {
    const act = entry.event.split('.')[1] ?? '';
    const createTime = Date.parse(entry.at);
    if (act === 'submit') commitTime = createTime;
    const code = recordCode[act];
    return code === undefined
      ? []
      : [
          {
            commitTime,
            createTime,
            is_shenHe: code,
            shenheQiYe: entry.actorUnit,
            shenHeYiJian: entry.opinion,
          },
        ];
  });
  return lines.reverse();
}

interface SpecialtyNode {
  guid: string;
  name: string;
  level: number;
  disabled: boolean;
  children: SpecialtyNode[];
}

const nodeOf =
  (taken: ReadonlySet<string>, level: number) =>
  ({ guid, name, children }: IndustryClass): SpecialtyNode => ({
    guid,
    name,
    level,
    disabled: taken.has(guid),
    children: children.map(nodeOf(taken, level + 1)),
  });

async function specialtyTree(
  { qiYe_BH, guid }: RequestOf<typeof enterpriseCalls.specialtyTree>,
  { db, user }: CallContext,
) {
  const { rows } = await sql<{ class: string }>`
    select unnest(string_to_array(r.facts ->> 'zhuanYeFenLei', ',')) as class from record r
     where r.kind = ${KIND} and not r.deleted and r.enterprise_guid = ${user.enterprise.guid}
       and r.facts ->> 'caiGouDanWeiBH' = ${qiYe_BH ?? ''} and r.guid <> ${guid ?? ''}`.execute(db);
  const taken = new Set(rows.map((row) => row.class));
  return RawJson.of(industryClasses.map(nodeOf(taken, 1)));
}

/** Professional applications: the supplier's side and the reviewers'. */
export const applicationHandlers = {
  professionalInfo: (_, context) => professionalInfo(context),
  submitApplications: ({ requestId }, context) => submitAll(context, requestId),
  saveApplication: (form, context) => save(context, form),
  listPurchasers,
  listSpecialties: async (_, context) => ({
    zhuanYeList: (await listSpecialties(context)) as never,
  }),
  specialtyTree,
  applicationRecords: async ({ guid }, context) => ({
    shjlList: await reviewRecords(context, guid),
  }),
  async applicationInfo({ guid }, { db, user }) {
    const { items: _, ...view } = await viewRecord(db, user, guid, KINDS);
    const { rows } = await sql<{
      isYouXiao: string;
    }>`select ${inForce} from record r where r.guid = ${guid}`.execute(db);
    return RawJson.of({ ...view, facts: { ...view.facts, ...rows[0] } });
  },
  applicantCredentials: async ({ guid }, context) =>
    credentialsOf(context, await applicantOf(context, guid)),
  listApplicationsToReview: listToReview,
} satisfies Partial<HandlersOf<typeof enterpriseCalls>>;
