/**
 * One command of a scenario: working days after the previous one, the command, and who gives it.
 */
export interface ScenarioStep {
  after: number;
  act: 'edit' | 'submit' | 'recall' | 'approve' | 'reject' | 'takeUp' | 'revoke' | 'change';
  by: 'supplier' | 'preliminary' | 'final';
  opinion?: string;
}

/** The steps of a professional application. */
export interface Scenario {
  /** First day. */
  day: string;
  /** Index of the purchasing unit; -1 is the group. */
  unit: number;
  classes: readonly string[];
  scope: '1' | '2';
  steps: readonly ScenarioStep[];
}

const submit: ScenarioStep = { after: 1, act: 'submit', by: 'supplier' };
const approveFirst: ScenarioStep = {
  after: 2,
  act: 'approve',
  by: 'preliminary',
  opinion: '资质、业绩符合要求。',
};
const approveLast: ScenarioStep = { after: 3, act: 'approve', by: 'final' };
const rejectFirst: ScenarioStep = {
  after: 2,
  act: 'reject',
  by: 'preliminary',
  opinion: '近三年同类业绩证明不足，请补充合同与验收资料。',
};

/** The steps before each status, for scenarios that end there. */
export const WAYS = {
  draft: [],
  first: [submit],
  last: [submit, approveFirst],
  failedFirst: [submit, rejectFirst],
  takenUp: [submit, rejectFirst, { after: 2, act: 'takeUp', by: 'final' }],
  passed: [submit, approveFirst, approveLast],
  failed: [
    submit,
    approveFirst,
    { after: 3, act: 'reject', by: 'final', opinion: '申请专业与主营业务不一致。' },
  ],
  changing: [
    submit,
    approveFirst,
    approveLast,
    { after: 160, act: 'change', by: 'supplier' },
    { after: 1, act: 'edit', by: 'supplier' },
  ],
} as const satisfies Record<string, readonly ScenarioStep[]>;

/** The applications of supplier01: one in every status. */
export const FIRST_SCENARIOS: readonly Scenario[] = [
  { day: '2025-03-10', unit: 0, classes: ['030301', '030302'], scope: '2', steps: WAYS.passed },
  { day: '2025-06-16', unit: 1, classes: ['030303'], scope: '1', steps: WAYS.changing },
  { day: '2026-11-17', unit: 0, classes: ['030401', '030402'], scope: '1', steps: WAYS.first },
  { day: '2026-11-11', unit: 4, classes: ['030303'], scope: '1', steps: WAYS.last },
  { day: '2026-11-04', unit: 0, classes: ['060101'], scope: '1', steps: WAYS.takenUp },
  { day: '2026-10-26', unit: 6, classes: ['030302'], scope: '1', steps: WAYS.failedFirst },
  { day: '2026-10-19', unit: 9, classes: ['050302'], scope: '1', steps: WAYS.failed },
  { day: '2026-11-19', unit: -1, classes: ['070202'], scope: '2', steps: WAYS.draft },
];
