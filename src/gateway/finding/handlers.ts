import type { findingCalls } from '#contract/finding.ts';
import type { HandlersOf } from '../http/context.ts';
import { find } from './find.ts';

/** The calls of the palette. */
export const findingHandlers: HandlersOf<typeof findingCalls> = {
  find: ({ q }, context) => find(context, q),
};
