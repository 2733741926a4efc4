export type * from './entrust-contract.machine.ts';
export {
  entrustContractMachine as machine,
  entrustContractServices as services,
} from './entrust-contract.machine.ts';
export {
  entrustContractSamples as samples,
  entrustContractOutcomes as outcomes,
} from './entrust-contract.cases.ts';
export {
  entrustContractPolicy as policy,
  entrustContractSituations as situations,
} from './entrust-contract.policy.ts';
