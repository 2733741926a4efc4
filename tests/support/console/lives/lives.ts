import type { RecordKind } from '#contract/records.ts';
import type { Life } from './ground.ts';
import { procurementLives } from './procurement.ts';

/** How records of every kind live. */
export const lives: Readonly<Partial<Record<RecordKind, Life>>> = { ...procurementLives };
