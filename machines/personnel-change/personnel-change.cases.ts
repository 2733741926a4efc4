import {
  approvalOutcomes,
  ofSystem,
  optionalOpinion,
  plain,
  requiredOpinion,
  withOpinion,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type { PersonnelChangeEvent, personnelChangeServices } from './personnel-change.machine.ts';

/** A payload for every event of a personnel change. */
export const personnelChangeSamples = {
  'personnelChange.confirm': withOpinion('personnelChange.confirm', 'confirm', optionalOpinion),
  'personnelChange.refuse': withOpinion('personnelChange.refuse', 'refuse', requiredOpinion),
  'personnelChange.withdraw': plain('personnelChange.withdraw', 'withdraw'),
  'personnelChange.lapse': ofSystem('personnelChange.lapse'),
} satisfies EventSamples<PersonnelChangeEvent, keyof typeof personnelChangeServices>;

/** How the calls of a personnel change can end. */
export const personnelChangeOutcomes = {
  confirm: approvalOutcomes.plain(['errors.lastAdministrator', 'guards.notInThisState']),
  refuse: approvalOutcomes.plain(['errors.invalidInput', 'guards.notInThisState']),
  withdraw: approvalOutcomes.plain(['guards.notInThisState']),
} satisfies ServiceOutcomes<typeof personnelChangeServices, never>;
