import type { listsCalls } from '#contract/lists.ts';
import type { HandlersOf } from '../http/context.ts';
import { exportList } from './export.ts';
import { listExports } from './exports.ts';

/** Whole lists as spreadsheets, and who took which. */
export const listsHandlers: HandlersOf<typeof listsCalls> = { export: exportList, listExports };
