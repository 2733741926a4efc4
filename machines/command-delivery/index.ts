export type * from './command-delivery.types.ts';
export type * from './command-delivery.machine.ts';
export {
  commandDeliveryMachine as machine,
  commandDeliveryServices as services,
} from './command-delivery.machine.ts';
export {
  commandDeliveryStarts as starts,
  commandDeliverySamples as samples,
  commandDeliveryOutcomes as outcomes,
} from './command-delivery.cases.ts';
export {
  commandDeliveryPolicy as policy,
  commandDeliverySituations as situations,
  commandDeliveryLooks as looks,
} from './command-delivery.policy.ts';
