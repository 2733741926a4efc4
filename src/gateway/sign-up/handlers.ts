import type { RequestOf } from '#contract/core/call.ts';
import type { signUpCalls } from '#contract/sign-up.ts';
import { transact } from '../db/transact.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { performIn } from '../records/perform.ts';
import { partOf } from '../records/part-of-request.ts';
import { viewAfter } from '../records/view.ts';
import { applyForQuality } from './apply.ts';
import { signUpOf } from './detail.ts';
import { listQualitySuppliers, listSignUps } from './list.ts';

const KINDS = ['signUp'] as const;

/** Puts sign-ups on public notice, all or none, and tells their suppliers. */
async function publish(
  context: CallContext,
  { items, requestId, ...notice }: RequestOf<typeof signUpCalls.publish>,
): Promise<RawJson> {
  const { db, user, now, language } = context;
  const wanted = [...new Map(items.map((item) => [item.guid, item])).values()].toSorted((a, b) =>
    a.guid < b.guid ? -1 : 1,
  );
  await transact(db, async (tx) => {
    for (const { guid, revision } of wanted) {
      await performIn(
        tx,
        user,
        {
          guid,
          kinds: KINDS,
          revision,
          requestId: partOf(requestId, guid),
          command: { type: 'signUp.publish', ...notice, language },
        },
        now,
      );
    }
  });
  const published = [];
  for (const { guid } of wanted) published.push(await viewAfter(db, user, guid, KINDS));
  return RawJson.of({ published });
}

/** Sign-ups as a quality supplier: by the supplier, review and public notice. */
export const signUpHandlers: HandlersOf<typeof signUpCalls> = {
  apply: applyForQuality,
  list: (search, context) => listSignUps(context, search),
  info: async ({ guid }, context) => RawJson.of(await signUpOf(context, guid)),
  listQualitySuppliers: (search, context) => listQualitySuppliers(context, search),
  publish: (request, context) => publish(context, request),
};
