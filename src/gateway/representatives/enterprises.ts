import { sql, type RawBuilder } from 'kysely';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { containing } from '../db/search.ts';

interface EnterpriseSearch {
  name: string | null | undefined;
  code: string | null | undefined;
  page: number;
  rows: number;
}

const list = (
  { db }: CallContext,
  { name, code, page, rows }: EnterpriseSearch,
  key: string,
  which: RawBuilder<unknown>,
): Promise<RawJson> =>
  pageOf(db, {
    columns: sql`e.guid as ${sql.ref(key)}, e.name as "qiYe_Name", e.code as "qiYe_BH"`,
    from: sql`enterprise e`,
    conditions: [
      which,
      ...(name ? [containing('e.name', name)] : []),
      ...(code ? [containing('e.code', code)] : []),
    ],
    order: sql`e.name, e.guid`,
    page,
    rows,
  });

const hasType = (type: 'A' | 'B') => sql`${type} = any(string_to_array(e.subject_types, ','))`;

/** Units a person can belong to: the own enterprise and those directly below it. */
export const isOwningUnit = ({ user }: CallContext) =>
  sql<boolean>`(e.guid = ${user.enterprise.guid} or e.parent_guid = ${user.enterprise.guid})`;

/** One page of the units a person can belong to. */
export const listOwningUnits = (context: CallContext, search: EnterpriseSearch) =>
  list(context, search, 'user_Guid', isOwningUnit(context));

/** One page of the purchasers whose information was submitted. */
export const listPurchasers = (context: CallContext, search: EnterpriseSearch) =>
  list(context, search, 'userQiYe_Guid', sql`e.has_submitted and ${hasType('B')}`);

/** One page of the purchasers and agencies whose information was submitted. */
export const listPurchasersAndAgencies = (context: CallContext, search: EnterpriseSearch) =>
  list(
    context,
    search,
    'userQiYe_Guid',
    sql`e.has_submitted and (${hasType('A')} or ${hasType('B')})`,
  );

/**
 * One page of the enterprises related to the own one: those of the same group, which have to stay
 * out of its bids (assumed).
 */
export const listEvadingEnterprises = (context: CallContext, search: EnterpriseSearch) => {
  const { guid, parentGuid } = context.user.enterprise;
  const top = parentGuid ?? guid;
  return list(
    context,
    search,
    'userQiYe_Guid',
    sql`e.guid <> ${guid} and (e.guid = ${top} or e.parent_guid in (${top}, ${guid}))`,
  );
};
