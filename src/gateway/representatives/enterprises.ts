import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { representativesCalls } from '#contract/representatives.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { containing } from '../db/search.ts';

/** The lists of enterprises for pickers; all of them have the same request and rows. */
type Choice = typeof representativesCalls.listEnterprises;
type Search = RequestOf<Choice>;

const named = { qiYe_Name: sql`e.name`, qiYe_BH: sql`e.code` };
const from = sql`enterprise e`;
const order = sql`e.name, e.guid`;

const choice = (
  { db }: CallContext,
  call: Choice,
  search: Search,
  which: RawBuilder<unknown>,
): Promise<RawJson> =>
  pageOf(db, call, search, {
    fields: { userQiYe_Guid: sql`e.guid`, ...named },
    from,
    within: [which],
    order,
  });

const hasType = (type: 'A' | 'B') => sql`${type} = any(string_to_array(e.subject_types, ','))`;

/** Units a person can belong to: the own enterprise and those directly below it. */
export const isOwningUnit = ({ user }: CallContext) =>
  sql<boolean>`(e.guid = ${user.enterprise.guid} or e.parent_guid = ${user.enterprise.guid})`;

/** One page of the units a person can belong to. */
export const listOwningUnits = (
  context: CallContext,
  search: RequestOf<typeof representativesCalls.listOwningUnits>,
): Promise<RawJson> =>
  pageOf(context.db, representativesCalls.listOwningUnits, search, {
    fields: { user_Guid: sql`e.guid`, ...named },
    from,
    within: [isOwningUnit(context)],
    filters: {
      zbrName: (name) => containing('e.name', name),
      zbrBh: (code) => containing('e.code', code),
    },
    order,
  });

/** One page of the purchasers whose information was submitted. */
export const listPurchasers = (context: CallContext, search: Search) =>
  choice(
    context,
    representativesCalls.listEnterprises,
    search,
    sql`e.has_submitted and ${hasType('B')}`,
  );

/** One page of the purchasers and agencies whose information was submitted. */
export const listPurchasersAndAgencies = (context: CallContext, search: Search) =>
  choice(
    context,
    representativesCalls.listPurchasersAndAgencies,
    search,
    sql`e.has_submitted and (${hasType('A')} or ${hasType('B')})`,
  );

/**
 * One page of the enterprises related to the own one: those of the same group, which have to stay
 * out of its bids (assumed).
 */
export const listEvadingEnterprises = (context: CallContext, search: Search) => {
  const { guid, parentGuid } = context.user.enterprise;
  const top = parentGuid ?? guid;
  return choice(
    context,
    representativesCalls.listEvadingEnterprises,
    search,
    sql`e.guid <> ${guid} and (e.guid = ${top} or e.parent_guid in (${top}, ${guid}))`,
  );
};
