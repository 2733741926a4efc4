import type { recordsCalls } from '#contract/records.ts';
import { inTurn } from '../http/at-work.ts';
import { RawJson } from '../base/raw-json.ts';
import type { HandlersOf } from '../http/context.ts';
import { addComment, commentsOn, deleteComment, editComment } from './comments.ts';
import { readEntries } from './entries.ts';
import { momentsOf } from './moments.ts';
import { requireVisible } from './visible.ts';
import { verifyAll } from './verify-all.ts';
import { verifyRecord } from './verify.ts';

export const recordsHandlers: HandlersOf<typeof recordsCalls> = {
  async history({ guid }, { db, user }) {
    await requireVisible(db, user, guid);
    const entries = await readEntries(db, guid);
    return { entries: entries.map((entry) => ({ ...entry, at: Date.parse(entry.at) })) };
  },
  moments: async ({ guid }, { db, user }) => RawJson.of(await momentsOf(db, user, guid)),
  async state({ guid, requestId }, { db, user }) {
    const record = await requireVisible(db, user, guid);
    const arrived =
      requestId != null &&
      (await db
        .selectFrom('history')
        .where('request_id', '=', requestId)
        .where('record_guid', '=', guid)
        .select('seq')
        .executeTakeFirst()) !== undefined;
    return { status: record.deleted ? null : record.status, revision: record.revision, arrived };
  },
  verify: ({ guid }, context) =>
    inTurn('verifications', context, async () => {
      const { db, user } = context;
      await requireVisible(db, user, guid);
      return verifyRecord(db, guid);
    }),
  verifyAll: (_, { db }) => verifyAll(db),
  comments: async ({ guid }, { db, user }) => ({ comments: await commentsOn(db, user, guid) }),
  addComment: async (form, context) => ({ guid: await addComment(context, form) }),
  async editComment({ guid, text }, context) {
    await editComment(context, guid, text);
    return {};
  },
  async deleteComment({ guid }, context) {
    await deleteComment(context, guid);
    return {};
  },
};
