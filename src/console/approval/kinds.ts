import { approvalCalls } from '#contract/approval.ts';
import { kindInfo } from '../records/kind-info.ts';
import { commandsOf, recordWire } from '../records/record-wire.ts';

/** Delegations with their calls. */
export const approvalKinds = {
  delegation: kindInfo('delegation', {
    enumerations: {},
    times: ['beginAt', 'endAt'],
    wire: recordWire(approvalCalls.delegationInfo, commandsOf('delegation', approvalCalls)),
  }),
};
