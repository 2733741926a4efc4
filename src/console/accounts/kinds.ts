import { accountsCalls } from '#contract/accounts.ts';
import { kindInfo } from '../records/kind-info.ts';
import { commandsOf, recordWire } from '../records/record-wire.ts';

/** Changes of bank accounts with their calls. */
export const accountKinds = {
  bankAccountChange: kindInfo('bankAccountChange', {
    enumerations: { act: 'bankAccountChangeAct', accountKind: 'bankAccountKind' },
    wire: recordWire(accountsCalls.changeInfo, commandsOf('bankAccountChange', accountsCalls)),
  }),
};
