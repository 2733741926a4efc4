import { sql, type RawBuilder } from 'kysely';
import type { Grouping } from '#contract/statistics.ts';

interface Group {
  /** What a fact or a pair `f` is joined with. */
  joins: RawBuilder<unknown>;
  guid: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
}

/**
 * What a line of the statistics counts. A supplier of several categories counts in each of them
 * (assumed).
 */
export const groups: Readonly<Record<Grouping, Group>> = {
  unit: { joins: sql`join scope g on g.guid = f.unit_guid`, guid: sql`g.guid`, name: sql`g.name` },
  supplier: {
    joins: sql`join enterprise g on g.guid = f.supplier_guid`,
    guid: sql`g.guid`,
    name: sql`g.name`,
  },
  category: {
    joins: sql`
      join admission ga on ga.unit_guid = f.unit_guid and ga.supplier_guid = f.supplier_guid
        and ga.admitted_at is not null
      join admission_category gx on gx.admission_guid = ga.guid join supplier_category g
        on g.guid = gx.category_guid`,
    guid: sql`g.guid`,
    name: sql`g.name`,
  },
};
