import type { RecordKind } from '#contract/kinds.ts';
import type { Life } from './ground.ts';
import { procurementLives } from './procurement.ts';
import { reviewedLives } from './reviewed.ts';
import { supplierLives } from './suppliers.ts';

/** How records of every kind live. */
export const lives: Readonly<Record<RecordKind, Life>> = {
  ...procurementLives,
  ...reviewedLives,
  ...supplierLives,
};
