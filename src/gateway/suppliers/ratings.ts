import { sql } from 'kysely';
import { suppliersCalls } from '#contract/suppliers.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { HandlersOf } from '../http/context.ts';
import { isSupplierVisible } from '../user/visible-suppliers.ts';

type RatingCalls = Pick<typeof suppliersCalls, 'listRatings' | 'listPoints'>;

const supplier = {
  userQiYe_Guid: sql`s.guid`,
  qiYe_Name: sql`s.name`,
  qiYe_BH: sql`s.code`,
};

/** Grades of suppliers, and how their points came about. */
export const ratingHandlers: HandlersOf<RatingCalls> = {
  listRatings: (search, { db, user }) =>
    pageOf(db, suppliersCalls.listRatings, search, {
      fields: {
        ...supplier,
        evaluationYear: sql`r.year`,
        pingJi: sql`r.grade`,
        totalScore: sql`trim_scale(r.score)::text`,
        caiGouDanWei: sql`u.name`,
        publishTime: millis('r.published_at'),
      },
      from: sql`supplier_rating r join enterprise s on s.guid = r.supplier_guid join enterprise u
        on u.guid = r.rater_guid`,
      within: [isSupplierVisible(user, sql`s.guid`)],
      filters: { qiYe_BH: 'exact', evaluationYear: 'exact', pingJi: 'exact' },
      order: sql`r.published_at desc, r.guid`,
    }),
  listPoints: (search, { db, user }) =>
    pageOf(db, suppliersCalls.listPoints, search, {
      fields: {
        guid: sql`p.guid`,
        ...supplier,
        reason: sql`p.reason`,
        points: sql`trim_scale(p.points)::text`,
        relatedGuid: sql`p.related_guid`,
        createTime: millis('p.at'),
        balance: sql`(select trim_scale(sum(b.points))::text from supplier_point b
          where b.supplier_guid = p.supplier_guid and (b.at, b.guid) <= (p.at, p.guid))`,
      },
      from: sql`supplier_point p join enterprise s on s.guid = p.supplier_guid`,
      within: [isSupplierVisible(user, sql`s.guid`)],
      filters: {
        qiYe_BH: 'exact',
        evaluationYear: (year) =>
          sql`to_char(p.at at time zone interval '8 hours', 'YYYY') = ${year}`,
      },
      order: sql`p.at desc, p.guid desc`,
    }),
};
