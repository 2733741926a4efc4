import type { RequestOf } from '#contract/core/call.ts';
import { signUpCalls } from '#contract/sign-up.ts';
import { callQuery, mappedQuery, type CallQuery } from '../http/queries.ts';
import { send, withoutToast } from '../http/send.ts';
import { commandsOf, recordWire, type CommandCall } from '../records/record-wire.ts';
import type { RecordDetail, RecordView, RecordWire } from '../ui/record/types.ts';

/** A sign-up as its page has it. */
const detail = (guid: string): CallQuery<RecordDetail> =>
  mappedQuery(callQuery(signUpCalls.info, { guid }), (info) => ({ ...info, items: [] }));

/** Puts one sign-up on public notice; the call takes several. */
const publishing: CommandCall = async ({ guid, revision, payload }, requestId) => {
  const request = { ...(payload as object), items: [{ guid, revision }], requestId } as RequestOf<
    typeof signUpCalls.publish
  >;
  const { published } = await send(signUpCalls.publish, request, withoutToast);
  return published[0] as RecordView;
};

/** The calls of sign-ups, in the words of their machine. */
export const signUpWire: RecordWire = recordWire(detail, {
  ...commandsOf('signUp', signUpCalls),
  publish: publishing,
});
