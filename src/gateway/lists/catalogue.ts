import type { ExportedList } from '#contract/lists.ts';
import { pointExport, ratingExport } from '../suppliers/rating-exports.ts';
import type { ListExport } from './columns.ts';

/** Every list that can be exported. */
export const exportedLists: Readonly<Record<ExportedList, ListExport>> = {
  'suppliers.listRatings': ratingExport,
  'suppliers.listPoints': pointExport,
};
