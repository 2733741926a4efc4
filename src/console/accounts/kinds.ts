import { accountsCalls } from '#contract/accounts.ts';
import { kindInfo } from '../records/kind-info.ts';
import { decisions, plain, recordWire } from '../records/record-wire.ts';

const { approve: confirm, reject: refuse } = decisions(accountsCalls.decideChange);

/** Changes of bank accounts with their calls. */
export const accountKinds = {
  bankAccountChange: kindInfo('bankAccountChange', {
    enumerations: { act: 'bankAccountChangeAct', accountKind: 'bankAccountKind' },
    wire: recordWire(accountsCalls.changeInfo, {
      confirm,
      refuse,
      withdraw: plain(accountsCalls.withdrawChange),
    }),
  }),
};
