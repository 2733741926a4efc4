import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { millis } from '../../db/instants.ts';
import { pageOf } from '../../db/page.ts';
import type { Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { CallContext, HandlersOf } from '../../http/context.ts';
import { Failure, invalidField, notFound } from '../../base/failure.ts';
import { logChange, saveSetting } from '../../settings/change-log.ts';
import { lineOf } from '../../settings/line.ts';
import type { User } from '../../user/user.ts';

type PromiseCalls = Pick<
  typeof suppliersCalls,
  | 'listPromiseClasses'
  | 'addPromiseClass'
  | 'updatePromiseClass'
  | 'deletePromiseClass'
  | 'listPromiseKinds'
  | 'addPromiseKind'
  | 'updatePromiseKind'
  | 'deletePromiseKind'
  | 'listPromiseBehaviours'
  | 'addPromiseBehaviour'
  | 'updatePromiseBehaviour'
  | 'deletePromiseBehaviour'
>;
type ClassForm = RequestOf<typeof suppliersCalls.addPromiseClass>;
type KindForm = RequestOf<typeof suppliersCalls.addPromiseKind>;
type BehaviourForm = RequestOf<typeof suppliersCalls.addPromiseBehaviour>;

type Table = 'promise_class' | 'promise_kind' | 'promise_behaviour';

/** Which entries of a table `x` belong to an enterprise, by the class at their head. */
const owner: Readonly<Record<Table, RawBuilder<unknown>>> = {
  promise_class: sql`x.enterprise_guid`,
  promise_kind: sql`(select c.enterprise_guid from promise_class c where c.guid = x.class_guid)`,
  promise_behaviour: sql`(select c.enterprise_guid from promise_kind k join promise_class c
    on c.guid = k.class_guid where k.guid = x.kind_guid)`,
};

/**
 * How often an entry `x` is used: by the entries below it; behaviours by the reports that name
 * them.
 */
const used: Readonly<Record<Table, RawBuilder<unknown>>> = {
  promise_class: sql`(select count(*)::integer from promise_kind k where k.class_guid = x.guid)`,
  promise_kind: sql`(select count(*)::integer from promise_behaviour b where b.kind_guid = x.guid)`,
  promise_behaviour: sql`(select count(*)::integer from record r where r.kind in ('breach', 'award')
    and r.facts ->> 'behaviourGuid' = x.guid)`,
};

const commonFields = (table: Table) => ({
  guid: sql`x.guid`,
  sequence: sql`x.place`,
  isYouXiao: sql`case when x.valid then '1' else '0' end`,
  beiZhu: sql`x.remarks`,
  usedCount: used[table],
  updatorName: sql`p.name`,
  updateTime: millis('x.updated_at'),
});

/** The entries of a table of the catalogue: those of the own enterprise and of those above it. */
const entriesOf = (table: Table, user: User) => ({
  from: sql`${sql.table(table)} x join person p on p.guid = x.updated_by
    join ${lineOf(user.enterprise.guid)} line on line.guid = ${owner[table]}`,
  within: [],
  order: sql`x.place, x.name, x.guid`,
});

/** A flag of the wire; what was not sent stays unsaid. */
const flagOf = (code: string | null | undefined, standard: '0' | '1') =>
  code === undefined ? undefined : (code ?? standard) === '1';

const commonColumns = (
  { sequence, isYouXiao, beiZhu }: Pick<ClassForm, 'sequence' | 'isYouXiao' | 'beiZhu'>,
  { user, now }: CallContext,
) => ({
  place: sequence === null ? 1 : sequence,
  valid: flagOf(isYouXiao, '1'),
  remarks: beiZhu,
  updated_by: user.guid,
  updated_at: now,
});

const classColumns = (form: ClassForm, context: CallContext) => ({
  name: form.classifyName,
  side: form.behaviourSide ?? undefined,
  ...commonColumns(form, context),
});
const kindColumns = (form: KindForm, context: CallContext) => ({
  class_guid: form.classifyGuid,
  name: form.kindName,
  stage: form.happenStage,
  ...commonColumns(form, context),
});
const behaviourColumns = (form: BehaviourForm, context: CallContext) => ({
  kind_guid: form.kindGuid,
  name: form.behaviourName,
  description: form.description,
  score: form.score,
  max_score: form.maxScore === '' ? null : form.maxScore,
  punishment: form.punishResult,
  needs_evidence: flagOf(form.needsEvidence, '0'),
  ...commonColumns(form, context),
});

/** What a new entry is where its form says nothing. */
const whole = <C extends { place: number | undefined; valid: boolean | undefined }>(
  columns: C,
) => ({
  ...columns,
  place: columns.place ?? 1,
  valid: columns.valid ?? true,
});

/**
 * An entry of the own enterprise, held; those of a superior are read only, and what is not there is
 * not found.
 */
async function held(
  tx: Tx,
  { user }: CallContext,
  table: Table,
  guid: string,
  field?: string,
): Promise<{ name: string; usedCount: number } & Record<string, unknown>> {
  const { rows } = await sql<{ name: string; usedCount: number }>`
    select x.*, ${used[table]} as "usedCount" from ${sql.table(table)} x where x.guid = ${guid}
      and ${owner[table]} = ${user.enterprise.guid} for update of x`.execute(tx);
  if (!rows[0]) throw field ? invalidField(field, 'errors.noSuchEntry') : notFound();
  return rows[0];
}

const STAMPS = new Set(['guid', 'enterprise_guid', 'usedCount', 'updated_by', 'updated_at']);
const POINTS = new Set(['score', 'max_score']);
/** What the log of changes keeps of an entry; its points without the zeros that the column adds. */
const logged = (row: object) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !STAMPS.has(name))
      .map(([name, value]: [string, string | null]) => [
        name,
        POINTS.has(name) && value !== null ? new Big(value).toFixed() : value,
      ]),
  );

interface Above {
  table: Table;
  guid: string;
  field: string;
}

/** An entry as a form says it, undefined where it says nothing, and how a new one comes into its table. */
interface Entry {
  table: Table;
  columns: { name: string };
  insert(tx: Tx, guid: string): Promise<unknown>;
  above?: Above;
}

function classEntry(form: ClassForm, context: CallContext): Entry {
  const columns = classColumns(form, context);
  const { side } = columns;
  return {
    table: 'promise_class',
    columns,
    insert: (tx, guid) => {
      if (side === undefined) throw invalidField('behaviourSide', 'rules.choice');
      return tx
        .insertInto('promise_class')
        .values({ guid, enterprise_guid: context.user.enterprise.guid, ...whole(columns), side })
        .execute();
    },
  };
}

function kindEntry(form: KindForm, context: CallContext): Entry {
  const columns = kindColumns(form, context);
  const above = { table: 'promise_class', guid: form.classifyGuid, field: 'classifyGuid' } as const;
  return {
    table: 'promise_kind',
    columns,
    above,
    insert: (tx, guid) =>
      tx
        .insertInto('promise_kind')
        .values({ guid, ...whole(columns) })
        .execute(),
  };
}

function behaviourEntry(form: BehaviourForm, context: CallContext): Entry {
  const columns = behaviourColumns(form, context);
  const above = { table: 'promise_kind', guid: form.kindGuid, field: 'kindGuid' } as const;
  return {
    table: 'promise_behaviour',
    columns,
    above,
    insert: (tx, guid) =>
      tx
        .insertInto('promise_behaviour')
        .values({ guid, ...whole(columns), needs_evidence: columns.needs_evidence ?? false })
        .execute(),
  };
}

const said = (columns: object) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** Stores an entry, new or changed; what the form does not say of a stored one stays (assumed). */
function store(
  context: CallContext,
  guid: string | null,
  { table, columns, insert, above }: Entry,
): Promise<{ guid: string }> {
  return transact(context.db, async (tx) => {
    if (above) await held(tx, context, above.table, above.guid, above.field);
    const before = guid === null ? null : await held(tx, context, table, guid);
    const key = guid ?? randomUUID();
    await saveSetting(
      tx,
      context,
      { module: 'suppliers', guid: key, name: columns.name },
      {
        before: before && logged(before),
        after: { ...(before && logged(before)), ...logged(said(columns)) },
      },
      () =>
        before
          ? tx.updateTable(table).set(columns).where('guid', '=', key).execute()
          : insert(tx, key),
    );
    return { guid: key };
  });
}

function remove(context: CallContext, table: Table, guid: string): Promise<Record<string, never>> {
  return transact(context.db, async (tx) => {
    const entry = await held(tx, context, table, guid);
    if (entry.usedCount > 0)
      throw new Failure(409, 'errors.entryInUse', {
        params: { name: entry.name, n: entry.usedCount },
      });
    await tx.deleteFrom(table).where('guid', '=', guid).execute();
    await logChange(
      tx,
      context,
      { module: 'suppliers', guid, name: entry.name },
      logged(entry),
      null,
    );
    return {};
  });
}

/** The catalogue of promises: classes, the kinds below them, the behaviours below those. */
export const promiseHandlers: HandlersOf<PromiseCalls> = {
  listPromiseClasses: (search, { db, user }) =>
    pageOf(db, suppliersCalls.listPromiseClasses, search, {
      ...entriesOf('promise_class', user),
      fields: {
        ...commonFields('promise_class'),
        classifyName: sql`x.name`,
        behaviourSide: sql`x.side`,
      },
    }),
  addPromiseClass: (form, context) => store(context, null, classEntry(form, context)),
  updatePromiseClass: ({ guid, ...form }, context) =>
    store(context, guid, classEntry(form, context)),
  deletePromiseClass: ({ guid }, context) => remove(context, 'promise_class', guid),
  listPromiseKinds: (search, { db, user }) =>
    pageOf(db, suppliersCalls.listPromiseKinds, search, {
      ...entriesOf('promise_kind', user),
      fields: {
        ...commonFields('promise_kind'),
        classifyGuid: sql`x.class_guid`,
        classifyName: sql`(select c.name from promise_class c where c.guid = x.class_guid)`,
        kindName: sql`x.name`,
        happenStage: sql`x.stage`,
      },
    }),
  addPromiseKind: (form, context) => store(context, null, kindEntry(form, context)),
  updatePromiseKind: ({ guid, ...form }, context) => store(context, guid, kindEntry(form, context)),
  deletePromiseKind: ({ guid }, context) => remove(context, 'promise_kind', guid),
  listPromiseBehaviours: (search, { db, user }) =>
    pageOf(db, suppliersCalls.listPromiseBehaviours, search, {
      ...entriesOf('promise_behaviour', user),
      fields: {
        ...commonFields('promise_behaviour'),
        kindGuid: sql`x.kind_guid`,
        kindName: sql`(select k.name from promise_kind k where k.guid = x.kind_guid)`,
        classifyName: sql`(select c.name from promise_kind k join promise_class c
          on c.guid = k.class_guid where k.guid = x.kind_guid)`,
        behaviourName: sql`x.name`,
        description: sql`x.description`,
        score: sql`trim_scale(x.score)::text`,
        maxScore: sql`trim_scale(x.max_score)::text`,
        punishResult: sql`x.punishment`,
        needsEvidence: sql`case when x.needs_evidence then '1' else '0' end`,
      },
    }),
  addPromiseBehaviour: (form, context) => store(context, null, behaviourEntry(form, context)),
  updatePromiseBehaviour: ({ guid, ...form }, context) =>
    store(context, guid, behaviourEntry(form, context)),
  deletePromiseBehaviour: ({ guid }, context) => remove(context, 'promise_behaviour', guid),
};
