import type { RequestOf } from '#contract/core/call.ts';
import type { enterpriseCalls } from '#contract/enterprise.ts';
import { machine as enterpriseInformationMachine } from '#machines/enterprise-information/index.ts';
import { statusesTaking } from '#model/lifecycle.ts';
import { transact } from '../db/transact.ts';
import { RawJson } from '../base/raw-json.ts';
import { Said, type CallContext, type HandlersOf } from '../http/context.ts';
import { Failure, notFound } from '../base/failure.ts';
import { commandTo } from '../records/commands.ts';
import { performIn } from '../records/perform.ts';
import { readRecord } from '../records/store.ts';
import { viewAfter, viewRecord } from '../records/view.ts';
import { changesBetween } from '../base/changes.ts';
import { meantIdNumber } from '../base/id-number.ts';
import { normalEnterprise } from '#contract/enterprise.ts';
import { enterpriseFlag } from '#contract/core/codes.ts';
import { idNumbersIn } from '#contract/core/national-id.ts';
import {
  honoursJson,
  jsonOf,
  performancesJson,
  qualificationsJson,
  wonProjectsJson,
} from './credential-lists.ts';
import { formOf } from './facts.ts';
import { industries } from './industries.ts';
import { openOwn } from './open.ts';
import {
  approvedBeside,
  factsOnWire,
  fieldsOf,
  holderOf,
  openFields,
  openToOthers,
  rightsOf,
} from './own.ts';
import { seesSuppliers } from '../user/visible-suppliers.ts';
import { changeRecords, reviewRecords } from './records.ts';
import { listForReview } from './review-list.ts';

const KINDS = ['enterpriseInformation'] as const;
/** Statuses in which a reviewer has accepted the information. */
const ACCEPTED = statusesTaking(enterpriseInformationMachine, 'enterprise.approve');

interface OwnCommand {
  revision: number;
  requestId: string;
}

/** A command on the information of the user's own enterprise. */
async function ownCommand(context: CallContext, act: string, given: OwnCommand): Promise<RawJson> {
  await openOwn(context);
  return commandTo(
    context,
    KINDS,
    { ...given, guid: context.user.enterprise.guid },
    { type: `enterprise.${act}` },
  );
}

/**
 * Recalls; a recall after the acceptance is refused as already under review (requirements, 10.4:
 * 已审核).
 */
async function recallOwn(context: CallContext, given: OwnCommand): Promise<RawJson> {
  try {
    return await ownCommand(context, 'recall', given);
  } catch (error) {
    const isNotHere = error instanceof Failure && error.key === 'guards.notInThisState';
    if (!isNotHere) throw error;
    const { status } = await holderOf(context.db, context.user.enterprise.guid);
    if (!ACCEPTED.includes(status)) throw error;
    throw new Failure(409, 'guards.nobodyDecidedYet');
  }
}

type Form = RequestOf<typeof enterpriseCalls.saveBaseInfo>;

/** The ID numbers that the form means, by their fields. */
const meantIds = (form: Partial<Form>, facts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    idNumbersIn(form).map((name) => {
      const stored = facts[name];
      const meant = meantIdNumber(
        name,
        form[name as keyof Form],
        typeof stored === 'string' ? stored : null,
      );
      return [name, meant];
    }),
  );

/**
 * Saves the form, or saves and submits it, both or neither. Submitting unchanged content only
 * submits; a repeated request is recognised by what it did the first time.
 */
async function save(context: CallContext, { flag, revision, requestId, ...given }: Form) {
  await openOwn(context);
  const { db, user, now } = context;
  const { guid } = user.enterprise;
  const submit = { type: 'enterprise.submit' };
  await transact(db, async (tx) => {
    const stored = await readRecord(tx, guid, user);
    const form = { ...given, ...meantIds(given, stored?.facts ?? {}) };
    const before = await tx
      .selectFrom('history')
      .where('request_id', '=', requestId)
      .where('record_guid', '=', guid)
      .select('event')
      .executeTakeFirst();
    const isSame =
      stored !== null &&
      changesBetween(normalEnterprise(formOf(stored.facts)), normalEnterprise(formOf(form)))
        .length === 0;
    const isPlain =
      flag === enterpriseFlag.submit && (before ? before.event === submit.type : isSame);
    const request = { guid, kinds: KINDS, revision, requestId };
    if (isPlain) return performIn(tx, user, { ...request, command: submit }, now);
    const isNew = await performIn(
      tx,
      user,
      { ...request, command: { type: 'enterprise.edit', form } },
      now,
    );
    return (
      isNew &&
      flag === enterpriseFlag.submit &&
      performIn(tx, user, { ...request, revision: null, requestId: null, command: submit }, now)
    );
  });
  return RawJson.of({ ...(await viewAfter(db, user, guid, KINDS)), shenHeZhuangTai: null });
}

/**
 * The type of another enterprise. Suppliers find the purchasers and agencies they deal with, but no
 * other suppliers.
 */
async function requireOpenEnterprise({ db, user }: CallContext, guid: string) {
  const holder = await holderOf(db, guid);
  const isOwn = guid === user.enterprise.guid;
  const dealsWithSuppliers = seesSuppliers(user);
  if (
    holder.subject_types === '' ||
    !(isOwn || dealsWithSuppliers || /[AB]/.test(holder.subject_types))
  )
    throw notFound();
  const facts = fieldsOf(holder, formOf(holder.facts), { status: holder.status, isBianGeng: '0' });
  return isOwn ? openFields(facts) : openToOthers(facts);
}

/**
 * Basic information of enterprises and its review; applications and credentials have their own
 * handlers.
 */
export const enterpriseHandlers = {
  async baseInfo(_, context) {
    await openOwn(context);
    const { db, user } = context;
    const view = await viewRecord(db, user, user.enterprise.guid, KINDS);
    const holder = await holderOf(db, user.enterprise.guid);
    const { facts: _facts, items: _items, ...record } = view;
    return RawJson.of({
      data: factsOnWire(holder, view),
      // No supplier system is connected.
      show: false,
      zsZhuTiLeiXing: holder.subject_types,
      approved: approvedBeside(holder, view),
      rights: rightsOf(holder),
      record,
    });
  },
  baseInfoOf: async ({ pid }, context) => RawJson.of(await requireOpenEnterprise(context, pid)),
  async fullInfo(_, { db, user, now }) {
    const { guid } = user.enterprise;
    const holder = await holderOf(db, guid);
    const listOf = async (json: Parameters<typeof jsonOf>[1]) =>
      JSON.parse(await jsonOf(db, json)) as unknown;
    return RawJson.of({
      ...fieldsOf(holder, formOf(holder.facts), { status: holder.status, isBianGeng: '0' }),
      zsZhuTiLeiXing: holder.subject_types,
      ziZhiXinXiList: await listOf(qualificationsJson(guid, now)),
      rongYuXinXiList: await listOf(honoursJson(guid)),
      yeJiXinXiList: await listOf(performancesJson(guid)),
      pingTaiXiangMuList: await listOf(wonProjectsJson(guid)),
    });
  },
  saveBaseInfo: (form, context) => save(context, form),
  async codeIsTaken({ qiYe_BH }, { db, user }) {
    const other = await db
      .selectFrom('enterprise')
      .where('code', '=', qiYe_BH)
      .where('guid', '!=', user.enterprise.guid)
      .select('guid')
      .executeTakeFirst();
    return other === undefined ? { exists: false } : new Said({ exists: true }, 'errors.repeated');
  },
  async changeRecords(search, context) {
    const guid = search.userQiYe_Guid || context.user.enterprise.guid;
    if (guid !== context.user.enterprise.guid)
      await viewRecord(context.db, context.user, guid, KINDS);
    return changeRecords(context, guid, search);
  },
  startChange: (given, context) => ownCommand(context, 'change', given),
  cancelChange: (given, context) => ownCommand(context, 'cancelChange', given),
  recall: (given, context) => recallOwn(context, given),
  reviewRecords: async (_, context) =>
    RawJson.of({ shjlList: await reviewRecords(context, context.user.enterprise.guid) }),
  industryTree: async () => RawJson.of(industries),
  reviewList: (search, context) => listForReview(context, search),
  async reviewDetail({ guid }, { db, user }) {
    const view = await viewRecord(db, user, guid, KINDS);
    const holder = await holderOf(db, guid);
    return RawJson.of({
      ...view,
      facts: factsOnWire(holder, view),
      approved: approvedBeside(holder, view),
    });
  },
} satisfies Partial<HandlersOf<typeof enterpriseCalls>>;
