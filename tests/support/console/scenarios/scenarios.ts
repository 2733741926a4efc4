import type { RecordKind } from '#contract/kinds.ts';
import type { Scenario } from './ground.ts';
import { procurementScenarios } from './procurement.ts';
import { reviewedScenarios } from './reviewed.ts';
import { supplierScenarios } from './suppliers.ts';

/** The scenario of every kind of record. */
export const scenarios: Readonly<Record<RecordKind, Scenario>> = {
  ...procurementScenarios,
  ...reviewedScenarios,
  ...supplierScenarios,
};
