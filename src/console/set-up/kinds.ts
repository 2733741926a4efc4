import { setUpCalls } from '#contract/set-up.ts';
import { kindInfo } from '../records/kind-info.ts';
import { decisions, plain, recordWire, withOpinion, withPayload } from '../records/record-wire.ts';

/** Set-ups with their calls. */
export const setUpKinds = {
  setUp: kindInfo('setUp', {
    wire: recordWire(setUpCalls.detail, {
      submit: plain(setUpCalls.submit),
      remove: plain(setUpCalls.delete),
      recall: plain(setUpCalls.recall),
      undo: withOpinion(setUpCalls.undo),
      build: plain(setUpCalls.build),
      assign: withPayload(setUpCalls.assign),
      createOrder: plain(setUpCalls.createOrder),
      ...decisions(setUpCalls.examine),
    }),
  }),
};
