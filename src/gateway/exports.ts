import type { ExportedList } from '#contract/lists.ts';
import {
  awardExport,
  blacklistExport,
  breachExport,
  restorationExport,
} from './behaviour/exports.ts';
import { creditExport, performanceExport } from './credit/exports.ts';
import { noticeExport } from './notices/exports.ts';
import { qualitySupplierExport, signUpExport } from './sign-up/exports.ts';
import { behindExport, statisticsExport } from './statistics/exports.ts';
import { supplierExport } from './suppliers/archive/export.ts';
import { pointExport, ratingExport } from './suppliers/rating-exports.ts';
import type { ListExport } from './lists/columns.ts';
import { registerExports } from './lists/registered.ts';

/** Every list that can be exported. */
export const exportedLists: Readonly<Record<ExportedList, ListExport>> = {
  'suppliers.listRatings': ratingExport,
  'suppliers.listPoints': pointExport,
  'behaviour.listBreaches': breachExport,
  'behaviour.listAwards': awardExport,
  'behaviour.listRestorations': restorationExport,
  'behaviour.listBlacklist': blacklistExport,
  'credit.listCredits': creditExport,
  'credit.listPerformances': performanceExport,
  'suppliers.listSuppliers': supplierExport,
  'statistics.list': statisticsExport,
  'statistics.behind': behindExport,
  'notices.list': noticeExport,
  'signUp.list': signUpExport,
  'signUp.listQualitySuppliers': qualitySupplierExport,
};

/** Tells the export of lists which there are; whoever answers calls calls it first. */
export const registerListExports = (): void => registerExports(exportedLists);
