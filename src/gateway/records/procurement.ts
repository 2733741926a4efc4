import type { ProcurementKind } from '#contract/kinds.ts';
import type { RowOf } from '../db/schema.ts';

/** Columns that the lists of procurement records need beyond the facts. */
export interface ProcurementExtras {
  guid: string;
  /** Number of the record itself. */
  number: string;
  /** Name of the unit that owns the record. */
  unitName: string;
  /** The agency: of a set-up from its assignment on, of its order and contract. */
  agent?: { guid: string; name: string } | null;
  /** Number of the set-up behind an order or a contract. */
  projectNo?: string | null;
  /** The entrust order of a set-up or contract. */
  order?: { name: string; number: string } | null;
}

const textOf = (facts: object, field: string): string | null => {
  const value = (facts as Record<string, unknown>)[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

/**
 * The `procurement` row of a record, from its facts and its place in the line plan, set-up, order,
 * contract.
 */
export function procurementOf(
  kind: ProcurementKind,
  facts: object,
  extras: ProcurementExtras,
): RowOf<'procurement'> {
  const isOrder = kind === 'entrustOrder';
  const isContract = kind === 'entrustContract';
  return {
    guid: extras.guid,
    project_nature: textOf(facts, 'projectNature'),
    project_name: textOf(facts, 'projectName'),
    project_type: textOf(facts, 'projectType'),
    tender_way: textOf(facts, 'tenderWay'),
    organization_type: textOf(facts, 'organizationType'),
    project_no: isOrder || isContract ? (extras.projectNo ?? null) : extras.number,
    orders_name: isOrder ? textOf(facts, 'ordersName') : (extras.order?.name ?? null),
    orders_no: isOrder ? extras.number : (extras.order?.number ?? null),
    agent_unit: extras.agent?.name ?? null,
    agent_guid: extras.agent?.guid ?? null,
    contract_name: isContract ? textOf(facts, 'contractName') : null,
    contract_no: isContract ? extras.number : null,
    entrust_unit: isOrder || isContract ? extras.unitName : null,
    source_guid: textOf(facts, 'sourceGuid'),
  };
}
