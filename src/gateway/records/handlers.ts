import type { RequestOf } from '#contract/core/call.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { CHAIN_KINDS, RECORD_KINDS } from '#contract/kinds.ts';
import type { recordsCalls } from '#contract/records.ts';
import { lifecycles } from '#machines/index.ts';
import { inTurn } from '../http/at-work.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { listAssignees } from './assignees.ts';
import { commandTo } from './commands.ts';
import { addComment, commentsOn, deleteComment, editComment } from './comments.ts';
import { copy, withdrawCopy } from './copy.ts';
import { entriesJson } from './entries.ts';
import { mentionable } from './mentions.ts';
import { momentsOf } from './moments.ts';
import { see } from './seen.ts';
import { urge, withdrawUrge } from './urging.ts';
import { viewAfter } from './view.ts';
import { requireVisible } from './visible.ts';
import { verifyAll } from './verify-all.ts';
import { verifyRecord } from './verify.ts';

type OnChain = RequestOf<typeof recordsCalls.transfer> &
  Partial<Pick<RequestOf<typeof recordsCalls.addApprover>, 'place' | 'others' | 'needed'>>;

/** A command that changes who decides; one call serves all kinds with a chain. */
function commandOnChain(
  context: CallContext,
  verb: 'transfer' | 'addApprover' | 'removeApprover',
  { guid, revision, requestId, opinion, others, ...given }: OnChain,
) {
  return commandTo(context, CHAIN_KINDS, { guid, revision, requestId }, (kind) => ({
    ...given,
    ...(others ? { others: keysOf(others) } : {}),
    type: `${lifecycles[kind].noun}.${verb}`,
    opinion: opinion ?? '',
  }));
}

export const recordsHandlers: HandlersOf<typeof recordsCalls> = {
  async history({ guid }, { db, user }) {
    await requireVisible(db, user, guid);
    return new RawJson(`{"entries":${await entriesJson(db, guid)}}`);
  },
  see: (shown, context) => see(context, shown),
  transfer: (form, context) => commandOnChain(context, 'transfer', form),
  addApprover: (form, context) => commandOnChain(context, 'addApprover', form),
  removeApprover: (form, context) => commandOnChain(context, 'removeApprover', form),
  listAssignees: (search, context) => listAssignees(context, search),
  async urge(asked, context) {
    await urge(context, asked);
    return RawJson.of(await viewAfter(context.db, context.user, asked.guid, RECORD_KINDS));
  },
  async withdrawUrge({ guid }, context) {
    await withdrawUrge(context, guid);
    return RawJson.of(await viewAfter(context.db, context.user, guid, RECORD_KINDS));
  },
  async copy(asked, context) {
    await copy(context, asked);
    return RawJson.of(await viewAfter(context.db, context.user, asked.guid, CHAIN_KINDS));
  },
  async withdrawCopy({ guid }, context) {
    const record = await withdrawCopy(context, guid);
    return RawJson.of(await viewAfter(context.db, context.user, record, CHAIN_KINDS));
  },
  moments: ({ guid }, context) =>
    inTurn('replays', context, async () =>
      RawJson.of(await momentsOf(context.db, context.user, guid)),
    ),
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
  mentionable: async (asked, context) => ({ people: await mentionable(context, asked) }),
  comments: async ({ guid }, { db, user }) => ({ comments: await commentsOn(db, user, guid) }),
  addComment: async (form, context) => ({ guid: await addComment(context, form) }),
  async editComment(changed, context) {
    await editComment(context, changed);
    return {};
  },
  async deleteComment({ guid }, context) {
    await deleteComment(context, guid);
    return {};
  },
};
