import {
  approvalOutcomes,
  optionalOpinion,
  plain,
  requiredOpinion,
  withOpinion,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type {
  BankAccountChangeEvent,
  bankAccountChangeServices,
} from './bank-account-change.machine.ts';

/** A payload for every event of a change of a bank account. */
export const bankAccountChangeSamples = {
  'bankAccountChange.confirm': withOpinion('bankAccountChange.confirm', 'confirm', optionalOpinion),
  'bankAccountChange.refuse': withOpinion('bankAccountChange.refuse', 'refuse', requiredOpinion),
  'bankAccountChange.withdraw': plain('bankAccountChange.withdraw', 'withdraw'),
} satisfies EventSamples<BankAccountChangeEvent, keyof typeof bankAccountChangeServices>;

/** How the calls of a change of a bank account can end. */
export const bankAccountChangeOutcomes = {
  confirm: approvalOutcomes.plain(['errors.accountNumberTaken', 'guards.notInThisState']),
  refuse: approvalOutcomes.plain(['errors.invalidInput', 'guards.notInThisState']),
  withdraw: approvalOutcomes.plain(['guards.notInThisState']),
} satisfies ServiceOutcomes<typeof bankAccountChangeServices, never>;
