import { and, not, or } from 'xstate';
import { conjuncts } from '../graph/conditions.ts';
import type { Fault } from './fault.ts';
import { idAt, type Candidate, type Place } from './places.ts';
import type { Reach } from './types.ts';

interface Wrong {
  operator: Fault['operator'];
  detail: string;
  /** Undefined: the guard is removed. */
  guard: unknown;
}

type Combined = { name?: string; guards?: readonly unknown[] };

const said = (guard: unknown): string => conjuncts(guard).join('&');

const combined = (kind: string, operands: readonly unknown[]): unknown => {
  if (kind === 'not') return not(operands[0] as never);
  return operands.length === 1 ? operands[0] : (kind === 'or' ? or : and)(operands as never);
};

/** Faults inside a combined guard, at any depth: an operand removed, `and` and `or` swapped. */
function wrongInside(guard: unknown): Wrong[] {
  const { name: kind = '', guards: operands } = (
    typeof guard === 'function' ? guard : {}
  ) as Combined;
  if (operands === undefined) return [];
  const deeper = operands.flatMap((operand, index) =>
    wrongInside(operand).map((wrong) => ({
      ...wrong,
      guard: combined(kind, operands.toSpliced(index, 1, wrong.guard)),
    })),
  );
  if (kind === 'not' || operands.length < 2) return deeper;
  return [
    ...operands.map((operand, index): Wrong => ({
      operator: 'operandDropped',
      detail: said(operand),
      guard: combined(kind, operands.toSpliced(index, 1)),
    })),
    {
      operator: 'operatorSwapped',
      detail: said(guard),
      guard: combined(kind === 'or' ? 'and' : 'or', operands),
    },
    ...deeper,
  ];
}

/** Faults in the guards of one place's transitions. */
export function guardFaults(place: Place, reach: Reach): Fault[] {
  const { candidates, keys } = place;
  return candidates.flatMap((candidate, index) => {
    const { guard, ...unguarded } = candidate;
    if (guard === undefined) return [];
    const wrong: Wrong[] = [
      { operator: 'guardRemoved', detail: said(guard), guard: undefined },
      { operator: 'guardNegated', detail: said(guard), guard: not(guard as never) },
      ...wrongInside(guard),
    ];
    const transition = idAt(place, index);
    return wrong.map(({ operator, detail, guard: other }): Fault => {
      const replacement: Candidate =
        other === undefined ? unguarded : { ...candidate, guard: other };
      return {
        operator,
        transition,
        place: transition,
        reach,
        detail,
        changes: [[keys, candidates.toSpliced(index, 1, replacement)]],
      };
    });
  });
}
