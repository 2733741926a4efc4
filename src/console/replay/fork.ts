import { lifecycles, type RecordKind } from '#machines/index.ts';
import { inCases } from '#machines/shared/in-cases.ts';
import type { RecordContext } from '#machines/shared/types.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import { labMachine, type LabMachine } from '../lab/catalog.ts';
import type { Moment } from './use-moments.ts';

/**
 * The lab's machine of a kind, with its paths beginning where a record stood at a moment; null
 * where the record was gone, or where its machine contradicts the history. People of the cases
 * stand for the real ones, so nothing that is made in the simulator carries data of the record.
 */
export function forkAt(
  kind: RecordKind,
  { entry: { toStatus, seq }, context }: Moment,
): LabMachine | null {
  const { machine } = lifecycles[kind];
  const lab = labMachine(machine.id);
  if (lab === null || !toStatus || !context) return null;
  const { state } = stateOfCode(machine, toStatus);
  const known = Object.keys(lab.situations[state]?.[0]?.context ?? {});
  // The wire has room for what any machine keeps; this one is shown what is its own.
  const own = Object.fromEntries(
    Object.entries(inCases({ ...context, revision: seq })).filter(([name]) => known.includes(name)),
  ) as RecordContext;
  const situation = { facts: [], context: own };
  return {
    ...lab,
    situations: { ...lab.situations, [state]: [situation, ...(lab.situations[state] ?? [])] },
    start: { state, situation: 0 },
  };
}
