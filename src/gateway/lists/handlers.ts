import type { listsCalls } from '#contract/lists.ts';
import type { HandlersOf } from '../http/context.ts';
import { exportList } from './export.ts';
import { listExports } from './exports.ts';

/** Exports of lists, and their log. */
export const listsHandlers: HandlersOf<typeof listsCalls> = { export: exportList, listExports };
