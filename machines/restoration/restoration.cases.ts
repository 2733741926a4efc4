import {
  approvalOutcomes,
  optionalOpinion,
  plain,
  requiredOpinion,
  withOpinion,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type { RestorationEvent, restorationServices } from './restoration.machine.ts';

/** A payload for every event of a request to be restored. */
export const restorationSamples = {
  'restoration.submit': plain('restoration.submit', 'submit'),
  'restoration.approve': withOpinion('restoration.approve', 'approve', optionalOpinion),
  'restoration.reject': withOpinion('restoration.reject', 'reject', requiredOpinion),
} satisfies EventSamples<RestorationEvent, keyof typeof restorationServices>;

/** How the calls of a request to be restored can end. */
export const restorationOutcomes = {
  submit: approvalOutcomes.plain(['errors.invalidInput']),
  approve: approvalOutcomes.plain(),
  reject: approvalOutcomes.plain(),
} satisfies ServiceOutcomes<typeof restorationServices, never>;
