import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { millis } from '../db/instants.ts';
import { anyOf } from '../db/many.ts';
import { pageOf } from '../db/page.ts';
import type { Db, RowOf, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, invalidField, notFound } from '../base/failure.ts';
import { sameFolded } from '../db/search.ts';
import { logChange, saveSetting } from '../settings/change-log.ts';

type Form = RequestOf<typeof suppliersCalls.saveCategory>;
type Stored = RowOf<'supplier_category'>;

/** Levels of the tree: a class, its groups, and what they consist of (assumed). */
const LEVELS_MAX = 4;

/**
 * One list of categories serves all units, so only the production centre changes it (assumed; the
 * menu shows it there alone).
 */
function requireCentre({ user }: CallContext): void {
  if (!user.isPlatform) throw new Failure(403, 'errors.centreOnly');
}

const textsOf = (list: string | null | undefined): string[] => [
  ...new Set(
    (list ?? '')
      .split(/[,，]/)
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  ),
];

/** One page of the categories, in the order of the tree's neighbours. */
export function listCategories(
  search: RequestOf<typeof suppliersCalls.listCategories>,
  { db }: CallContext,
): Promise<RawJson> {
  return pageOf(db, suppliersCalls.listCategories, search, {
    fields: {
      guid: sql`c.guid`,
      parentGuid: sql`c.parent_guid`,
      parentName: sql`p.name`,
      categoryCode: sql`c.code`,
      categoryName: sql`c.name`,
      projectTypes: sql`array_to_string(c.project_types, ',')`,
      requiredCertificates: sql`array_to_string(c.required_certificates, ',')`,
      sequence: sql`c.sequence`,
      beiZhu: sql`c.remarks`,
      isHidden: sql`case when c.is_hidden then '1' else '0' end`,
      supplierCount: sql`(select count(distinct a.supplier_guid)::integer from admission_category x
        join admission a on a.guid = x.admission_guid where x.category_guid = c.guid
        and a.admitted_at is not null)`,
      updatorName: sql`u.name`,
      updateTime: millis('c.updated_at'),
    },
    from: sql`supplier_category c left join supplier_category p on p.guid = c.parent_guid left
      join person u on u.guid = c.updated_by`,
    within: [],
    order: sql`c.sequence, c.code, c.guid`,
  });
}

interface Node {
  guid: string;
  categoryCode: string;
  categoryName: string;
  children: Node[];
}

/** The categories that can be chosen: what is hidden is left out with all below it. */
export async function categoryTree(_: object, { db }: CallContext): Promise<RawJson> {
  const rows = await db
    .selectFrom('supplier_category')
    .where('is_hidden', '=', false)
    .orderBy('sequence')
    .orderBy('code')
    .select(['guid', 'parent_guid', 'code', 'name'])
    .execute();
  const nodesOf = (parent: string | null): Node[] =>
    rows
      .filter(({ parent_guid }) => parent_guid === parent)
      .map(({ guid, code, name }) => ({
        guid,
        categoryCode: code,
        categoryName: name,
        children: nodesOf(guid),
      }));
  return RawJson.of(nodesOf(null));
}

/** Places above a category, itself first; none when it does not exist. */
async function wayUp(tx: Tx, guid: string): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    with recursive up as (select guid, parent_guid, 1 as depth from supplier_category
      where guid = ${guid}
      union all select c.guid, c.parent_guid, up.depth + 1 from supplier_category c join up
        on c.guid = up.parent_guid where up.depth < 20)
    select guid from up order by depth`.execute(tx);
  return rows.map((row) => row.guid);
}

/** Levels below and including a category. */
async function depthBelow(tx: Tx, guid: string): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    with recursive down as (select guid, 1 as depth from supplier_category where guid = ${guid}
      union all select c.guid, down.depth + 1 from supplier_category c join down
        on c.parent_guid = down.guid where down.depth < 20)
    select max(depth) as depth from down`.execute(tx);
  return rows[0]?.depth ?? 1;
}

async function requirePlace(tx: Tx, parentGuid: string | null, guid: string | null): Promise<void> {
  if (parentGuid === null) return;
  const above = await wayUp(tx, parentGuid);
  if (above.length === 0) throw invalidField('parentGuid', 'errors.noSuchCategory');
  if (guid !== null && above.includes(guid))
    throw invalidField('parentGuid', 'errors.categoryBelowItself');
  const depth = guid === null ? 1 : await depthBelow(tx, guid);
  if (above.length + depth > LEVELS_MAX)
    throw invalidField('parentGuid', 'errors.categoryTooDeep', { n: LEVELS_MAX });
}

const columnsOf = (form: Form) => ({
  parent_guid: form.parentGuid ?? null,
  code: form.categoryCode,
  name: form.categoryName,
  project_types: textsOf(form.projectTypes),
  required_certificates: textsOf(form.requiredCertificates),
  sequence: form.sequence ?? 1,
  remarks: form.beiZhu || null,
});

/** What a change of a category is told with. */
const told = ({
  parent_guid,
  code,
  name,
  project_types,
  required_certificates,
  sequence,
  remarks,
}: ReturnType<typeof columnsOf>) => ({
  parentGuid: parent_guid,
  categoryCode: code,
  categoryName: name,
  projectTypes: project_types.join(','),
  requiredCertificates: required_certificates.join(','),
  sequence,
  beiZhu: remarks,
});

/**
 * Locks the whole list, so that two moves at once cannot make a ring of categories; answers the
 * stored one.
 */
async function held(tx: Tx, guid: string | null | undefined): Promise<Stored | null> {
  await sql`select pg_advisory_xact_lock(728116)`.execute(tx);
  if (!guid) return null;
  const stored = await tx
    .selectFrom('supplier_category')
    .where('guid', '=', guid)
    .selectAll()
    .executeTakeFirst();
  if (!stored) throw notFound();
  return stored;
}

async function refuseTaken(tx: Tx, form: Form): Promise<void> {
  const others = tx
    .selectFrom('supplier_category')
    .where('guid', '!=', form.guid ?? '')
    .select('guid');
  if (await others.where('code', '=', form.categoryCode).executeTakeFirst())
    throw invalidField('categoryCode', 'errors.categoryCodeTaken');
  const besides = form.parentGuid
    ? others.where('parent_guid', '=', form.parentGuid)
    : others.where('parent_guid', 'is', null);
  if (await besides.where(sameFolded('name', form.categoryName)).executeTakeFirst())
    throw invalidField('categoryName', 'errors.categoryNameTaken');
}

/** Adds, changes or moves a category; answers its key. */
export function saveCategory(form: Form, context: CallContext): Promise<string> {
  requireCentre(context);
  return transact(context.db, async (tx) => {
    const stored = await held(tx, form.guid);
    const columns = columnsOf(form);
    await requirePlace(tx, columns.parent_guid, stored?.guid ?? null);
    await refuseTaken(tx, form);
    const guid = stored?.guid ?? randomUUID();
    const row = { ...columns, updated_by: context.user.guid, updated_at: context.now };
    const write = () =>
      stored
        ? tx.updateTable('supplier_category').set(row).where('guid', '=', guid).execute()
        : tx
            .insertInto('supplier_category')
            .values({ guid, ...row })
            .execute();
    await saveSetting(
      tx,
      context,
      { module: 'suppliers', guid, name: columns.name },
      { before: stored && told(stored), after: told(columns) },
      write,
    );
    return guid;
  });
}

/** Hides a category or shows it again. */
export function hideCategory(
  { guid, isHidden }: RequestOf<typeof suppliersCalls.hideCategory>,
  context: CallContext,
): Promise<void> {
  requireCentre(context);
  return transact(context.db, async (tx) => {
    const stored = await held(tx, guid);
    if (!stored) throw notFound();
    const { user, now } = context;
    await saveSetting(
      tx,
      context,
      { module: 'suppliers', guid, name: stored.name },
      { before: { isHidden: stored.is_hidden ? '1' : '0' }, after: { isHidden } },
      () =>
        tx
          .updateTable('supplier_category')
          .set({ is_hidden: isHidden === '1', updated_by: user.guid, updated_at: now })
          .where('guid', '=', guid)
          .execute(),
    );
  });
}

/**
 * How many admissions or audits ask for a category or have it, and how many categories lie below
 * it.
 */
async function usesOf(tx: Tx, guid: string): Promise<{ suppliers: number; children: number }> {
  const { rows } = await sql<{ suppliers: number; children: number }>`
    select (select count(*)::integer from (
              select x.admission_guid from admission_category x where x.category_guid = ${guid}
              union select y.admission_guid from yearly_audit y join record r on r.guid = y.guid
                     where not r.deleted and ${guid} = any(string_to_array(r.facts ->>
                       'categoryGuids', ','))) used) as suppliers,
           (select count(*)::integer from supplier_category c
             where c.parent_guid = ${guid}) as children`.execute(tx);
  return rows[0] ?? { suppliers: 0, children: 0 };
}

/** Deletes a category that nothing uses. */
export function deleteCategory({ guid }: { guid: string }, context: CallContext): Promise<void> {
  requireCentre(context);
  return transact(context.db, async (tx) => {
    const stored = await held(tx, guid);
    if (!stored) throw notFound();
    const uses = await usesOf(tx, guid);
    if (uses.children > 0)
      throw new Failure(409, 'errors.categoryHasMore', { params: { n: uses.children } });
    if (uses.suppliers > 0)
      throw new Failure(409, 'errors.categoryInUse', { params: { n: uses.suppliers } });
    await tx.deleteFrom('supplier_category').where('guid', '=', guid).execute();
    await logChange(
      tx,
      context,
      { module: 'suppliers', guid, name: stored.name },
      told(stored),
      null,
    );
  });
}

/** Categories by key, hidden ones too. */
export async function categoriesOf(db: Db | Tx, guids: readonly string[]): Promise<Stored[]> {
  if (guids.length === 0) return [];
  return db
    .selectFrom('supplier_category')
    .where('guid', '=', anyOf(guids))
    .orderBy('code')
    .selectAll()
    .execute();
}

/** Which of some categories can be chosen: neither hidden nor below one that is. */
export async function offeredOf(tx: Tx, guids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ chosen: string }>`
    with recursive up as (select guid as chosen, parent_guid, is_hidden from supplier_category
      where guid = any(${[...guids]}::text[])
      union all select up.chosen, c.parent_guid, c.is_hidden from supplier_category c join up
        on c.guid = up.parent_guid)
    select chosen from up group by chosen having not bool_or(is_hidden)`.execute(tx);
  return new Set(rows.map(({ chosen }) => chosen));
}
