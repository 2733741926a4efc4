export type * from './entrust-order.machine.ts';
export {
  entrustOrderMachine as machine,
  entrustOrderServices as services,
} from './entrust-order.machine.ts';
export {
  entrustOrderSamples as samples,
  entrustOrderOutcomes as outcomes,
} from './entrust-order.cases.ts';
export {
  entrustOrderPolicy as policy,
  entrustOrderSituations as situations,
} from './entrust-order.policy.ts';
