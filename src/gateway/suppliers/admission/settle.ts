import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { inStatements } from '../../db/many.ts';
import type { Tx } from '../../db/schema.ts';
import { givenFileOf } from '../../files/given.ts';
import { invalid, type Problem } from '../../base/failure.ts';
import type { User } from '../../user/user.ts';
import { joinedNames } from '../../base/joined-names.ts';
import { categoriesOf, offeredOf } from '../categories.ts';

export type SupplierData = Omit<
  RequestOf<typeof suppliersCalls.saveSupplierData>,
  'guid' | 'revision' | 'requestId' | 'action' | 'auditType'
>;

/** The fields a supplier says of itself, by their names on the wire. */
const FIELDS = [
  'categoryGuids',
  'projectTypes',
  'lianXiRen_Name',
  'lianXiRen_Phone',
  'mainProducts',
  'annualTurnover',
  'qualificationGuids',
  'performanceGuids',
  'statementGuid',
  'statementName',
  'materialsGuid',
  'materialsName',
  'beiZhu',
] as const;

/** Whether a call says anything beside that something is to be submitted. */
export const saysAnything = (form: SupplierData): boolean =>
  FIELDS.some((name) => form[name] !== undefined);

const nameColumns = {
  enterprise_qualification: 'name',
  enterprise_performance: 'project_name',
} as const;

/** Names of some credentials of the user's enterprise; null where one of them is not there. */
async function namesOf(
  tx: Tx,
  user: User,
  table: keyof typeof nameColumns,
  guids: readonly string[],
): Promise<string | null> {
  if (guids.length === 0) return '';
  const { rows } = await sql<{ name: string }>`
    select t.${sql.ref(nameColumns[table])} as name from ${sql.table(table)} t
      where t.enterprise_guid = ${user.enterprise.guid} and t.guid = any(${[...guids]}::text[])
      order by t.guid`.execute(tx);
  return rows.length < guids.length ? null : joinedNames(rows.map(({ name }) => name));
}

/** Names of categories as facts keep them beside their keys. */
export const categoryNames = (categories: readonly { name: string }[]): string =>
  joinedNames(categories.map(({ name }) => name));

/**
 * Checks what a supplier says and gives it the form in which it is stored. Categories that are not
 * offered can be kept but not chosen anew; `before` is what was stored.
 */
export async function settleData(
  tx: Tx,
  user: User,
  form: SupplierData,
  before: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const problems: Problem[] = [];
  const categories = keysOf(form.categoryGuids);
  const kept = keysOf(before['categoryGuids'] as string | undefined);
  const stored = await categoriesOf(tx, categories);
  const offered = await offeredOf(tx, categories);
  if (
    stored.length < categories.length ||
    categories.some((guid) => !offered.has(guid) && !kept.includes(guid))
  )
    problems.push({ field: 'categoryGuids', key: 'errors.noSuchCategory' });
  const types = keysOf(form.projectTypes);
  const qualifications = keysOf(form.qualificationGuids);
  const qualificationNames = await namesOf(tx, user, 'enterprise_qualification', qualifications);
  if (qualificationNames === null)
    problems.push({ field: 'qualificationGuids', key: 'errors.noSuchCredential' });
  const performances = keysOf(form.performanceGuids);
  const performanceNames = await namesOf(tx, user, 'enterprise_performance', performances);
  if (performanceNames === null)
    problems.push({ field: 'performanceGuids', key: 'errors.noSuchCredential' });
  if (problems.length > 0) throw invalid(problems);
  const statement = await givenFileOf(tx, user, 'statementGuid', form.statementGuid);
  const materials = await givenFileOf(tx, user, 'materialsGuid', form.materialsGuid);
  const { lianXiRen_Name, lianXiRen_Phone, mainProducts, annualTurnover, beiZhu } = form;
  const said = {
    categoryGuids: categories.join(','),
    categoryNames: categoryNames(stored),
    projectTypes: types.join(','),
    lianXiRen_Name,
    lianXiRen_Phone,
    mainProducts,
    annualTurnover,
    qualificationGuids: qualifications.join(','),
    qualificationNames,
    performanceGuids: performances.join(','),
    performanceNames,
    statementGuid: statement?.guid,
    statementName: statement?.name,
    materialsGuid: materials?.guid,
    materialsName: materials?.name,
    beiZhu,
  };
  return Object.fromEntries(
    Object.entries(said).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  );
}

/** What an admission is searched by: the categories it has, or asks for, and the project types. */
export async function storeSought(
  tx: Tx,
  admissionGuid: string,
  facts: Record<string, unknown>,
): Promise<void> {
  await tx
    .updateTable('admission')
    .set({ project_types: keysOf(facts['projectTypes'] as string | undefined) })
    .where('guid', '=', admissionGuid)
    .execute();
  await tx.deleteFrom('admission_category').where('admission_guid', '=', admissionGuid).execute();
  const known = await categoriesOf(tx, keysOf(facts['categoryGuids'] as string | undefined));
  const sought = known.map(({ guid }) => ({ admission_guid: admissionGuid, category_guid: guid }));
  for (const rows of inStatements(sought))
    await tx.insertInto('admission_category').values(rows).execute();
}
