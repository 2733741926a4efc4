export type * from './plan-approval.machine.ts';
export {
  planApprovalMachine as machine,
  planApprovalServices as services,
} from './plan-approval.machine.ts';
export {
  planApprovalSamples as samples,
  planApprovalOutcomes as outcomes,
} from './plan-approval.cases.ts';
export {
  planApprovalPolicy as policy,
  planApprovalSituations as situations,
} from './plan-approval.policy.ts';
