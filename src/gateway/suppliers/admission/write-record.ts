import type { RecordKind } from '#contract/kinds.ts';
import type { Tx } from '../../db/schema.ts';
import type { Actor } from '../../records/advance.ts';
import { createIn } from '../../records/create.ts';

/** A record about a supplier in the library of a unit. */
interface Wanted {
  kind: Extract<RecordKind, 'supplierAdmission' | 'yearlyAudit'>;
  unitGuid: string;
  supplierGuid: string;
  departmentGuid: string | null;
  authorGuid: string;
  actor: Actor;
  title: string;
  facts: Record<string, unknown>;
  context: object;
  requestId: string | null;
}

const TITLE_MAX = 200;

/**
 * Writes a new record that belongs to the unit and in which the supplier takes part; answers its
 * key.
 */
export const writeRecord = (
  tx: Tx,
  { unitGuid, supplierGuid, title, ...wanted }: Wanted,
  now: Date,
): Promise<string> =>
  createIn(
    tx,
    {
      ...wanted,
      enterpriseGuid: unitGuid,
      title: title.slice(0, TITLE_MAX),
      parties: [{ role: 'supplier', enterpriseGuid: supplierGuid }],
    },
    now,
  );
