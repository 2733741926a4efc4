import type { RecordKind } from '#contract/kinds.ts';

/** The kinds of records by the process that plants their faults, shortest scenarios first. */
export const KINDS = {
  short: [
    'blacklist',
    'restoration',
    'award',
    'accountAppeal',
    'personnelChange',
    'bankAccountChange',
    'organisationPlace',
    'delegation',
    'advice',
    'signUp',
    'messageNotice',
    'breach',
  ],
  reviewed: ['institution', 'enterpriseInformation', 'professionalApplication'],
  suppliers: ['yearlyCredit', 'evaluation', 'yearlyAudit', 'supplierAdmission'],
  line: ['entrustContract', 'entrustOrder', 'selfPlan', 'batchPlan', 'setUp', 'yearlyPlan'],
} as const satisfies Record<string, readonly RecordKind[]>;

/** All of them in this order. */
export const allKinds: readonly RecordKind[] = Object.values(KINDS).flat();
