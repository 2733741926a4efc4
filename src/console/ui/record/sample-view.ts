import type { CallQuery } from '../../http/queries.ts';
import type { RecordDetail } from './types.ts';

/** A plan under review as its approver sees it, for tests. */
export function reviewedPlan(
  change: { status?: string; revision?: number; roles?: string[]; viewer?: string } = {},
): RecordDetail {
  const { status = '2', revision = 3, roles = ['approver'], viewer = 'u-approver' } = change;
  return {
    head: {
      guid: 'r-1',
      kind: 'yearlyPlan',
      status,
      revision,
      number: 'NJH-2026-0001',
      title: 'Pumps 2026',
      amount: '1200.0000',
      unitGuid: 'e-1',
      unitName: 'Works',
      departmentName: null,
      authorGuid: 'u-author',
      authorName: 'Author',
      createdAt: 1,
      updatedAt: 2,
      since: 2,
      level: 1,
      levels: 1,
      waitingFor: 'Approver',
    },
    context: {
      viewer: { guid: viewer, name: 'Approver', roles },
      switchedOff: [],
      isAwaitingAdvice: false,
      submitter: 'u-author',
      chain: [
        { level: 1, unitName: 'Works', approvers: [{ guid: 'u-approver', name: 'Approver' }] },
      ],
      position: 0,
      decisions: [],
      transfers: [],
      uses: 0,
      organizationType: null,
      handler: null,
      hasOrder: false,
    },
    commands: [],
    related: [],
    urging: { may: false, againAt: null, urges: [] },
    advices: [],
    escalations: [],
    standIns: [],
    copying: { may: false, copies: [] },
    facts: {},
  };
}

/** A query with a fixed answer instead of the gateway's, for tests. */
export const answeredBy = (answer: () => Promise<RecordDetail>): CallQuery<RecordDetail> => ({
  queryKey: [],
  queryFn: answer,
  select: (found) => found as RecordDetail,
  meta: { modules: [], shape: '' },
});
