import { defineCalls } from './core/call.ts';
import { creditReview } from './credit/review.ts';
import { creditScores } from './credit/scores.ts';

/** Yearly credit of suppliers: what the score is made of, its calculation, review and publication. */
export const creditCalls = defineCalls('credit', { ...creditScores, ...creditReview });
