export type * from './yearly-audit.machine.ts';
export {
  yearlyAuditMachine as machine,
  yearlyAuditServices as services,
} from './yearly-audit.machine.ts';
export {
  yearlyAuditSamples as samples,
  yearlyAuditOutcomes as outcomes,
} from './yearly-audit.cases.ts';
export {
  yearlyAuditPolicy as policy,
  yearlyAuditSituations as situations,
} from './yearly-audit.policy.ts';
