import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { commandTo } from '../records/commands.ts';
import { createIn, createOnce, madeBy } from '../records/create.ts';
import { authorNamed, unitNamed } from '../records/head.ts';
import { viewAfter, viewRecord } from '../records/view.ts';
import { namesOfReport, reportFields, reportFilters, reportJoins, reportsFor } from './breaches.ts';
import { insertReport, settleReport } from './report.ts';

const KINDS = ['award'] as const;

/** One page of the commendations visible to the user, the latest first. */
function listAwards(
  search: RequestOf<typeof behaviourCalls.listAwards>,
  { db, user }: CallContext,
) {
  return pageOf(db, behaviourCalls.listAwards, search, {
    fields: {
      guid: sql`r.guid`,
      revision: sql`r.revision`,
      ...reportFields,
      creatorGuid: sql`r.author_guid`,
      creatorName: sql`a.name`,
      createTime: millis('r.created_at'),
      updateTime: millis('r.updated_at'),
    },
    from: sql`record r ${reportJoins}`,
    joined: {
      of: 'r',
      joins: sql`${reportJoins} join enterprise e on e.guid = r.enterprise_guid join person a
        on a.guid = r.author_guid`,
    },
    sought: { reportUnit: unitNamed, reporterName: authorNamed },
    within: [sql`r.kind = 'award'`, ...reportsFor(user)],
    filters: reportFilters,
    order: sql`x.happened_on desc, r.guid`,
  });
}

async function addAward(
  { requestId, ...form }: RequestOf<typeof behaviourCalls.addAward>,
  context: CallContext,
) {
  const { db, user, now } = context;
  const guid = await createOnce(db, user, { kind: 'award', requestId }, async (tx) => {
    const settled = await settleReport(tx, user, form, '2', now);
    const { facts, title } = settled;
    const made = await createIn(
      tx,
      {
        ...madeBy(user, 'author'),
        kind: 'award',
        title,
        facts,
        context: { yearPublished: false },
        requestId,
      },
      now,
    );
    await insertReport(tx, made, settled);
    return made;
  });
  return RawJson.of(await viewAfter(db, user, guid, KINDS));
}

/** Commendations: what counts in a supplier's favour in the credit of its year. */
export const awardHandlers = {
  listAwards,
  async awardInfo({ guid }, { db, user }) {
    const { items: _, ...view } = await viewRecord(db, user, guid, KINDS);
    return RawJson.of({ ...view, facts: { ...view.facts, ...(await namesOfReport(db, guid)) } });
  },
  addAward,
  updateAward: ({ guid, revision, requestId, ...form }, context) =>
    commandTo(context, KINDS, { guid, revision, requestId }, { type: 'award.edit', form }),
} satisfies Partial<HandlersOf<typeof behaviourCalls>>;
