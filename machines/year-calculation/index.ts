export type * from './year-calculation.types.ts';
export type * from './year-calculation.machine.ts';
export {
  yearCalculationMachine as machine,
  yearCalculationServices as services,
} from './year-calculation.machine.ts';
export {
  yearCalculationStarts as starts,
  yearCalculationSamples as samples,
  yearCalculationOutcomes as outcomes,
} from './year-calculation.cases.ts';
export {
  yearCalculationPolicy as policy,
  yearCalculationSituations as situations,
  yearCalculationLooks as looks,
} from './year-calculation.policy.ts';
