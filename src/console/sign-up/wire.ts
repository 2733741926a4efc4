import type { RequestOf } from '#contract/core/call.ts';
import { signUpCalls } from '#contract/sign-up.ts';
import { send, withoutToast } from '../http/send.ts';
import { commandsOf, recordWire, type CommandCall } from '../records/record-wire.ts';
import type { RecordView, RecordWire } from '../ui/record/types.ts';

/** Puts one sign-up on public notice; the call takes several. */
const publishing: CommandCall = async ({ guid, revision, payload }, requestId) => {
  const request = { ...(payload as object), items: [{ guid, revision }], requestId } as RequestOf<
    typeof signUpCalls.publish
  >;
  const { published } = await send(signUpCalls.publish, request, withoutToast);
  return published[0] as RecordView;
};

/** The calls of sign-ups, in the words of their machine. */
export const signUpWire: RecordWire = recordWire(signUpCalls.info, {
  ...commandsOf('signUp', signUpCalls),
  publish: publishing,
});
