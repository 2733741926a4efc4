import type { suppliersCalls } from '#contract/suppliers.ts';
import type { HandlersOf } from '../../http/context.ts';
import { listAppraisals, listPerformanceStatistics } from './lists.ts';
import { appraisal, saveAppraisal } from './one.ts';

type AppraisalCalls = Pick<
  typeof suppliersCalls,
  | 'listCreditEvaluations'
  | 'subLibraryEvaluation'
  | 'saveSubLibraryEvaluation'
  | 'listPerformanceStatistics'
>;

/** What a unit says of the suppliers of its library, year by year, and what it bought from them. */
export const appraisalHandlers: HandlersOf<AppraisalCalls> = {
  listCreditEvaluations: listAppraisals,
  subLibraryEvaluation: appraisal,
  saveSubLibraryEvaluation: async (form, context) => ({ guid: await saveAppraisal(context, form) }),
  listPerformanceStatistics,
};
