import { approvalCalls } from '#contract/approval.ts';
import { kindInfo } from '../records/kind-info.ts';
import { commandsOf, recordWire } from '../records/record-wire.ts';

/** Delegations and advices with their calls. */
export const approvalKinds = {
  delegation: kindInfo('delegation', {
    enumerations: {},
    times: ['beginAt', 'endAt'],
    wire: recordWire(approvalCalls.delegationInfo, commandsOf('delegation', approvalCalls)),
  }),
  advice: kindInfo('advice', {
    enumerations: {},
    wire: recordWire(approvalCalls.adviceInfo, commandsOf('advice', approvalCalls)),
  }),
};
