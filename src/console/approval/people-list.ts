import type { ResponseOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import type { Translate } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { joined } from '../ui/joined.ts';
import type { ListQuery } from '../ui/list/types.ts';

/** A person of the unit in a picker. */
export type Candidate = Pick<
  ResponseOf<typeof approvalCalls.listCandidates>,
  'userid' | 'name' | 'departName' | 'roleName'
>;

/** The people of the unit, to be chosen from. */
export const peopleOfUnit = {
  load: ({ page, rows, filters }: ListQuery) =>
    pageQuery(approvalCalls.listCandidates, { page, rows, ...filters }),
  rowKey: ({ userid }: Candidate) => userid,
  columns: [
    { title: 'approval.candidates.name', text: (row: Candidate) => row.name },
    { title: 'approval.candidates.department', text: (row: Candidate) => row.departName ?? '' },
    {
      title: 'approval.candidates.roles',
      text: (row: Candidate, t: Translate) => joined(row.roleName, t),
    },
  ],
  filters: [
    { name: 'userName', title: 'approval.candidates.name' },
    { name: 'departName', title: 'approval.candidates.department' },
  ],
} as const;
