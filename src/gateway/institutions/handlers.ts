import type { RequestOf } from '#contract/core/call.ts';
import type { institutionsCalls } from '#contract/institutions.ts';
import { machine as institutionMachine } from '#machines/institution/index.ts';
import { statusesTaking } from '#model/lifecycle.ts';
import { transact } from '../db/transact.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { invalidField, notFound } from '../base/failure.ts';
import type { Command } from '../records/advance.ts';
import { madeBefore } from '../records/create.ts';
import { performIn } from '../records/perform.ts';
import { viewAfter } from '../records/view.ts';
import { requireVisible } from '../records/visible.ts';
import { institutionOf, reviewRecordsOf } from './detail.ts';
import { saysAnything } from './facts.ts';
import { listInGroup } from './group.ts';
import { listInstitutions } from './list.ts';
import { openInstitution } from './open.ts';
import { versionsOf } from './versions.ts';

type Saving = RequestOf<typeof institutionsCalls.save>;

const KIND = 'institution';
const CHANGE = 'institution.change';
/** Statuses in which an approved policy can be changed. */
const TO_CHANGE = statusesTaking(institutionMachine, CHANGE);

async function requireInstitution({ db, user }: Pick<CallContext, 'db' | 'user'>, guid: string) {
  const record = await requireVisible(db, user, guid);
  if (record.kind !== KIND) throw notFound();
  return record;
}

/** Creates a policy; a repeated request creates one. */
async function open(context: CallContext, form: Saving): Promise<string> {
  const { db, user } = context;
  const { requestId, status } = form;
  const before = await madeBefore(db, user, KIND, requestId);
  return (
    before ??
    transact(db, (tx) => openInstitution(tx, context, form, { requestId, submit: status === '1' }))
  );
}

/**
 * The command of a call that stands for several: it follows from the fields and, for a change, from
 * the status.
 */
async function commandOf(
  { db, user }: CallContext,
  { guid, action, isBG, status, ...form }: Saving & { guid: string },
): Promise<Command> {
  if (action === 'undo') return { type: 'institution.recall' };
  if (action === 'template') return { type: 'institution.replaceTemplate', form };
  if (status === '1' && !saysAnything(form)) return { type: 'institution.submit' };
  const record = await requireInstitution({ db, user }, guid);
  if (status === '0' && isBG === '1' && TO_CHANGE.includes(record.status)) return { type: CHANGE };
  return { type: 'institution.edit', form };
}

/** Carries out the command of a call; a submitted form is saved first, both or neither. */
async function carryOut(context: CallContext, form: Saving & { guid: string }): Promise<void> {
  const { db, user, now } = context;
  const { guid, requestId, status } = form;
  const revision = form.revision ?? null;
  if (revision === null) throw invalidField('revision', 'rules.revision');
  const command = await commandOf(context, form);
  await transact(db, async (tx) => {
    const isNew = await performIn(
      tx,
      user,
      { guid, kinds: [KIND], revision, requestId, command },
      now,
    );
    if (!isNew || command.type !== 'institution.edit' || status !== '1') return;
    await performIn(
      tx,
      user,
      {
        guid,
        kinds: [KIND],
        revision: null,
        requestId: null,
        command: { type: 'institution.submit' },
      },
      now,
    );
  });
}

/** Procurement policies of units, with their versions. */
export const institutionsHandlers: HandlersOf<typeof institutionsCalls> = {
  list: (search, { db, user }) => listInstitutions(db, user, search),
  info: async ({ guid }, context) => RawJson.of(await institutionOf(context, guid)),
  async save(form, context) {
    const guid = form.guid ?? (await open(context, form));
    if (form.guid) await carryOut(context, { ...form, guid });
    return RawJson.of(await viewAfter(context.db, context.user, guid, [KIND]));
  },
  async unitInfo(_, context) {
    const { db, user } = context;
    const { guid, name, code } = user.enterprise;
    const unit = await db
      .selectFrom('enterprise')
      .where('guid', '=', guid)
      .select(['facts', 'subject_types', 'created_at'])
      .executeTakeFirstOrThrow();
    const own = await db
      .selectFrom('record')
      .where('kind', '=', KIND)
      .where('enterprise_guid', '=', guid)
      .where('deleted', '=', false)
      .select('guid')
      .executeTakeFirst();
    const { lianXiRen_Phone: phone, qiYeStatus: state } = unit.facts as {
      lianXiRen_Phone?: string;
      qiYeStatus?: string;
    };
    return RawJson.of({
      qiYeName: name,
      qiYeBH: code,
      lianXiPhone: phone ?? null,
      zhuCeTime: unit.created_at.getTime(),
      zhuTiLeiXing: unit.subject_types,
      qiYeStatus: state ?? null,
      caiGouZhiDu: own ? await institutionOf(context, own.guid) : null,
    });
  },
  async reviewRecords({ guid }, context) {
    await requireInstitution(context, guid);
    return { shjlList: await reviewRecordsOf(context, guid) } as Awaited<
      ReturnType<HandlersOf<typeof institutionsCalls>['reviewRecords']>
    >;
  },
  async versions({ guid }, context) {
    await requireInstitution(context, guid);
    return { recordList: await versionsOf(context.db, guid) };
  },
  listInGroup: (search, context) => listInGroup(context, search),
};
