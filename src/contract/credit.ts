import { defineCalls } from './core/call.ts';
import type { SheetColumns } from './core/sheet-columns.ts';
import { creditReview } from './credit/review.ts';
import { creditScores } from './credit/scores.ts';

export { performanceCells, publicCreditCells } from './credit/lines.ts';

/**
 * Columns of the spreadsheet of appraised contracts, in their order: supplier, contract, project
 * type, yuan, score from 0 to 100, day (assumed).
 */
export const PERFORMANCE_COLUMNS = {
  qiYe_BH: 'text',
  contractNo: 'text',
  contractName: 'text',
  projectType: 'text',
  dealMoney: 'number',
  score: 'number',
  appraisalTime: 'day',
} as const satisfies SheetColumns;

/**
 * Columns of the spreadsheet of what public registers say: supplier, register, kind, content,
 * points from -100 to 100, day, address (assumed).
 */
export const PUBLIC_CREDIT_COLUMNS = {
  qiYe_BH: 'text',
  sourceName: 'text',
  kind: 'text',
  content: 'text',
  points: 'number',
  entryTime: 'day',
  link: 'text',
} as const satisfies SheetColumns;

/** Most lines of such a spreadsheet (assumed). */
export const IMPORT_ROWS_MAX = 10_000;

/**
 * Yearly credit of suppliers: what the score is made of, its calculation, review and publication.
 */
export const creditCalls = defineCalls('credit', { ...creditScores, ...creditReview });
